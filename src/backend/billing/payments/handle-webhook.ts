import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { PaymentEvent } from '#adapters/payments/provider.ts'
import type { Database } from '#backend/infra/database/database.ts'
import type { Tables } from '#backend/infra/database/tables.ts'
import { lockOrder } from '#backend/orders/life/lock-order.ts'
import { sendOrderPaid } from '#backend/orders/order-webhooks.ts'
import { findOrder, type StoredOrder } from '#backend/orders/read-orders.ts'
import type { WebhookOutcome } from '#contract/messages/payment.ts'
import type { PaymentProviderName } from '#tenancy/payment-providers.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { recordMoneyReceived } from '../balance/order-money.ts'
import { promiseRefundInEmail } from '../payouts/refund-promise.ts'
import { amountDue } from './amount-due.ts'
import { bookChargeback, bookEarlyChargebacks, revertRefund } from './chargebacks.ts'
import { closePayment } from './open-payment.ts'
import { notifyPaid, notifyRefund } from './payment-emails.ts'
import { findAttempt, providerOf, readAttempts, setAttempt, setPaymentState } from './payment-rows.ts'
import { dueRefundOf, recordDueRefund } from './provider-refunds.ts'
import type { AttemptRow } from './tables.ts'
import { webhookSettlement } from './webhook-settlement.ts'

/** Why a webhook of the provider is rejected. CHANGED: its id was used with other content before. */
export type WebhookRejection = 'OTHER_TENANT' | 'UNKNOWN_PAYMENT' | 'OTHER_AMOUNT' | 'CHANGED'

/** A change of a payment that needs no answer from the shop; AUTHORISED does (settle-authorisation.ts). */
export type FinalEvent = PaymentEvent & { type: Exclude<PaymentEvent['type'], 'AUTHORISED'> }

export type WebhookResult = { outcome: WebhookOutcome } | { refusal: WebhookRejection }

/**
 * Processes a webhook of the payment provider once (SEC-6): in one transaction with the order's state, the e-mail and
 * the refund. Its provider has verified it (receive-webhook.ts). A repeated one, even at the same moment in another
 * process, gets the same result and changes nothing.
 * @param now ms
 * @param provider name of the provider that has sent it; it can only report payments that were begun with it
 */
export async function handleWebhook(
  database: Database,
  tenant: Tenant,
  webhook: FinalEvent,
  now: number,
  provider: PaymentProviderName = 'own',
): Promise<WebhookResult> {
  if (webhook.tenantId !== tenant.id) return { refusal: 'OTHER_TENANT' }
  const attempt = await findAttempt(database, tenant.id, webhook.paymentId)
  if (!attempt || providerOf(attempt) !== provider) return { refusal: 'UNKNOWN_PAYMENT' }
  const isPart = webhook.type === 'CHARGED_BACK' || webhook.type === 'REFUND_FAILED'
  const fits = isPart ? webhook.amount <= attempt.amount : webhook.amount === attempt.amount
  if (!fits || attempt.currency !== webhook.currency) return { refusal: 'OTHER_AMOUNT' }
  return await database.transaction().execute(async (db): Promise<WebhookResult> => {
    const content = createHash('sha256').update(`${webhook.type} ${webhook.paymentId}`).digest('base64url')
    const earlier = await recordWebhook(db, tenant.id, webhook.id, content, now)
    if (earlier) return earlier.content === content ? { outcome: earlier.outcome } : { refusal: 'CHANGED' }
    const outcome = await applyWebhook(db, tenant, webhook, attempt.order_no, now)
    await db
      .updateTable('payment_call')
      .set({ outcome })
      .where('tenant_id', '=', tenant.id)
      .where('id', '=', webhook.id)
      .execute()
    return { outcome }
  })
}

/**
 * Records a webhook before anything is read: on PostgreSQL a concurrent duplicate waits here. @returns what was
 * recorded for its id before
 */
async function recordWebhook(
  db: Transaction<Tables>,
  tenantId: string,
  id: string,
  content: string,
  now: number,
): Promise<{ content: string; outcome: WebhookOutcome } | undefined> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('payment_call')
    .values({ tenant_id: tenantId, id, received_at: now, content, outcome: '' })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows) return undefined
  const earlier = await db
    .selectFrom('payment_call')
    .select(['content', 'outcome'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { content: earlier.content, outcome: earlier.outcome as WebhookOutcome }
}

async function applyWebhook(
  db: Transaction<Tables>,
  tenant: Tenant,
  { id, paymentId, type, amount, reference, refundId }: FinalEvent,
  orderNo: string,
  now: number,
): Promise<WebhookOutcome> {
  await lockOrder(db, tenant.id, orderNo)
  const order = await findOrder(db, tenant.id, orderNo)
  const attempts = await readAttempts(db, tenant.id, orderNo)
  const attempt = attempts.find((each) => each.id === paymentId)
  if (!order || !attempt) throw new Error(`Order ${orderNo} has a payment but cannot be read.`)
  if (type === 'CHARGED_BACK') return await bookChargeback(db, tenant, { eventId: id, attempt, amount, now })
  if (type === 'REFUND_FAILED')
    return await revertRefund(db, tenant, { attempt, refundId: refundId ?? '', amount, now })
  const settled = webhookSettlement(type, {
    attempt,
    order: { state: order.paymentState, due: amountDue(order) },
    othersOpen: attempts.some((each) => each.id !== paymentId && each.state === 'OPEN'),
  })
  if (!settled) return 'NOTHING_NEW'
  await setAttempt(db, tenant.id, paymentId, { state: settled.attempt, ...(reference && { reference }) })
  if (settled.attempt === 'PAID') await recordMoneyReceived(db, tenant.id, orderNo, attempt.amount, now)
  if (settled.order) await setPaymentState(db, tenant.id, orderNo, settled.order)
  if (settled.refund > 0) await recordDueRefund(db, tenant.id, { attempt, amount: settled.refund, now })
  if (settled.attempt !== 'PAID') return 'NOTED'
  await bookEarlyChargebacks(db, tenant, attempt, now)
  return await announcePayment(db, tenant, { order, attempt, paysOrder: settled.order === 'PAID', now })
}

/**
 * Announces a payment as it is after the chargebacks that arrived before it: they may have reduced its refund, or have left
 * nothing of the payment, so that the goods cannot be sent.
 * @param payment.order as it was before
 */
async function announcePayment(
  db: Transaction<Tables>,
  tenant: Tenant,
  {
    order,
    attempt,
    paysOrder,
    now,
  }: { order: StoredOrder; attempt: AttemptRow; paysOrder: boolean; now: number },
): Promise<WebhookOutcome> {
  const amount = await dueRefundOf(db, tenant.id, attempt.id)
  const promised = () => promiseRefundInEmail(db, tenant, order, { amount, byProvider: true, now })
  if (!paysOrder) {
    if (amount === 0) return 'NOTED'
    await notifyRefund(db, tenant, order, { amount, refund: await promised() }, now)
    return 'REFUNDING'
  }
  await closePayment(db, tenant.id, order.orderNo)
  const isRefunded = (await findOrder(db, tenant.id, order.orderNo))?.paymentState === 'REFUNDED'
  await sendOrderPaid({ db, now }, tenant, order, isRefunded)
  if (isRefunded) return 'NOTED'
  await notifyPaid(db, tenant, order, { amount: attempt.amount, refund: await promised() }, now)
  return 'PAID'
}
