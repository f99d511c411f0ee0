import type { Calendar } from '../../calendar/calendar.ts'
import type { Draft } from '../draft.ts'
import { pickUpPoint } from '../pick-up/find-points.ts'
import type { PickUpPoint, PickUpPoints } from '../pick-up/pick-up-point.ts'
import { appointmentProblem } from './appointment.ts'
import type { DeliveryKind, DeliveryOption } from './delivery-options.ts'

/** How an order is brought. */
export interface ChosenDelivery {
  kind: DeliveryKind
  pickUpPoint?: PickUpPoint
  /** YYYY-MM-DD of the appointment. */
  day?: string
  /** YYYY-MM-DD */
  earliest: string
  latest: string
  /** Least and most, counted from when it can be sent; not of an appointment. */
  workingDays?: [number, number]
}

interface Place {
  /** Of the shop's country. */
  pickUpPoints: PickUpPoints
  /** YYYY-MM-DD there. */
  today: string
  calendar: Calendar
}

/**
 * What has been said of delivery, where it still holds: a basket may have become larger and days have passed. To the door
 * where nothing was said; null where something has to be chosen.
 */
export function settleDelivery(
  said: Draft['delivery'],
  options: readonly DeliveryOption[],
  { pickUpPoints, today, calendar }: Place,
): ChosenDelivery | null {
  const option = options.find(({ kind, available }) => available && kind === (said?.kind ?? 'HOME'))
  if (!option) return null
  const { kind, earliest, latest } = option
  const workingDays: [number, number] = [option.minWorkingDays, option.maxWorkingDays]
  if (kind === 'HOME') return { kind, earliest, latest, workingDays }
  if (kind === 'PICKUP_POINT') {
    const point = pickUpPoint(pickUpPoints, said?.pickUpPointId ?? '')
    return point ? { kind, pickUpPoint: point, earliest, latest, workingDays } : null
  }
  const { day = '' } = said ?? {}
  if (appointmentProblem(day, { today, lead: option.minWorkingDays, calendar })) return null
  return { kind, day, earliest: day, latest: day }
}
