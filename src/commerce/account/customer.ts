import type { TadaDocumentNode, VariablesOf } from 'gql.tada'
import type { Loaded } from '../client/failures.ts'
import { type Commerce, runQuery, toLoaded } from '../client/run-query.ts'
import { type Mutating, sendCommand } from '../client/send-command.ts'
import {
  type CommandName,
  type Customer,
  type CustomerOutcome,
  customerCommands,
  customerQuery,
  exportPersonalDataMutation,
  logOutMutation,
  type MailedLinkPurpose,
  mailedLinkQuery,
} from './customer-operations.ts'

/** Loads the logged-in customer; null for visitors. */
export const loadCustomer = (commerce: Commerce): Promise<Loaded<Customer | null>> =>
  toLoaded(runQuery(commerce, customerQuery, {}).then(({ customer }) => customer))

/** The purpose of an emailed link; null when the link is no longer valid. @throws {CommerceError} */
export const requireLinkPurpose = (commerce: Commerce, token: string): Promise<MailedLinkPurpose | null> =>
  requireLink(commerce, token).then(({ purpose }) => purpose)

/** The same with the e-mail address of the account that the link opens; null where it opens none. @throws {CommerceError} */
export const requireLink = (
  commerce: Commerce,
  token: string,
): Promise<{ purpose: MailedLinkPurpose | null; email: string | null }> =>
  runQuery(commerce, mailedLinkQuery, { token }).then(({ mailedLink, mailedLinkEmail }) => ({
    purpose: mailedLink,
    email: mailedLinkEmail,
  }))

export type InputOf<Name extends CommandName> = VariablesOf<(typeof customerCommands)[Name]>['input']

type Command<Input> = TadaDocumentNode<{ change: CustomerOutcome }, { mutationId: string; input: Input }>

/**
 * Runs a customer's command. Requests with the same mutation id run once. A refusal is a value.
 * @throws {CommerceError} when the shop cannot answer
 */
export function runCustomerCommand<Name extends CommandName>(
  commerce: Mutating,
  name: Name,
  input: InputOf<Name>,
  mutationId: string,
): Promise<CustomerOutcome> {
  const document = customerCommands[name] as unknown as Command<InputOf<Name>>
  return sendCommand(commerce, document, { mutationId, input })
}

/**
 * Deletes the account of the logged-in customer.
 * @param owedAccepted whether the customer has accepted that money is still owed to the account
 * @throws {CommerceError} when the shop cannot answer
 */
export const deleteAccount = (
  commerce: Mutating,
  currentPassword: string,
  owedAccepted: boolean,
  mutationId: string,
): Promise<CustomerOutcome> =>
  sendCommand(commerce, customerCommands.deleteAccount, {
    ...{ mutationId, input: { currentPassword }, owedAccepted },
  })

/** Ends the session. @throws {CommerceError} */
export const logOut = (commerce: Mutating, mutationId: string): Promise<CustomerOutcome> =>
  sendCommand(commerce, logOutMutation, { mutationId })

/** Everything stored about the customer as JSON, after the password. @throws {CommerceError} */
export const exportPersonalData = (
  commerce: Mutating,
  currentPassword: string,
  mutationId: string,
): Promise<CustomerOutcome & { data: string | null }> =>
  sendCommand(commerce, exportPersonalDataMutation, { mutationId, input: { currentPassword } })
