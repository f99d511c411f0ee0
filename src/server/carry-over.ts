import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Folders of a build whose names carry a hash of the content. */
const hashedFolders = ['client/_astro', 'server/chunks']

const listFile = '.carried-over'

/** Files of a build that come from the one before it, by their path in the build. */
export function carriedOver(dist: string): ReadonlySet<string> {
  const file = join(dist, listFile)
  return new Set(existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as string[]) : [])
}

/**
 * Puts the hashed files of the build that is replaced into the new one: a server that still runs on it loads chunks when they
 * are first needed, and pages that are open in browsers ask for their scripts later. Those that build had carried over itself
 * are left behind.
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
