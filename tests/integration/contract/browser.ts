import { randomUUID } from 'node:crypto'
import type { Backend, RequestContext } from '#backend/api/context.ts'
import { graphqlHandler } from '#backend/api/handler.ts'
import type { CustomerFlags, SessionPort } from '#backend/customers/sessions/session-port.ts'
import type { Session } from '#backend/customers/sessions/sessions.ts'
import { tenants } from './open-test-shop.ts'

export interface BrowserContext {
  tenant?: string
  locale?: string
  /** IP address. */
  address?: string
  /** ms */
  now?: () => number
}

// biome-ignore lint/suspicious/noExplicitAny: a parsed response; each test checks its fields
type QueryResult = any

/** A browser with one cookie, at one shop. */
export interface Browser {
  /**
   * Sends a query, and expects no GraphQL errors.
   * @returns data
   */
  query(query: string, variables?: object): Promise<QueryResult>
  /**
   * Sends a command of a customer.
   * @returns its result
   */
  execute(command: string, input?: object, mutationId?: string): Promise<QueryResult>
  /** The customer's data that the log-in gave the browser. */
  flags(): CustomerFlags | undefined
  cookie(): string | undefined
  /** A browser on the device of another: it has the device marks of customers, not the session (REL-3). */
  onDeviceOf(other: Browser): Browser
  /** Device marks of customers in the browser. */
  devices: string[]
  /** A browser that continues with the cookie of another. */
  takeCookie(cookie: string | undefined): void
}

const inputTypes: Record<string, string> = {
  confirmRegistration: 'ConfirmInput',
  logInByLink: 'ConfirmInput',
  confirmEmail: 'ConfirmInput',
  deleteAccount: 'ReauthenticateInput',
  exportOwnData: 'ReauthenticateInput',
}

export function openBrowser(
  shop: Backend,
  { tenant: id = 'nl', locale = 'nl-NL', address = '192.0.2.1', now = Date.now }: BrowserContext = {},
): Browser {
  const handle = graphqlHandler(shop)
  const tenant = tenants.byId(id)
  if (!tenant) throw new Error(`Tenant ${id} is needed.`)
  let session: Session | undefined
  let flags: CustomerFlags | undefined

  const find = async () => {
    const before = session
    const found = before && (await shop.sessions.find(tenant, before.cookie))
    // Another request may have opened a session meanwhile, which the browser then uses.
    if (session === before) session = found
    return session
  }
  const devices: string[] = []
  const port: SessionPort = {
    devices,
    storeDevice: (mark) => devices.unshift(mark),
    viewer: async () => (await find())?.viewer,
    async ensure() {
      session = (await find()) ?? (await shop.sessions.create(tenant))
      return session.viewer
    },
    async open(customerId, type, loginData, visitor) {
      if (session) await shop.sessions.end(tenant, session.cookie)
      session = await shop.sessions.open(tenant, customerId, type, visitor)
      flags = loginData
      return session.viewer
    },
    async end() {
      if (session) await shop.sessions.end(tenant, session.cookie)
      session = undefined
      flags = undefined
    },
    async endOthers() {
      const known = await find()
      if (known?.viewer.customerId)
        await shop.sessions.endOthers(tenant, known.viewer.customerId, known.cookie)
    },
    makeBasketRecoverable: async () => {},
    makePersistent: async () => {},
  }
  const runQuery: Browser['query'] = async (query, variables = {}) => {
    const request = new Request('http://shop.localhost/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables }),
    })
    const context: RequestContext = {
      tenant,
      locale,
      requestId: 'test-1',
      session: port,
      ip: address,
      now: now(),
    }
    const body = (await (await handle(request, context)).json()) as { data?: QueryResult; errors?: object[] }
    if (body.errors) throw new Error(JSON.stringify(body.errors))
    return body.data
  }
  const itself: Browser = {
    query: runQuery,
    devices,
    onDeviceOf: (other) => {
      devices.push(...other.devices)
      return itself
    },
    async execute(command, input, mutationId = randomUUID()) {
      const type = inputTypes[command] ?? `${command[0]?.toUpperCase()}${command.slice(1)}Input`
      const [declared, passed] = input ? [`, $input: ${type}!`, ', input: $input'] : ['', '']
      const rest =
        command === 'exportOwnData' ? 'data' : 'customer { businessPartnerNo name email softLoggedIn }'
      const query = `mutation ($mutationId: ID!${declared}) { ${command}(mutationId: $mutationId${passed}) { error problems { field problem } waitSeconds ${rest} } }`
      return (await runQuery(query, { mutationId, input }))[command]
    },
    flags: () => flags,
    cookie: () => session?.cookie,
    takeCookie: (cookie) => {
      session = cookie === undefined ? undefined : { cookie, viewer: { owner: '', type: 0 } }
    },
  }
  return itself
}
