import type { Kysely } from 'kysely'
import type { ViewerTransaction } from '#backend/cart/basket/commands.ts'
import { type Calendar, calendarOf, workingDaysAfter } from '#backend/infra/calendar/calendar.ts'
import type { Tables } from '#backend/infra/database/tables.ts'
import { lockOrder } from '#backend/orders/life/lock-order.ts'
import type { OrderDetail } from '#backend/orders/order-detail.ts'
import { allOrdersOfOwner, findOrderOfOwner, type StoredOrder } from '#backend/orders/read-orders.ts'
import { writeOrderDetail } from '#backend/orders/write-order-detail.ts'
import { dayOf } from '#tenancy/local-day.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { appointmentDays, appointmentProblem } from '../delivery/appointment.ts'
import { emailBookingChange } from './booking-email.ts'

/**
 * The appointment for the delivery of an order and its services. Days are YYYY-MM-DD in the shop's time zone.
 */
export interface Booking {
  order: StoredOrder
  /** Null after a cancellation: the order waits for another day. */
  day: string | null
  state: 'BOOKED' | 'CANCELLED' | 'OVER'
  /** Days it can be moved to, earliest first; empty when it is too late. */
  days: string[]
}

export type BookingError = 'UNKNOWN_BOOKING' | 'TOO_LATE' | 'DAY_NOT_AVAILABLE' | 'LOGIN_NEEDED'

interface BookingTerms {
  tenant: Tenant
  /** ms */
  now: number
}

/**
 * Terms with the calendar of the delivery address: its state or canton may have holidays of its own (BAS-4).
 */
interface LocalTerms extends BookingTerms {
  calendar: Calendar
}

const localTerms = async (terms: BookingTerms, { detail }: StoredOrder): Promise<LocalTerms> => ({
  ...terms,
  calendar: await calendarOf(terms.tenant.organisation.address.country, detail.deliveryAddress.postalCode),
})

/** Maximum number of days offered. */
const maxDays = 15

/** Returns all appointments of an owner, those of the latest order first. */
export async function listOwnBookings(
  db: Kysely<Tables>,
  ownerKey: { tenantId: string; owner: string },
  terms: BookingTerms,
): Promise<Booking[]> {
  const bookings: Booking[] = []
  for (const order of await allOrdersOfOwner(db, ownerKey)) {
    const booking = bookingOf(order, await localTerms(terms, order))
    if (booking) bookings.push(booking)
  }
  return bookings
}

/** Returns the appointment of an order; undefined where it has none. */
function bookingOf(order: StoredOrder, terms: LocalTerms): Booking | undefined {
  const { kind, day } = order.detail.delivery
  const lines = order.lines.filter(({ state }) => state !== 'CANCELLED')
  if (kind !== 'APPOINTMENT' || lines.length === 0) return
  const today = dayOf(terms.now, terms.tenant.i18n.timeZone)
  const isDelivered = lines.every(({ state }) => !openStates.has(state))
  if (isDelivered || (day !== undefined && day < today))
    return { order, day: day ?? null, state: 'OVER', days: [] }
  const isMovable = lines.every(({ state }) => openStates.has(state)) && isInTime(day, today, terms)
  return {
    order,
    day: day ?? null,
    state: day === undefined ? 'CANCELLED' : 'BOOKED',
    days: isMovable
      ? appointmentDays(appointmentTerms(today, terms), maxDays).filter((each) => each !== day)
      : [],
  }
}

const openStates = new Set(['PLACED', 'INVOICED'])

/**
 * Whether the shop's lead time before the appointment is observed (section 9); an order without a day can get
 * one at any time.
 */
const isInTime = (day: string | undefined, today: string, { tenant, calendar }: LocalTerms): boolean =>
  day === undefined || day >= workingDaysAfter(today, tenant.constants.appointmentLeadWorkingDays, calendar)

const appointmentTerms = (today: string, { tenant, calendar }: LocalTerms) => ({
  today,
  lead: tenant.constants.appointmentLeadWorkingDays,
  calendar,
})

/**
 * Moves an appointment to another day, or cancels it when `day` is null: the order then waits. Sends an email
 * about it.
 */
export async function changeBooking(
  tx: ViewerTransaction,
  terms: BookingTerms,
  orderNo: string,
  day: string | null,
): Promise<{ error: BookingError | null }> {
  const { db, tenantId } = tx
  await lockOrder(db, tenantId, orderNo)
  const order = await findOrderOfOwner(db, tx, orderNo)
  if (!order) return { error: 'UNKNOWN_BOOKING' }
  const local = await localTerms(terms, order)
  const booking = bookingOf(order, local)
  if (!booking) return { error: 'UNKNOWN_BOOKING' }
  // Already cancelled in another tab: no second email is sent.
  if (day === null && booking.state === 'CANCELLED') return { error: null }
  if (booking.days.length === 0) return { error: 'TOO_LATE' }
  const today = dayOf(terms.now, terms.tenant.i18n.timeZone)
  if (day !== null && appointmentProblem(day, appointmentTerms(today, local)))
    return { error: 'DAY_NOT_AVAILABLE' }
  const { day: _, ...delivery } = booking.order.detail.delivery
  const detail: OrderDetail = {
    ...booking.order.detail,
    delivery: day === null ? delivery : { ...delivery, day, earliest: day, latest: day },
  }
  await writeOrderDetail(db, tenantId, orderNo, detail)
  await emailBookingChange(tx, terms.tenant, booking.order, day)
  return { error: null }
}
