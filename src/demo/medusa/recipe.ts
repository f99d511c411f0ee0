import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Exact versions of the sample server. They are no dependencies of Etalage, and are installed in a folder of their own. */
export const medusaPackages = {
  '@medusajs/cli': '2.21.2',
  '@medusajs/framework': '2.21.2',
  '@medusajs/medusa': '2.21.2',
} as const

/** PostgreSQL of npm, for machines without one; its name has platform and architecture. */
export const postgresVersion = '18.4.0-beta.17'

/** The administrator of the sample server, which listens on loopback only. */
export const sampleAdmin = { email: 'admin@medusa.example', password: 'sample-admin-password' } as const

/** Files of the sample project; `.cjs` becomes `.js` there. */
export const projectFolder = join(import.meta.dirname, 'project')

/** Etalage's plug-in for Medusa. */
export const pluginFolder = join(import.meta.dirname, '../../adapters/medusa/plugin')

/** Pictures of the sample goods. */
export const pictureFolder = join(import.meta.dirname, '../pictures/goods/base-images')

/** The program that runs PostgreSQL and Medusa, in a process of its own. */
export const programFile = join(import.meta.dirname, 'medusa-program.mjs')

const key = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12)

const versionsText = JSON.stringify(medusaPackages)

/** Identifies the installed packages. @param npmPostgres name of the package with PostgreSQL, if it is installed too */
export const installKey = (npmPostgres: string | undefined): string =>
  key(`${versionsText} ${npmPostgres ?? ''}`)

/**
 * Identifies the filled data folder: it changes with the packages, the sample project, the search index and the version of
 * PostgreSQL.
 */
export function fillKey(postgresName: string): string {
  const files = [
    ...readdirSync(projectFolder).map((name) => join(projectFolder, name)),
    join(pluginFolder, 'product-index.cjs'),
    programFile,
  ]
  return key([versionsText, postgresName, ...files.map((file) => readFileSync(file, 'utf8'))].join('\n'))
}
