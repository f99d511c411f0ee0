import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type MakerOf, readManufacturers } from '../../tenancy/manufacturers.ts'
import { tenants, tenantsFolder } from '../../tenancy/registry.ts'
import { CatalogueBusyError } from '../catalogue/writing/generations.ts'
import { databaseLocation, openDatabase } from '../infra/database/database.ts'
import { describeOutcome, IndexBuild } from '../search/index-build.ts'
import { type ImportReport, importFeed } from './import-feed.ts'
import { FeedFileError } from './reading/feed-file-error.ts'

/**
 * `npm run catalogue:import -- FILE --tenant nl [--locale fr-CH] [--encoding windows-1252] [--most-bad 10]
 * [--check]` Exit code 0 if the catalogue was replaced, 1 if the file was refused and nothing changed, 2 for
 * wrong arguments, 3 if another import is running. Skipped rows and warnings go to stderr.
 */
const usage =
  'npm run catalogue:import -- FILE --tenant ID [--locale nl-NL] [--encoding windows-1252] [--most-bad 10] [--check]'

function usageError(text: string): never {
  console.error(`${text}\n${usage}`)
  process.exit(2)
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        tenant: { type: 'string' },
        locale: { type: 'string' },
        encoding: { type: 'string' },
        'most-bad': { type: 'string', default: '10' },
        check: { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    return usageError((error as Error).message)
  }
}

const { values, positionals } = readArguments()
const [file, ...more] = positionals
const tenant = tenants.byId(values.tenant ?? '')
const maxBadPercent = Number(values['most-bad'])
if (file === undefined || more.length > 0) usageError('One feed file is imported at a time.')
if (!existsSync(file)) usageError(`There is no file ${file}.`)
if (!tenant) usageError(`There is no tenant ${values.tenant ?? '(--tenant is missing)'}.`)
if (!(maxBadPercent >= 0 && maxBadPercent <= 100))
  usageError('--most-bad takes a share in per cent, from 0 to 100.')

const makersFile = `${tenantsFolder}/${tenant.id}/manufacturers.json`
const makerOf = readMakers(tenant.id)

function readMakers(id: string): MakerOf {
  try {
    return readManufacturers(tenantsFolder, id)
  } catch (error) {
    return usageError((error as Error).message)
  }
}

const words = { skipped: 'skipped', warning: 'note' } as const
const steps = { read: 'rows read', written: 'variants written' } as const
const report: ImportReport = {
  row: (kind, line, text) => console.error(`${file}:${line}: ${words[kind]}: ${text}`),
  refusedPictures: (host, count, firstLine) =>
    console.error(
      `${file}:${firstLine}: note: ${count} pictures on ${host} are not shown, the first in this line: pictureHosts of ${tenant.id} does not name it`,
    ),
  unknownMaker: (brand, count, firstLine) =>
    console.error(
      `${file}:${firstLine}: note: ${count} rows of ${brand} have no maker's address, the first in this line: ${makersFile} does not name it`,
    ),
  progress: (step, rows) => {
    if (process.stdout.isTTY) process.stdout.write(`\r${tenant.id}: ${rows} ${steps[step]}    `)
    else if (rows % 20_000 === 0) console.log(`${tenant.id}: ${rows} ${steps[step]}`)
  },
}

const started = performance.now()
// With an existing catalogue the memory-mapped file would be most of the process's memory.
const database = await openDatabase({ ...databaseLocation(), mapped: false })
const index = new IndexBuild(database, databaseLocation(), tenant)
try {
  const { locale, encoding } = values
  const summary = await importFeed(database, tenant, file, report, {
    locale,
    encoding,
    maxBadPercent,
    checkOnly: values.check,
    makerOf,
    beforeSwitch: () => index.takeLock(),
  })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(
    `${process.stdout.isTTY ? '\r' : ''}${tenant.id} ${summary.locale}: ${summary.rows} rows, ${summary.skipped} skipped, ${summary.warnings} notes; ` +
      (values.check
        ? 'checked only, nothing changed.'
        : `${summary.products} products with ${summary.variants} variants are in the shop, ${seconds} s.`),
  )
  if (!values.check) console.log(`${tenant.id}: ${describeOutcome(await index.build())}`)
} catch (error) {
  if (!(error instanceof FeedFileError || error instanceof CatalogueBusyError)) throw error
  console.error(
    `${file}: ${error instanceof FeedFileError ? `refused: ${error.message}. Nothing was changed.` : error.message}`,
  )
  process.exitCode = error instanceof FeedFileError ? 1 : 3
} finally {
  await index.release()
  await database.destroy()
}
