import type { AnyVariables } from '@urql/core'
import type { TadaDocumentNode } from 'gql.tada'
import { initialQuery, requestKey } from '../initial-data.ts'
import { initialAnswers } from './client.ts'

/**
 * Adds data that the server rendered into the page for an island. A query for it within a minute needs no request
 * (DAT-2).
 */
export const addInitialData = <Data, Variables extends AnyVariables>(
  document: TadaDocumentNode<Data, Variables>,
  variables: Variables,
  data: Data,
): void => void initialAnswers().set(requestKey(initialQuery(document, variables)), data)
