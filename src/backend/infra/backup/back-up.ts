import { existsSync } from 'node:fs'
import { copyFile, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { draftPathOf, removeDrafts } from '#operations/replace-file.ts'
import { databaseFile } from '../database/database-file.ts'
import { invoiceNumberOf } from '../money/invoice-number.ts'
import { flush, flushFolder } from './flush.ts'
import { describeFile, type Manifest, UnusableBackup, writeManifest } from './manifest.ts'

/** Folders of DATA_DIR, beside the database, whose files cannot be regenerated. */
const backedUpFolders = ['uploads']

/**
 * All pages in one step: one read transaction, which no writer interrupts or waits for. A backup in several
 * steps restarts whenever another process has written.
 */
const allPages = 2_147_483_647

/**
 * Backs up a shop on SQLite while it is running: the database at one moment, and the files that belong to it.
 * The folder gets its name only once it is complete and verified.
 * @param data DATA_DIR
 * @param to the folder of the backup, which must not exist yet
 * @throws {UnusableBackup} when there is no database or the copy is damaged; errors of the disk. Nothing is
 * left behind then.
 */
export async function backUp(data: string, to: string, now: () => number = Date.now): Promise<Manifest> {
  const draft = draftPathOf(to)
  await mkdir(dirname(to), { recursive: true })
  // Drafts of other names may be backups in progress on other machines, whose processes are not visible here.
  await removeDrafts(dirname(to), { of: basename(to) })
  await mkdir(draft, { mode: 0o700 })
  try {
    // Before and after: files deleted meanwhile may belong to the copy, and so may new ones.
    await copyFolders(data, draft)
    const madeAt = new Date(now()).toISOString()
    await copyDatabase(data, draft)
    await copyFolders(data, draft)
    const facts = readFacts(join(draft, 'shop.sqlite'))
    const paths = await filesOf(draft)
    const files = await Promise.all(paths.map((path) => describeFile(draft, path)))
    const manifest: Manifest = { format: 1, madeAt, ...facts, files }
    await writeManifest(draft, manifest)
    await flushFolder(draft)
    await rename(draft, to)
    await flush(dirname(to))
    return manifest
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
}

async function copyDatabase(data: string, draft: string): Promise<void> {
  const file = databaseFile({ folder: data })
  if (!existsSync(file)) throw new UnusableBackup(`There is no database ${file}.`)
  const source = new DatabaseSync(file, { timeout: 10_000 })
  const copy = databaseFile({ folder: draft })
  try {
    await (await open(copy, 'wx', 0o600)).close()
    await backup(source, copy, { rate: allPages })
  } finally {
    source.close()
  }
}

/** Checks the copy, and reads the facts for the manifest. */
function readFacts(file: string): Pick<Manifest, 'migrations' | 'lastInvoices'> {
  const database = new DatabaseSync(file)
  try {
    // One file without a log, so that a checksum covers all of it.
    database.exec('pragma journal_mode = delete')
    requireUndamaged(database, file)
    const migrations = database.prepare('select name from kysely_migration order by name').all() as {
      name: string
    }[]
    const numbers = database.prepare('select tenant_id, last from invoice_number where last > 0').all() as {
      tenant_id: string
      last: number
    }[]
    return {
      migrations: migrations.map(({ name }) => name),
      lastInvoices: Object.fromEntries(
        numbers.map(({ tenant_id, last }) => [tenant_id, invoiceNumberOf(last)]),
      ),
    }
  } finally {
    database.close()
  }
}

/** @throws {UnusableBackup} with the damage that SQLite finds in a file */
export function requireUndamaged(database: DatabaseSync, file: string): void {
  const found = database.prepare('pragma integrity_check(3)').all() as { integrity_check: string }[]
  const [first] = found
  if (first?.integrity_check !== 'ok')
    throw new UnusableBackup(`${file} is damaged: ${found.map((row) => row.integrity_check).join('; ')}`)
}

/** Copies files that do not exist yet: files in these folders never change. */
async function copyFolders(data: string, draft: string): Promise<void> {
  for (const folder of backedUpFolders) {
    const names = await readdir(join(data, folder)).catch(() => [])
    await mkdir(join(draft, folder), { recursive: true, mode: 0o700 })
    const copied = new Set(await readdir(join(draft, folder)))
    for (const name of names.filter((each) => !copied.has(each)))
      await copyFile(join(data, folder, name), join(draft, folder, name)).catch(
        (error: NodeJS.ErrnoException) => {
          // Deleted since the folder was read, because its email was sent.
          if (error.code !== 'ENOENT') throw error
        },
      )
  }
}

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort()
}
