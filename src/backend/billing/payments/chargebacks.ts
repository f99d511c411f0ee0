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
 * the ids of webhooks have been deleted. The log and `npm run payments` report it to the staff. One that arrives before its
 * payment is stored, and booked with the payment.
 */
export async function bookChargeback(
  db: Kysely<Tables>,
  tenant: Tenant,
  { eventId, attempt, amount, now }: BookedChange & { eventId: string },
): Promise<WebhookOutcome> {
  const { id, order_no } = attempt
  if (await isBooked(db, tenant.id, eventId)) return 'NOTHING_NEW'
  await db
    .insertInto('payment_refund')
    .values({
      ...{ tenant_id: tenant.id, id: eventId, attempt_id: id, order_no, amount },
      ...{ state: 'EARLY', kind: 'CHARGEBACK', owed_at: now, attempts: 0, next_at: now },
    })
    .execute()
  if (attempt.state === 'PAID') await bookEarlyChargebacks(db, tenant, attempt, now)
  return 'NOTED'
}

/**
 * Books the chargebacks that were stored for a payment, now that it is recorded, in the transaction that has locked the order.
 * @param now ms
 */
export async function bookEarlyChargebacks(
  db: Kysely<Tables>,
  tenant: Tenant,
  attempt: AttemptRow,
  now: number,
): Promise<void> {
  const { id: attemptId, order_no } = attempt
  const early = await db
    .selectFrom('payment_refund')
    .select(['id', 'amount'])
    .where('tenant_id', '=', tenant.id)
    .where('attempt_id', '=', attemptId)
    .where('state', '=', 'EARLY')
    .execute()
  if (early.length === 0) return
  await reduceDueRefunds(db, tenant.id, attempt)
  for (const { id, amount } of early) {
    const key = { tenantId: tenant.id, id }
    await db.updateTable('payment_refund').set({ state: 'DONE', owed_at: now }).where(isRow(key)).execute()
    await recordMoneyReceived(db, tenant.id, order_no, -amount, now)
    logWarning('payment', `${order_no}: ${amount} cents were charged back`, { tenant: tenant.id })
  }
  await markRefundedIfComplete(db, tenant.id, order_no)
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

/**
 * Reduces refunds that are not paid yet to what is left of a payment after its chargebacks, the latest first. One that was already requested
 * may be paid, so it stays, and the log reports it to the staff.
 */
async function reduceDueRefunds(
  db: Kysely<Tables>,
  tenantId: string,
  { id: attemptId, order_no, amount: paid }: AttemptRow,
): Promise<void> {
  let excess = (await refundedSoFar(db, tenantId, attemptId)) - paid
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
    if (await reduceRefund(db, { tenantId, id }, rest)) excess -= amount - rest
    else
      logWarning(
        'payment',
        `${order_no}: a refund of ${amount} cents may be paid although it was charged back`,
        {
          tenant: tenantId,
        },
      )
  }
}

/**
 * Reduces a due refund, or deletes it if nothing is left. Its moment changes, so that a process that has read the former
 * amount cannot claim it.
 * @returns false, and changes nothing, if it was claimed before
 */
async function reduceRefund(db: Kysely<Tables>, key: RefundKey, rest: number): Promise<boolean> {
  if (rest === 0) {
    const { numDeletedRows } = await db
      .deleteFrom('payment_refund')
      .where(isRow(key))
      .where('state', '=', 'DUE')
      .where('attempts', '=', 0)
      .executeTakeFirst()
    return numDeletedRows > 0n
  }
  const { numUpdatedRows } = await db
    .updateTable('payment_refund')
    .set(({ eb }) => ({ amount: rest, next_at: eb('next_at', '+', 1) }))
    .where(isRow(key))
    .where('state', '=', 'DUE')
    .where('attempts', '=', 0)
    .executeTakeFirst()
  return numUpdatedRows > 0n
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

/**
 * Books that the provider could not pay a refund after all: the shop has the money again, and the staff has to pay it
 * back another way. The log and `npm run payments` report it. A refund that was not yet reported as paid is only marked.
 * @param refundId '' if the provider does not name it: the only refund of the amount; several are for the staff
 */
export async function revertRefund(
  db: Kysely<Tables>,
  tenant: Tenant,
  { attempt, refundId, amount, now }: BookedChange & { refundId: string },
): Promise<WebhookOutcome> {
  const refunds = await db
    .selectFrom('payment_refund')
    .select(['id', 'state'])
    .where('tenant_id', '=', tenant.id)
    .where('attempt_id', '=', attempt.id)
    .where('amount', '=', amount)
    .where('state', 'in', refundId === '' ? ['DONE'] : ['DONE', 'DUE'])
    .where('kind', 'is', null)
    .execute()
  const warn = (text: string): void =>
    logWarning('payment', `${attempt.order_no}: ${text}`, { tenant: tenant.id })
  if (refundId === '' && refunds.length !== 1)
    warn(
      `the provider could not refund ${amount} cents, and names no refund; ${refunds.length} have this amount`,
    )
  const refund =
    refundId !== ''
      ? refunds.find(({ id }) => id === refundId)
      : refunds.length === 1
        ? refunds[0]
        : undefined
  if (!refund) return 'NOTHING_NEW'
  const key = { tenantId: tenant.id, id: refund.id }
  await db.updateTable('payment_refund').set({ state: 'FAILED' }).where(isRow(key)).execute()
  warn(`the provider could not refund ${amount} cents`)
  if (refund.state === 'DUE') return 'NOTED'
  await recordMoneyReceived(db, tenant.id, attempt.order_no, amount, now)
  await db
    .updateTable('shop_order')
    .set({ payment_state: 'PAID' })
    .where('tenant_id', '=', tenant.id)
    .where('order_no', '=', attempt.order_no)
    .where('payment_state', '=', 'REFUNDED')
    .execute()
  return 'NOTED'
}
