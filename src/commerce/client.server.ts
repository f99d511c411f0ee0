import { type Client, createClient } from '@urql/core'
import { SearchPreparing } from '../backend/search/preparing.ts'
import { logFailure } from '../operations/log-failure.ts'
import { shopCache } from './cache.ts'
import { type InProcess, inProcessExchange } from './in-process.server.ts'
import { upstreamExchange } from './upstream/upstream-exchange.ts'

type Options = Omit<InProcess, 'onFailure' | 'asking'> &
  Partial<Pick<InProcess, 'onFailure'>> & {
    asking: InProcess['asking'] & { session?: TokenSession | undefined }
    /** Keep answers normalised, for a page whose documents ask for the same things. */
    normalised?: boolean
  }

/** A session that can say who asks to somebody else's service, too. */
type TokenSession = NonNullable<InProcess['asking']['session']> & { token?: () => Promise<string> }

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
      lastExchange({ ...options, onFailure: onFailure ?? loggedFor(options.asking.tenant.id) }),
    ],
  })

/** An index that is being prepared is logged once, and not for each request that has to wait for it. */
const loggedFor =
  (tenant: string): InProcess['onFailure'] =>
  (error, requestId) => {
    if (!(error instanceof SearchPreparing)) logFailure('commerce', error, { requestId, tenant })
  }

/** Documents go to the embedded shop, or to the tenant's own where one is configured (DAT-5). */
function lastExchange({ asking, onFailure, shop }: Options & Pick<InProcess, 'onFailure'>) {
  const { tenant, locale, requestId, session } = asking
  const url = tenant.upstreams?.graphql
  if (!url || shop) return inProcessExchange({ asking, onFailure, ...(shop && { shop }) })
  return upstreamExchange({
    url,
    tenant,
    locale,
    requestId,
    onFailure,
    // Who only looks and is not known yet needs no session for it.
    token: async (kind) =>
      session?.token && (kind === 'mutation' || (await session.viewer())) ? await session.token() : undefined,
  })
}
