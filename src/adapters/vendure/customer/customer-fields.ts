import type { z } from 'zod'
import {
  type CommandArgs,
  type CustomerCall,
  type CustomerOutcome,
  customerCommands,
  done,
  endAtServer,
  invalid,
  refused,
} from '#adapters/shared/customer/customer-commands.ts'
import {
  changeEmailMessage,
  changePasswordMessage,
  confirmMessage,
  logInByEmailMessage,
  reauthenticateMessage,
  registerMessage,
  requestPasswordResetMessage,
  resetPasswordMessage,
} from '#contract/messages/customer.ts'
import type { AdapterContext, AdapterField } from '#gateway/adapter.ts'
import type { Goods } from '../goods/goods.ts'
import { titleOf } from '../sale/contact.ts'
import type { ErrorResult } from '../sale/order-shape.ts'
import { type VisitorState, visitorOf } from '../visitor.ts'
import {
  changePasswordOperation,
  confirmEmailOperation,
  logInOperation,
  logOutOperation,
  registerOperation,
  requestEmailOperation,
  requestResetOperation,
  resetOperation,
  verifyOperation,
} from './customer-operations.ts'
import { customerView, loadCustomer } from './customer-view.ts'
import { purposeOf, type TokenKind, vendureTokenOf } from './mailed-token.ts'
import { exportOwnData } from './own-data.ts'

type Call = CustomerCall<Goods, VisitorState>

/**
 * The root fields of `customer`, without the address book. Vendure recognises customers by e-mail address and password only, and its
 * customers cannot delete their account: these fields are left out, so that no page offers them.
 */
export function customerFields(goods: Goods): Record<string, AdapterField> {
  const view = async (context: AdapterContext) => customerView(await loadCustomer(goods.client, context))
  const { once, repeatable } = customerCommands(goods, visitorOf, view)
  return {
    customer: (_: object, context) => view(context),
    mailedLink: ({ token }: { token: string }) => purposeOf(token),
    // Vendure does not return the customer of a link.
    mailedLinkEmail: () => null,
    logInByEmail: repeatable(logInByEmailMessage, logIn),
    logOut: async (_: object, context) => {
      await logOut({ goods, context, visitor: visitorOf(context) })
      return { ...done, customer: null }
    },
    register: once('register', registerMessage, register),
    confirmRegistration: repeatable(confirmMessage, confirmRegistration),
    requestPasswordReset: once(
      'requestPasswordReset',
      requestPasswordResetMessage,
      async ({ email }, call) => {
        // The result is the same whether or not the address has an account.
        await call.goods.client.request(requestResetOperation, { email }, call.context, { anonymous: true })
        return done
      },
    ),
    resetPassword: once('resetPassword', resetPasswordMessage, resetPassword),
    changePassword: once('changePassword', changePasswordMessage, changePassword),
    changeEmail: once('changeEmail', changeEmailMessage, changeEmail),
    confirmEmail: once('confirmEmail', confirmMessage, confirmEmail),
    exportOwnData: async ({ input }: CommandArgs, context) => {
      const read = reauthenticateMessage.safeParse(input)
      if (!read.success) return { ...invalid('currentPassword', 'required'), data: null }
      const data = await exportOwnData(goods, read.data.currentPassword, context)
      return typeof data === 'string' ? { ...done, data } : { ...refused(data.error), data: null }
    },
  }
}

/** Logs in. Vendure joins the baskets, and the visitor's session becomes that of the customer. */
async function logIn({ email, password }: { email: string; password: string }, call: Call) {
  const { result } = await call.goods.client.request(logInOperation, { email, password }, call.context)
  if (result.__typename !== 'CurrentUser') return refused('NOT_RECOGNISED')
  await openSession(call)
  return done
}

