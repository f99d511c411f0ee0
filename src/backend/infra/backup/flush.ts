import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Flushes a file, or a folder's directory entries, to the disk, so that a power cut loses nothing of it. */
export async function flush(path: string): Promise<void> {
  const opened = await open(path, 'r')
  try {
    await opened.sync()
  } finally {
    await opened.close()
  }
}

/** Flushes a folder and everything in it. */
export async function flushFolder(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    await (entry.isDirectory() ? flushFolder(path) : flush(path))
  }
  await flush(folder)
}
