import { type Client, createClient } from '@urql/core'
import { SearchPreparing } from '#backend/search/search-preparing.ts'
import type { GatewayRequest } from '#gateway/gateway-context.ts'
import { serviceVisitor } from '#gateway/identity/service-visitor.ts'
import { logFailure } from '#operations/log-failure.ts'
import { isEmbedded, ownerOf, wholeService } from '#tenancy/commerce.ts'
import { upstreamExchange } from '../upstream/upstream-exchange.ts'
import { shopCache } from './cache.ts'
import { type InProcessOptions, inProcessExchange } from './in-process.server.ts'
import { recordGoodsExchange } from './record-goods.ts'

interface Options extends Pick<InProcessOptions, 'shop'>, Partial<Pick<InProcessOptions, 'onFailure'>> {
  context: GatewayRequest
  /** Use the normalised cache, for a page whose documents query the same objects. */
  normalised?: boolean
}

/**
 * Returns a client for one request of one shopper in one locale, without a normalised cache unless `normalised` is set.
 * See .github/adr/0003-no-normalised-cache-on-the-server.md.
 */
export const serverClient = ({ onFailure, normalised = false, ...options }: Options): Client =>
  createClient({
    url: '/graphql',
    preferGetMethod: false,
    exchanges: [
      ...(normalised ? [shopCache()] : []),
      ...(!isEmbedded(options.context.tenant, 'goods') ? [recordGoodsExchange] : []),
      lastExchange({ ...options, onFailure: onFailure ?? failureLogger(options.context.tenant.id) }),
    ],
  })

/** An index that is being prepared is logged once, not for each waiting request. */
const failureLogger =
  (tenant: string): InProcessOptions['onFailure'] =>
  (error, requestId) => {
    if (!(error instanceof SearchPreparing)) logFailure('commerce', error, { requestId, tenant })
  }

/** Documents go to the tenant's backends, or as they are to the one service that answers everything (DAT-5). */
function lastExchange({ context, onFailure, shop }: Options & Pick<InProcessOptions, 'onFailure'>) {
  const { tenant, locale, requestId, session } = context
  const url = wholeService(tenant)
  if (!url || shop) return inProcessExchange({ context, onFailure, ...(shop && { shop }) })
  return upstreamExchange({
    url,
    tenant,
    locale,
    requestId,
    onFailure,
    visitor:
      session && serviceVisitor({ tenant, session, service: { name: ownerOf(tenant, 'customer'), url } }),
  })
}
