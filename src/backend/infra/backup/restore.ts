import { existsSync } from 'node:fs'
import { chmod, copyFile, link, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { draftPathOf, removeDrafts } from '#operations/replace-file.ts'
import { openDatabase } from '../database/database.ts'
import { databaseFile } from '../database/database-file.ts'
import { privateFolder } from '../database/private-files.ts'
import { type HeldAfterRestore, recordRestore } from './after-restore.ts'
import { requireUndamaged } from './back-up.ts'
import { flush, flushFolder } from './flush.ts'
import { lockIdle, requireIdle } from './idle-file.ts'
import { type Manifest, readBackup } from './manifest.ts'

export interface Restored {
  manifest: Manifest
  /** Folder with the previous data; undefined where there were none. */
  aside: string | undefined
  held: HeldAfterRestore[]
}

interface RestoreOptions {
  /** The folder of a backup. */
  from: string
  /** DATA_DIR */
  data: string
  /** Ids of the configured tenants. */
  tenantIds: readonly string[]
  now?: () => number
}

/** Whether a file name in DATA_DIR is the database, belongs to it, or was generated from it. */
const isDataFile = (name: string): boolean =>
  /^shop\.sqlite(?:-wal|-shm|-journal)?$|^uploads$|^search-.+\.index$/.test(name)

/**
 * Replaces the present data by a backup; the present data are moved aside, never deleted. The backup is
 * verified, copied, migrated and marked as restored (`recordRestore`) before anything present is touched.
 * Then a new database replaces the old one in one step.
 * @throws {UnusableBackup} {DataInUse} and errors of the disk or a migration; the present data are unchanged
 * then
 */
export async function restore({ from, data, tenantIds, now = Date.now }: RestoreOptions): Promise<Restored> {
  const manifest = await readBackup(from)
  privateFolder(data)
  const file = databaseFile({ folder: data })
  // Locked until the exchange: a server started meanwhile would take orders into the file that is moved
  // aside.
  let idle = lockIdle(file)
  const staged = draftPathOf(join(data, 'restore'))
  try {
    await removeDrafts(data)
    await copyBackup(from, staged, manifest)
    const held = await migrateCopy(staged, tenantIds, now())
    await flushFolder(staged)
    // A file that could not be locked may have been replaced, or created, since.
    idle ??= lockIdle(file)
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

/** Migrates the copy and marks it as restored. */
async function migrateCopy(
  staged: string,
  tenantIds: readonly string[],
  now: number,
): Promise<HeldAfterRestore[]> {
  const file = databaseFile({ folder: staged })
  const copy = new DatabaseSync(file)
  try {
    requireUndamaged(copy, file)
  } finally {
    copy.close()
  }
  const database = await openDatabase({ folder: staged, mapped: false })
  try {
    return await recordRestore(database, tenantIds, now)
  } finally {
    await database.destroy()
    // The new database is one file: a log beside it would not move with it.
    requireIdle(file)
  }
}

/** @returns the folder of the previous data; undefined where there were none */
async function exchange(data: string, staged: string, aside: string): Promise<string | undefined> {
  const file = databaseFile({ folder: data })
  const names = (await readdir(data)).filter(isDataFile)
  if (names.length > 0) {
    await mkdir(aside, { mode: 0o700 })
    // The database stays in place until the new one replaces it: a server started between the two would find
    // an empty shop.
    for (const name of names.filter((each) => join(data, each) !== file))
      await rename(join(data, name), join(aside, name))
    if (existsSync(file)) await linkOrCopy(file, databaseFile({ folder: aside }))
    await flush(aside)
  }
  for (const name of await readdir(staged)) await rename(join(staged, name), join(data, name))
  await flush(data)
  return names.length > 0 ? aside : undefined
}

/**
 * Hard-links the file; copies it on file systems without links. Copying drops the lock (`lockIdle`), just
 * before the new database replaces the old one.
 */
const linkOrCopy = (file: string, to: string): Promise<void> => link(file, to).catch(() => copyFile(file, to))
