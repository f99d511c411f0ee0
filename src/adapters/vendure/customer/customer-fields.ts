import { GraphQLError } from 'graphql'
import type { z } from 'zod'
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
import { runOnce } from '../run-once.ts'
import { titleOf } from '../sale/contact.ts'
import type { ErrorResult } from '../sale/order-shape.ts'
import { type Visitor, visitorOf } from '../visitor.ts'
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

export interface CustomerOutcome extends Record<string, unknown> {
  error: 'INVALID_INPUT' | 'NOT_RECOGNISED' | 'LINK_INVALID' | 'LOGIN_NEEDED' | null
  problems: { field: string; problem: string }[]
  waitSeconds: null
}

const done: CustomerOutcome = { error: null, problems: [], waitSeconds: null }
const refused = (error: CustomerOutcome['error']): CustomerOutcome => ({ ...done, error })
const invalid = (field: string, problem: string): CustomerOutcome => ({
  ...done,
  error: 'INVALID_INPUT',
  problems: [{ field, problem }],
})

interface CommandArgs extends Record<string, unknown> {
  mutationId: string
  input: Record<string, unknown>
}

interface CustomerCall {
  goods: Goods
  context: AdapterContext
  visitor: Visitor
}

type Command<Input> = (input: Input, call: CustomerCall) => Promise<CustomerOutcome>

/** The root fields of `customer`, without the address book. */
export function customerFields(goods: Goods): Record<string, AdapterField> {
  const view = async (context: AdapterContext) => customerView(await loadCustomer(goods.client, context))
  /** A command that runs once for its mutation id. */
  const once =
    <Message extends z.ZodType>(
      name: string,
      message: Message,
      run: Command<z.output<Message>>,
    ): AdapterField =>
    async (args: CommandArgs, context) => {
      const outcome = await runOnce(name, args, context, (visitor) =>
        validated(message, args.input, (input) => run(input, { goods, context, visitor })),
      )
      return { ...outcome, customer: () => view(context) }
    }
  /** A command that opens or ends a session: it runs each time it is sent, since a stored result opens nothing. */
  const repeatable =
    <Message extends z.ZodType>(message: Message, run: Command<z.output<Message>>): AdapterField =>
    async ({ input }: CommandArgs, context) => {
      const visitor = visitorOf(context)
      const outcome = await validated(message, input, (read) => run(read, { goods, context, visitor }))
      return { ...outcome, customer: () => view(context) }
    }
  return {
    customer: (_: object, context) => view(context),
    mailedLink: ({ token }: { token: string }) => purposeOf(token),
    // Vendure does not return the customer of a link.
    mailedLinkEmail: () => null,
    logInByEmail: repeatable(logInByEmailMessage, logIn),
    // Vendure recognises customers by e-mail address and password only.
    logInByCustomerNumber: () => ({ ...refused('NOT_RECOGNISED'), customer: null }),
    logInByLink: () => ({ ...refused('LINK_INVALID'), customer: null }),
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
    deleteAccount: () => {
      throw new GraphQLError('This shop deletes accounts by its customer service.', {
        extensions: { code: 'NOT_OFFERED' },
      })
    },
    exportOwnData: async ({ input }: CommandArgs, context) => {
      const read = reauthenticateMessage.safeParse(input)
      if (!read.success) return { ...invalid('currentPassword', 'required'), data: null }
      const data = await exportOwnData(goods, read.data.currentPassword, context)
      return typeof data === 'string' ? { ...done, data } : { ...refused(data.error), data: null }
    },
  }
}

/** Validates the input; each invalid field gets its problem. */
async function validated<Message extends z.ZodType>(
  message: Message,
  sent: Record<string, unknown>,
  run: (input: z.output<Message>) => Promise<CustomerOutcome>,
): Promise<CustomerOutcome> {
  const given = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== null))
  const read = message.safeParse(given)
  if (read.success) return await run(read.data)
  const problems = read.error.issues.map(({ path, message: problem, code }) => ({
    field: String(path[0] ?? ''),
    problem: code === 'custom' ? problem : 'tooLong',
  }))
  return { ...done, error: 'INVALID_INPUT', problems }
}

/** Logs in. Vendure joins the baskets, and the visitor's session becomes that of the customer. */
async function logIn({ email, password }: { email: string; password: string }, call: CustomerCall) {
  const { result } = await call.goods.client.request(logInOperation, { email, password }, call.context)
  if (result.__typename !== 'CurrentUser') return refused('NOT_RECOGNISED')
  await openSession(call)
  return done
}

/** Stores Vendure's new token, then logs the visitor in at Etalage. Nothing of another visitor goes with it. */
async function openSession({ goods, context, visitor }: CustomerCall): Promise<void> {
  const customer = await loadCustomer(goods.client, context)
  if (!customer) return
  const state = await visitor.state()
  // Commands of the visitor before are not those of the customer.
  state.done = []
  await context.session.open(customer.id, 'hard')
  await visitor.save()
}

async function logOut({ goods, context, visitor }: CustomerCall): Promise<void> {
  if ((await visitor.token()) !== undefined) await goods.client.request(logOutOperation, {}, context)
  visitor.forget()
  await context.session.close()
}

async function register(
  { email, password, salutation, firstName, lastName, phone }: z.output<typeof registerMessage>,
  { goods, context }: CustomerCall,
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

async function confirmRegistration({ token }: { token: string }, call: CustomerCall) {
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
  { goods, context }: CustomerCall,
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
  { goods, context }: CustomerCall,
) {
  if (!(await loadCustomer(goods.client, context))) return refused('LOGIN_NEEDED')
  const variables = { current: currentPassword, new: password }
  const { result } = await goods.client.request(changePasswordOperation, variables, context)
  return result.__typename === 'Success' ? done : passwordProblem(result as ErrorResult)
}

async function changeEmail(
  { email, currentPassword }: { email: string; currentPassword: string },
  { goods, context }: CustomerCall,
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

async function confirmEmail({ token }: { token: string }, { goods, context }: CustomerCall) {
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
