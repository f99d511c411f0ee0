import { randomUUID } from 'node:crypto'
import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/** `.NAME.PID.RANDOM.draft`; earlier releases wrote indexes as `NAME.PID.part`. */
const draftName = /^(?:\.(.+)\.(\d+)\.[\da-f]{8}\.draft|(.+)\.(\d+)\.part)$/

/** A draft of a running process without writes for so long is abandoned, ms. */
const abandonedMs = 600_000

/** Returns the path of a draft beside its target. Its name has the id of this process. */
export const draftPathOf = (path: string): string =>
  join(dirname(path), `.${basename(path)}.${process.pid}.${randomUUID().slice(0, 8)}.draft`)

/**
 * Writes a draft in the same folder and renames it: readers see the old file or the new one, complete. Where writing
 * fails, as on a full disk, no draft is left.
 * @param write writes everything to the path it is given
 * @throws what `write` or the disk throws
 */
export async function replaceFile(file: string, write: (draft: string) => Promise<unknown>): Promise<void> {
  const draft = draftPathOf(file)
  try {
    await write(draft)
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true }).catch(() => {})
    throw error
  }
}

/** The synchronous version, for tools that write files one after the other. */
export function replaceFileSync(file: string, content: string | Uint8Array): void {
  const draft = draftPathOf(file)
  try {
    writeFileSync(draft, content)
    renameSync(draft, file)
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  }
}

interface RemoveDraftsOptions {
  /** Removes only drafts of this target name; all drafts when left out. */
  of?: string
  /** ms */
  now?: number
}

/**
 * Removes drafts (files and folders) that killed processes have left in a folder: those of ended processes, and those
 * without writes for ten minutes. A draft folder counts as written when any file in it is. A missing folder has no
 * drafts.
 * @returns the names of the removed files
 */
export async function removeDrafts(
  folder: string,
  { of, now = Date.now() }: RemoveDraftsOptions = {},
): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  const removed: string[] = []
  for (const name of names) {
    const found = draftName.exec(name)
    if (!found || (of !== undefined && of !== (found[1] ?? found[3]))) continue
    const draft = join(folder, name)
    const pid = Number(found[2] ?? found[4])
    if (isRunning(pid) && now - (await writtenAt(draft).catch(() => now)) < abandonedMs) continue
    await rm(draft, { recursive: true, force: true })
    removed.push(name)
  }
  return removed
}

/**
 * Returns when a file, or anything in a folder, was written to last, ms. @throws where one of them has been removed
 * meanwhile
 */
async function writtenAt(path: string): Promise<number> {
  const entry = await stat(path)
  if (!entry.isDirectory()) return entry.mtimeMs
  let last = entry.mtimeMs
  for (const name of await readdir(path)) last = Math.max(last, await writtenAt(join(path, name)))
  return last
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // A process of another user is running as well.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
