import type { DocumentNode } from 'graphql'
import { LRUCache } from 'lru-cache'
import { graphqlLimits } from './budget.ts'

/** Caches of parsed documents, by their text; for the endpoint (graphql-yoga). */
export interface KeptQuestions {
  documentCache: LRUCache<string, DocumentNode>
  errorCache: LRUCache<string, Error>
}

/**
 * Creates caches that hold at least as many parsed documents as the shop itself uses, limited by the length
 * of their text. Parsed, a document takes a hundred times the memory of its text, and any client can send new
 * ones.
 */
export const keepQuestions = (): KeptQuestions => ({ documentCache: kept(), errorCache: kept() })

const kept = <Read extends object>() =>
  new LRUCache<string, Read>({
    max: 1000,
    maxSize: graphqlLimits.kept,
    sizeCalculation: (_, text) => text.length + 1,
  })
