import type { AnyVariables, Client, TypedDocumentNode } from '@urql/core'
import type { TadaDocumentNode } from 'gql.tada'
import { nameOf } from './ask.ts'
import { CommerceError, ProofNeededError } from './failures.ts'

/** What commands need of a client, on the server or in the browser. */
export type Mutating = Pick<Client, 'mutation'>

/**
 * Sends a command to the shop, which does it once however often it comes with the same id.
 * @param document asks for one thing, `change`
 * @returns what came of it; what could not be done is a value in it
 * @throws {ProofNeededError} when it wants a proof of work with it; {CommerceError} when the shop cannot answer
 */
export async function runCommand<Change, Variables extends AnyVariables>(
  commerce: Mutating,
  document: TadaDocumentNode<{ change: Change }, Variables>,
  variables: Variables,
): Promise<Change> {
  const { data, error, extensions } = await commerce
    .mutation(document as TypedDocumentNode<{ change: Change }, Variables>, variables)
    .toPromise()
  if (error?.graphQLErrors?.some(({ extensions }) => extensions?.code === 'PROOF_NEEDED'))
    throw new ProofNeededError(nameOf(document), error)
  if (!data)
    throw new CommerceError(nameOf(document), error ?? new Error('No Content'), extensions?.fault === true)
  return data.change
}
