import { createHash } from 'node:crypto'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { count } from '../../operations/counters.ts'
import type { DatabasePlace } from '../database/database.ts'
import { isBeingBuilt, takeBuildLock } from '../search/build-lock.ts'
import { removeParts } from '../search/index-file.ts'
import type { SearchThread } from '../search/worker/client.ts'
import type { FillOrder } from './search-fill.ts'
import type { SearchRules } from './searching.ts'

/** Modules that a thread loads by address: from the project's folder, as a bundle does not hold them. */
export const moduleAt = (path: string): URL => pathToFileURL(resolve('src/backend', path))

/** How often a process that waits for another one's index looks whether it is there, ms. */
const lookMs = 250

/** Of which catalogue an index is. */
export interface IndexedCatalogue {
  place: DatabasePlace
  /** What the database is known by: generations are counted anew in every one. */
  identity: string
  tenantId: string
  generation: number
  rules: SearchRules
}

export interface IndexFile {
  tenant: string
  path: string
  revision: string
  /** Where the index learns what has changed of its products (search-changes.ts). */
  changes: { module: string; argument: FillOrder }
}

/** The file of a catalogue's index, whether it is there or not: a cache of this machine's, in its data folder. */
export const indexFileOf = ({
  place,
  identity,
  tenantId,
  generation,
  rules,
}: IndexedCatalogue): IndexFile => ({
  tenant: tenantId,
  path: join(place.folder, `search-${tenantId}.index`),
  revision: `${identity} ${generation} ${markOf(rules)}`,
  changes: {
    module: moduleAt('graphql/search-changes.ts').href,
    argument: { place, tenantId, generation, rules },
  },
})

/**
 * Loads the index of a catalogue into a thread, from its file or built anew. Of several processes with one data folder one
 * builds it; the others wait for the file.
 * @param onBuild called when the file is not there, before it is built here or waited for
 */
export async function prepareIndex(
  thread: SearchThread,
  catalogue: IndexedCatalogue,
  onBuild: () => void = () => {},
): Promise<void> {
  const file = indexFileOf(catalogue)
  if (await thread.load(file)) return
  onBuild()
  for (;;) {
    const lock = await takeBuildLock(file.path)
    if (lock) {
      try {
        // Another process may have finished it meanwhile.
        if (!(await thread.load(file))) await buildIndex(thread, file)
        return
      } finally {
        await lock.release()
      }
    }
    while (await isBeingBuilt(file.path)) await pause(lookMs, undefined, { ref: false })
    if (await thread.load(file)) return
  }
}

/** Builds an index in a thread, and writes it to its file. Only to be called by the owner of the lock. */
export async function buildIndex(thread: SearchThread, file: IndexFile): Promise<void> {
  count('etalage_search_index_builds_total')
  await removeParts(file.path)
  const { argument } = file.changes
  await thread.fill({ ...file, module: moduleAt('graphql/search-fill.ts'), argument })
}

/**
 * Builds an index anew that is to a large part rows of products which were replaced. One process of a machine does;
 * those that ask meanwhile read its file.
 */
export async function renewIndex(thread: SearchThread, catalogue: IndexedCatalogue): Promise<void> {
  const file = indexFileOf(catalogue)
  const lock = await takeBuildLock(file.path)
  if (!lock) {
    while (await isBeingBuilt(file.path)) await pause(lookMs, undefined, { ref: false })
    await thread.load(file)
    return
  }
  try {
    await buildIndex(thread, file)
  } finally {
    await lock.release()
  }
}

/** Rules as a part of the index's revision: one that was filled by others is filled anew. */
const markOf = (rules: SearchRules): string =>
  createHash('sha256').update(JSON.stringify(rules)).digest('base64url').slice(0, 12)
