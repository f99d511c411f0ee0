import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { contentFolder } from '#content/content.ts'
import { readSettings } from '../settings.ts'
import { fingerprint } from './fingerprint.ts'

/** Sources and target of a static build. All folders are absolute. */
export interface StaticBuildOptions {
  tenant: string
  /** The folder that a static host serves. */
  out: string
  /** Path of the manifest of `out`. */
  manifest: string
  /** Folder of a built bundle: `server/entry.mjs` and `client/`. */
  bundle: string
  tenantsFolder: string
  contentFolder: string
  messagesFolder: string
  /** Port of the server, part of the canonical URLs of localhost tenants. */
  port: number
  /** Number of rendering threads. */
  workers: number
  /** Now, ms: decides what is published and which countdowns have ended. */
  now: number
  /** Whether drafts are built as well, for an editor's preview. */
  drafts?: boolean
}

/**
 * Reads the options of `TENANT=nl npm run build:static -- --out DIR`.
 * @throws when no tenant is set, or a flag is unknown
 */
export function readOptions(
  root: string,
  env: NodeJS.ProcessEnv,
  flags: readonly string[],
): StaticBuildOptions {
  const tenant = env.TENANT
  if (!tenant) throw new Error('TENANT: name the tenant to build, such as TENANT=nl npm run build:static')
  const defaultOut = join(root, 'static', tenant)
  const out = resolve(root, outOf(flags) ?? defaultOut)
  const suffix = out === defaultOut ? '' : `-${fingerprint(out).slice(0, 8)}`
  const { port, tenantsFolder } = readSettings(env)
  return {
    tenant,
    out,
    manifest: join(root, '.cache', 'static', `${tenant}${suffix}.json`),
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
    throw new Error(`${flags.join(' ')}: the only option is --out DIR`)
  return folder
}
