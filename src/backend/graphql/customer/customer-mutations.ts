import type { Call } from '../../customer/call.ts'
import { changeEmail, confirmEmail, deleteAccount, takeOwnData } from '../../customer/commands/account.ts'
import { logInByCustomerNumber, logInByEmail, logInByLink, logOut } from '../../customer/commands/log-in.ts'
import { changePassword, requestPasswordReset, resetPassword } from '../../customer/commands/password.ts'
import { confirmRegistration, register } from '../../customer/commands/register.ts'
import type { Outcome } from '../../customer/outcome.ts'
import type { ShopContext } from '../context.ts'
import { callOf, runOnce } from './customer-call.ts'
import { customerView } from './customer-view.ts'

interface Sent {
  mutationId: string
  input?: Record<string, unknown>
}

type Command = (call: Call, sent: unknown) => Promise<Outcome>

/** A command that runs once per mutation id. */
const once =
  (name: string, command: Command) =>
  async ({ mutationId, input }: Sent, context: ShopContext) => {
    const outcome = await runOnce(name, mutationId, context, (call) => command(call, given(input)))
    return { ...outcome, customer: () => customerView(context) }
  }

/**
 * A command that opens or ends a session. It runs each time it is sent, which changes nothing more: a stored
 * result would open a session for anybody who repeats it.
 */
const again =
  (name: string, command: Command) =>
  async ({ mutationId, input }: Sent, context: ShopContext) => {
    const call = await callOf(name, mutationId, context)
    const outcome = await command(call, given(input))
    return { ...outcome, customer: () => customerView(context) }
  }

/**
 * A command that runs once and opens a session. Its result is stored for the session it came from and for the
 * one it opened; neither result gives access without a session.
 */
const opening =
  (name: string, command: Command) =>
  async ({ mutationId, input }: Sent, context: ShopContext) => {
    const outcome = await runOnce(name, mutationId, context, (call) => command(call, given(input)))
    if (!outcome.error)
      await runOnce(name, mutationId, context, ({ transact }) => transact(async () => outcome))
    return { ...outcome, customer: () => customerView(context) }
  }

/** Removes fields that are null in GraphQL. */
const given = (input: Record<string, unknown> = {}): object =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null))

export const customerMutations = {
  logInByEmail: again('logInByEmail', logInByEmail),
  logInByCustomerNumber: again('logInByCustomerNumber', logInByCustomerNumber),
  logInByLink: opening('logInByLink', logInByLink),
  logOut: again('logOut', logOut),
  register: once('register', register),
  confirmRegistration: opening('confirmRegistration', confirmRegistration),
  requestPasswordReset: once('requestPasswordReset', requestPasswordReset),
  resetPassword: once('resetPassword', resetPassword),
  changePassword: once('changePassword', changePassword),
  changeEmail: once('changeEmail', changeEmail),
  confirmEmail: once('confirmEmail', confirmEmail),
  deleteAccount: (
    { owedAccepted, ...sent }: Sent & { owedAccepted?: boolean | null },
    context: ShopContext,
  ) =>
    once('deleteAccount', deleteAccount)(
      { ...sent, input: { ...sent.input, owedAccepted: owedAccepted ?? false } },
      context,
    ),
  async exportOwnData({ mutationId, input }: Sent, context: ShopContext) {
    const call = await callOf('exportOwnData', mutationId, context)
    const { outcome, data } = await takeOwnData(call, given(input))
    return { ...outcome, data: data ? JSON.stringify(data, undefined, 2) : null }
  },
}
