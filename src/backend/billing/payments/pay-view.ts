import type { Database } from '#backend/infra/database/database.ts'
import type { PaymentState } from '#backend/orders/order-detail.ts'
import { findOrder } from '#backend/orders/read-orders.ts'
import type { PayState } from '#contract/messages/payment.ts'
import { amountDue } from './amount-due.ts'
import { readAttempts, readPayment } from './payment-rows.ts'

export interface PayView {
  orderNo: string
  state: PayState
  /** Amount to be paid, or that was paid; cents. */
  amount: number
  /** ms; null if no payment is awaited. */
  payUntil: number | null
  /** Whether it can be paid now. */
  payable: boolean
}

/** How many attempts an order has, each with a new page of the provider. */
export const maxAttempts = 10

/** Returns what the page of a hosted payment shows; it names neither the shopper nor the goods. @param now ms */
export async function payView(
  database: Database,
  tenantId: string,
  orderNo: string,
  now: number,
): Promise<PayView | undefined> {
  const order = await findOrder(database, tenantId, orderNo)
  if (order?.method !== 'HOSTED') return undefined
  const payment = await readPayment(database, tenantId, orderNo)
  const attempts = await readAttempts(database, tenantId, orderNo)
  const due = amountDue(order)
  const payUntil = payment?.pay_until ?? null
  const open = isWaiting(order.paymentState) && due > 0 && payUntil !== null && now < payUntil
  const paid = attempts.find(({ state }) => state === 'PAID')
  const last = attempts.at(-1)?.state
  return {
    orderNo,
    state: open ? openState(last) : closedState(order.paymentState),
    amount: open ? due : (paid?.amount ?? order.total),
    payUntil,
    payable: open && (attempts.length < maxAttempts || last === 'OPEN'),
  }
}

/** Returns whether an order still waits for its payment. */
export const isWaiting = (state: PaymentState): boolean => state === 'PENDING' || state === 'FAILED'

const openState = (last: string | undefined): PayState =>
  last === 'FAILED' || last === 'CANCELLED' ? last : last === undefined ? 'READY' : 'PENDING'

const closedState = (state: PaymentState): PayState =>
  state === 'PAID' || state === 'REFUNDED' ? state : 'EXPIRED'
