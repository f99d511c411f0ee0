import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Folders of a build whose file names carry a hash of the content. */
const hashedFolders = ['client/_astro', 'server/chunks']

const listFile = '.carried-over'

/** Returns the files of a build that come from the previous build, by their path in the build. */
export function carriedOver(dist: string): ReadonlySet<string> {
  const file = join(dist, listFile)
  return new Set(existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as string[]) : [])
}

/**
 * Copies the hashed files of the previous build into the new one. A server that still runs on the previous build loads
 * chunks when they are first needed, and open pages request their scripts later. Files that the previous build had
 * itself carried over are left behind.
 */
export function carryOver(from: string, into: string): void {
  const older = carriedOver(from)
  const carried: string[] = []
  for (const folder of hashedFolders) {
    if (!existsSync(join(from, folder))) continue
    for (const entry of readdirSync(join(from, folder), { withFileTypes: true, recursive: true })) {
      if (!entry.isFile()) continue
      const path = join(entry.parentPath, entry.name).slice(from.length + 1)
      if (older.has(path) || existsSync(join(into, path))) continue
      mkdirSync(join(into, path, '..'), { recursive: true })
      copyFileSync(join(from, path), join(into, path))
      carried.push(path)
    }
  }
  writeFileSync(join(into, listFile), JSON.stringify(carried))
}
