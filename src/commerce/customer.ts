import type { AnyVariables, Client, TypedDocumentNode } from '@urql/core'
import type { VariablesOf } from 'gql.tada'
import { ask, type Commerce, loaded } from './ask.ts'
import {
  type CommandName,
  type Customer,
  type CustomerOutcome,
  customerCommands,
  customerDocument,
  exportOwnDataDocument,
  logOutDocument,
  type MailedLinkPurpose,
  mailedLinkDocument,
} from './documents/customer.ts'
import { CommerceError, type Loaded } from './failures.ts'

type Mutating = Pick<Client, 'mutation'>

/** Whoever is logged in; null for visitors. */
export const loadCustomer = (commerce: Commerce): Promise<Loaded<Customer | null>> =>
  loaded(ask(commerce, customerDocument, {}).then(({ customer }) => customer))

/** What a link that somebody has followed is for; null when it is no longer good. @throws {CommerceError} */
export const requireLinkPurpose = (commerce: Commerce, token: string): Promise<MailedLinkPurpose | null> =>
  ask(commerce, mailedLinkDocument, { token }).then(({ mailedLink }) => mailedLink)

export type InputOf<Name extends CommandName> = VariablesOf<(typeof customerCommands)[Name]>['input']

/**
 * Runs a command of a customer, once however often it is sent with the same id. What cannot be done is a value.
 * @throws {CommerceError} when the shop cannot answer
 */
export function runCustomerCommand<Name extends CommandName>(
  commerce: Mutating,
  name: Name,
  input: InputOf<Name>,
  mutationId: string,
): Promise<CustomerOutcome> {
  const document = customerCommands[name] as unknown as Answering<CustomerOutcome>
  return run(commerce, document, { mutationId, input })
}

/** Ends the session. @throws {CommerceError} */
export const logOut = (commerce: Mutating, mutationId: string): Promise<CustomerOutcome> =>
  run(commerce, logOutDocument as unknown as Answering<CustomerOutcome>, { mutationId })

/** Everything kept of the customer as JSON, after the password. @throws {CommerceError} */
export const exportOwnData = (
  commerce: Mutating,
  currentPassword: string,
  mutationId: string,
): Promise<CustomerOutcome & { data: string | null }> =>
  run(commerce, exportOwnDataDocument as unknown as Answering<CustomerOutcome & { data: string | null }>, {
    mutationId,
    input: { currentPassword },
  })

type Answering<Result> = TypedDocumentNode<{ result: Result }, AnyVariables>

async function run<Result>(
  commerce: Mutating,
  document: Answering<Result>,
  variables: Record<string, unknown>,
): Promise<Result> {
  const { data, error } = await commerce.mutation(document, variables).toPromise()
  if (!data) throw new CommerceError('customer', error ?? new Error('No Content'))
  return data.result
}
