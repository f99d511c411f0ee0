import { dayOf } from '../../../tenancy/local-day.ts'
import type { Tenant } from '../../../tenancy/tenants.ts'
import { laterDay } from '../../calendar/calendar.ts'

/** Withdrawal period in days of the law, used if the tenant no longer offers credit. */
const lawfulDays = 14

/**
 * Returns the last day on which a customer can withdraw from the credit of an order (ORD-5). The day of the contract
 * does not count.
 * @returns YYYY-MM-DD in the tenant's time zone
 */
export const lastCreditWithdrawalDay = (
  { credit, i18n }: Pick<Tenant, 'credit' | 'i18n'>,
  { placedAt }: { placedAt: number },
): string => laterDay(dayOf(placedAt, i18n.timeZone), credit.agreement?.withdrawalDays ?? lawfulDays)
