import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '#backend/infra/database/tables.ts'
import type { StoredLine, StoredOrder } from '#backend/orders/read-orders.ts'
import { readAttempts } from './payment-rows.ts'
import type { AttemptRow } from './tables.ts'

/** Stores a refund that the provider has to pay, in the transaction of its reason. Amount in cents, `now` in ms. */
export async function recordDueRefund(
  db: Kysely<Tables>,
  tenantId: string,
  { attempt, amount, now }: { attempt: AttemptRow; amount: number; now: number },
): Promise<void> {
  await db
    .insertInto('payment_refund')
    .values({
      tenant_id: tenantId,
      id: randomUUID(),
      attempt_id: attempt.id,
      order_no: attempt.order_no,
      amount,
      state: 'DUE',
      kind: null,
      owed_at: now,
      attempts: 0,
      next_at: now,
    })
    .execute()
}

/** Lines of an order that are cancelled or credited. */
export interface RefundedLines {
  lines: readonly StoredLine[]
  to: 'CANCELLED' | 'CREDITED'
  /** Amount of the credit notes, for CREDITED; cents. */
  creditedAmount: number
  /** Amount by which the other lines now cost more; it is deducted from the refund. Cents. */
  refundReduction?: number
}

/**
 * Works out what the provider refunds for lines that were paid online. If the whole order is cancelled it is everything
 * that is left, delivery included. It is never more than was paid.
 * @param order as it was before
 * @returns undefined if the provider refunds nothing; amount in cents
 */
export async function providerRefundOf(
  db: Kysely<Tables>,
  tenantId: string,
  order: StoredOrder,
  { lines, to, creditedAmount: credited, refundReduction = 0 }: RefundedLines,
): Promise<{ attempt: AttemptRow; amount: number } | undefined> {
  if (order.method !== 'HOSTED' || order.paymentState !== 'PAID') return undefined
  const payment = await refundablePayment(db, tenantId, order.orderNo)
  if (!payment) return undefined
  const { attempt, left } = payment
  const remaining = order.lines.filter(
    ({ line_id, state }) => state !== 'CANCELLED' && !lines.some((line) => line.line_id === line_id),
  )
  const isEverything = to === 'CANCELLED' && remaining.length === 0
  const cost = to === 'CREDITED' ? credited : lines.reduce((sum, { total }) => sum + total, 0)
  const amount = isEverything ? left : Math.min(left, cost - refundReduction)
  return amount > 0 ? { attempt, amount } : undefined
}

/**
 * Stores the refund of lines that were paid online and are now cancelled or credited, in the transaction that has
 * locked the order.
 * @param now ms
 */
export async function recordRefundOfLines(
  db: Kysely<Tables>,
  tenantId: string,
  order: StoredOrder,
  refunded: RefundedLines,
  now: number,
): Promise<void> {
  const due = await providerRefundOf(db, tenantId, order, refunded)
  if (due) await recordDueRefund(db, tenantId, { ...due, now })
}

/**
 * Returns the payment that paid an order, and the part that was not refunded. A payment that was made twice was
 * refunded completely.
 */
async function refundablePayment(
  db: Kysely<Tables>,
  tenantId: string,
  orderNo: string,
): Promise<{ attempt: AttemptRow; left: number } | undefined> {
  for (const attempt of await readAttempts(db, tenantId, orderNo)) {
    const left =
      attempt.state === 'PAID' ? attempt.amount - (await refundedSoFar(db, tenantId, attempt.id)) : 0
    if (left > 0) return { attempt, left }
  }
  return undefined
}

/**
 * Returns what was refunded or charged back of a payment, or will be, in cents. Refunds that failed count, because the
 * staff pays them another way.
 */
export async function refundedSoFar(
  db: Kysely<Tables>,
  tenantId: string,
  attemptId: string,
): Promise<number> {
  const { sum } = await db
    .selectFrom('payment_refund')
    .select(({ fn }) => fn.sum<number | string | null>('amount').as('sum'))
    .where('tenant_id', '=', tenantId)
    .where('attempt_id', '=', attemptId)
    .executeTakeFirstOrThrow()
  return Number(sum ?? 0)
}

/** Returns what is still to be refunded of a payment, in cents. */
export async function dueRefundOf(db: Kysely<Tables>, tenantId: string, attemptId: string): Promise<number> {
  const { sum } = await db
    .selectFrom('payment_refund')
    .select(({ fn }) => fn.sum<number | string | null>('amount').as('sum'))
    .where('tenant_id', '=', tenantId)
    .where('attempt_id', '=', attemptId)
    .where('state', '=', 'DUE')
    .executeTakeFirstOrThrow()
  return Number(sum ?? 0)
}
