import type { AnyVariables, Client, TypedDocumentNode } from '@urql/core'
import type { TadaDocumentNode } from 'gql.tada'
import { CommerceError, type Loaded } from './failures.ts'

/** What the loaders need of a client, on the server or in the browser. */
export type Commerce = Pick<Client, 'query'>

/** Asks the shop. @throws {CommerceError} when it cannot answer. */
export async function ask<Data, Variables extends AnyVariables>(
  commerce: Commerce,
  document: TadaDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Data> {
  const { data, error, extensions } = await commerce
    .query(document as TypedDocumentNode<Data, Variables>, variables)
    .toPromise()
  if (error) throw new CommerceError(nameOf(document), error, extensions?.fault === true)
  // An answer of null is as empty as none (DAT-4).
  if (data === undefined || data === null) throw new CommerceError(nameOf(document), new Error('No Content'))
  return data
}

/** Turns a failure of the shop into a value; other errors are errors of ours and go on. */
export async function loaded<Data>(asking: Promise<Data>): Promise<Loaded<Data>> {
  try {
    return { ok: true, data: await asking }
  } catch (failure) {
    if (failure instanceof CommerceError) return { ok: false, failure }
    throw failure
  }
}

/** The name of a document's operation, by which failures tell what was asked. */
export function nameOf(document: TadaDocumentNode<unknown, never>): string {
  const [first] = document.definitions
  return first && 'name' in first && first.name ? first.name.value : 'query'
}
