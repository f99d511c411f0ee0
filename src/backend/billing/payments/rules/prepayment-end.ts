import { laterDay } from '#backend/infra/calendar/calendar.ts'
import { dayOf, startOfDay } from '#tenancy/local-day.ts'
import type { Tenant } from '#tenancy/tenants.ts'

type Shop = Pick<Tenant, 'constants' | 'i18n'>

/**
 * Returns the last day on which an order can be paid in advance, as its e-mail and its PDF state it.
 * @param placedAt ms
 * @returns YYYY-MM-DD in the tenant's time zone
 */
export const lastPrepaymentDay = (placedAt: number, { constants, i18n }: Shop): string =>
  laterDay(dayOf(placedAt, i18n.timeZone), constants.prepaymentDays)

/**
 * Returns the moment until which an order waits for its payment in advance: the end of its last day in the tenant's
 * time zone, whatever hour it was placed at and whether the clocks change in between.
 * @param placedAt ms
 * @returns ms, the first moment of the day after
 */
export const prepaymentEnd = (placedAt: number, shop: Shop): number =>
  startOfDay(laterDay(lastPrepaymentDay(placedAt, shop)), shop.i18n.timeZone)

/**
 * Returns the end of the day of a stored deadline. Earlier releases ended a deadline at the hour of the order. A
 * deadline that is already the end of a day stays as it is.
 * @param payUntil ms, the first moment that is too late
 * @returns ms, never less than `payUntil`
 */
export const endOfDeadlineDay = (payUntil: number, timeZone: string): number =>
  startOfDay(laterDay(dayOf(payUntil - 1, timeZone)), timeZone)
