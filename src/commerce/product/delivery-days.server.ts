import { calendarOf, workingDaysAfter } from '#backend/infra/calendar/calendar.ts'
import { dayOf } from '#tenancy/local-day.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import type { DeliveryDays } from './delivery-sentence.ts'
import type { ProductPage } from './product-operations.ts'

/**
 * The days between which an order of today arrives (PHO-1): working days of the tenant's country, counted as the
 * checkout counts them. Undefined if the backend returns no working days.
 * @param now ms since 1970
 */
export async function deliveryDays(
  { organisation, i18n }: Pick<Tenant, 'organisation' | 'i18n'>,
  { minWorkingDays, maxWorkingDays }: Pick<ProductPage['deliveryData'], 'minWorkingDays' | 'maxWorkingDays'>,
  now = Date.now(),
): Promise<DeliveryDays | undefined> {
  if (minWorkingDays === null || maxWorkingDays === null) return undefined
  const calendar = await calendarOf(organisation.address.country)
  const today = dayOf(now, i18n.timeZone)
  return {
    from: workingDaysAfter(today, minWorkingDays, calendar),
    to: workingDaysAfter(today, maxWorkingDays, calendar),
  }
}

/**
 * The days (YYYY-MM-DD) that are so many working days after today: today itself first, then the next one. For browsers,
 * which know no holidays.
 * @param count number of days after today
 */
export async function nextWorkingDays(
  { organisation, i18n }: Pick<Tenant, 'organisation' | 'i18n'>,
  count: number,
  now = Date.now(),
): Promise<string[]> {
  const calendar = await calendarOf(organisation.address.country)
  const days = [dayOf(now, i18n.timeZone)]
  while (days.length <= count) days.push(workingDaysAfter(days.at(-1) as string, 1, calendar))
  return days
}
