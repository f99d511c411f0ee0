import { createHash } from 'node:crypto'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { logFailure } from '../../operations/log-failure.ts'
import { catalogueTag, purge } from '../../operations/purging.ts'
import { Unavailable } from '../../operations/unavailable.ts'
import type { Shelf } from '../catalogue/reading/shelf.ts'
import type { DatabasePlace } from '../database/database.ts'
import { openSearch, type SearchThread } from '../search/worker/client.ts'
import { noIndex } from '../search/worker/messages.ts'
import { KeptAnswers } from './kept-answers.ts'
import type { FillOrder } from './search-fill.ts'
import type { SearchOf, SearchRules } from './searching.ts'

/** Modules that a thread loads by address: from the project's folder, as a bundle does not hold them. */
const moduleAt = (path: string): URL => pathToFileURL(resolve('src/backend', path))

interface Filled {
  generation: number
  /** Resolves when this generation can be searched. */
  ready: Promise<void>
  settled: boolean
  /** What is searched until then; undefined where there is nothing older. */
  older: Filled | undefined
}

/**
 * Search in a thread of its own. A tenant's index is read from its file, or filled where the catalogue
 * is a newer one; while that is under way the shop answers from the older index.
 * @param identityOf what the database is known by: generations are counted anew in every one
 */
export function searchInWorker(
  place: DatabasePlace,
  identityOf: (tenantId: string) => Promise<string>,
): { searchOf: SearchOf; close(): Promise<void> } {
  const thread = openSearch({ worker: moduleAt('search/worker/worker.ts') })
  const filled = new Map<string, Filled>()
  const kept = new KeptAnswers()
  const searchOf: SearchOf = async (shelf, language, rules) => {
    const { tenantId, generation } = shelf
    let asked = filled.get(tenantId)
    if (asked?.generation !== generation) {
      const next = fill({ thread, place, identityOf }, shelf, rules, asked?.settled ? asked : asked?.older)
      asked = next
      filled.set(tenantId, next)
      // One that failed is tried again by the next question.
      next.ready.catch((error) => {
        if (next.older) logFailure('search', error, { tenant: tenantId })
        if (filled.get(tenantId) !== next) return
        if (next.older) filled.set(tenantId, next.older)
        else filled.delete(tenantId)
      })
    }
    if (!asked.older) await asked.ready
    const port = thread.shop(tenantId, language)
    const current = filled.get(tenantId)
    // Until its index is there, a new catalogue is answered from the one before.
    const isCurrent = current?.settled && current.generation === generation
    const asking = { tenantId, generation, language, approvedOnly: rules.approvedOnly }
    /** A thread that died takes an index with it that is in no file: the next question has it filled. */
    const noticing = async <Found>(answer: Promise<Found>): Promise<Found> => {
      try {
        return await answer
      } catch (error) {
        if ((error as Error).message !== noIndex(tenantId)) throw error
        filled.delete(tenantId)
        throw new Unavailable(noIndex(tenantId), { cause: error })
      }
    }
    return {
      search: (query) => noticing(isCurrent ? kept.of(asking, query, port.search) : port.search(query)),
      suggest: (term, limit) => noticing(port.suggest(term, limit === undefined ? {} : { limit })),
      similar: (sku, limit) => noticing(port.similar(sku, limit)),
    }
  }
  return { searchOf, close: () => thread.close() }
}

interface Source {
  thread: SearchThread
  place: DatabasePlace
  identityOf: (tenantId: string) => Promise<string>
}

/** @param older pages are made of it meanwhile, which are out of date then */
function fill(
  { thread, place, identityOf }: Source,
  shelf: Shelf,
  rules: SearchRules,
  older: Filled | undefined,
): Filled {
  const filled: Filled = { generation: shelf.generation, ready: load(), settled: false, older }
  return filled

  async function load(): Promise<void> {
    const file = {
      tenant: shelf.tenantId,
      path: join(place.folder, `search-${shelf.tenantId}.index`),
      revision: `${await identityOf(shelf.tenantId)} ${shelf.generation} ${markOf(rules)}`,
    }
    if (!(await thread.load(file))) {
      const argument: FillOrder = { place, tenantId: shelf.tenantId, rules }
      await thread.fill({ ...file, module: moduleAt('graphql/search-fill.ts'), argument })
    }
    filled.settled = true
    filled.older = undefined
    if (older) purge(catalogueTag(shelf.tenantId))
  }
}

/** Rules as a part of the index's revision: one that was filled by others is filled anew. */
const markOf = (rules: SearchRules): string =>
  createHash('sha256').update(JSON.stringify(rules)).digest('base64url').slice(0, 12)
