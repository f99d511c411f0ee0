import type { PaymentMethod } from '../../../tenancy/tenant-schema.ts'
import { type Calendar, workingDaysAfter } from '../../calendar/calendar.ts'
import type { PaymentState } from '../order-detail.ts'
import type { ChosenDelivery } from './settle-delivery.ts'

/** Working days from the money's arrival, where the order waits for a transfer; null where its dates hold (BAS-3). */
export function daysAfterPayment(
  { workingDays }: Pick<ChosenDelivery, 'workingDays'>,
  { method, state }: { method: PaymentMethod | undefined; state: PaymentState },
): { from: number; to: number } | null {
  if (method !== 'BANK_TRANSFER' || state !== 'OPEN' || !workingDays) return null
  const [from, to] = workingDays
  return { from, to }
}

/** A delivery whose days are counted from the one on which the money came. @param day YYYY-MM-DD where the shop is */
export function countedFrom(delivery: ChosenDelivery, day: string, calendar: Calendar): ChosenDelivery {
  if (!delivery.workingDays) return delivery
  const [least, most] = delivery.workingDays
  return {
    ...delivery,
    earliest: workingDaysAfter(day, least, calendar),
    latest: workingDaysAfter(day, most, calendar),
  }
}