/** Stores Vendure's new token, then logs the visitor in at Etalage. Nothing of another visitor goes with it. */
async function openSession({ goods, context, visitor }: Call): Promise<void> {
  const customer = await loadCustomer(goods.client, context)
  if (!customer) return
  const state = await visitor.state()
  // Commands of the visitor before are not those of the customer.
  state.done = []
  await context.session.open(customer.id, 'hard')
  await visitor.save()
}

async function logOut({ goods, context, visitor }: Call): Promise<void> {
  if ((await visitor.state()).token !== undefined)
    await endAtServer('vendure', context, () => goods.client.request(logOutOperation, {}, context))
  visitor.forget()
  await context.session.close()
}

async function register(
  { email, password, salutation, firstName, lastName, phone }: z.output<typeof registerMessage>,
  { goods, context }: Call,
) {
  const input = {
    emailAddress: email,
    password,
    title: titleOf(salutation),
    firstName,
    lastName,
    phoneNumber: phone ?? '',
  }
  // Without the visitor's token: the link that is mailed opens the account, not this request.
  const { result } = await goods.client.request(registerOperation, { input }, context, { anonymous: true })
  return result.__typename === 'Success' ? done : passwordProblem(result as ErrorResult)
}

async function confirmRegistration({ token }: { token: string }, call: Call) {
  const own = vendureTokenOf(token, 'verify')
  if (own === undefined) return refused('LINK_INVALID')
  const { result } = await call.goods.client.request(verifyOperation, { token: own }, call.context, {
    // The owner of the mailbox logs in with the password: a stranger may have registered it.
    anonymous: true,
  })
  return result.__typename === 'CurrentUser' ? done : refused('LINK_INVALID')
}

async function resetPassword(
  { token, password }: { token: string; password: string },
  { goods, context }: Call,
) {
  const own = vendureTokenOf(token, 'reset')
  if (own === undefined) return refused('LINK_INVALID')
  const variables = { token: own, password }
  const { result } = await goods.client.request(resetOperation, variables, context, { anonymous: true })
  if (result.__typename === 'CurrentUser') return done
  return (result as ErrorResult).__typename === 'PasswordValidationError'
    ? passwordProblem(result as ErrorResult)
    : refused('LINK_INVALID')
}

async function changePassword(
  { currentPassword, password }: { currentPassword: string; password: string },
  { goods, context }: Call,
) {
  if (!(await loadCustomer(goods.client, context))) return refused('LOGIN_NEEDED')
  const variables = { current: currentPassword, new: password }
  const { result } = await goods.client.request(changePasswordOperation, variables, context)
  return result.__typename === 'Success' ? done : passwordProblem(result as ErrorResult)
}

async function changeEmail(
  { email, currentPassword }: { email: string; currentPassword: string },
  { goods, context }: Call,
) {
  const customer = await loadCustomer(goods.client, context)
  if (!customer) return refused('LOGIN_NEEDED')
  if (customer.emailAddress.toLowerCase() === email.toLowerCase()) return invalid('email', 'unchanged')
  const variables = { password: currentPassword, email }
  const { result } = await goods.client.request(requestEmailOperation, variables, context)
  // Whether the new address has an account already is not disclosed.
  if (result.__typename === 'Success' || result.__typename === 'EmailAddressConflictError') return done
  return refused('NOT_RECOGNISED')
}

async function confirmEmail({ token }: { token: string }, { goods, context }: Call) {
  const own = vendureTokenOf(token, 'email' satisfies TokenKind)
  if (own === undefined) return refused('LINK_INVALID')
  const { result } = await goods.client.request(confirmEmailOperation, { token: own }, context)
  return result.__typename === 'Success' ? done : refused('LINK_INVALID')
}

/** A password that Vendure's own rules refuse is too short for it, or too easy to guess. */
function passwordProblem({ __typename }: ErrorResult): CustomerOutcome {
  if (__typename === 'InvalidCredentialsError') return refused('NOT_RECOGNISED')
  return invalid('password', __typename === 'PasswordValidationError' ? 'guessable' : 'required')
}
