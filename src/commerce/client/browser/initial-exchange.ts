import { type Exchange, getOperationName, makeResult, type Operation } from '@urql/core'
import { filter, map, merge, pipe, share } from 'wonka'
import { requestKey } from '../initial-data.ts'
import { isInitialDataFresh } from './get-timing.ts'

/** Initial data of a page by request key, until it is read (DAT-2). */
export type InitialAnswers = Map<string, unknown>

/** Returns the data for a query, once; undefined when there is none or it has expired. */
function take(initial: InitialAnswers, { query, variables }: Operation): unknown {
  const key = requestKey({ document: query, variables })
  const found = initial.get(key)
  initial.delete(key)
  return isInitialDataFresh() ? found : undefined
}

/**
 * Sits behind the cache: answers first queries from the initial data, and commands for the cache alone, without a request.
 */
export const initialExchange =
  (initial: InitialAnswers): Exchange =>
  ({ forward }) =>
  (operations) => {
    const answerOf = (operation: Operation): unknown => {
      if (operation.kind === 'query') return take(initial, operation)
      if (operation.kind !== 'mutation') return
      if (getOperationName(operation.query) === 'Forget') return { forget: true }
      // A mutation makes the page's initial data stale.
      initial.clear()
      return
    }
    const shared = pipe(
      operations,
      map((operation) => ({ operation, data: answerOf(operation) })),
      share,
    )
    const fromInitialData = pipe(
      shared,
      filter(({ data }) => data !== undefined),
      map(({ operation, data }) => makeResult(operation, { data: data as Data, hasNext: false })),
    )
    const forwarded = pipe(
      shared,
      filter(({ data }) => data === undefined),
      map(({ operation }) => operation),
      forward,
    )
    return merge([fromInitialData, forwarded])
  }

type Data = Record<string, unknown>
