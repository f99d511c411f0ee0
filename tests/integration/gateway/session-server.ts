import { GraphQLError } from 'graphql'
import type { Adapter, AdapterContext, OpenAdapter } from '#gateway/adapter.ts'

interface ServerSession {
  customer: string | undefined
  skus: string[]
}

/** A foreign commerce server with sessions by bearer token, and an adapter that speaks with it. */
export interface SessionServer {
  open: OpenAdapter
  /** By token. */
  sessions: Map<string, ServerSession>
  /** Baskets of customers, by their reference. */
  baskets: Map<string, string[]>
  /** Called while a command is under way, after the token was read. */
  onCommand: (name: string, context: AdapterContext) => Promise<void>
}

const done = { error: null, problems: [], waitSeconds: null }

/** The password of every customer is `right`; the reference is the local part of the e-mail address. */
export function sessionServer(): SessionServer {
  let issued = 0
  const server: SessionServer = {
    open: () => adapter,
    sessions: new Map(),
    baskets: new Map(),
    onCommand: async () => {},
  }
  const issue = (customer?: string): string => {
    issued += 1
    const token = `secret-token-${issued}`
    const skus = customer === undefined ? [] : (server.baskets.get(customer) ?? [])
    if (customer !== undefined) server.baskets.set(customer, skus)
    server.sessions.set(token, { customer, skus })
    return token
  }
  /** As a server does that refuses a token which it no longer knows. */
  const known = (token: string | undefined): ServerSession | undefined => {
    if (token === undefined) return undefined
    const found = server.sessions.get(token)
    if (!found) throw new GraphQLError('Token refused.', { extensions: { code: 'SESSION_EXPIRED' } })
    return found
  }
  const customerOf = async ({ session }: AdapterContext) => {
    const customer = known(await session.token())?.customer
    return customer === undefined
      ? null
      : {
          ...{ businessPartnerNo: '1', name: customer, bonusProgramme: false, creditAffinity: false },
          ...{ hasPassword: true, softLoggedIn: false },
        }
  }
  const result = (context: AdapterContext, error: string | null = null) => ({
    ...done,
    error,
    customer: () => customerOf(context),
  })
  const logIn =
    (kind: 'hard' | 'soft') =>
    async (
      { input }: { input: { email?: string; password?: string; customerNumber?: string } },
      context: AdapterContext,
    ) => {
      const before = known(await context.session.token())
      await server.onCommand('logIn', context)
      if (kind === 'hard' && input.password !== 'right') return result(context, 'NOT_RECOGNISED')
      const customer = input.email?.split('@')[0] ?? String(input.customerNumber)
      const token = issue(customer)
      // The server hands the basket over.
      if (before?.customer === undefined) server.baskets.get(customer)?.push(...(before?.skus ?? []))
      const visitorData = await context.session.open(customer, kind, { bonusProgramme: true })
      await context.session.keepToken(token)
      if (visitorData !== undefined) await context.session.keepData({ was: visitorData })
      return result(context)
    }
  const basket = async ({ session }: AdapterContext) => {
    const skus = known(await session.token())?.skus ?? []
    return { itemCount: skus.length, items: [], total: 0, currency: 'EUR' }
  }
  const adapter: Adapter = {
    capabilities: ['goods', 'search', 'sale', 'customer'],
    fields: {
      product: () => null,
      searchResult: () => null,
      customer: (_: object, context) => customerOf(context),
      basket: (_: object, context) => basket(context),
      addToBasket: async ({ sku }: { sku: string }, context) => {
        const { session } = context
        let token = await session.token()
        known(token)
        await server.onCommand(`add ${sku}`, context)
        if (token === undefined) {
          token = issue()
          await session.keepToken(token)
          await session.keepData({ cart: token })
        }
        known(token)?.skus.push(sku)
        return { error: null, itemId: sku, basket: () => basket(context) }
      },
      logInByEmail: logIn('hard'),
      logInByCustomerNumber: logIn('soft'),
      confirmRegistration: logIn('hard'),
      register: (_: object, context) => result(context),
      requestPasswordReset: (_: object, context) => result(context),
      resetPassword: (_: object, context) => result(context),
      changePassword: (_: object, context) => result(context),
      deleteAccount: async (_: object, context) => {
        server.sessions.delete((await context.session.token()) ?? '')
        return { ...done, customer: null }
      },
      logOut: async (_: object, context) => {
        server.sessions.delete((await context.session.token()) ?? '')
        await context.session.close()
        return { ...done, customer: null }
      },
    },
    goods: { bySku: async (skus) => skus.map(() => undefined), walk: async () => ({ skus: [] }) },
  }
  return server
}
