import type { Kysely } from 'kysely'
import { calendarOf } from '#backend/infra/calendar/calendar.ts'
import type { Tables } from '#backend/infra/database/tables.ts'
import { dayOf } from '#tenancy/local-day.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { deliveryCountedFrom } from '../days-after-payment.ts'
import type { StoredOrder } from '../read-orders.ts'
import { writeOrderDetail } from '../write-order-detail.ts'

/**
 * Counts the delivery days of a prepaid order from the day of its payment (BAS-3), in the transaction that books the
 * payment.
 * @param now ms
 * @returns the order with its new days
 */
export async function recountDeliveryDays(
  db: Kysely<Tables>,
  tenant: Tenant,
  order: StoredOrder,
  now: number,
): Promise<StoredOrder> {
  const { country } = tenant.organisation.address
  const day = dayOf(now, tenant.i18n.timeZone)
  const { deliveryAddress } = order.detail
  const calendar = await calendarOf(country, deliveryAddress.postalCode)
  const delivery = deliveryCountedFrom(order.detail.delivery, day, calendar)
  const detail = { ...order.detail, delivery }
  await writeOrderDetail(db, tenant.id, order.orderNo, detail)
  return { ...order, detail }
}
