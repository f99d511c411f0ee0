import type { AnyVariables, Client, TypedDocumentNode } from '@urql/core'
import type { TadaDocumentNode } from 'gql.tada'
import { CommerceError, type Loaded } from './failures.ts'

/** The part of a GraphQL client that the loaders use, on the server or in the browser. */
export type Commerce = Pick<Client, 'query'>

/** Runs a GraphQL query and returns its data. @throws {CommerceError} when the shop cannot answer */
export async function runQuery<Data, Variables extends AnyVariables>(
  commerce: Commerce,
  document: TadaDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Data> {
  const { data, error, extensions } = await commerce
    .query(document as TypedDocumentNode<Data, Variables>, variables)
    .toPromise()
  if (error) throw new CommerceError(nameOf(document), error, extensions?.fault === true)
  // `data: null` counts as an empty response, like missing data (DAT-4).
  if (data === undefined || data === null) throw new CommerceError(nameOf(document), new Error('No Content'))
  return data
}

/** Turns a `CommerceError` into a value; other errors are internal and are rethrown. */
export async function toLoaded<Data>(request: Promise<Data>): Promise<Loaded<Data>> {
  try {
    return { ok: true, data: await request }
  } catch (failure) {
    if (failure instanceof CommerceError) return { ok: false, failure }
    throw failure
  }
}

/** Name of a document's operation, used in error messages. */
export function nameOf(document: TadaDocumentNode<unknown, never>): string {
  const [first] = document.definitions
  return first && 'name' in first && first.name ? first.name.value : 'query'
}
