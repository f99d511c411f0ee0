import type { PaymentState } from '#backend/orders/order-detail.ts'
import type { AttemptState } from './tables.ts'

/** Outcomes of a payment that a provider reports. */
export type WebhookType = 'SUCCEEDED' | 'FAILED' | 'CANCELLED'

/** State of the payment and its order when the webhook arrives. Money in cents. */
export interface WebhookContext {
  attempt: { state: AttemptState; amount: number }
  order: { state: PaymentState; due: number }
  /** Whether another attempt of the order is still open. */
  othersOpen: boolean
}

/** The changes to make. */
interface Settlement {
  attempt: AttemptState
  /** Null if it does not change. */
  order: PaymentState | null
  /** Amount to refund, in cents. */
  refund: number
}

/**
 * Returns what a webhook of the provider changes, whatever came before (SEC-6). An order is paid by one attempt at
 * most. Money that pays nothing is refunded: a second payment, or one for an order that has expired or for cancelled
 * lines.
 * @returns undefined if nothing changes
 */
export function webhookSettlement(
  type: WebhookType,
  { attempt, order, othersOpen }: WebhookContext,
): Settlement | undefined {
  if (attempt.state === 'PAID') return undefined
  const isWaiting = order.state === 'PENDING' || order.state === 'FAILED'
  if (type === 'SUCCEEDED') {
    const paysOrder = isWaiting && order.due > 0
    const refund = paysOrder ? Math.max(0, attempt.amount - order.due) : attempt.amount
    return { attempt: 'PAID', order: paysOrder ? 'PAID' : null, refund }
  }
  if (attempt.state === type) return undefined
  return { attempt: type, order: isWaiting && !othersOpen ? 'FAILED' : null, refund: 0 }
}
