import type { DocumentNode } from 'graphql'
import { createMemoryCache, type MemoryCache } from '#operations/memory-cache.ts'
import { graphqlLimits } from './graphql-limits.ts'

/** Caches of parsed documents, by their text; for the endpoint (graphql-yoga). */
export interface DocumentCaches {
  documentCache: MemoryCache<DocumentNode>
  errorCache: MemoryCache<Error>
}

/**
 * Creates caches that hold at least as many parsed documents as the shop itself uses, limited by the length
 * of their text. Parsed, a document takes a hundred times the memory of its text, and any client can send new
 * ones.
 */
export const createDocumentCaches = (): DocumentCaches => ({
  documentCache: createCache(),
  errorCache: createCache(),
})

const createCache = <Value extends object>() =>
  createMemoryCache<Value>({
    maxEntries: 1000,
    maxSize: graphqlLimits.cachedCharacters,
    sizeOf: (_, text) => text.length + 1,
  })
