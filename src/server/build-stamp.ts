import { createHash, type Hash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Everything `astro build` reads. */
const sources = [
  'src',
  'i18n',
  'public',
  'astro.config.mjs',
  'tailwind.config.ts',
  'tsconfig.json',
  'package-lock.json',
]

/** Run as they are, or never part of a shop. */
const notBuilt = /(^src\/server$|\.(test|stories|story)\.tsx?$)/

/** Files larger than this (pictures) count by size and time instead of content. */
const readAtMost = 64 * 1024

/** A hash of the sources' names and contents: the same sources give the same stamp on any machine. */
export function stampOf(root: string): string {
  const hash = createHash('sha1')
  for (const source of sources) addTo(hash, root, source)
  return hash.digest('hex')
}

function addTo(hash: Hash, root: string, path: string): void {
  if (notBuilt.test(path)) return
  const stats = statSync(join(root, path), { throwIfNoEntry: false })
  if (stats === undefined) return
  if (stats.isDirectory()) {
    for (const name of readdirSync(join(root, path)).sort()) addTo(hash, root, `${path}/${name}`)
    return
  }
  hash.update(`${path}\0${stats.size}\0`)
  hash.update(stats.size > readAtMost ? String(stats.mtimeMs) : readFileSync(join(root, path)))
}
