import { z } from 'zod'
import type { MedusaOrder } from './order-shape.ts'

type PaymentState = 'OPEN' | 'PENDING' | 'PAID' | 'FAILED' | 'REFUNDED'
type PaidOrder = Pick<MedusaOrder, 'payment_status' | 'payment_collections'>

/** Returns the state of the payments of an order. */
export function paymentStateOf(order: PaidOrder): PaymentState {
  switch (order.payment_status) {
    case 'captured':
      return 'PAID'
    case 'refunded':
      return 'REFUNDED'
    case 'canceled':
      return 'FAILED'
    default:
      return payAtOf(order) === undefined ? 'OPEN' : 'PENDING'
  }
}

const dataWithPage = z.object({ pay_at: z.url({ protocol: /^https$/ }) })

/** Returns the last payment of an order; undefined without one. */
export const paymentOf = ({ payment_collections }: Pick<PaidOrder, 'payment_collections'>) =>
  payment_collections?.flatMap(({ payments }) => payments ?? []).at(-1)

/**
 * Returns the page on which an order is paid: the https address that the payment provider has put into `pay_at` of its data.
 * Undefined without one, and once the money is there.
 */
export function payAtOf(order: PaidOrder): string | undefined {
  const payment = paymentOf(order)
  if (!payment || payment.captured_at || payment.canceled_at) return undefined
  const parsed = dataWithPage.safeParse(payment.data)
  return parsed.success ? parsed.data.pay_at : undefined
}
