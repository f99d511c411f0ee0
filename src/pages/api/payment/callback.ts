import type { APIRoute } from 'astro'
import { handleWebhook, type WebhookRejection } from '#backend/billing/payments/handle-webhook.ts'
import { signingProblem } from '#backend/billing/payments/payment-signature.ts'
import { embeddedBackend } from '#backend/embedded-backend.ts'
import { problemResponse } from '#commerce/rest/problem-response.ts'
import { parseWebhook, webhookOutcome } from '#contract/messages/payment.ts'
import { logWarning } from '#operations/log-failure.ts'

/** Maximum size of a webhook in characters; normal ones have a few hundred. */
const maxWebhookLength = 4096

const statuses = {
  OTHER_TENANT: 404,
  UNKNOWN_PAYMENT: 404,
  OTHER_AMOUNT: 422,
  CHANGED: 409,
} as const satisfies Record<WebhookRejection, number>

/**
 * Webhook by which the payment provider reports the state of a payment (SEC-6). Only a signed webhook marks an order as
 * paid. A refused one changes nothing and is logged; an internal error is 5xx, so that the provider sends it again.
 */
export const POST: APIRoute = async ({ request, locals: { tenant, requestId = '' } }) => {
  const { database, payments } = await embeddedBackend()
  const body = await request.text()
  const refuse = (status: Parameters<typeof problemResponse>[0], reason: string): Response => {
    logWarning('payment', `webhook refused: ${reason}`, { requestId, tenant: tenant.id })
    return problemResponse(status, requestId, [{ parameter: 'call', reason }])
  }
  if (!payments) return problemResponse(404, requestId)
  if (body.length > maxWebhookLength) return refuse(413, 'too long')
  const now = Date.now()
  const unsigned = signingProblem(payments.secret, request.headers, body, now)
  if (unsigned) return refuse(401, unsigned)
  const webhook = parseWebhook(body)
  if (!webhook) return refuse(400, 'not a webhook')
  const result = await handleWebhook(database, tenant, webhook, now)
  if ('refusal' in result) return refuse(statuses[result.refusal], `${webhook.paymentId} ${result.refusal}`)
  return Response.json(webhookOutcome.parse(result), { headers: { 'Cache-Control': 'no-store' } })
}
