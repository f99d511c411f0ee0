import type { OperationTypeNode } from 'graphql'
import { type Backend, type RequestContext, type ShopContext, shopContext } from '#backend/api/context.ts'
import type { GoodsPort } from '#backend/api/goods.ts'
import { embeddedBackend } from '#backend/embedded-backend.ts'
import { isEmbedded } from '#tenancy/commerce.ts'
import type { AdapterContext } from './adapter.ts'
import { memoryBackendSession } from './backend-session.ts'
import type { Composition } from './composition.ts'
import { foreignGoods } from './foreign-goods.ts'
import { RemoteService } from './remote-service.ts'
import { adapterSignal } from './service-fetch.ts'

/** A request of a visitor; its session can also identify the visitor to a remote service. */
export interface GatewayRequest extends RequestContext {
  session?: (NonNullable<RequestContext['session']> & { token?: () => Promise<string> }) | undefined
}

/** The context of the resolvers of a composed schema, for one request. */
export interface GatewayContext {
  readonly request: GatewayRequest
  readonly composition: Composition
  /** The goods of the tenant, whoever has them. */
  readonly goods: () => Promise<GoodsPort>
  /** The embedded backend's context; its database is opened at the first use. */
  readonly shop: () => Promise<ShopContext>
  readonly remote: (service: string) => RemoteService
  readonly adapterContext: (service: string, isCommand: boolean) => AdapterContext
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
  const context: GatewayContext = {
    ...{ request, composition, onFailure },
    shop: () => {
      shop ??= Promise.resolve(backend ?? embeddedBackend()).then((opened) =>
        shopContext(opened, foreign ? { ...request, goods: foreign() } : request),
      )
      return shop
    },
    goods: async () => (foreign ? foreign() : (await context.shop()).goods),
    remote: (name) => {
      const known = remotes.get(name)
      if (known) return known
      const service = composition.remotes.get(name)
      if (!service) throw new Error(`${tenant.id} has no remote service ${name}.`)
      const token = async (type: OperationTypeNode) =>
        session?.token && (type === 'mutation' || (await session.viewer()))
          ? await session.token()
          : undefined
      const created = new RemoteService(service, { tenant, locale, requestId, token, onFailure })
      remotes.set(name, created)
      return created
    },
    adapterContext: (service, isCommand) => ({
      ...{ tenant, locale, requestId },
      signal: adapterSignal(isCommand),
      session: memoryBackendSession(tenant.id, service, session),
    }),
  }
  const foreignPort = foreignGoods(context)
  return context
}
