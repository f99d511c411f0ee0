import { logFailure } from '../../operations/log-failure.ts'
import { catalogueTag, purge } from '../../operations/purging.ts'
import { noteList } from '../../operations/shown-products.ts'
import { Unavailable } from '../../operations/unavailable.ts'
import type { Shelf } from '../catalogue/reading/shelf.ts'
import type { DatabasePlace } from '../database/database.ts'
import { openSearch, type SearchThread } from '../search/worker/client.ts'
import { type Memory, noIndex, type Size } from '../search/worker/messages.ts'
import { emptySearch } from './empty-search.ts'
import { KeptAnswers } from './kept-answers.ts'
import { type IndexedCatalogue, moduleAt, prepareIndex, renewIndex } from './search-index.ts'
import type { SearchOf, SearchRules } from './searching.ts'
import { simpleSearch } from './simple-search.ts'

/** The index of one generation of a tenant's catalogue. */
interface Prepared {
  generation: number
  /** Resolves when this generation can be searched; rejects when its index could not be made. */
  ready: Promise<void>
  /** Resolves when waiting for it is of no use any more: it is ready, has failed, or has to be built. */
  loaded: Promise<void>
  settled: boolean
  /** What is searched until then; undefined where there is nothing older. */
  older: Prepared | undefined
  /** Whether the catalogue's tables have answered in its place: pages were made of that. */
  answeredSimply: boolean
  /** Builds the index anew from the same catalogue. */
  renew: () => Promise<void>
}

/** Share of rows without a product from which on an index is built anew, and as many rows of which nobody takes notice. */
const [wornShare, fewRows] = [1 / 3, 500]

/** How long a query waits for an index that is read from its file, ms: from then on the simple search answers. */
const usualLoadMs = 1_000

export interface SearchOptions {
  /** Bytes that the indexes in memory may have together. */
  budget?: number | undefined
  loadMs?: number
}

export interface OpenSearch {
  searchOf: SearchOf
  /** What the search thread has in memory. */
  memory(): Promise<Memory>
  /** Gives memory of the search thread back. */
  trim(): Promise<void>
  /** Takes over what has changed of the tenants' products; what fails is logged. */
  refresh(tenantIds: readonly string[]): Promise<void>
  close(): Promise<void>
}

/**
 * Search in a thread of its own. A tenant's index is read from its file, or built where the catalogue is a newer one. While
 * that is under way the shop answers from the older index; where there is none, from the catalogue's tables (`simpleSearch`).
 * @param identityOf what the database is known by: generations are counted anew in every one
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
  /** Of the tenants' indexes: how often they have changed. */
  const versions = new Map<string, number>()
  const renewing = new Set<string>()
  const prepare = (shelf: Shelf, rules: SearchRules): Prepared => {
    const { tenantId, generation } = shelf
    const known = prepared.get(tenantId)
    if (known?.generation === generation) return known
    const next = preparing({ thread, place, identityOf }, shelf, rules, known?.settled ? known : known?.older)
    prepared.set(tenantId, next)
    // One that failed is tried again by the next query.
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
    // Until its index is there, a new catalogue is answered from the one before.
    const isCurrent = current.settled && current.generation === generation
    const version = versions.get(tenantId) ?? 0
    const asking = { ...{ tenantId, generation, version, language }, approvedOnly: rules.approvedOnly }
    /** An index that is neither in memory nor in its file: the next query has it built. */
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
  /** Rows of replaced products cost memory and time: from a share of them on the index is built anew, beside the queries. */
  const renewWhereWorn = (tenantId: string, { products, rows }: Size): void => {
    if (rows <= products * (1 + wornShare) + fewRows || renewing.has(tenantId)) return
    renewing.add(tenantId)
    const renewed = prepared.get(tenantId)?.renew() ?? Promise.resolve()
    renewed
      .catch((error: unknown) => closed || logFailure('search', error, { tenant: tenantId }))
      .finally(() => renewing.delete(tenantId))
  }
  const refreshTenant = async (tenantId: string): Promise<void> => {
    try {
      const refreshed = await thread.refresh(tenantId)
      // Also where it is not in memory: it is up to date when it is read again, and answers of before are kept.
      versions.set(tenantId, (versions.get(tenantId) ?? 0) + 1)
      if (refreshed) renewWhereWorn(tenantId, refreshed)
    } catch (error) {
      if (!closed) logFailure('search', error, { tenant: tenantId })
    }
  }
  return {
    searchOf,
    refresh: async (tenantIds) => void (await Promise.all(tenantIds.map(refreshTenant))),
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

/** @param older pages are made of it meanwhile, which are out of date then */
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
