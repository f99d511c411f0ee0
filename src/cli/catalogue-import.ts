import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { CatalogueBusyError } from '../backend/catalogue/writing/generations.ts'
import { type ImportReport, importFeed } from '../backend/catalogue-import/import-feed.ts'
import { FeedFileError } from '../backend/catalogue-import/reading/feed-file-error.ts'
import { entryText, type ReportEntry, ReportFile } from '../backend/catalogue-import/report-file.ts'
import { type Database, databaseLocation } from '../backend/infra/database/database.ts'
import { describeOutcome, IndexBuild } from '../backend/search/index-build.ts'
import { type MakerOf, readManufacturers } from '../tenancy/manufacturers.ts'
import { tenantsFolder } from '../tenancy/registry.ts'
import type { Tenant } from '../tenancy/tenants.ts'
import { flag, runCliCommand, text, UsageError } from './arguments.ts'
import { requireTenant } from './tenant-argument.ts'
import { withDatabase } from './with-database.ts'

/**
 * Replaces the catalogue of a shop by a product feed. Exit code: 0 if the catalogue was replaced, 1 if the file was refused
 * and nothing changed, 2 for a usage error, 3 if another import is running. Skipped rows and warnings go to stderr.
 */
const command = {
  usage:
    'npm run catalogue:import -- FILE --tenant ID [--locale nl-NL] [--encoding windows-1252] [--most-bad 10] [--group-by title] [--leave-out FACT] [--taxonomy FOLDER] [--report FILE] [--check]',
  options: {
    ...{ tenant: text, locale: text, encoding: text, report: text, check: flag },
    'most-bad': { type: 'string', default: '10' },
    ...{ 'group-by': text, taxonomy: text },
    'leave-out': { type: 'string', multiple: true, default: [] as string[] },
  },
  allowPositionals: true,
} as const

const steps = { read: 'rows read', written: 'variants written' } as const

process.exitCode = await runCliCommand(command, async ({ values, positionals: [file, ...more] }) => {
  const maxBadPercent = Number(values['most-bad'])
  if (file === undefined || more.length > 0) throw new UsageError('Exactly one feed file has to be named.')
  if (!existsSync(file)) throw new UsageError(`The file ${file} does not exist.`)
  const tenant = requireTenant(values.tenant)
  if (!(maxBadPercent >= 0 && maxBadPercent <= 100))
    throw new UsageError('--most-bad has to be a percentage from 0 to 100.')
  const groupBy = values['group-by']
  if (groupBy !== undefined && groupBy !== 'title') throw new UsageError('--group-by has to be title.')
  const makerOf = readMakers(tenant)
  const { locale, encoding, check: checkOnly = false } = values

  const started = performance.now()
  const written = values.report === undefined ? undefined : openReport(values.report, file)
  const importInto = async (database: Database): Promise<number> => {
    const index = new IndexBuild(database, databaseLocation(), tenant)
    try {
      const summary = await importFeed(database, tenant, file, reportOn(tenant, file, written), {
        ...{ locale, encoding, maxBadPercent, checkOnly, makerOf, groupBy, leaveOut: values['leave-out'] },
        taxonomyFolder: values.taxonomy ?? join(databaseLocation().folder, 'google-taxonomy'),
        beforeSwitch: () => index.takeLock(),
      })
      const seconds = ((performance.now() - started) / 1000).toFixed(1)
      const outcome =
        `${tenant.id} ${summary.locale}: ${summary.rows} rows, ${summary.skipped} skipped, ${summary.warnings} notes; ` +
        (checkOnly
          ? 'only checked, nothing was changed.'
          : `${summary.products} products with ${summary.variants} variants are in the shop, ${seconds} s.`)
      console.log(`${process.stdout.isTTY ? '\r' : ''}${outcome}`)
      written?.close(outcome, summary)
      if (!checkOnly) console.log(`${tenant.id}: ${describeOutcome(await index.build())}`)
      return 0
    } catch (error) {
      if (!(error instanceof FeedFileError || error instanceof CatalogueBusyError)) throw error
      const isRefused = error instanceof FeedFileError
      const outcome = `${file}: ${isRefused ? `refused: ${error.message}. Nothing was changed.` : error.message}`
      console.error(outcome)
      written?.close(outcome)
      return isRefused ? 1 : 3
    } finally {
      await index.release()
    }
  }
  // With an existing catalogue the memory-mapped file would be most of the process's memory.
  return await withDatabase(importInto, { ...databaseLocation(), mapped: false })
})

function makersFile({ id }: Tenant): string {
  return `${tenantsFolder}/${id}/manufacturers.json`
}

function readMakers({ id }: Tenant): MakerOf {
  try {
    return readManufacturers(tenantsFolder, id)
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}

function openReport(path: string, feed: string): ReportFile {
  try {
    return new ReportFile(path, feed)
  } catch (error) {
    throw new UsageError(`The report cannot be written: ${(error as Error).message}`)
  }
}

/** Prints skipped rows and warnings on stderr and into the report, and the progress on stdout. */
function reportOn(tenant: Tenant, file: string, written: ReportFile | undefined): ImportReport {
  const add = (entry: ReportEntry): void => {
    console.error(entryText(file, entry))
    written?.add(entry)
  }
  return {
    row: (kind, line, text, of) =>
      add({ kind: kind === 'skipped' ? kind : 'note', line, id: of?.id, title: of?.title, text }),
    refusedPictures: (host, count, firstLine) =>
      add({
        kind: 'note',
        line: firstLine,
        text: `${count} pictures on ${host} are not shown, the first in this line: add the host to pictureHosts of ${tenant.id}`,
      }),
    unknownMaker: (brand, count, firstLine) =>
      add({
        kind: 'note',
        line: firstLine,
        text: `${count} rows of ${brand} have no maker's address, the first in this line: add the brand to ${makersFile(tenant)}`,
      }),
    note: (note) => add({ kind: 'note', line: 1, text: note }),
    progress: (step, rows) => {
      if (process.stdout.isTTY) process.stdout.write(`\r${tenant.id}: ${rows} ${steps[step]}    `)
      else if (rows % 20_000 === 0) console.log(`${tenant.id}: ${rows} ${steps[step]}`)
    },
  }
}
