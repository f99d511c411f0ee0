import type { PaymentEvent, PaymentProvider, WebhookRequest } from '#adapters/payments/provider.ts'
import type { Database } from '#backend/infra/database/database.ts'
import type { WebhookOutcome } from '#contract/messages/payment.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import {
  type FinalEvent,
  handleWebhook,
  type WebhookRejection,
  type WebhookResult,
} from './handle-webhook.ts'
import { settleAuthorisation } from './settle-authorisation.ts'

/**
 * Response to a webhook. `text`: the acknowledgement of the provider's protocol; `outcome`: that of the own one.
 * `warnings`: why something in it changes nothing, for the log.
 */
export type WebhookResponse =
  | { status: 200; text: string; warnings: string[] }
  | { status: 200; outcome: WebhookOutcome }
  | { status: 400 | 401 | 404 | 409 | 413 | 422 | 503; reason: string }

const statuses = {
  OTHER_TENANT: 404,
  UNKNOWN_PAYMENT: 404,
  OTHER_AMOUNT: 422,
  CHANGED: 409,
} as const satisfies Record<WebhookRejection, number>

interface WebhookContext {
  database: Database
  tenant: Tenant
  /** Of the tenant; at least one. */
  providers: readonly PaymentProvider[]
}

/**
 * Processes a request to the webhook endpoint (SEC-6): its provider checks who has sent it, then every change in it is
 * booked once. Only this marks an order as paid.
 * @throws if the database or the provider fails; the provider has to send the webhook again
 */
export async function receiveWebhook(
  { database, tenant, providers }: WebhookContext,
  request: Omit<WebhookRequest, 'tenantId'>,
): Promise<WebhookResponse> {
  const provider = providers.find((each) => each.recognises(request)) ?? providers[0]
  if (!provider) return { status: 404, reason: 'no provider' }
  const reading = await provider.readWebhook({ ...request, tenantId: tenant.id })
  if (!reading.ok) return { status: reading.status, reason: reading.reason }
  const { events, acknowledgement } = reading
  const warnings: string[] = []
  let outcome: WebhookOutcome = 'NOTHING_NEW'
  for (const event of events) {
    const result: WebhookResult = isFinal(event)
      ? await handleWebhook(database, tenant, event, request.now, provider.name)
      : await settleAuthorisation(database, tenant, provider, event)
    if ('outcome' in result) {
      outcome = result.outcome
      continue
    }
    const reason = `${event.paymentId} ${result.refusal}`
    if (acknowledgement === undefined) return { status: statuses[result.refusal], reason }
    warnings.push(reason)
  }
  return acknowledgement === undefined
    ? { status: 200, outcome }
    : { status: 200, text: acknowledgement, warnings }
}

const isFinal = (event: PaymentEvent): event is FinalEvent => event.type !== 'AUTHORISED'
