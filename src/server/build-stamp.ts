import { createHash, type Hash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Everything that `astro build` reads. */
const sources = [
  'src',
  'i18n',
  'public',
  'astro.config.mjs',
  'tailwind.config.ts',
  'tsconfig.json',
  'package-lock.json',
]

/** Files that are never part of a shop. */
const notBuilt = /\.(test|stories|story)\.tsx?$|\.md$/

/**
 * Returns a hash of the sources' names and contents alone. The same sources give the same stamp on any machine, from a
 * clone, a tar archive or an image. Reading all 17 MB takes 35 ms, 5 ms more than without the pictures.
 */
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
  hash.update(readFileSync(join(root, path)))
}
