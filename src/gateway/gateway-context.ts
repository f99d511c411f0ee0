import { type Backend, type RequestContext, type ShopContext, shopContext } from '#backend/api/context.ts'
import type { GoodsPort } from '#backend/api/goods.ts'
import { openCustomerSession } from '#backend/customers/commands/log-in.ts'
import { embeddedBackend } from '#backend/embedded-backend.ts'
import { isEmbedded } from '#tenancy/commerce.ts'
import type { AdapterContext } from './adapter.ts'
import { backendSession, backendSessionStore, type GatewaySession } from './backend-session.ts'
import type { Composition } from './composition.ts'
import { foreignGoods } from './foreign-goods.ts'
import { serviceVisitor } from './identity/service-visitor.ts'
import type { Turn } from './identity/turn.ts'
import { RemoteService } from './remote-service.ts'
import { adapterSignal } from './service-fetch.ts'

/** A request of a visitor. */
export type GatewayRequest = RequestContext

/** A command of a visitor who has a session. */
export interface CommandCall {
  turn: Turn
  /** Whether a log-in moves nothing of the visitor, because no page has shown the account that a mailed link opens. */
  keepsApart: boolean
}

export interface GatewayAdapterContext extends AdapterContext {
  session: GatewaySession
}

/** The context of the resolvers of a composed schema, for one request. */
export interface GatewayContext {
  readonly request: GatewayRequest
  readonly composition: Composition
  /** The goods of the tenant, of any backend. */
  readonly goods: () => Promise<GoodsPort>
  /** The embedded backend's context; its database is opened at the first use. */
  readonly shop: () => Promise<ShopContext>
  readonly remote: (service: string) => RemoteService
  /** The embedded backend, whose database has the sessions. */
  readonly backend: () => Promise<Backend>
  readonly adapterContext: (service: string, isCommand: boolean, call?: CommandCall) => GatewayAdapterContext
  /** Makes the following queries read the visitor's session at a service anew. */
  readonly forgetSessions: (service: string) => void
  /** Called with errors of a part that is left out, for the log. */
  readonly onFailure: (error: unknown) => void
}

/** @param backend another embedded backend, for tests */
export function gatewayContext(
  composition: Composition,
  request: GatewayRequest,
  onFailure: (error: unknown) => void,
  backend?: Backend,
): GatewayContext {
  const { tenant, locale, requestId, session } = request
  const remotes = new Map<string, RemoteService>()
  let shop: Promise<ShopContext> | undefined
  const foreign = isEmbedded(tenant, 'goods') ? undefined : () => foreignPort
  const opened = async (): Promise<Backend> => backend ?? (await embeddedBackend())
  /** Queries between two commands share a session, so that it is read once. */
  const querySessions = new Map<string, GatewaySession>()
  const sessionAt = (service: string, call: CommandCall | undefined): GatewaySession =>
    backendSession({
      ...{ tenantId: tenant.id, service, session, turn: call?.turn },
      store: async () => backendSessionStore((await opened()).database),
      logIn: async (id, type, flags) => {
        if (!session) throw new Error('A log-in needs a session.')
        const { database } = await opened()
        const loggingIn = { database, session, tenant, now: request.now ?? Date.now() }
        return await openCustomerSession(loggingIn, { id, flags }, type, {
          keepsApart: call?.keepsApart ?? false,
        })
      },
    })
  const context: GatewayContext = {
    ...{ request, composition, onFailure },
    shop: () => {
      shop ??= opened().then((embedded) =>
        shopContext(embedded, foreign ? { ...request, goods: foreign() } : request),
      )
      return shop
    },
    goods: async () => (foreign ? foreign() : (await context.shop()).goods),
    remote: (name) => {
      const known = remotes.get(name)
      if (known) return known
      const service = composition.remotes.get(name)
      if (!service) throw new Error(`${tenant.id} has no remote service ${name}.`)
      const visitor = session && serviceVisitor({ tenant, service, session, backend: opened })
      const created = new RemoteService(service, { tenant, locale, requestId, visitor, onFailure })
      remotes.set(name, created)
      return created
    },
    backend: opened,
    forgetSessions: (service) => void querySessions.delete(service),
    adapterContext: (service, isCommand, call) => {
      if (isCommand) querySessions.delete(service)
      const known = querySessions.get(service)
      const created = known ?? sessionAt(service, call)
      if (!isCommand) querySessions.set(service, created)
      return { ...{ tenant, locale, requestId }, signal: adapterSignal(isCommand), session: created }
    },
  }
  const foreignPort = foreignGoods(context)
  return context
}
