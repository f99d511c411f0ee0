import type { SearchDocument, ShopWords } from '../document.ts'
import type { SearchAnswer, SearchHit, SearchQuery, SuggestAnswer } from '../port.ts'

/** What the thread is asked to do. */
export interface Tasks {
  /** Opens a fill; the shop goes on answering from its old index until `settle`. */
  begin: { ask: { tenant: string; words: ShopWords }; answer: undefined }
  /** Adds or replaces products: in the open fill, else in the living index. */
  put: { ask: { tenant: string; documents: SearchDocument[]; filling: boolean }; answer: undefined }
  settle: { ask: { tenant: string; path?: string; revision: string }; answer: Size }
  remove: { ask: { tenant: string; skus: string[] }; answer: undefined }
  /** Reads an index file; false when there is none of this revision. */
  load: {
    ask: { tenant: string; path: string; revision: string; changes?: ModuleCall }
    answer: boolean
  }
  /** Takes over what has changed of products, where the tenant's index is in memory. */
  refresh: { ask: { tenant: string }; answer: Refreshed | undefined }
  save: { ask: { tenant: string; path: string; revision: string }; answer: undefined }
  /** Has the thread read the products itself: `module` exports `default(argument)`, a `FillSource`. */
  fill: {
    ask: {
      tenant: string
      module: string
      argument: unknown
      path?: string
      revision: string
      changes?: ModuleCall
    }
    answer: Size
  }
  /** Drops the longest unused indexes down to half the budget, and collects garbage. */
  trim: { ask: undefined; answer: undefined }
  /** What the thread has in memory. */
  memory: { ask: undefined; answer: Memory }
  search: { ask: { tenant: string; language: string; query: SearchQuery }; answer: SearchAnswer }
  suggest: { ask: { tenant: string; language: string; term: string; limit?: number }; answer: SuggestAnswer }
  similar: { ask: { tenant: string; language: string; sku: string; limit?: number }; answer: SearchHit[] }
}

export interface Size {
  /** Products that can be found. */
  products: number
  /** Rows, those of replaced products included. */
  rows: number
}

/** A module that the thread loads by its address, and what its default export is called with. */
export interface ModuleCall {
  module: string
  argument: unknown
}

/** What has become of an index by what has changed of its products. */
export interface Refreshed extends Size {
  /** Whether anything had. */
  changed: boolean
}

/** What a thread starts with. */
export interface ThreadData {
  /** Bytes that the indexes in memory may have together. */
  budget: number
  /** Indexes that are read at the first query of their tenant. */
  files: Tasks['load']['ask'][]
}

export interface Memory {
  /** Estimated bytes of all indexes. */
  bytes: number
  /** Tenants whose index is in memory, the longest unused first. */
  tenants: string[]
  /** Languages that are loaded of each shared table. */
  tables: Record<string, number>
}

/** What a module named in `fill` hands over. */
export interface FillSource {
  /** Moment of the database's clock: everything that changed before is in the documents, ms; 0 when left out. */
  asOf?: number
  words: ShopWords
  documents: Iterable<SearchDocument> | AsyncIterable<SearchDocument>
}

export type TaskName = keyof Tasks

export type Ask =
  | { [Name in TaskName]: { id: number; task: Name; ask: Tasks[Name]['ask'] } }[TaskName]
  | { cancel: number }

export type Answer = { id: number; answer: unknown } | { id: number; error: string; unavailable: boolean }

/** What the thread says of a tenant that it has no index of: before the first, or since it died without a file to read again. */
export const noIndex = (tenant: string): string => `There is no search index of ${tenant} yet.`
