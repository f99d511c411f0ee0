import { dayOf } from '../../../tenancy/local-day.ts'
import type { Tenant } from '../../../tenancy/tenants.ts'
import { laterDay } from '../../calendar/calendar.ts'

/** Days to withdraw from a credit where its tenant no longer sells any: those of the law. */
const lawfulDays = 14

/**
 * Returns the last day on which the credit of an order can be withdrawn from (ORD-5): the day of the contract does not count.
 * @returns YYYY-MM-DD where the shop is
 */
export const lastCreditWithdrawalDay = (
  { credit, i18n }: Pick<Tenant, 'credit' | 'i18n'>,
  { placedAt }: { placedAt: number },
): string => laterDay(dayOf(placedAt, i18n.timeZone), credit.agreement?.withdrawalDays ?? lawfulDays)
