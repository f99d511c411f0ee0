import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The npm that writes the lock file: the same as for Etalage itself. */
const npm = ['-y', 'npm@11.13.0']
const install = [...npm, 'install', '--save-exact', '--ignore-scripts', '--no-audit', '--no-fund']

/** Looks a package up: without a network an installation would try each of hundreds of packages for a while. */
const lookUp = (name: string, version: string): string[] => [
  ...npm,
  ...['view', `${name}@${version}`, 'version', '--prefer-online'],
]
const lookUpMs = 30_000

/** ms; an installation without cache takes up to two minutes. */
const installMs = 420_000

interface Packages {
  /** Of the project, such as `sample-vendure`. */
  name: string
  /** Exact versions by name. */
  dependencies: Readonly<Record<string, string>>
  /** Ends an installation; what it has written is deleted. */
  signal?: AbortSignal | undefined
  /** A step after the installation. @returns its last error line */
  afterwards?: (folder: string) => Promise<string | undefined>
}

/**
 * Installs the packages of a sample server into a folder, which is there as a whole or not at all. A lock file is written
 * there. Scripts of packages are not run.
 * @returns the reason if the registry cannot be reached or the installation fails
 */
export async function installPackages(
  target: string,
  { name, dependencies, signal, afterwards }: Packages,
): Promise<string | undefined> {
  const partial = `${target}.${process.pid}`
  rmSync(partial, { recursive: true, force: true })
  mkdirSync(partial, { recursive: true })
  const manifest = { name, version: '1.0.0', private: true, dependencies }
  writeFileSync(join(partial, 'package.json'), `${JSON.stringify(manifest, undefined, 2)}\n`)
  const [first] = Object.entries(dependencies)
  const failure =
    (first && (await reasonWithoutRegistry(partial, first, signal))) ??
    (await runIn(partial, 'npx', install, signal)) ??
    (await afterwards?.(partial))
  if (failure !== undefined) {
    rmSync(partial, { recursive: true, force: true })
    return failure
  }
  // Another process may have finished first; its folder has the same versions.
  if (existsSync(target)) rmSync(partial, { recursive: true, force: true })
  else renameSync(partial, target)
  return undefined
}

/** Returns the reason if the registry of npm does not answer soon. */
async function reasonWithoutRegistry(
  folder: string,
  [name, version]: [string, string],
  signal: AbortSignal | undefined,
): Promise<string | undefined> {
  const soon = AbortSignal.timeout(lookUpMs)
  const either = signal ? AbortSignal.any([signal, soon]) : soon
  const failure = await runIn(folder, 'npx', lookUp(name, version), either)
  return failure !== undefined && soon.aborted ? unreachableText('no answer') : failure
}

/** Runs a program in a folder; returns its last error line, or undefined if it succeeded. */
export async function runIn(
  folder: string,
  program: string,
  parts: readonly string[],
  signal?: AbortSignal,
): Promise<string | undefined> {
  // npx of the Node that runs this file; PATH may have another one first.
  const env = {
    ...process.env,
    PATH: `${dirname(process.execPath)}:${process.env.PATH ?? ''}`,
  }
  const child = spawn(program, parts, {
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
    if (code === null) return `${program} took more than ${installMs / 1000} s`
    return failureOf(errors) ?? `${program} ended with code ${code}`
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    clearTimeout(timer)
  }
}

/** Codes of npm and of the system when the registry cannot be reached. */
const unreachable = /\b(?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH)\b/

const unreachableText = (why: string): string =>
  `the registry of npm cannot be reached (${why}); a network is needed once`

/** Returns the reason in npm's errors; undefined where there is none. */
export function failureOf(errors: string): string | undefined {
  const reason = /npm (?:error|ERR!) (?:code )?(.*)/.exec(errors)?.[1]
  const code = unreachable.exec(errors)?.[0]
  return code ? unreachableText(code) : reason
}
