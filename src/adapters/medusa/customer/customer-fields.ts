import { z } from 'zod'
import {
  type CommandArgs,
  type CustomerCall,
  type CustomerOutcome,
  customerCommands,
  done,
  invalid,
  refused,
} from '#adapters/shared/customer/customer-commands.ts'
import {
  logInByEmailMessage,
  reauthenticateMessage,
  registerMessage,
  requestPasswordResetMessage,
  resetPasswordMessage,
} from '#contract/messages/customer.ts'
import type { AdapterContext, AdapterField } from '#gateway/adapter.ts'
import { isRefused } from '../answer-error.ts'
import type { Goods } from '../goods/goods.ts'
import { activeCart } from '../sale/cart.ts'
import { cartIdOf, joinCarts } from '../sale/customer-cart.ts'
import { type VisitorState, visitorOf } from '../visitor.ts'
import { customerAnswer, customerOfToken, loadCustomer, requireCustomer } from './account.ts'
import { customerView } from './customer-view.ts'
import { exportOwnData } from './own-data.ts'
import { isResetToken } from './reset-token.ts'

type Call = CustomerCall<Goods, VisitorState>

const tokenAnswer = z.object({ token: z.string().min(1) })

/**
 * The root fields of `customer` that Medusa can fill, without the address book. It has no mailed log-in link, no log-in by number, no
 * change of password or e-mail address by a customer who is logged in, and no deletion: these are answered as not offered.
 */
export function customerFields(goods: Goods): Record<string, AdapterField> {
  const view = async (context: AdapterContext) => customerView(await loadCustomer(goods, context))
  const { once, repeatable } = customerCommands(goods, visitorOf, view)
  return {
    customer: (_: object, context) => view(context),
    mailedLink: ({ token }: { token: string }) => (isResetToken(token, Date.now()) ? 'RESET' : null),
    // The address in a token is not verified before the token is used.
    mailedLinkEmail: () => null,
    logInByEmail: repeatable(logInByEmailMessage, logIn),
    logOut: async (_: object, context) => {
      // Medusa's tokens cannot be revoked: the only copy is deleted.
      visitorOf(context).forget()
      await context.session.close()
      return { ...done, customer: null }
    },
    register: once('register', registerMessage, register),
    requestPasswordReset: once('requestPasswordReset', requestPasswordResetMessage, requestReset),
    resetPassword: once('resetPassword', resetPasswordMessage, resetPassword),
    exportOwnData: async ({ input }: CommandArgs, context) => {
      const read = reauthenticateMessage.safeParse(input)
      if (!read.success) return { ...invalid('currentPassword', 'required'), data: null }
      const result = await exportData(read.data.currentPassword, goods, context)
      return typeof result === 'string' ? { ...done, data: result } : { ...result, data: null }
    },
  }
}

/** Returns a token of the customer; undefined for a wrong e-mail address or password. */
async function tokenOf(
  { email, password }: { email: string; password: string },
  { client }: Pick<Goods, 'client'>,
  context: AdapterContext,
): Promise<string | undefined> {
  try {
    const body = { email, password }
    const path = '/auth/customer/emailpass'
    const { token } = await client.request({ method: 'POST', path, body, answer: tokenAnswer }, context)
    return token
  } catch (error) {
    if (isRefused(error, 400, 401)) return undefined
    throw error
  }
}

/** Logs in: the visitor's session becomes that of the customer, and the carts are joined. */
async function logIn(
  credentials: { email: string; password: string },
  { goods, context, visitor }: Call,
): Promise<CustomerOutcome> {
  const token = await tokenOf(credentials, goods, context)
  const customer = token === undefined ? undefined : await customerOfToken(token, goods, context)
  if (token === undefined || !customer) return refused('NOT_RECOGNISED')
  const state = await visitor.state()
  // A cart of another customer stays with that customer.
  const before =
    state.customer && state.customer.id !== customer.id ? undefined : await activeCart(goods, context)
  if (state.customer && state.customer.id !== customer.id) {
    state.orders = []
    state.removed = []
    state.payment = undefined
  }
  state.customer = { id: customer.id, token }
  // Commands of the visitor before are not those of the customer.
  state.done = []
  await context.session.open(customer.id, 'hard')
  await visitor.save()
  await joinCarts(before, cartIdOf(customer), goods, context)
  await visitor.save()
  return done
}

