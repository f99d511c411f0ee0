import { logFailure } from '#operations/log-failure.ts'
import { catalogueTag, listsTag, purge } from '#operations/purging.ts'
import { recordSearchUse } from '#operations/shown-products.ts'
import { withSpan } from '#operations/tracing.ts'
import { Unavailable } from '#operations/unavailable.ts'
import type { CatalogueSnapshot } from '../catalogue/reading/catalogue-snapshot.ts'
import type { DatabaseLocation } from '../infra/database/database.ts'
import { emptySearch } from './empty-search.ts'
import { type IndexedCatalogue, prepareIndex, rebuildIndex } from './search-index.ts'
import type { SearchProvider, SearchRules } from './search-provider.ts'
import { SearchResultCache } from './search-result-cache.ts'
import { simpleSearch } from './simple-search.ts'
import { openSearch, type SearchThreads } from './worker/client.ts'
import { type Memory, noIndexMessage, type RefreshResult } from './worker/messages.ts'

/** State of the index for one generation of a tenant's catalogue. */
interface TenantIndexState {
  generation: number
  snapshot: CatalogueSnapshot
  /** When it was requested first, ms. */
  since: number
  /** Resolves when this generation can be searched; rejects if its index could not be made. */
  ready: Promise<void>
  /** Resolves when waiting no longer helps: the index is ready, has failed, or must be built. */
  loaded: Promise<void>
  settled: boolean
  /** The index that is searched until then; undefined if there is no older one. */
  older: TenantIndexState | undefined
  /** Whether queries were answered from the catalogue's tables meanwhile; pages were then made from them. */
  usedSimpleSearch: boolean
  /** Rebuilds the index from the same catalogue. */
  rebuild: () => Promise<void>
}

/** An index is rebuilt when the rows of replaced products exceed this share plus this number of rows. */
const [staleRowsShare, fewRows] = [1 / 3, 500]

/** Bounds of the growing delay between two attempts to apply changes, ms. */
const [firstRetryMs, longestRetryMs] = [750, 30_000]

/** Longer than any request takes, ms. */
const longestRequestMs = 60_000

/** How long a query waits for an index that is read from its file, ms; after that the simple search answers. */
const defaultLoadMs = 3_000

export interface SearchOptions {
  /** Memory limit for all indexes in bytes. */
  budget?: number | undefined
  /** Most threads; default 1. */
  threads?: number
  loadMs?: number
}

