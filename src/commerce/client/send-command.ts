import type { AnyVariables, Client, OperationResult, TypedDocumentNode } from '@urql/core'
import type { TadaDocumentNode } from 'gql.tada'
import { CommerceError, NotFoundError, ProofNeededError } from './failures.ts'
import { nameOf } from './run-query.ts'

/** The part of a GraphQL client that commands use, on the server or in the browser. */
export type Mutating = Pick<Client, 'mutation'>

/**
 * Sends a mutation. Requests with the same mutation id run once.
 * @param document a mutation with one field, aliased `change`
 * @returns its result; a refusal is a value in it
 * @throws {ProofNeededError} when the shop requires a proof of work; {NotFoundError} when it does not offer the command;
 * {CommerceError} when it cannot answer
 */
export async function sendCommand<Change, Variables extends AnyVariables>(
  commerce: Mutating,
  document: TadaDocumentNode<{ change: Change }, Variables>,
  variables: Variables,
): Promise<Change> {
  return changeOf(
    document,
    await commerce
      .mutation(document as TypedDocumentNode<{ change: Change }, Variables>, variables)
      .toPromise(),
  )
}

/** What a mutation has returned. @throws as `sendCommand` */
export function changeOf<Change, Variables extends AnyVariables>(
  document: TadaDocumentNode<{ change: Change }, Variables>,
  { data, error, extensions }: Pick<OperationResult<{ change: Change }>, 'data' | 'error' | 'extensions'>,
): Change {
  const codes = error?.graphQLErrors?.map(({ extensions }) => extensions?.code) ?? []
  if (error && codes.includes('PROOF_NEEDED')) throw new ProofNeededError(nameOf(document), error)
  if (codes.includes('NOT_OFFERED')) throw new NotFoundError(nameOf(document))
  if (!data)
    throw new CommerceError(nameOf(document), error ?? new Error('No Content'), extensions?.fault === true)
  return data.change
}
