import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Where Debian and others put the programs of each version, outside PATH. */
const versionFolders = ['/usr/lib/postgresql', '/usr/pgsql', '/opt/homebrew/opt', '/usr/local/opt']

/**
 * The folder of PostgreSQL's own programs (initdb, postgres): POSTGRES_BIN, else on PATH, else where the
 * system's packages put them, newest version first. Undefined where there is none yet.
 */
export function findPostgres(environment: NodeJS.ProcessEnv = process.env): string | undefined {
  const versions = versionFolders.flatMap((folder) =>
    existsSync(folder)
      ? readdirSync(folder)
          .sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
          .map((version) => join(folder, version, 'bin'))
      : [],
  )
  const named = environment.POSTGRES_BIN
  const candidates = [...(named ? [named] : []), ...(environment.PATH ?? '').split(delimiter), ...versions]
  return candidates.find((folder) =>
    ['initdb', 'postgres'].every((program) => folder !== '' && existsSync(join(folder, program))),
  )
}
