import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { contentFolder } from '../../content/content.ts'
import { readSettings } from '../settings.ts'
import { fingerprint } from './fingerprint.ts'

/** What a static build is made from, and where it goes. All folders are absolute. */
export interface StaticBuildOptions {
  tenant: string
  /** The folder a static host serves. */
  out: string
  /** Remembers what the files of `out` were made from. */
  manifest: string
  /** A built bundle: `server/entry.mjs` and `client/`. */
  bundle: string
  tenantsFolder: string
  contentFolder: string
  messagesFolder: string
  /** Of the server, part of the canonical addresses of localhost tenants. */
  port: number
  /** Threads that render. */
  workers: number
  /** Now, ms: decides what is published and which countdowns have ended. */
  now: number
  /** For an editor's eyes: drafts, too. */
  drafts?: boolean
}

/**
 * Reads `TENANT=nl npm run build:static -- --out DIR`.
 * @throws when no tenant is named, or a flag is not known.
 */
export function readOptions(
  root: string,
  env: NodeJS.ProcessEnv,
  flags: readonly string[],
): StaticBuildOptions {
  const tenant = env.TENANT
  if (!tenant) throw new Error('TENANT: name the tenant to build, such as TENANT=nl npm run build:static')
  const usual = join(root, 'static', tenant)
  const out = resolve(root, outOf(flags) ?? usual)
  const elsewhere = out === usual ? '' : `-${fingerprint(out).slice(0, 8)}`
  const { port, tenantsFolder } = readSettings(env)
  return {
    tenant,
    out,
    manifest: join(root, '.cache', 'static', `${tenant}${elsewhere}.json`),
    bundle: join(root, 'dist'),
    tenantsFolder: resolve(root, tenantsFolder),
    contentFolder: contentFolder(env),
    messagesFolder: resolve(root, env.I18N_DIR || 'i18n'),
    port,
    workers: availableParallelism(),
    now: Date.now(),
  }
}

function outOf(flags: readonly string[]): string | undefined {
  const [flag, folder, ...rest] = flags
  if (flag === undefined) return
  if (flag !== '--out' || !folder || rest.length > 0)
    throw new Error(`${flags.join(' ')}: the one flag is --out DIR`)
  return folder
}
