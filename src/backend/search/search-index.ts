import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { searchIndexBuildsTotal } from '#operations/metrics.ts'
import type { DatabaseLocation } from '../infra/database/database.ts'
import { isBeingBuilt, takeBuildLock } from './build-lock.ts'
import { indexPath, removeFormerLayouts, removeTemporaryFiles } from './index-file.ts'
import type { FillRequest } from './search-fill.ts'
import type { SearchRules } from './search-provider.ts'
import type { SearchThreads } from './worker/client.ts'

/** URLs of the modules with which the search thread reads a catalogue (serverModules in src/build). */
const fillModule = new URL('./search-fill.ts', import.meta.url)
const changesModule = new URL('./search-changes.ts', import.meta.url)

/** How often a process checks whether the index that another process builds is ready, ms. */
const pollMs = 250

/** Identifies the catalogue of an index. */
export interface IndexedCatalogue {
  location: DatabaseLocation
  /** Identity of the database: every database counts generations from one. */
  identity: string
  tenantId: string
  generation: number
  rules: SearchRules
}

export interface IndexFile {
  tenant: string
  path: string
  revision: string
  /** The module that provides the changes of the index's products (search-changes.ts). */
  changes: { module: string; argument: FillRequest }
}

/**
 * Returns the file of a catalogue's index, whether it exists or not. It is a cache of this machine in its data
 * folder.
 */
export const indexFileOf = ({
  location,
  identity,
  tenantId,
  generation,
  rules,
}: IndexedCatalogue): IndexFile => ({
  tenant: tenantId,
  path: indexPath(location.folder, tenantId),
  revision: `${identity} ${generation} ${hashOf(rules)}`,
  changes: {
    module: changesModule.href,
    argument: { location, tenantId, generation, rules },
  },
})

/**
 * Loads the index of a catalogue into a thread, from its file or newly built. Of several processes with one
 * data folder one builds it; the others wait for the file.
 * @param onBuild called if the file does not exist, before the index is built here or waited for
 */
export async function prepareIndex(
  thread: SearchThreads,
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
    while (await isBeingBuilt(file.path)) await pause(pollMs, undefined, { ref: false })
    if (await thread.load(file)) return
  }
}

/**
 * Builds an index in a thread and writes it to its file. Only the owner of the lock may call it.
 * @param writeOnly whether the index is not loaded afterwards, for a process that does not search
 */
export async function buildIndex(thread: SearchThreads, file: IndexFile, writeOnly = false): Promise<void> {
  searchIndexBuildsTotal.inc()
  await removeTemporaryFiles(file.path)
  await removeFormerLayouts(file.path)
  const { argument } = file.changes
  await thread.fill({ ...file, module: fillModule, argument, writeOnly })
}

/**
 * Rebuilds an index that consists largely of rows of replaced products. One process of a machine does it; the
 * others read its file.
 */
export async function rebuildIndex(thread: SearchThreads, catalogue: IndexedCatalogue): Promise<void> {
  const file = indexFileOf(catalogue)
  const lock = await takeBuildLock(file.path)
  if (!lock) {
    while (await isBeingBuilt(file.path)) await pause(pollMs, undefined, { ref: false })
    await thread.load(file)
    return
  }
  try {
    await buildIndex(thread, file)
  } finally {
    await lock.release()
  }
}

/** A hash of the rules as part of the index's revision: other rules require another index. */
const hashOf = (rules: SearchRules): string =>
  createHash('sha256').update(JSON.stringify(rules)).digest('base64url').slice(0, 12)
