import type { PayState } from '../../contract/messages/payment.ts'
import type { Database } from '../database/database.ts'
import type { PaymentState } from '../order/order-detail.ts'
import { findOrder } from '../order/read-orders.ts'
import { amountDue } from './amount-due.ts'
import { readAttempts, readPayment } from './rows.ts'

export interface PayView {
  orderNo: string
  state: PayState
  /** What is to be paid, or was; cents. */
  amount: number
  /** ms; null when nothing is waited for. */
  payUntil: number | null
  /** Whether it can be paid now. */
  payable: boolean
}

/** How often the provider's page can be opened anew for an order. */
export const mostAttempts = 10

/** What the page of a hosted payment shows, and nothing of who ordered what. @param now ms */
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
    state: open ? tried(last) : ended(order.paymentState),
    amount: open ? due : (paid?.amount ?? order.total),
    payUntil,
    payable: open && (attempts.length < mostAttempts || last === 'OPEN'),
  }
}

/** Whether an order still waits for its money. */
export const isWaiting = (state: PaymentState): boolean => state === 'PENDING' || state === 'FAILED'

const tried = (last: string | undefined): PayState =>
  last === 'FAILED' || last === 'CANCELLED' ? last : last === undefined ? 'READY' : 'PENDING'

const ended = (state: PaymentState): PayState =>
  state === 'PAID' || state === 'REFUNDED' ? state : 'EXPIRED'
