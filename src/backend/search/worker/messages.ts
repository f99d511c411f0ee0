import type { SearchDocument, SearchVocabulary } from '../document.ts'
import type { IndexBody } from '../index-file.ts'
import type { SearchHit, SearchQuery, SearchResult, SuggestResult } from '../port.ts'
import type { RefreshOutcome } from './index-follower.ts'

/** The tasks of the search thread. */
export interface Tasks {
  /** Loads an index file. The result is false if there is none of this revision. */
  load: {
    request: { tenant: string; path: string; revision: string; changes?: ModuleCall }
    answer: boolean
  }
  /** Applies product changes if the tenant's index is in memory. */
  refresh: { request: { tenant: string }; answer: RefreshResult | undefined }
  /** The thread reads the products itself: `module` exports `default(argument)`, which returns a `FillSource`. */
  fill: {
    request: {
      tenant: string
      module: string
      argument: unknown
      path?: string
      revision: string
      changes?: ModuleCall
      /** Whether the index is only written to its file and not loaded. */
      writeOnly?: boolean
    }
    answer: IndexSize & { written: boolean }
  }
  /** Drops the least recently used indexes down to half the budget, and collects garbage. */
  trim: { request: undefined; answer: undefined }
  /** What the thread has in memory. */
  memory: { request: undefined; answer: Omit<Memory, 'sharedBytes' | 'threads'> }
  search: { request: { tenant: string; language: string; query: SearchQuery }; answer: SearchResult }
  suggest: {
    request: { tenant: string; language: string; term: string; limit?: number }
    answer: SuggestResult
  }
  similar: { request: { tenant: string; language: string; sku: string; limit?: number }; answer: SearchHit[] }
}

export interface IndexSize {
  /** Products that can be found. */
  products: number
  /** Rows including those of replaced products. */
  rows: number
}

/** A module that the thread imports by its URL, and the argument for its default export. */
export interface ModuleCall {
  module: string
  argument: unknown
}

/** The size of an index after applying product changes. */
export interface RefreshResult extends IndexSize {
  outcome: RefreshOutcome
}

/** Start data of the thread. */
export interface ThreadData {
  /** Memory limit of the thread for all indexes in bytes, with its share of what threads share. */
  budget: number
  /** Number of threads that share the indexes. */
  threads: number
  /** Indexes to load at the first query of their tenant. */
  files: Tasks['load']['request'][]
}

export interface Memory {
  /** Number of threads that are running. */
  threads: number
  /** Estimated bytes of all indexes. */
  bytes: number
  /** Those of them that are arrays of index files, which the threads share. */
  sharedBytes: number
  /** Tenants whose index is in memory, the least recently used first. */
  tenants: string[]
  /** Number of languages loaded by shared table. */
  tables: Record<string, number>
}

/** What a module given to `fill` provides. */
export interface FillSource {
  /** Time of the database's clock, ms: all changes before it are in the documents. Default 0. */
  asOf?: number
  /** Ids and times of the changes around that time that are in the documents. */
  takenOver?: Map<number, number>
  words: SearchVocabulary
  documents: Iterable<SearchDocument> | AsyncIterable<SearchDocument>
}

export type TaskName = keyof Tasks

export type WorkerRequest =
  | { [Name in TaskName]: { id: number; task: Name; request: Tasks[Name]['request'] } }[TaskName]
  | { cancel: number }
  | BodyRequest

/** Makes a thread read the body of an index file, or gives it the body that another thread has read. */
export type BodyRequest = { read: string } | { file: string; found: IndexBody | undefined }

export type WorkerResponse =
  | { id: number; answer: unknown }
  | { id: number; error: string; unavailable: boolean }
  /** Requests the body of an index. */
  | { request: string }
  /** Gives what was read at a request. */
  | { read: string; found: IndexBody | undefined }
  /** Reports that the thread has dropped an index. */
  | { release: string }

/**
 * Error message for a tenant without an index: before the first fill, or if the thread died and there is no
 * file to read.
 */
export const noIndexMessage = (tenant: string): string => `There is no search index of ${tenant} yet.`
