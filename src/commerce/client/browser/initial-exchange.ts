import { type Exchange, makeResult, type Operation } from '@urql/core'
import { filter, map, merge, pipe, share } from 'wonka'
import { type InitialData, requestKey } from '../initial-data.ts'
import { isInitialDataFresh } from './get-timing.ts'

/** Initial data of pages, until it is read or has expired (DAT-2). */
export class InitialDataCache {
  readonly #answers = new Map<string, unknown>()

  add(answers: InitialData): void {
    for (const [key, data] of Object.entries(answers)) this.#answers.set(key, data)
  }

  /** A mutation makes the page's initial data stale. */
  forget(): void {
    this.#answers.clear()
  }

  /** Returns the data for a request, once; undefined when there is none or it has expired. */
  take(operation: Operation): unknown {
    const key = requestKey({ document: operation.query, variables: operation.variables })
    const found = this.#answers.get(key)
    this.#answers.delete(key)
    return isInitialDataFresh() ? found : undefined
  }
}

/** Sits behind the cache: answers first queries from the initial data, without a request. */
export const initialExchange =
  (initial: InitialDataCache): Exchange =>
  ({ forward }) =>
  (operations) => {
    const shared = pipe(
      operations,
      map((operation) => {
        if (operation.kind === 'mutation') initial.forget()
        return { operation, data: operation.kind === 'query' ? initial.take(operation) : undefined }
      }),
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
