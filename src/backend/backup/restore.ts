import { existsSync } from 'node:fs'
import { chmod, copyFile, link, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { draftOf, removeDrafts } from '../../operations/replace-file.ts'
import { openDatabase } from '../database/database.ts'
import { databaseFile } from '../database/database-file.ts'
import { privateFolder } from '../database/private-files.ts'
import { type Held, noteReturn } from './after-return.ts'
import { requireSound } from './back-up.ts'
import { flush, flushFolder } from './flush.ts'
import { holdIdle, requireIdle } from './idle-data.ts'
import { type Manifest, readBackup } from './manifest.ts'

export interface Restored {
  manifest: Manifest
  /** Where the data are that were there before; undefined where there were none. */
  aside: string | undefined
  held: Held[]
}

interface Restoring {
  /** The folder of a backup. */
  from: string
  /** DATA_DIR */
  data: string
  /** Ids of the shops that are configured. */
  tenantIds: readonly string[]
  now?: () => number
}

/** Whether a name in DATA_DIR is the database, belongs to it, or was made from it. */
const isOfShop = (name: string): boolean =>
  /^shop\.sqlite(?:-wal|-shm|-journal)?$|^uploads$|^search-.+\.index$/.test(name)

/**
 * Puts a backup in the place of the present data, which are moved aside, never deleted. The backup is checked, copied,
 * migrated and marked as an older state (`noteReturn`) before anything of the present is touched; then a new database takes
 * the place of the old one in one step.
 * @throws {UnusableBackup} {DataInUse} and whatever the disk or a migration throws; then the present data are as they were
 */
export async function restore({ from, data, tenantIds, now = Date.now }: Restoring): Promise<Restored> {
  const manifest = await readBackup(from)
  privateFolder(data)
  const file = databaseFile({ folder: data })
  // Until it is exchanged: a server that is started meanwhile would take orders into the file that is moved aside.
  let idle = holdIdle(file)
  const staged = draftOf(join(data, 'restore'))
  try {
    await removeDrafts(data)
    await copyBackup(from, staged, manifest)
    const held = await makePresent(staged, tenantIds, now())
    await flushFolder(staged)
    // What could not be held may have been replaced, or made, since.
    idle ??= holdIdle(file)
    const moment = new Date(now()).toISOString().replace(/[:.]/g, '-')
    const aside = await exchange(data, staged, join(data, `before-restore-${moment}`))
    return { manifest, aside, held }
  } finally {
    idle?.release()
    await rm(staged, { recursive: true, force: true })
  }
}

async function copyBackup(from: string, staged: string, { files }: Manifest): Promise<void> {
  await mkdir(staged, { recursive: true, mode: 0o700 })
  for (const { path } of files) {
    const to = join(staged, path)
    await mkdir(dirname(to), { recursive: true, mode: 0o700 })
    await copyFile(join(from, path), to)
    await chmod(to, 0o600)
  }
}

/** Brings the copy's tables up to date and marks it as an older state. */
async function makePresent(staged: string, tenantIds: readonly string[], now: number): Promise<Held[]> {
  const file = databaseFile({ folder: staged })
  const copy = new DatabaseSync(file)
  try {
    requireSound(copy, file)
  } finally {
    copy.close()
  }
  const database = await openDatabase({ folder: staged, mapped: false })
  try {
    return await noteReturn(database, tenantIds, now)
  } finally {
    await database.destroy()
    // The new database is one file: a log left beside it would not move with it.
    requireIdle(file)
  }
}

/** @returns where the present data went; undefined where there were none */
async function exchange(data: string, staged: string, aside: string): Promise<string | undefined> {
  const file = databaseFile({ folder: data })
  const names = (await readdir(data)).filter(isOfShop)
  if (names.length > 0) {
    await mkdir(aside, { mode: 0o700 })
    // The database stays in its place until the new one takes it: a start between the two would find an empty shop.
    for (const name of names.filter((each) => join(data, each) !== file))
      await rename(join(data, name), join(aside, name))
    if (existsSync(file)) await keepBeside(file, databaseFile({ folder: aside }))
    await flush(aside)
  }
  for (const name of await readdir(staged)) await rename(join(staged, name), join(data, name))
  await flush(data)
  return names.length > 0 ? aside : undefined
}

/**
 * A second name for the file; a copy on file systems that have none. Copying drops the lock that keeps others out
 * (`holdIdle`), just before the new database takes the place.
 */
const keepBeside = (file: string, to: string): Promise<void> => link(file, to).catch(() => copyFile(file, to))
