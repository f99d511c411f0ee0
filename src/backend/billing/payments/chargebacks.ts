import type { Kysely } from 'kysely'
import type { Tables } from '#backend/infra/database/tables.ts'
import type { WebhookOutcome } from '#contract/messages/payment.ts'
import { logWarning } from '#operations/log-failure.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { recordMoneyReceived } from '../balance/order-money.ts'
import { markRefundedIfComplete } from './mark-refunded.ts'
import { refundedSoFar } from './provider-refunds.ts'
import type { AttemptRow } from './tables.ts'

/** Cents and ms. */
interface BookedChange {
  attempt: AttemptRow
  amount: number
  now: number
}

/**
 * Books money that the shopper's bank has taken back, in the transaction that has locked the order. It counts as
 * refunded: due refunds of the same money are reduced, so that nothing goes back twice. Goods of an order whose whole
 * payment is gone cannot be sent any more. Its row has the id of the event, because a provider may report it again after
 * the ids of webhooks have been deleted. The log and `npm run payments` report it to the staff.
 */
export async function bookChargeback(
  db: Kysely<Tables>,
  tenant: Tenant,
  { eventId, attempt, amount, now }: BookedChange & { eventId: string },
): Promise<WebhookOutcome> {
  const { id, order_no } = attempt
  if (attempt.state !== 'PAID' || (await isBooked(db, tenant.id, eventId))) return 'NOTHING_NEW'
  await reduceDueRefunds(db, tenant.id, attempt, amount)
  await db
    .insertInto('payment_refund')
    .values({
      ...{ tenant_id: tenant.id, id: eventId, attempt_id: id, order_no, amount },
      ...{ state: 'DONE', kind: 'CHARGEBACK', owed_at: now, attempts: 0, next_at: now },
    })
    .execute()
  await recordMoneyReceived(db, tenant.id, order_no, -amount, now)
  await markRefundedIfComplete(db, tenant.id, order_no)
  logWarning('payment', `${order_no}: ${amount} cents were charged back`, { tenant: tenant.id })
  return 'NOTED'
}

async function isBooked(db: Kysely<Tables>, tenantId: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('payment_refund')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

/** Reduces refunds that are not paid yet to what is left of a payment, the latest first. */
async function reduceDueRefunds(
  db: Kysely<Tables>,
  tenantId: string,
  { id: attemptId, amount: paid }: AttemptRow,
  chargedBack: number,
): Promise<void> {
  let excess = (await refundedSoFar(db, tenantId, attemptId)) + chargedBack - paid
  const due = await db
    .selectFrom('payment_refund')
    .select(['id', 'amount'])
    .where('tenant_id', '=', tenantId)
    .where('attempt_id', '=', attemptId)
    .where('state', '=', 'DUE')
    .orderBy('owed_at', 'desc')
    .execute()
  for (const { id, amount } of due) {
    if (excess <= 0) return
    const rest = Math.max(0, amount - excess)
    excess -= amount - rest
    const row = { tenantId, id }
    if (rest === 0) await deleteRefund(db, row)
    else await db.updateTable('payment_refund').set({ amount: rest }).where(isRow(row)).execute()
  }
}

interface RefundKey {
  tenantId: string
  id: string
}

const isRow =
  ({ tenantId, id }: RefundKey) =>
  // biome-ignore lint/suspicious/noExplicitAny: the expression builder of any statement on payment_refund (Kysely)
  ({ and, eb }: any) =>
    and([eb('tenant_id', '=', tenantId), eb('id', '=', id)])

async function deleteRefund(db: Kysely<Tables>, key: RefundKey): Promise<void> {
  await db.deleteFrom('payment_refund').where(isRow(key)).execute()
}

/**
 * Books that the provider could not pay a refund after all: the shop has the money again, and the staff has to pay it
 * back another way. The log and `npm run payments` report it.
 * @param refundId '' if the provider does not name it: the latest refund of the amount
 */
export async function revertRefund(
  db: Kysely<Tables>,
  tenant: Tenant,
  { attempt, refundId, amount, now }: BookedChange & { refundId: string },
): Promise<WebhookOutcome> {
  const paid = await db
    .selectFrom('payment_refund')
    .select('id')
    .where('tenant_id', '=', tenant.id)
    .where('attempt_id', '=', attempt.id)
    .where('amount', '=', amount)
    .where('state', '=', 'DONE')
    .where('kind', 'is', null)
    .orderBy('owed_at', 'desc')
    .execute()
  const refund = refundId === '' ? paid[0] : paid.find(({ id }) => id === refundId)
  if (!refund) return 'NOTHING_NEW'
  const key = { tenantId: tenant.id, id: refund.id }
  await db.updateTable('payment_refund').set({ state: 'FAILED' }).where(isRow(key)).execute()
  await recordMoneyReceived(db, tenant.id, attempt.order_no, amount, now)
  await db
    .updateTable('shop_order')
    .set({ payment_state: 'PAID' })
    .where('tenant_id', '=', tenant.id)
    .where('order_no', '=', attempt.order_no)
    .where('payment_state', '=', 'REFUNDED')
    .execute()
  logWarning('payment', `${attempt.order_no}: the provider could not refund ${amount} cents`, {
    tenant: tenant.id,
  })
  return 'NOTED'
}
