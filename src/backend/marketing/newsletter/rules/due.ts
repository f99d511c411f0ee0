import { laterDay, monthsAfter } from '#backend/infra/calendar/calendar.ts'
import { dayOf } from '#tenancy/local-day.ts'
import type { RecipientRow } from '../tables.ts'

/** Topics of a newsletter: a recipient may want one without the other. */
export const mailingTopics = ['offers', 'stories'] as const

export type MailingTopic = (typeof mailingTopics)[number]

type Reader = Pick<
  RecipientRow,
  | 'state'
  | 'frequency'
  | 'paused_until'
  | 'without_offers'
  | 'without_stories'
  | 'last_sent_at'
  | 'rejected_at'
>

/** Codes of `frequency|…`. */
export const frequencies = { daily: 0, weekly: 1, biweekly: 2, monthly: 3, twiceWeekly: 4 } as const

/**
 * Returns the first day on which the next email may be sent.
 * @param day YYYY-MM-DD of the last one
 */
function nextDay(day: string, frequency: number): string {
  if (frequency === frequencies.monthly) return monthsAfter(day, 1)
  if (frequency === frequencies.biweekly) return laterDay(day, 14)
  if (frequency === frequencies.twiceWeekly) return nextHalfOfWeek(day)
  return laterDay(day, frequency === frequencies.weekly ? 7 : 1)
}

/** Returns the first day of the next half of a week: halves begin on Monday and Thursday. @param day YYYY-MM-DD */
function nextHalfOfWeek(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7
  return laterDay(day, weekday < 4 ? 4 - weekday : 8 - weekday)
}

/**
 * Whether a recipient gets an email now (NEW-2): subscribed, at an address that takes mail, not paused, wants the topic, and within the
 * chosen frequency, counted in days of the shop's time zone.
 * @param now ms
 */
export function isDue(reader: Reader, topic: MailingTopic, now: number, timeZone: string): boolean {
  if (reader.state !== 'subscribed' || reader.rejected_at !== null) return false
  if (reader.paused_until !== null && now < reader.paused_until) return false
  if (topic === 'offers' ? reader.without_offers === 1 : reader.without_stories === 1) return false
  if (reader.last_sent_at === null) return true
  return dayOf(now, timeZone) >= nextDay(dayOf(reader.last_sent_at, timeZone), reader.frequency)
}
