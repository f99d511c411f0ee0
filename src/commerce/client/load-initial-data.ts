import { formatDocument, type OperationResult } from '@urql/core'
import { logFailure } from '#operations/log-failure.ts'
import { type InitialData, type InitialQuery, requestKey } from './initial-data.ts'
import type { Commerce } from './run-query.ts'

/**
 * Loads the first queries of a page's islands. A failure is logged and left out; the island then runs the query
 * (DAT-2).
 */
export async function loadInitialData(
  commerce: Commerce,
  queries: InitialQuery[],
  log: (message: string, reason: unknown) => void = (doing, reason) =>
    logFailure('commerce', reason, { doing }),
): Promise<InitialData> {
  const answers: InitialData = {}
  await Promise.all(
    queries.map(async ({ document, variables }) => {
      const { data, error } = await commerce
        .query(formatDocument(document), variables)
        .toPromise()
        .catch((reason: unknown): Pick<OperationResult, 'data' | 'error'> => ({ error: reason as never }))
      if (error || data === undefined || data === null)
        log('Error on initial fetching data', error ?? new Error('No Content'))
      else answers[requestKey({ document, variables })] = data
    }),
  )
  return answers
}
