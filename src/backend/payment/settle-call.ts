import type { PaymentState } from '../order/order-detail.ts'
import type { AttemptState } from './tables.ts'

/** What a provider can say of a payment. */
export type CallType = 'SUCCEEDED' | 'FAILED' | 'CANCELLED'

/** How things stand when it says so. Money in cents. */
export interface Standing {
  attempt: { state: AttemptState; amount: number }
  order: { state: PaymentState; due: number }
  /** Whether another attempt of the order is still open. */
  othersOpen: boolean
}

/** What is to be changed. */
export interface Settlement {
  attempt: AttemptState
  /** Null: stays. */
  order: PaymentState | null
  /** What goes back to the shopper, cents. */
  refund: number
}

/**
 * What a call of the provider changes, whatever came before (SEC-6): an order is paid by one attempt at most, and money
 * that pays nothing (a second payment, an order that ran out or was cancelled, lines that were) goes back.
 * @returns undefined where nothing changes
 */
export function settleCall(type: CallType, { attempt, order, othersOpen }: Standing): Settlement | undefined {
  if (attempt.state === 'PAID') return undefined
  const waiting = order.state === 'PENDING' || order.state === 'FAILED'
  if (type === 'SUCCEEDED') {
    const pays = waiting && order.due > 0
    const refund = pays ? Math.max(0, attempt.amount - order.due) : attempt.amount
    return { attempt: 'PAID', order: pays ? 'PAID' : null, refund }
  }
  if (attempt.state === type) return undefined
  return { attempt: type, order: waiting && !othersOpen ? 'FAILED' : null, refund: 0 }
}
