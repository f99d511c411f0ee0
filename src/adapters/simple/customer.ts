import { createHash, randomUUID } from 'node:crypto'
import { GraphQLError } from 'graphql'
import type { z } from 'zod'
import {
  logInByEmailMessage,
  registerMessage,
  requestPasswordResetMessage,
  resetPasswordMessage,
} from '#contract/messages/customer.ts'
import type { AdapterContext, AdapterField } from '#gateway/adapter.ts'
import { addressBookFieldsOf } from '../shared/customer/address-book-fields.ts'
import {
  type CustomerCall,
  customerCommands,
  done,
  endAtServer,
  refused,
} from '../shared/customer/customer-commands.ts'
import { maxQuantity } from '../shared/goods/pieces.ts'
import { defaultFirst } from '../shared/sale/address-rules.ts'
import type { SaleServer, SavedAddressFacts, SimpleCustomer } from './sale-server.ts'
import { addressView } from './views.ts'
import { cartIdOf, keepCartId, type SimpleState, visitorOf } from './visitor.ts'

/** The root fields of `customer` for a server with accounts, beside the sale of `sale.ts`. */

export type NewCustomer = Pick<
  z.output<typeof registerMessage>,
  'email' | 'password' | 'firstName' | 'lastName' | 'phone' | 'salutation'
>

/** What one server does for customers. */
export interface CustomerServer extends Pick<SaleServer, 'customer' | 'cart' | 'pieces' | 'add'> {
  /** Returns a token of the customer and the lasting id; undefined for a wrong e-mail address or password. */
  logIn(
    credentials: { email: string; password: string },
    context: AdapterContext,
  ): Promise<{ id: string; token: string } | undefined>
  /** Ends a token. Left out if the server cannot. */
  logOut?(token: string, context: AdapterContext): Promise<unknown>
  /** Opens an account. It does nothing if the address has one, so that visitors do not learn who is a customer. */
  register(customer: NewCustomer, context: AdapterContext): Promise<unknown>
  /** Mails a link to choose a new password; does nothing for an address without an account. */
  requestPasswordReset(email: string, context: AdapterContext): Promise<unknown>
  /** Returns whether the token of a mailed link can still be used; nothing is used up. */
  isResetToken(token: string, context: AdapterContext): Promise<boolean>
  /** Stores a new password. @returns whether the token of the mailed link is right */
  resetPassword(token: string, password: string, context: AdapterContext): Promise<boolean>
  /** Stores the whole address book. Left out: the pages of the address book are read only. */
  saveAddresses?(addresses: readonly SavedAddressFacts[], context: AdapterContext): Promise<unknown>
}

/** The error for a token that the server no longer accepts: Etalage then logs the customer out. */
export const sessionExpired = (): GraphQLError =>
  new GraphQLError('The log-in has ended.', { extensions: { code: 'SESSION_EXPIRED' } })

type Call = CustomerCall<CustomerServer, SimpleState>

/**
 * Returns the root fields of log-in, log-out, registration, new password and address book. The others of `customer` are
 * off.
 */
export function simpleCustomerFields(server: CustomerServer): Record<string, AdapterField> {
  const view = async (context: AdapterContext) => customerView(await server.customer(context))
  const { once, repeatable } = customerCommands(server, visitorOf, view)
  return {
    customer: (_: object, context) => view(context),
    logInByEmail: repeatable(logInByEmailMessage, logIn),
    register: once('register', registerMessage, async (input, { context }) => {
      await server.register(input, context)
      return done
    }),
    mailedLink: async ({ token }: { token: string }, context) =>
      token !== '' && (await server.isResetToken(token, context)) ? 'RESET' : null,
    mailedLinkEmail: () => null,
    requestPasswordReset: once(
      'requestPasswordReset',
      requestPasswordResetMessage,
      async ({ email }, { context }) => {
        await server.requestPasswordReset(email, context)
        return done
      },
    ),
    resetPassword: once('resetPassword', resetPasswordMessage, async ({ token, password }, { context }) =>
      (await server.resetPassword(token, password, context)) ? done : refused('LINK_INVALID'),
    ),
    async logOut(_: object, context) {
      const { customer } = await visitorOf(context).state()
      if (customer)
        await endAtServer('adapter', context, async () => await server.logOut?.(customer.token, context))
      visitorOf(context).forget()
      await context.session.close()
      return { ...done, customer: null }
    },
    ...addressFields(server),
  }
}

