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
import { emailAppointmentChange } from './appointment-email.ts'

/**
 * The appointment for the delivery of an order and its services. Days are YYYY-MM-DD in the shop's time zone.
 */
export interface Appointment {
  order: StoredOrder
  /** Null after a cancellation: the order waits for another day. */
  day: string | null
  state: 'BOOKED' | 'CANCELLED' | 'OVER'
  /** Days it can be moved to, earliest first; empty when it is too late. */
  days: string[]
}

export type AppointmentError = 'UNKNOWN_APPOINTMENT' | 'TOO_LATE' | 'DAY_NOT_AVAILABLE' | 'LOGIN_NEEDED'

interface AppointmentTerms {
  tenant: Tenant
  /** ms */
  now: number
}

/**
 * Terms with the calendar of the delivery address: its state or canton may have holidays of its own (BAS-4).
 */
interface LocalTerms extends AppointmentTerms {
  calendar: Calendar
}

const localTerms = async (terms: AppointmentTerms, { detail }: StoredOrder): Promise<LocalTerms> => ({
  ...terms,
  calendar: await calendarOf(terms.tenant.organisation.address.country, detail.deliveryAddress.postalCode),
})

/** Maximum number of days offered. */
const maxDays = 15

/** Returns all appointments of an owner, those of the latest order first. */
export async function listOwnAppointments(
  db: Kysely<Tables>,
  ownerKey: { tenantId: string; owner: string },
  terms: AppointmentTerms,
): Promise<Appointment[]> {
  const appointments: Appointment[] = []
  for (const order of await allOrdersOfOwner(db, ownerKey)) {
    const appointment = await readAppointment(order, terms)
    if (appointment) appointments.push(appointment)
  }
  return appointments
}

/** Returns the appointment of an order; undefined where it has none. */
export const readAppointment = async (
  order: StoredOrder,
  terms: AppointmentTerms,
): Promise<Appointment | undefined> => appointmentOf(order, await localTerms(terms, order))

function appointmentOf(order: StoredOrder, terms: LocalTerms): Appointment | undefined {
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
export async function changeAppointment(
  tx: ViewerTransaction,
  terms: AppointmentTerms,
  orderNo: string,
  day: string | null,
): Promise<{ error: AppointmentError | null }> {
  const { db, tenantId } = tx
  await lockOrder(db, tenantId, orderNo)
  const order = await findOrderOfOwner(db, tx, orderNo)
  if (!order) return { error: 'UNKNOWN_APPOINTMENT' }
  const local = await localTerms(terms, order)
  const appointment = appointmentOf(order, local)
  if (!appointment) return { error: 'UNKNOWN_APPOINTMENT' }
  // Already cancelled in another tab: no second email is sent.
  if (day === null && appointment.state === 'CANCELLED') return { error: null }
  if (appointment.days.length === 0) return { error: 'TOO_LATE' }
  const today = dayOf(terms.now, terms.tenant.i18n.timeZone)
  if (day !== null && appointmentProblem(day, appointmentTerms(today, local)))
    return { error: 'DAY_NOT_AVAILABLE' }
  const { day: _, ...delivery } = appointment.order.detail.delivery
  const detail: OrderDetail = {
    ...appointment.order.detail,
    delivery: day === null ? delivery : { ...delivery, day, earliest: day, latest: day },
  }
  await writeOrderDetail(db, tenantId, orderNo, detail)
  await emailAppointmentChange(tx, terms.tenant, appointment.order, day)
  return { error: null }
}
