import { readDay } from '../../../contract/customer-rules.ts'
import type { FieldProblem } from '../../../contract/order/field-rules.ts'
import { type Calendar, laterDay, workingDaysAfter } from '../../calendar/calendar.ts'

/** How far ahead an appointment can be made, working days. */
export const furthestWorkingDays = 40

export interface AppointmentTerms {
  /** YYYY-MM-DD where the shop is. */
  today: string
  /** Working days between today and the first day that can be chosen (BAS-4). */
  lead: number
  calendar: Calendar
}

/** Days on which can be come, the first one first. */
export function appointmentDays({ today, lead, calendar }: AppointmentTerms, limit: number): string[] {
  const days: string[] = []
  for (
    let day = workingDaysAfter(today, lead, calendar);
    days.length < Math.min(limit, furthestWorkingDays - lead + 1);
    day = laterDay(day)
  )
    if (!calendar.isDayOff(day)) days.push(day)
  return days
}

/** What is wrong with the day of an appointment (BAS-4). */
export function appointmentProblem(
  typed: string,
  { today, lead, calendar }: AppointmentTerms,
): FieldProblem | undefined {
  if (typed.trim() === '') return 'required'
  const day = readDay(typed)
  if (!day) return 'date'
  if (day < workingDaysAfter(today, lead, calendar)) return 'tooEarly'
  if (day > workingDaysAfter(today, furthestWorkingDays, calendar)) return 'tooLate'
  return calendar.isDayOff(day) ? 'dayOff' : undefined
}
