import type { APIRoute } from 'astro'
import { openPaylink } from '../../../commerce/paylink.server.ts'
import { problemResponse } from '../../../commerce/rest/problem-response.ts'

/** The state of a payment, for the page that waits for it; contains nothing else of the order. */
export const GET: APIRoute = async ({ url, locals: { tenant, requestId = '' } }) => {
  const link = await openPaylink(tenant, url.searchParams.get('token') ?? '')
  if (!link) return problemResponse(404, requestId)
  return Response.json({ state: link.state }, { headers: { 'Cache-Control': 'private, no-store' } })
}
