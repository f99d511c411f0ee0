import {
  type AnyVariables,
  createRequest,
  formatDocument,
  type OperationResult,
  type TypedDocumentNode,
} from '@urql/core'
import type { TadaDocumentNode } from 'gql.tada'
import { logFailure } from '#operations/log-failure.ts'
import type { Commerce } from './run-query.ts'

/** Query results by request key that the server renders into the page for its islands, as plain JSON. */
export type InitialData = Record<string, unknown>

export interface InitialQuery {
  document: TypedDocumentNode<unknown, AnyVariables>
  variables: AnyVariables
}

/** A document with its variables, to be queried for a page. */
export const initialQuery = <Data, Variables extends AnyVariables>(
  document: TadaDocumentNode<Data, Variables>,
  variables: Variables,
): InitialQuery => ({ document: document as InitialQuery['document'], variables })

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

/** Key of a request: the same on the server and in the browser, with or without added type names. */
export const requestKey = ({ document, variables }: InitialQuery): string =>
  String(createRequest(formatDocument(document), variables).key)
