import type { APIRoute } from 'astro'
import { receiveWebhook } from '#backend/billing/payments/receive-webhook.ts'
import { embeddedBackend } from '#backend/embedded-backend.ts'
import { problemResponse } from '#commerce/rest/problem-response.ts'
import { webhookOutcome } from '#contract/messages/payment.ts'
import { logWarning } from '#operations/log-failure.ts'

const headers = { 'Cache-Control': 'no-store' }

/**
 * Webhook by which the payment provider reports the state of a payment (SEC-6). Only a webhook that the provider has
 * sent marks an order as paid. A refused one changes nothing and is logged; an internal error is 5xx, so that the
 * provider sends it again.
 */
export const POST: APIRoute = async ({ request, locals: { tenant, requestId = '' } }) => {
  const { database, payments } = await embeddedBackend()
  const providers = payments?.(tenant) ?? []
  if (providers.length === 0) return problemResponse(404, requestId)
  const warn = (reason: string): void =>
    logWarning('payment', `webhook refused: ${reason}`, { requestId, tenant: tenant.id })
  const body = await request.text()
  const response = await receiveWebhook(
    { database, tenant, providers },
    { headers: request.headers, body, now: Date.now() },
  )
  if ('reason' in response) {
    warn(response.reason)
    return problemResponse(response.status, requestId, [{ parameter: 'call', reason: response.reason }])
  }
  if ('outcome' in response) return Response.json(webhookOutcome.parse(response), { headers })
  for (const warning of response.warnings) warn(warning)
  return new Response(response.text, { headers: { ...headers, 'Content-Type': 'text/plain; charset=utf-8' } })
}
