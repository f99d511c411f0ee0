import { hash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Returns a short hash of these texts in this order. */
export function fingerprint(...parts: readonly string[]): string {
  return hash('sha1', JSON.stringify(parts), 'base64url')
}

/** Returns a short hash of the names and contents of all files in a folder; a missing folder counts as empty. */
export function folderFingerprint(folder: string): string {
  const parts: string[] = []
  for (const name of filesIn(folder))
    parts.push(name, hash('sha1', readFileSync(join(folder, name)), 'base64url'))
  return fingerprint(...parts)
}

/** Returns the files of a folder and its subfolders, as sorted relative paths with slashes. */
export function filesIn(folder: string): string[] {
  let entries: ReturnType<typeof list>
  try {
    entries = list(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort()
}

const list = (folder: string) => readdirSync(folder, { recursive: true, withFileTypes: true })
