import type { PaymentEvent, PaymentProvider } from '#adapters/payments/provider.ts'
import type { Database } from '#backend/infra/database/database.ts'
import { findOrder } from '#backend/orders/read-orders.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { amountDue } from './amount-due.ts'
import type { WebhookResult } from './handle-webhook.ts'
import { isWaiting } from './pay-view.ts'
import { findAttempt, providerOf, setAttempt } from './payment-rows.ts'

/**
 * Captures reserved money for an order that waits for it, and releases it otherwise. The provider reports either by a
 * further webhook, which changes the order. A repeated one requests the same again, and the provider does it once.
 * @throws {ProviderError} if the provider does not respond; it has to send the webhook again
 */
export async function settleAuthorisation(
  database: Database,
  tenant: Tenant,
  provider: PaymentProvider,
  { paymentId, amount, currency, reference = '' }: PaymentEvent,
): Promise<WebhookResult> {
  const attempt = await findAttempt(database, tenant.id, paymentId)
  if (!attempt || providerOf(attempt) !== provider.name) return { refusal: 'UNKNOWN_PAYMENT' }
  if (attempt.amount !== amount || attempt.currency !== currency) return { refusal: 'OTHER_AMOUNT' }
  if (attempt.state === 'PAID' || !provider.authorisations) return { outcome: 'NOTHING_NEW' }
  await database.transaction().execute((db) => setAttempt(db, tenant.id, paymentId, { reference }))
  const order = await findOrder(database, tenant.id, attempt.order_no)
  const isNeeded = order !== undefined && isWaiting(order.paymentState) && amountDue(order) > 0
  const payment = { paymentId, reference, amount, currency }
  if (isNeeded) await provider.authorisations.capture(payment)
  else await provider.authorisations.cancel(payment)
  return { outcome: 'NOTED' }
}
