import { z } from 'zod'
import type { VendureOrder } from './order-shape.ts'

type PaymentState = 'OPEN' | 'PENDING' | 'PAID' | 'FAILED' | 'REFUNDED'
type PaidOrder = Pick<VendureOrder, 'payments' | 'totalWithTax'>

/** Returns the state of the payments of an order. */
export function paymentStateOf(order: PaidOrder): PaymentState {
  const payments = order.payments ?? []
  const settled = sum(payments.filter(({ state }) => state === 'Settled').map(({ amount }) => amount))
  const refunded = sum(
    payments
      .flatMap(({ refunds }) => refunds)
      .filter(({ state }) => state === 'Settled')
      .map(({ total }) => total),
  )
  if (settled > 0 && refunded >= settled) return 'REFUNDED'
  if (settled >= order.totalWithTax) return 'PAID'
  if (payAtOf(order) !== undefined) return 'PENDING'
  const last = payments.at(-1)?.state
  return last === 'Declined' || last === 'Error' ? 'FAILED' : 'OPEN'
}

const publicMetadata = z.object({ public: z.object({ payAt: z.url({ protocol: /^https$/ }) }) })

/**
 * Returns the page on which an order is paid: the https address that the payment handler has put into
 * `metadata.public.payAt`. Undefined without one, and once the money is there.
 */
export function payAtOf({ payments }: PaidOrder): string | undefined {
  const last = payments?.at(-1)
  if (!last || last.state === 'Settled') return undefined
  const parsed = publicMetadata.safeParse(last.metadata)
  return parsed.success ? parsed.data.public.payAt : undefined
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0)
