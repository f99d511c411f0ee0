import type { APIRoute } from 'astro'
import { loadBasketCount } from '../../commerce/basket.ts'
import { serverClient } from '../../commerce/client.server.ts'
import { sessionKey } from '../../contract/messages/session.ts'
import { logFailure } from '../../operations/log-failure.ts'

/**
 * The session key (SES-1): begins a session where there is none and answers the token that later calls send
 * as `x-ec-token`. A POST, so that nothing but the shop's own pages can ask for it (SEC-2).
 *
 * Where the session is new or its basket was recovered, `basketCount` says how many pieces the basket holds, since the
 * number that the browser has stored may belong to a basket that is gone (SES-5). It is left out where the shop cannot tell.
 */
export const POST: APIRoute = async ({ locals }) => {
  const token = await locals.session.token()
  const basketCount = await countPieces(locals)
  return Response.json(sessionKey.parse({ token, basketCount }), { headers: { 'Cache-Control': 'no-store' } })
}

async function countPieces(locals: App.Locals): Promise<number | undefined> {
  const { tenant, locale, session, requestId = '', clientAddress } = locals
  const origin = await session.origin()
  // The basket of a service of the tenant is known by its own means.
  if (origin === 'cookie' || tenant.upstreams.graphql) return undefined
  if (origin === 'new') return 0
  const commerce = serverClient({ asking: { tenant, locale, requestId, session, address: clientAddress } })
  const count = await loadBasketCount(commerce)
  if (count.ok) return count.data
  logFailure('session', count.failure, { requestId, tenant: tenant.id })
  return undefined
}
