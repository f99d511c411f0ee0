import type { Calendar } from '#backend/infra/calendar/calendar.ts'
import type { OrderDelivery } from '#backend/orders/order-detail.ts'
import type { PickUpPoints } from '#backend/orders/pick-up-point.ts'
import type { Draft } from '../draft.ts'
import { pickUpPoint } from '../pick-up/find-points.ts'
import { appointmentProblem } from './appointment.ts'
import type { DeliveryOption } from './delivery-options.ts'

interface DeliveryContext {
  /** Pick-up points of the tenant's country. */
  pickUpPoints: PickUpPoints
  /** YYYY-MM-DD in the tenant's time zone. */
  today: string
  calendar: Calendar
}

/**
 * Returns the chosen delivery if it is still possible: the basket may have grown and days have passed. Without a choice
 * it is delivery to the home. Null if the shopper has to choose.
 */
export function resolveDelivery(
  saved: Draft['delivery'],
  options: readonly DeliveryOption[],
  { pickUpPoints, today, calendar }: DeliveryContext,
): OrderDelivery | null {
  const option = options.find(({ kind, available }) => available && kind === (saved?.kind ?? 'HOME'))
  if (!option) return null
  const { kind, earliest, latest } = option
  const workingDays: [number, number] = [option.minWorkingDays, option.maxWorkingDays]
  if (kind === 'HOME') return { kind, earliest, latest, workingDays }
  if (kind === 'PICKUP_POINT') {
    const point = pickUpPoint(pickUpPoints, saved?.pickUpPointId ?? '')
    return point ? { kind, pickUpPoint: point, earliest, latest, workingDays } : null
  }
  const { day = '' } = saved ?? {}
  if (appointmentProblem(day, { today, lead: option.minWorkingDays, calendar })) return null
  return { kind, day, earliest: day, latest: day }
}
