import { type Calendar, workingDaysAfter } from '../../calendar/calendar.ts'
import { furthestWorkingDays } from './appointment.ts'

export type DeliveryKind = 'HOME' | 'PICKUP_POINT' | 'APPOINTMENT'

/** What delivery has to know of a line. */
export interface Carried {
  /** Two people bring it, or a service of it is done, on a day agreed on. */
  needsAppointment: boolean
  /** Too large for a pick-up point. */
  bulky: boolean
  /** Working days. */
  minWorkingDays: number
  maxWorkingDays: number
}

export interface DeliveryOption {
  kind: DeliveryKind
  available: boolean
  minWorkingDays: number
  maxWorkingDays: number
  /** YYYY-MM-DD */
  earliest: string
  latest: string
}

export interface DeliveryTerms {
  /** YYYY-MM-DD where the shop is. */
  today: string
  calendar: Calendar
  /** Working days between today and an appointment, at least (BAS-4). */
  appointmentLeadWorkingDays: number
  /** Whether the country has pick-up points at all; without any, none are offered. */
  hasPickUpPoints: boolean
}

/**
 * How a basket can come (BAS-2, BAS-4): all of it one way. What needs an appointment brings the rest along; bulky goods go
 * to no pick-up point.
 */
export function deliveryOptions(lines: readonly Carried[], terms: DeliveryTerms): DeliveryOption[] {
  const appointment = lines.some(({ needsAppointment }) => needsAppointment)
  const bulky = lines.some(({ bulky }) => bulky)
  const least = Math.max(1, ...lines.map(({ minWorkingDays }) => minWorkingDays))
  const most = Math.max(least, ...lines.map(({ maxWorkingDays }) => maxWorkingDays))
  const some = lines.length > 0
  const option = (kind: DeliveryKind, available: boolean, from: number, to: number): DeliveryOption => ({
    kind,
    available,
    minWorkingDays: from,
    maxWorkingDays: to,
    earliest: workingDaysAfter(terms.today, from, terms.calendar),
    latest: workingDaysAfter(terms.today, to, terms.calendar),
  })
  return [
    option('HOME', some && !appointment, least, most),
    ...(terms.hasPickUpPoints ? [option('PICKUP_POINT', some && !appointment && !bulky, least, most)] : []),
    option('APPOINTMENT', some && appointment, appointmentLead(lines, terms), furthestWorkingDays),
  ]
}

/** Working days between today and the first day on which a basket can be brought by appointment. */
export const appointmentLead = (
  lines: readonly Carried[],
  { appointmentLeadWorkingDays }: Pick<DeliveryTerms, 'appointmentLeadWorkingDays'>,
): number =>
  Math.min(
    furthestWorkingDays,
    Math.max(appointmentLeadWorkingDays, ...lines.map(({ minWorkingDays }) => minWorkingDays)),
  )
