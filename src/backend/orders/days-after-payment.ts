import type { PaymentMethod } from '#tenancy/payment-methods.ts'
import { type Calendar, workingDaysAfter } from '../infra/calendar/calendar.ts'
import type { OrderDelivery, PaymentState } from './order-detail.ts'

/**
 * Returns the working days between payment and delivery if the order waits for a bank transfer. Null if its delivery
 * dates are fixed (BAS-3).
 */
export function daysAfterPayment(
  { workingDays }: Pick<OrderDelivery, 'workingDays'>,
  { method, state }: { method: PaymentMethod | undefined; state: PaymentState },
): { from: number; to: number } | null {
  if (method !== 'BANK_TRANSFER' || state !== 'OPEN' || !workingDays) return null
  const [from, to] = workingDays
  return { from, to }
}

/**
 * Returns a delivery with its dates counted from the day of the payment. @param day YYYY-MM-DD in the tenant's time
 * zone
 */
export function deliveryCountedFrom(delivery: OrderDelivery, day: string, calendar: Calendar): OrderDelivery {
  if (!delivery.workingDays) return delivery
  const [minDays, maxDays] = delivery.workingDays
  return {
    ...delivery,
    earliest: workingDaysAfter(day, minDays, calendar),
    latest: workingDaysAfter(day, maxDays, calendar),
  }
}
