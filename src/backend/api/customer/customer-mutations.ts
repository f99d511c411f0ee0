import type { CommandResult } from '#backend/customers/command-result.ts'
import { changeEmail, confirmEmail } from '#backend/customers/commands/account.ts'
import {
  logInByCustomerNumber,
  logInByEmail,
  logInByLink,
  logOut,
} from '#backend/customers/commands/log-in.ts'
import { changePassword, requestPasswordReset, resetPassword } from '#backend/customers/commands/password.ts'
import { confirmRegistration, register } from '#backend/customers/commands/register.ts'
import type { CustomerContext } from '#backend/customers/customer-context.ts'
import { deleteAccount, exportPersonalData } from '#backend/personal-data/account-commands.ts'
import type { ShopContext } from '../context.ts'
import { customerView } from './customer-view.ts'
import { runCustomerCommand, unstoredContext } from './run-customer-command.ts'

interface CommandArgs {
  mutationId: string
  input?: Record<string, unknown>
}

type Command = (customer: CustomerContext, input: unknown) => Promise<CommandResult>

/** A command that runs once per mutation id. */
const once =
  (name: string, command: Command) =>
  async ({ mutationId, input }: CommandArgs, context: ShopContext) => {
    const outcome = await runCustomerCommand(name, mutationId, context, (customer) =>
      command(customer, withoutNulls(input)),
    )
    return { ...outcome, customer: () => customerView(context) }
  }

/**
 * A command that opens or ends a session. It runs each time it is sent, which changes nothing more: a stored
 * result would open a session for every client that repeats it.
 */
const repeatable =
  (name: string, command: Command) =>
  async ({ mutationId, input }: CommandArgs, context: ShopContext) => {
    const customer = await unstoredContext(name, mutationId, context)
    const outcome = await command(customer, withoutNulls(input))
    return { ...outcome, customer: () => customerView(context) }
  }

/**
 * A command that runs once and opens a session. Its result is stored for the session it came from and for the
 * one it opened; neither result gives access without a session.
 */
const openingSession =
  (name: string, command: Command) =>
  async ({ mutationId, input }: CommandArgs, context: ShopContext) => {
    const outcome = await runCustomerCommand(name, mutationId, context, (customer) =>
      command(customer, withoutNulls(input)),
    )
    if (!outcome.error)
      await runCustomerCommand(name, mutationId, context, ({ transact }) => transact(async () => outcome))
    return { ...outcome, customer: () => customerView(context) }
  }

/** Removes fields that are null in GraphQL. */
const withoutNulls = (input: Record<string, unknown> = {}): object =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null))

export const customerMutations = {
  logInByEmail: repeatable('logInByEmail', logInByEmail),
  logInByCustomerNumber: repeatable('logInByCustomerNumber', logInByCustomerNumber),
  logInByLink: openingSession('logInByLink', logInByLink),
  logOut: repeatable('logOut', logOut),
  register: once('register', register),
  confirmRegistration: openingSession('confirmRegistration', confirmRegistration),
  requestPasswordReset: once('requestPasswordReset', requestPasswordReset),
  resetPassword: once('resetPassword', resetPassword),
  changePassword: once('changePassword', changePassword),
  changeEmail: once('changeEmail', changeEmail),
  confirmEmail: once('confirmEmail', confirmEmail),
  deleteAccount: (
    { owedAccepted, ...input }: CommandArgs & { owedAccepted?: boolean | null },
    context: ShopContext,
  ) =>
    once('deleteAccount', deleteAccount)(
      { ...input, input: { ...input.input, owedAccepted: owedAccepted ?? false } },
      context,
    ),
  async exportOwnData({ mutationId, input }: CommandArgs, context: ShopContext) {
    const customer = await unstoredContext('exportOwnData', mutationId, context)
    const { outcome, data } = await exportPersonalData(customer, withoutNulls(input))
    return { ...outcome, data: data ? JSON.stringify(data, undefined, 2) : null }
  },
}