/** Logs in. The visitor's cart becomes the customer's, or its lines are added to the one that the customer has. */
async function logIn(
  credentials: { email: string; password: string },
  { goods: server, context, visitor }: Call,
) {
  const customer = await server.logIn(credentials, context)
  if (!customer) return refused('NOT_RECOGNISED')
  const state = await visitor.state()
  const isAnother = state.customer !== undefined && state.customer.id !== customer.id
  const visitorCart = state.customer ? undefined : state.cart
  const visitorLines = visitorCart === undefined ? [] : ((await server.cart(context))?.lines ?? [])
  // What another customer did stays with that customer; commands of before are not those of the customer.
  if (isAnother) Object.assign(state, { orders: [], removed: [], seen: {} })
  Object.assign(state, { customer, cart: undefined, done: [] })
  await context.session.open(customer.id, 'hard')
  await visitor.save()
  const customerCart = await cartIdOf(context)
  if (customerCart === undefined && visitorCart !== undefined) await keepCartId(visitorCart, context)
  if (customerCart !== undefined && customerCart !== visitorCart)
    for (const { sku, quantity } of visitorLines) await addWhatFits(sku, quantity, server, context)
  await visitor.save()
  return done
}

async function addWhatFits(sku: string, quantity: number, server: CustomerServer, context: AdapterContext) {
  const available = await server.pieces(sku, context)
  if (typeof available === 'string') return
  const inCart = (await server.cart(context))?.lines.find((line) => line.sku === sku)?.quantity ?? 0
  const pieces = Math.min(quantity, Math.min(available, maxQuantity) - inCart)
  if (pieces > 0) await server.add(sku, pieces, context)
}

const customerView = (customer: SimpleCustomer | undefined) =>
  customer
    ? {
        ...{
          businessPartnerNo: customerNumberOf(customer.id),
          birthday: null,
          phone: customer.phone || null,
        },
        name: `${customer.firstName} ${customer.lastName}`.trim() || customer.email,
        ...{ firstName: customer.firstName, lastName: customer.lastName, email: customer.email },
        ...{ salutation: customer.salutation ?? null, bonusProgramme: false, creditAffinity: false },
        ...{ hasPassword: true, softLoggedIn: false },
      }
    : null

/** Returns twelve digits that stand for the server's id, which is not shown. */
const customerNumberOf = (id: string): string =>
  (createHash('sha256').update(id).digest().readBigUInt64BE() % 10n ** 12n).toString().padStart(12, '0')

function addressFields(server: CustomerServer): Record<string, AdapterField> {
  const list = async (context: AdapterContext) => (await server.customer(context))?.addresses ?? []
  const { saveAddresses } = server
  if (!saveAddresses) return { addresses: (_: object, context) => list(context) }
  const store = (addresses: readonly SavedAddressFacts[], context: AdapterContext) =>
    saveAddresses(
      addresses.some((each) => each.default) ? addresses : withDefault(addresses, addresses[0]?.id),
      context,
    )
  const withDefault = (addresses: readonly SavedAddressFacts[], id: string | undefined) =>
    addresses.map((each) => ({ ...each, default: each.id === id }))
  return addressBookFieldsOf<SimpleCustomer>(visitorOf, {
    customer: (context) => server.customer(context),
    views: async (context) => defaultFirst(await list(context)),
    async create(draft, isDefault, { addresses }, context) {
      const id = randomUUID()
      const all = [...addresses, { id, default: false, address: addressView(draft) }]
      await store(isDefault ? withDefault(all, id) : all, context)
      return id
    },
    async update(id, draft, isDefault, { addresses }, context) {
      const all = addresses.map((each) => (each.id === id ? { ...each, address: addressView(draft) } : each))
      await store(isDefault ? withDefault(all, id) : all, context)
    },
    async delete(id, context) {
      await store(
        (await list(context)).filter((each) => each.id !== id),
        context,
      )
    },
    async makeDefault(id, context) {
      await store(withDefault(await list(context), id), context)
    },
  })
}
