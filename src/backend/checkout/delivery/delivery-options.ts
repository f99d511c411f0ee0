import { type Calendar, workingDaysAfter } from '#backend/infra/calendar/calendar.ts'
import type { DeliveryKind } from '#backend/orders/order-detail.ts'
import { maxLeadWorkingDays } from './appointment.ts'

/** The facts about a line that decide how it can be delivered. */
export interface DeliveredItem {
  /** Whether two people deliver it, or it has a service that is carried out on an agreed day. */
  needsAppointment: boolean
  /** Whether it is too large for a pick-up point. */
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
  /** YYYY-MM-DD in the tenant's time zone. */
  today: string
  calendar: Calendar
  /** Minimum number of working days between today and an appointment (BAS-4). */
  appointmentLeadWorkingDays: number
  /** Whether the country has pick-up points. If not, that kind of delivery is left out. */
  hasPickUpPoints: boolean
}

/**
 * Returns the kinds of delivery of a basket (BAS-2, BAS-4). All lines are delivered the same way: a line that needs an
 * appointment decides for all. Bulky goods cannot be sent to a pick-up point.
 */
export function deliveryOptions(lines: readonly DeliveredItem[], terms: DeliveryTerms): DeliveryOption[] {
  const appointment = lines.some(({ needsAppointment }) => needsAppointment)
  const bulky = lines.some(({ bulky }) => bulky)
  const minDays = Math.max(1, ...lines.map(({ minWorkingDays }) => minWorkingDays))
  const maxDays = Math.max(minDays, ...lines.map(({ maxWorkingDays }) => maxWorkingDays))
  const hasLines = lines.length > 0
  const option = (kind: DeliveryKind, available: boolean, from: number, to: number): DeliveryOption => ({
    kind,
    available,
    minWorkingDays: from,
    maxWorkingDays: to,
    earliest: workingDaysAfter(terms.today, from, terms.calendar),
    latest: workingDaysAfter(terms.today, to, terms.calendar),
  })
  return [
    option('HOME', hasLines && !appointment, minDays, maxDays),
    ...(terms.hasPickUpPoints
      ? [option('PICKUP_POINT', hasLines && !appointment && !bulky, minDays, maxDays)]
      : []),
    option('APPOINTMENT', hasLines && appointment, appointmentLead(lines, terms), maxLeadWorkingDays),
  ]
}

/** Returns the number of working days between today and the first possible appointment of a basket. */
export const appointmentLead = (
  lines: readonly DeliveredItem[],
  { appointmentLeadWorkingDays }: Pick<DeliveryTerms, 'appointmentLeadWorkingDays'>,
): number =>
  Math.min(
    maxLeadWorkingDays,
    Math.max(appointmentLeadWorkingDays, ...lines.map(({ minWorkingDays }) => minWorkingDays)),
  )
