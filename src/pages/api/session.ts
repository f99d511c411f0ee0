import type { APIRoute } from 'astro'
import { loadBasketCount } from '#commerce/cart/basket.ts'
import { visitorClient } from '#commerce/request-clients.server.ts'
import { sessionKey } from '#contract/messages/session.ts'
import { logFailure } from '#operations/log-failure.ts'
import { isEmbedded } from '#tenancy/commerce.ts'

/**
 * The session token (SES-1): begins a session if there is none and returns the token that later requests send as
 * `x-ec-token`. A POST, so that only the shop's own pages can request it (SEC-2).
 * If the session is new or its basket was recovered, `basketCount` is the number of pieces in the basket, since the
 * number stored in the browser may belong to a basket that is gone (SES-5). It is left out if it cannot be loaded.
 */
export const POST: APIRoute = async ({ locals }) => {
  const token = await locals.session.token()
  const basketCount = await countPieces(locals)
  return Response.json(sessionKey.parse({ token, basketCount }), { headers: { 'Cache-Control': 'no-store' } })
}

async function countPieces(locals: App.Locals): Promise<number | undefined> {
  const { tenant, session, requestId = '' } = locals
  const origin = await session.origin()
  // Another backend identifies its baskets by its own means.
  if (origin === 'cookie' || !isEmbedded(tenant, 'sale')) return undefined
  if (origin === 'new') return 0
  const count = await loadBasketCount(visitorClient(locals))
  if (count.ok) return count.data
  logFailure('session', count.failure, { requestId, tenant: tenant.id })
  return undefined
}
