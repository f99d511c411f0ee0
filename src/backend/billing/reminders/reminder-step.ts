import { laterDay } from '#backend/infra/calendar/calendar.ts'
import type { Reminders } from '#tenancy/reminders.ts'
import type { DuePayment } from '../balance/rules/due-payments.ts'

/** A reminder: its kind and the number of days. return: goods whose return is registered did not come. */
export interface ReminderStep {
  kind: 'before' | 'after' | 'return'
  /** Days before or after the due day. */
  days: number
  /** Whether an earlier step has reminded of the overdue payment. */
  isRepeated?: boolean
}

export const stepName = ({ kind, days }: ReminderStep): string => `${kind}-${days}`

/**
 * Returns the reminder of a payment that is due on a day: the last one whose day has come. Missed earlier ones are
 * skipped, so that a shopper never gets several at once. A prepaid order is cancelled when overdue, so it is only
 * reminded of before. A payment whose days count from a future delivery has no reminder.
 * @param today YYYY-MM-DD
 * @returns undefined if nothing is open, or no reminder's day has come
 */
export function reminderStep(
  { open, date, method, awaitsDelivery }: Pick<DuePayment, 'open' | 'date' | 'method' | 'awaitsDelivery'>,
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
  if (reached.length === 0) return undefined
  return { kind: 'after', days: Math.max(...reached), ...(reached.length > 1 && { isRepeated: true }) }
}
