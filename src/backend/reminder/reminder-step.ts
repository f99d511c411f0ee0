import type { Reminders } from '../../tenancy/reminders.ts'
import type { Maturity } from '../balance/rules/maturities.ts'
import { laterDay } from '../calendar/calendar.ts'

/** Which reminder of a payment is due. */
export interface ReminderStep {
  kind: 'before' | 'after'
  /** Before or after the day on which the payment is due. */
  days: number
}

export const stepName = ({ kind, days }: ReminderStep): string => `${kind}-${days}`

/**
 * The reminder of a payment that is due on a day: the last one whose day has come. Earlier ones that were missed are not
 * made up for, so that nobody gets several at once. What is paid in advance is cancelled when it is overdue, and reminded of
 * before alone. Days that count from a delivery that has not come yet are known to nobody.
 * @param today YYYY-MM-DD
 * @returns undefined where nothing is open, or no reminder's day has come
 */
export function reminderStep(
  { open, date, method, awaitsDelivery }: Pick<Maturity, 'open' | 'date' | 'method' | 'awaitsDelivery'>,
  today: string,
  { beforeDays, afterDays }: Reminders,
): ReminderStep | undefined {
  if (open <= 0 || method === 'HOSTED' || awaitsDelivery) return undefined
  if (today <= date) {
    const reached = beforeDays.filter((days) => laterDay(date, -days) <= today)
    return reached.length === 0 ? undefined : { kind: 'before', days: Math.min(...reached) }
  }
  if (method === 'BANK_TRANSFER') return undefined
  const reached = afterDays.filter((days) => laterDay(date, days) <= today)
  return reached.length === 0 ? undefined : { kind: 'after', days: Math.max(...reached) }
}