/** Opens an account at once: Medusa mails no link. The result is the same if the address has an account already. */
async function register(
  { email, password, salutation, firstName, lastName, phone }: z.output<typeof registerMessage>,
  { goods: { client }, context }: Call,
): Promise<CustomerOutcome> {
  const credentials = { email, password }
  let token: string
  try {
    const path = '/auth/customer/emailpass/register'
    token = (await client.request({ method: 'POST', path, body: credentials, answer: tokenAnswer }, context))
      .token
  } catch (error) {
    if (!isRefused(error, 401)) throw error
    return await finishRegistration(
      { email, password, salutation, firstName, lastName, phone },
      client,
      context,
    )
  }
  await createCustomer({ email, salutation, firstName, lastName, phone }, token, client, context)
  return done
}

type Person = Pick<
  z.output<typeof registerMessage>,
  'email' | 'salutation' | 'firstName' | 'lastName' | 'phone'
>

/**
 * Creates the customer of log-in data that are left of an interrupted registration: who knows the password gets the account. For all
 * other log-in data it does nothing.
 */
async function finishRegistration(
  { password, ...person }: Person & { password: string },
  client: Goods['client'],
  context: AdapterContext,
): Promise<CustomerOutcome> {
  const token = await tokenOf({ email: person.email, password }, { client }, context)
  if (token !== undefined && !(await customerOfToken(token, { client }, context)))
    await createCustomer(person, token, client, context)
  return done
}

async function createCustomer(
  { email, salutation, firstName, lastName, phone }: Person,
  token: string,
  client: Goods['client'],
  context: AdapterContext,
): Promise<void> {
  await client.request(
    {
      method: 'POST',
      path: '/store/customers',
      body: {
        email,
        first_name: firstName,
        last_name: lastName,
        phone: phone ?? '',
        metadata: { salutation },
      },
      token,
      answer: customerAnswer,
    },
    context,
  )
}

/** Requests a mail with a link. The result is the same whether or not the address has an account. */
async function requestReset(
  { email }: { email: string },
  { goods: { client }, context }: Call,
): Promise<CustomerOutcome> {
  await client.request(
    {
      method: 'POST',
      path: '/auth/customer/emailpass/reset-password',
      body: { identifier: email },
      // Medusa answers with the word "Created".
      mayBeText: true,
      answer: z.unknown(),
    },
    context,
  )
  return done
}

async function resetPassword(
  { token, password }: { token: string; password: string },
  { goods: { client }, context }: Call,
): Promise<CustomerOutcome> {
  if (!isResetToken(token, Date.now())) return refused('LINK_INVALID')
  try {
    await client.request(
      {
        method: 'POST',
        path: '/auth/customer/emailpass/update',
        body: { password },
        token,
        answer: z.object({ success: z.literal(true) }),
      },
      context,
    )
    return done
  } catch (error) {
    if (isRefused(error, 400, 401)) return refused('LINK_INVALID')
    throw error
  }
}

/** Returns the personal data of the customer as JSON text, after the password was entered again (LAW-10). */
async function exportData(
  password: string,
  goods: Goods,
  context: AdapterContext,
): Promise<string | CustomerOutcome> {
  const customer = await requireCustomer(goods, context)
  if (!customer) return refused('LOGIN_NEEDED')
  // A token of its own, which is not stored: it only shows whether the password is right.
  if ((await tokenOf({ email: customer.email, password }, goods, context)) === undefined)
    return refused('NOT_RECOGNISED')
  return await exportOwnData(goods, context)
}
