import { type Calendar, laterDay, workingDaysAfter } from '#backend/infra/calendar/calendar.ts'
import type { FieldProblem } from '#contract/order/field-rules.ts'
import { readDay } from '#contract/typed-text.ts'

/** How far ahead an appointment can be made, in working days. */
export const maxLeadWorkingDays = 40

export interface AppointmentTerms {
  /** YYYY-MM-DD in the tenant's time zone. */
  today: string
  /** Working days between today and the first day that can be selected (BAS-4). */
  lead: number
  calendar: Calendar
}

/** Returns the days on which an appointment is possible, the first day first. */
export function appointmentDays({ today, lead, calendar }: AppointmentTerms, limit: number): string[] {
  const days: string[] = []
  for (
    let day = workingDaysAfter(today, lead, calendar);
    days.length < Math.min(limit, maxLeadWorkingDays - lead + 1);
    day = laterDay(day)
  )
    if (!calendar.isDayOff(day)) days.push(day)
  return days
}

/** Returns what is wrong with the day of an appointment (BAS-4); undefined if the day is possible. */
export function appointmentProblem(
  typed: string,
  { today, lead, calendar }: AppointmentTerms,
): FieldProblem | undefined {
  if (typed.trim() === '') return 'required'
  const day = readDay(typed)
  if (!day) return 'date'
  if (day < workingDaysAfter(today, lead, calendar)) return 'tooEarly'
  if (day > workingDaysAfter(today, maxLeadWorkingDays, calendar)) return 'tooLate'
  return calendar.isDayOff(day) ? 'dayOff' : undefined
}
