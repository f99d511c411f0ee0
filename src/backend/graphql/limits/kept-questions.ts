import type { DocumentNode } from 'graphql'
import { LRUCache } from 'lru-cache'
import { graphqlLimits } from './budget.ts'

/** Questions that were read before, by their text; for the endpoint (graphql-yoga). */
export interface KeptQuestions {
  documentCache: LRUCache<string, DocumentNode>
  errorCache: LRUCache<string, Error>
}

/**
 * Keeps what was read of as many questions as the shop itself asks, and more, but of no more text than the budget says: read,
 * a text takes a hundred times its memory, and everybody can send others.
 */
export const keepQuestions = (): KeptQuestions => ({ documentCache: kept(), errorCache: kept() })

const kept = <Read extends object>() =>
  new LRUCache<string, Read>({
    max: 1000,
    maxSize: graphqlLimits.kept,
    sizeCalculation: (_, text) => text.length + 1,
  })
