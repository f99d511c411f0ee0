import { randomUUID } from 'node:crypto'
import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/** `.NAME.PID.RANDOM.draft`; earlier releases wrote indexes as `NAME.PID.part`. */
const draftName = /^(?:\.(.+)\.(\d+)\.[\da-f]{8}\.draft|(.+)\.(\d+)\.part)$/

/** A draft of a running process that has not been written to for so long is abandoned, ms. */
const abandonedMs = 600_000

/** Where a file or folder is made before it gets its name: beside it, and known as the work of this process. */
export const draftOf = (path: string): string =>
  join(dirname(path), `.${basename(path)}.${process.pid}.${randomUUID().slice(0, 8)}.draft`)

/**
 * Writes a file beside its place, in the same folder, and moves it there: readers see the old file or the new one, whole.
 * Where writing fails, as on a full disk, nothing is left beside it.
 * @param write writes everything to the path it is given
 * @throws what `write` or the disk throws
 */
export async function replaceFile(file: string, write: (draft: string) => Promise<unknown>): Promise<void> {
  const draft = draftOf(file)
  try {
    await write(draft)
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true }).catch(() => {})
    throw error
  }
}

/** The same at once, for tools that make files one after the other. */
export function replaceFileSync(file: string, content: string | Uint8Array): void {
  const draft = draftOf(file)
  try {
    writeFileSync(draft, content)
    renameSync(draft, file)
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  }
}

interface Removing {
  /** Only drafts of what is to have this name; of everything when left out. */
  of?: string
  /** ms */
  now?: number
}

/**
 * Removes drafts, files and folders, that a killed process has left in a folder: those of processes that are gone, and those
 * that nobody has written to for ten minutes; a draft that is a folder is written to when anything in it is. A folder that
 * is not there has none.
 * @returns the names of the files that were removed
 */
export async function removeDrafts(
  folder: string,
  { of, now = Date.now() }: Removing = {},
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

/** When a file, or anything in a folder, was written to last, ms. @throws where one of them is gone meanwhile */
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
    // Somebody else's process runs as well.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
