import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { installKey, vendurePackages } from './recipe.ts'

/** A folder with the packages, or the reason why they cannot be had. */
export type Installed = { ok: true; folder: string } | { ok: false; reason: string }

/** The npm that writes the lock file: the same as for Etalage itself. */
const npm = ['-y', 'npm@11.13.0']

/** ms; an installation without cache takes up to two minutes. */
const installMs = 420_000

/**
 * Installs the packages of the sample server into `folder/packages-…`, once for each set of versions. A lock file is
 * written there. Scripts of packages are not run.
 * @param folder such as `.cache/vendure`
 * @param onInstall called before an installation, which takes a minute
 * @param signal ends an installation; what it has written is deleted
 * @returns the reason instead if the registry cannot be reached or the installation fails
 */
export async function installVendure(
  folder: string,
  onInstall: () => void,
  signal?: AbortSignal,
): Promise<Installed> {
  const target = join(folder, `packages-${installKey}`)
  if (existsSync(join(target, 'node_modules'))) return { ok: true, folder: target }
  onInstall()
  const partial = `${target}.${process.pid}`
  rmSync(partial, { recursive: true, force: true })
  mkdirSync(partial, { recursive: true })
  const manifest = { name: 'sample-vendure', version: '1.0.0', private: true, dependencies: vendurePackages }
  writeFileSync(join(partial, 'package.json'), `${JSON.stringify(manifest, undefined, 2)}\n`)
  const failure = await runNpm(
    partial,
    ['install', '--save-exact', '--ignore-scripts', '--no-audit', '--no-fund'],
    signal,
  )
  if (failure !== undefined) {
    rmSync(partial, { recursive: true, force: true })
    return { ok: false, reason: `the packages of Vendure cannot be installed: ${failure}` }
  }
  // Another process may have finished first; its folder has the same versions.
  if (existsSync(target)) rmSync(partial, { recursive: true, force: true })
  else renameSync(partial, target)
  return { ok: true, folder: target }
}

/** Runs npm in a folder; returns its last error line, or undefined if it succeeded. */
async function runNpm(
  folder: string,
  parts: readonly string[],
  signal: AbortSignal | undefined,
): Promise<string | undefined> {
  // npx of the Node that runs this file; PATH may have another one first.
  const env = { ...process.env, PATH: `${dirname(process.execPath)}:${process.env.PATH ?? ''}` }
  const child = spawn('npx', [...npm, ...parts], {
    ...{ cwd: folder, env, stdio: ['ignore', 'ignore', 'pipe'], signal },
  })
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => {
    errors = (errors + chunk).slice(-4000)
  })
  const timer = setTimeout(() => child.kill('SIGKILL'), installMs)
  try {
    const [code] = (await once(child, 'close')) as [number | null]
    if (code === 0) return undefined
    if (code === null) return `npm took more than ${installMs / 1000} s`
    return failureOf(errors) ?? `npm ended with code ${code}`
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    clearTimeout(timer)
  }
}

/** Codes of npm and of the system when the registry cannot be reached. */
const unreachable = /\b(?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH)\b/

/** Returns the reason in npm's errors; undefined where there is none. */
export function failureOf(errors: string): string | undefined {
  const reason = /npm (?:error|ERR!) (?:code )?(.*)/.exec(errors)?.[1]
  const code = unreachable.exec(errors)?.[0]
  return code ? `the registry of npm cannot be reached (${code}); a network is needed once` : reason
}