export interface OpenSearch {
  searchOf: SearchProvider
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
  location: DatabaseLocation,
  identityOf: (tenantId: string) => Promise<string>,
  { budget, threads = 1, loadMs = defaultLoadMs }: SearchOptions = {},
): OpenSearch {
  const thread = openSearch({ threads, ...(budget !== undefined && { budget }) })
  const prepared = new Map<string, TenantIndexState>()
  const resultCache = new SearchResultCache()
  /** Number of changes of each tenant's index. */
  const versions = new Map<string, number>()
  const rebuilding = new Set<string>()
  const retrying = new Set<string>()
  const prepare = (snapshot: CatalogueSnapshot, rules: SearchRules): TenantIndexState => {
    const { tenantId, generation } = snapshot
    const known = prepared.get(tenantId)
    if (known?.generation === generation) return known
    // A request that began before an import does not bring the former index back.
    if (known && known.generation > generation && Date.now() - known.since < longestRequestMs) return known
    const next = prepareTenantIndex(
      { thread, location, identityOf },
      snapshot,
      rules,
      known?.settled ? known : known?.older,
    )
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
  const searchOf: SearchProvider = async (snapshot, language, rules) => {
    const { tenantId, generation } = snapshot
    if (generation === 0) return emptySearch
    const requested = prepare(snapshot, rules)
    if (!requested.settled && !requested.older) await waitAtMost(loadMs, requested.loaded)
    const current = prepared.get(tenantId) ?? requested
    if (!current.settled && !current.older) {
      current.usedSimpleSearch = true
      return simpleSearch(snapshot, language)
    }
    const port = thread.portFor(tenantId, language)
    // Until its index is ready, a new catalogue is searched in the previous index.
    const isCurrent = current.settled && current.generation === generation
    const indexed = (current.settled ? current : current.older)?.snapshot
    const version = versions.get(tenantId) ?? 0
    const indexState = { ...{ tenantId, generation, version, language }, approvedOnly: rules.approvedOnly }
    /** If an index is neither in memory nor in its file, the next query has it built. */
    const detectMissingIndex = async <Found>(answer: Promise<Found>): Promise<Found> => {
      try {
        return await answer
      } catch (error) {
        if ((error as Error).message !== noIndexMessage(tenantId)) throw error
        if (prepared.get(tenantId) === current) prepared.delete(tenantId)
        throw new Unavailable(noIndexMessage(tenantId), { cause: error })
      }
    }
    recordSearchUse()
    const traced = <Found>(operation: string, search: () => Promise<Found>): Promise<Found> =>
      withSpan(
        () => ({
          name: `search ${operation}`,
          attributes: { 'etalage.tenant': tenantId, 'etalage.language': language },
        }),
        () => detectMissingIndex(search()),
      )
    return {
      ...(indexed && !isCurrent && { indexed }),
      search: (query) =>
        traced('search', () =>
          isCurrent ? resultCache.getOrFetch(indexState, query, port.search) : port.search(query),
        ),
      suggest: (term, limit) => traced('suggest', () => port.suggest(term, limit)),
      similar: (sku, limit) => traced('similar', () => port.similar(sku, limit)),
    }
  }
  const incrementVersion = (tenantId: string): void =>
    void versions.set(tenantId, (versions.get(tenantId) ?? 0) + 1)
  /**
   * Rows of replaced products cost memory and time. If there are too many, the index is rebuilt while queries
   * go on.
   */
  const rebuildIfNeeded = (tenantId: string, { outcome, products, rows }: RefreshResult): void => {
    const isStale = rows > products * (1 + staleRowsShare) + fewRows
    if ((outcome !== 'BEHIND' && !isStale) || rebuilding.has(tenantId)) return
    rebuilding.add(tenantId)
    const renewed = prepared.get(tenantId)?.rebuild() ?? Promise.resolve()
    renewed
      .then(() => {
        // Lists made while one index replaced the other may lack a change.
        incrementVersion(tenantId)
        purge(listsTag(tenantId))
      })
      .catch((error: unknown) => closed || logFailure('search', error, { tenant: tenantId }))
      .finally(() => rebuilding.delete(tenantId))
  }
  const refreshTenant = async (tenantId: string): Promise<boolean> => {
    try {
      const refreshed = await thread.refresh(tenantId)
      if (refreshed) rebuildIfNeeded(tenantId, refreshed)
      return true
    } catch (error) {
      if (!closed) logFailure('search', error, { tenant: tenantId })
      return false
    } finally {
      // Also if the index is not in memory: it is up to date once it is read again, but cached results are not.
      incrementVersion(tenantId)
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
  thread: SearchThreads
  location: DatabaseLocation
  identityOf: (tenantId: string) => Promise<string>
}

/** @param older index from which pages are made meanwhile; they are purged afterwards */
function prepareTenantIndex(
  { thread, location, identityOf }: Source,
  snapshot: CatalogueSnapshot,
  rules: SearchRules,
  older: TenantIndexState | undefined,
): TenantIndexState {
  const { tenantId, generation } = snapshot
  const loaded = Promise.withResolvers<void>()
  const next: TenantIndexState = {
    ...{
      generation,
      snapshot,
      since: Date.now(),
      loaded: loaded.promise,
      settled: false,
      older,
      usedSimpleSearch: false,
    },
    ready: prepare().finally(loaded.resolve),
    rebuild: async () => await rebuildIndex(thread, await catalogue()),
  }
  return next

  async function catalogue(): Promise<IndexedCatalogue> {
    return { location, identity: await identityOf(tenantId), tenantId, generation, rules }
  }

  async function prepare(): Promise<void> {
    await prepareIndex(thread, await catalogue(), loaded.resolve)
    next.settled = true
    next.older = undefined
    if (older || next.usedSimpleSearch) purge(catalogueTag(tenantId))
  }
}

async function waitAtMost(ms: number, promise: Promise<void>): Promise<void> {
  const late = Promise.withResolvers<void>()
  const timer = setTimeout(late.resolve, ms)
  await Promise.race([promise, late.promise]).finally(() => clearTimeout(timer))
}
