import { lastDayOf, legalCalendarOf } from '#backend/infra/calendar/legal-days.ts'
import { dayOf } from '#tenancy/local-day.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import type { StoredOrder } from '../read-orders.ts'
import type { ReturnPeriod } from './rules/returnable.ts'
import { lastDeliveryOf } from './rules/returnable.ts'

/**
 * Returns the period in which the goods of an order can be sent back: from the delivery of the last of them, the days of the law
 * and the shop's extra ones.
 * @param now ms
 */
export async function returnPeriodOf(
  tenant: Tenant,
  order: Pick<StoredOrder, 'lines' | 'events' | 'detail'>,
  now: number,
): Promise<ReturnPeriod> {
  const { timeZone } = tenant.i18n
  const delivered = lastDeliveryOf(order)
  const { withdrawalDays, extraReturnDays } = tenant.constants
  const today = dayOf(now, timeZone)
  if (delivered === undefined) return { today, lastDay: null }
  const calendar = await legalCalendarOf(tenant, order.detail.deliveryAddress)
  return { today, lastDay: lastDayOf(dayOf(delivered, timeZone), withdrawalDays + extraReturnDays, calendar) }
}

/**
 * Returns the last day to send goods back after they were withdrawn from, or their return was registered (Directive 2011/83/EU,
 * article 14).
 * @param declaredAt ms
 */
export async function sendBackDayOf(
  tenant: Tenant,
  { detail }: Pick<StoredOrder, 'detail'>,
  declaredAt: number,
): Promise<string> {
  const calendar = await legalCalendarOf(tenant, detail.deliveryAddress)
  return lastDayOf(dayOf(declaredAt, tenant.i18n.timeZone), tenant.constants.withdrawalDays, calendar)
}
