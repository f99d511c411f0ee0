import { logFailure } from '../../operations/log-failure.ts'
import { catalogueTag, listsTag, purge } from '../../operations/purging.ts'
import { noteList } from '../../operations/shown-products.ts'
import { Unavailable } from '../../operations/unavailable.ts'
import type { Shelf } from '../catalogue/reading/shelf.ts'
import type { DatabasePlace } from '../database/database.ts'
import { openSearch, type SearchThread } from '../search/worker/client.ts'
import { type Memory, noIndex, type Refreshed } from '../search/worker/messages.ts'
import { emptySearch } from './empty-search.ts'
import { KeptAnswers } from './kept-answers.ts'
import { type IndexedCatalogue, moduleAt, prepareIndex, renewIndex } from './search-index.ts'
import type { SearchOf, SearchRules } from './searching.ts'
import { simpleSearch } from './simple-search.ts'

/** State of the index for one generation of a tenant's catalogue. */
interface Prepared {
  generation: number
  /** Resolves when this generation can be searched; rejects if its index could not be made. */
  ready: Promise<void>
  /** Resolves when waiting no longer helps: the index is ready, has failed, or must be built. */
  loaded: Promise<void>
  settled: boolean
  /** The index that is searched until then; undefined if there is no older one. */
  older: Prepared | undefined
  /** Whether queries were answered from the catalogue's tables meanwhile; pages were then made from them. */
  answeredSimply: boolean
  /** Rebuilds the index from the same catalogue. */
  renew: () => Promise<void>
}

/** An index is rebuilt when the rows of replaced products exceed this share plus this number of rows. */
const [wornShare, fewRows] = [1 / 3, 500]

/** Bounds of the growing delay between two attempts to apply changes, ms. */
const [firstRetryMs, longestRetryMs] = [750, 30_000]

/** How long a query waits for an index that is read from its file, ms; after that the simple search answers. */
const usualLoadMs = 1_000

export interface SearchOptions {
  /** Memory limit for all indexes in bytes. */
  budget?: number | undefined
  loadMs?: number
}

export interface OpenSearch {
  searchOf: SearchOf
  /** Returns what the search thread has in memory. */
  memory(): Promise<Memory>
  /** Frees memory of the search thread. */
  trim(): Promise<void>
  /** Applies changes of the tenants' products; failures are logged and retried. */
  refresh(tenantIds: readonly string[]): Promise<void>
  close(): Promise<void>
}

/**
 * Searches in a thread of its own. A tenant's index is read from its file, or built if the catalogue is newer.
 * Meanwhile queries use the older index; if there is none, the catalogue's tables (`simpleSearch`).
 * @param identityOf returns the identity of the database: every database counts generations from one
 */
