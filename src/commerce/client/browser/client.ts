import type { AnyVariables } from '@urql/core'
import type { TadaDocumentNode } from 'gql.tada'
import { initialQuery, requestKey } from '../initial-data.ts'
import { browserClient } from './create-client.ts'
import { InitialDataCache } from './initial-exchange.ts'

const initial = new InitialDataCache()

/** The GraphQL client shared by all islands (DAT-1). Import this module lazily, with the island. */
export const client = browserClient(initial)

/**
 * Adds data that the server rendered into the page for an island. A query for it within a minute needs no request
 * (DAT-2).
 */
export function addInitialData<Data, Variables extends AnyVariables>(
  document: TadaDocumentNode<Data, Variables>,
  variables: Variables,
  data: Data,
): void {
  initial.add({ [requestKey(initialQuery(document, variables))]: data })
}
