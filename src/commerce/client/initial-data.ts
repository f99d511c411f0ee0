import { type AnyVariables, createRequest, formatDocument, type TypedDocumentNode } from '@urql/core'
import type { TadaDocumentNode } from 'gql.tada'

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

/** Key of a request: the same on the server and in the browser, with or without added type names. */
export const requestKey = ({ document, variables }: InitialQuery): string =>
  String(createRequest(formatDocument(document), variables).key)
