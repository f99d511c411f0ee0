import type { DocumentNode } from 'graphql'
import { LRUCache } from 'lru-cache'
import { graphqlLimits } from './budget.ts'

/** Caches of parsed documents, by their text; for the endpoint (graphql-yoga). */
export interface DocumentCaches {
  documentCache: LRUCache<string, DocumentNode>
  errorCache: LRUCache<string, Error>
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
  new LRUCache<string, Value>({
    max: 1000,
    maxSize: graphqlLimits.cachedCharacters,
    sizeCalculation: (_, text) => text.length + 1,
  })
