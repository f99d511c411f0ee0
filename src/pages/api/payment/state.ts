import type { APIRoute } from 'astro'
import { loadPaylink } from '#commerce/checkout/paylink.server.ts'
import { problemResponse } from '#commerce/rest/problem-response.ts'
import { paymentState, paymentStateParameters } from '#contract/messages/payment.ts'

/** The state of a payment, for the page that waits for it; contains nothing else of the order. */
export const GET: APIRoute = async ({ url, locals: { tenant, requestId = '' } }) => {
  const { token } = paymentStateParameters.parse({ token: url.searchParams.get('token') ?? undefined })
  const link = await loadPaylink(tenant, token)
  if (!link) return problemResponse(404, requestId)
  return Response.json(paymentState.parse({ state: link.state }), {
    headers: { 'Cache-Control': 'private, no-store' },
  })
}
