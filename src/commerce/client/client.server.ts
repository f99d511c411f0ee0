import { type Client, createClient } from '@urql/core'
import type { RequestContext } from '#backend/api/context.ts'
import { SearchPreparing } from '#backend/search/search-preparing.ts'
import { logFailure } from '#operations/log-failure.ts'
import { hasForeignGoods } from '#tenancy/foreign-goods.ts'
import { upstreamExchange } from '../upstream/upstream-exchange.ts'
import { shopCache } from './cache.ts'
import { type InProcessOptions, inProcessExchange } from './in-process.server.ts'
import { recordGoodsExchange } from './record-goods.ts'

interface Options extends Pick<InProcessOptions, 'shop'>, Partial<Pick<InProcessOptions, 'onFailure'>> {
  context: RequestContext & { session?: TokenSession | undefined }
  /** Use the normalised cache, for a page whose documents query the same objects. */
  normalised?: boolean
}

/** A session that can also identify the viewer to an external service, by a token. */
type TokenSession = NonNullable<RequestContext['session']> & { token?: () => Promise<string> }

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
      ...(hasForeignGoods(options.context.tenant) ? [recordGoodsExchange] : []),
      lastExchange({ ...options, onFailure: onFailure ?? failureLogger(options.context.tenant.id) }),
    ],
  })

/** An index that is being prepared is logged once, not for each waiting request. */
const failureLogger =
  (tenant: string): InProcessOptions['onFailure'] =>
  (error, requestId) => {
    if (!(error instanceof SearchPreparing)) logFailure('commerce', error, { requestId, tenant })
  }

/** Documents go to the embedded shop, or to the tenant's own service if one is configured (DAT-5). */
function lastExchange({ context, onFailure, shop }: Options & Pick<InProcessOptions, 'onFailure'>) {
  const { tenant, locale, requestId, session } = context
  const url = tenant.upstreams?.graphql
  if (!url || shop) return inProcessExchange({ context, onFailure, ...(shop && { shop }) })
  return upstreamExchange({
    url,
    tenant,
    locale,
    requestId,
    onFailure,
    // Anonymous viewers who only read need no session.
    token: async (kind) =>
      session?.token && (kind === 'mutation' || (await session.viewer())) ? await session.token() : undefined,
  })
}