export function searchInWorker(
  place: DatabasePlace,
  identityOf: (tenantId: string) => Promise<string>,
  { budget, loadMs = usualLoadMs }: SearchOptions = {},
): OpenSearch {
  const thread = openSearch({
    worker: moduleAt('search/worker/worker.ts'),
    ...(budget !== undefined && { budget }),
  })
  const prepared = new Map<string, Prepared>()
  const kept = new KeptAnswers()
  /** Number of changes of each tenant's index. */
  const versions = new Map<string, number>()
  const renewing = new Set<string>()
  const retrying = new Set<string>()
  const prepare = (shelf: Shelf, rules: SearchRules): Prepared => {
    const { tenantId, generation } = shelf
    const known = prepared.get(tenantId)
    if (known?.generation === generation) return known
    const next = preparing({ thread, place, identityOf }, shelf, rules, known?.settled ? known : known?.older)
    prepared.set(tenantId, next)
    // The next query retries a failed index.
    next.ready.catch((error) => {
      if (!closed) logFailure('search', error, { tenant: tenantId })
      if (prepared.get(tenantId) !== next) return
      if (next.older) prepared.set(tenantId, next.older)
      else prepared.delete(tenantId)
    })
    return next
  }
  let closed = false
  const searchOf: SearchOf = async (shelf, language, rules) => {
    const { tenantId, generation } = shelf
    if (generation === 0) return emptySearch
    const asked = prepare(shelf, rules)
    if (!asked.settled && !asked.older) await within(loadMs, asked.loaded)
    const current = prepared.get(tenantId) ?? asked
    if (!current.settled && !current.older) {
      current.answeredSimply = true
      return simpleSearch(shelf, language)
    }
    const port = thread.shop(tenantId, language)
    // Until its index is ready, a new catalogue is searched in the previous index.
    const isCurrent = current.settled && current.generation === generation
    const version = versions.get(tenantId) ?? 0
    const asking = { ...{ tenantId, generation, version, language }, approvedOnly: rules.approvedOnly }
    /** If an index is neither in memory nor in its file, the next query has it built. */
    const noticing = async <Found>(answer: Promise<Found>): Promise<Found> => {
      try {
        return await answer
      } catch (error) {
        if ((error as Error).message !== noIndex(tenantId)) throw error
        if (prepared.get(tenantId) === current) prepared.delete(tenantId)
        throw new Unavailable(noIndex(tenantId), { cause: error })
      }
    }
    noteList()
    return {
      search: (query) => noticing(isCurrent ? kept.of(asking, query, port.search) : port.search(query)),
      suggest: (term, limit) => noticing(port.suggest(term, limit === undefined ? {} : { limit })),
      similar: (sku, limit) => noticing(port.similar(sku, limit)),
    }
  }
  const noteChange = (tenantId: string): void =>
    void versions.set(tenantId, (versions.get(tenantId) ?? 0) + 1)
  /**
   * Rows of replaced products cost memory and time. If there are too many, the index is rebuilt while queries
   * go on.
   */
  const renewWhereNeeded = (tenantId: string, { outcome, products, rows }: Refreshed): void => {
    const isWorn = rows > products * (1 + wornShare) + fewRows
    if ((outcome !== 'BEHIND' && !isWorn) || renewing.has(tenantId)) return
    renewing.add(tenantId)
    const renewed = prepared.get(tenantId)?.renew() ?? Promise.resolve()
    renewed
      .then(() => {
        // Lists made while one index replaced the other may lack a change.
        noteChange(tenantId)
        purge(listsTag(tenantId))
      })
      .catch((error: unknown) => closed || logFailure('search', error, { tenant: tenantId }))
      .finally(() => renewing.delete(tenantId))
  }
  const refreshTenant = async (tenantId: string): Promise<boolean> => {
    try {
      const refreshed = await thread.refresh(tenantId)
      if (refreshed) renewWhereNeeded(tenantId, refreshed)
      return true
    } catch (error) {
      if (!closed) logFailure('search', error, { tenant: tenantId })
      return false
    } finally {
      // Also if the index is not in memory: it is up to date once it is read again, but cached results are not.
      noteChange(tenantId)
    }
  }
  /** Retries changes that failed because the database did not answer, and purges the lists made meanwhile. */
  const retryRefresh = (tenantId: string, waitMs = firstRetryMs): void => {
    if (retrying.has(tenantId)) return
    retrying.add(tenantId)
    setTimeout(async () => {
      retrying.delete(tenantId)
      if (closed) return
      if (!(await refreshTenant(tenantId)))
        return retryRefresh(tenantId, Math.min(longestRetryMs, waitMs * 2))
      purge(listsTag(tenantId))
    }, waitMs).unref()
  }
  const refresh = async (tenantIds: readonly string[]): Promise<void> => {
    const outcomes = await Promise.all(tenantIds.map(refreshTenant))
    tenantIds.forEach((tenantId, at) => outcomes[at] || retryRefresh(tenantId))
  }
  return {
    searchOf,
    refresh,
    memory: () => thread.memory(),
    trim: () => thread.trim(),
    close() {
      closed = true
      return thread.close()
    },
  }
}

interface Source {
  thread: SearchThread
  place: DatabasePlace
  identityOf: (tenantId: string) => Promise<string>
}

/** @param older index from which pages are made meanwhile; they are purged afterwards */
function preparing(
  { thread, place, identityOf }: Source,
  { tenantId, generation }: Shelf,
  rules: SearchRules,
  older: Prepared | undefined,
): Prepared {
  const loaded = Promise.withResolvers<void>()
  const next: Prepared = {
    ...{ generation, loaded: loaded.promise, settled: false, older, answeredSimply: false },
    ready: prepare().finally(loaded.resolve),
    renew: async () => await renewIndex(thread, await catalogue()),
  }
  return next

  async function catalogue(): Promise<IndexedCatalogue> {
    return { place, identity: await identityOf(tenantId), tenantId, generation, rules }
  }

  async function prepare(): Promise<void> {
    await prepareIndex(thread, await catalogue(), loaded.resolve)
    next.settled = true
    next.older = undefined
    if (older || next.answeredSimply) purge(catalogueTag(tenantId))
  }
}

async function within(ms: number, promise: Promise<void>): Promise<void> {
  const late = Promise.withResolvers<void>()
  const timer = setTimeout(late.resolve, ms)
  await Promise.race([promise, late.promise]).finally(() => clearTimeout(timer))
}
