import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { CallOutcome, PaymentCall } from '../../contract/messages/payment.ts'
import type { Tenant } from '../../tenancy/tenants.ts'
import { noteReceived } from '../balance/received.ts'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import { takeOrder } from '../order/life/take-order.ts'
import { findOrder, type StoredOrder } from '../order/read-orders.ts'
import { promiseInLetter } from '../payout/refund-promise.ts'
import { amountDue } from './amount-due.ts'
import { tellPaid, tellRefund } from './letters.ts'
import { closePayment } from './open-payment.ts'
import { oweRefund } from './owe-refund.ts'
import { findAttempt, readAttempts, setAttempt, setPaymentState } from './rows.ts'
import { type Settlement, settleCall } from './settle-call.ts'

/** Why a signed webhook is rejected. CHANGED: its id was used with other content before. */
export type CallRefusal = 'OTHER_TENANT' | 'UNKNOWN_PAYMENT' | 'OTHER_AMOUNT' | 'CHANGED'

export type CallAnswer = { outcome: CallOutcome } | { refusal: CallRefusal }

/**
 * Processes a webhook whose signature was verified (SEC-6), once: in one transaction with the order's state, the e-mail
 * and the refund. A repeated one, even at the same moment in another process, gets the same result and changes nothing.
 * @param now ms
 */
export async function takeCall(
  database: Database,
  tenant: Tenant,
  call: PaymentCall,
  now: number,
): Promise<CallAnswer> {
  if (call.tenantId !== tenant.id) return { refusal: 'OTHER_TENANT' }
  const attempt = await findAttempt(database, tenant.id, call.paymentId)
  if (!attempt) return { refusal: 'UNKNOWN_PAYMENT' }
  if (attempt.amount !== call.amount || attempt.currency !== call.currency) return { refusal: 'OTHER_AMOUNT' }
  return await database.transaction().execute(async (db): Promise<CallAnswer> => {
    const content = createHash('sha256').update(`${call.type} ${call.paymentId}`).digest('base64url')
    const known = await noteCall(db, tenant.id, call.id, content, now)
    if (known) return known.content === content ? { outcome: known.outcome } : { refusal: 'CHANGED' }
    const outcome = await settle(db, tenant, call, attempt.order_no, now)
    await db
      .updateTable('payment_call')
      .set({ outcome })
      .where('tenant_id', '=', tenant.id)
      .where('id', '=', call.id)
      .execute()
    return { outcome }
  })
}

/**
 * Records a webhook before anything is read: on PostgreSQL a concurrent duplicate waits here. @returns what was
 * recorded for its id before
 */
async function noteCall(
  db: Transaction<Tables>,
  tenantId: string,
  id: string,
  content: string,
  now: number,
): Promise<{ content: string; outcome: CallOutcome } | undefined> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('payment_call')
    .values({ tenant_id: tenantId, id, received_at: now, content, outcome: '' })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows) return undefined
  const known = await db
    .selectFrom('payment_call')
    .select(['content', 'outcome'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { content: known.content, outcome: known.outcome as CallOutcome }
}

async function settle(
  db: Transaction<Tables>,
  tenant: Tenant,
  { paymentId, type, amount }: PaymentCall,
  orderNo: string,
  now: number,
): Promise<CallOutcome> {
  await takeOrder(db, tenant.id, orderNo)
  const order = await findOrder(db, tenant.id, orderNo)
  const attempts = await readAttempts(db, tenant.id, orderNo)
  const attempt = attempts.find(({ id }) => id === paymentId)
  if (!order || !attempt) throw new Error(`Order ${orderNo} has a payment and is not there.`)
  const settled = settleCall(type, {
    attempt,
    order: { state: order.paymentState, due: amountDue(order) },
    othersOpen: attempts.some(({ id, state }) => id !== paymentId && state === 'OPEN'),
  })
  if (!settled) return 'NOTHING_NEW'
  await setAttempt(db, tenant.id, paymentId, { state: settled.attempt })
  if (settled.attempt === 'PAID') await noteReceived(db, tenant.id, orderNo, attempt.amount, now)
  if (settled.order) await setPaymentState(db, tenant.id, orderNo, settled.order)
  if (settled.refund > 0) await oweRefund(db, tenant.id, { attempt, amount: settled.refund, now })
  return await concluded(db, tenant, order, settled, amount, now)
}

async function concluded(
  db: Transaction<Tables>,
  tenant: Tenant,
  order: StoredOrder,
  { attempt, order: state, refund }: Settlement,
  amount: number,
  now: number,
): Promise<CallOutcome> {
  if (attempt !== 'PAID') return 'NOTED'
  const promise = await promiseInLetter(db, tenant, order, { amount: refund, byProvider: true, now })
  if (state !== 'PAID') {
    await tellRefund(db, tenant, order, { amount: refund, refund: promise }, now)
    return 'REFUNDING'
  }
  await closePayment(db, tenant.id, order.orderNo)
  await tellPaid(db, tenant, order, { amount, refund: promise }, now)
  return 'PAID'
}
