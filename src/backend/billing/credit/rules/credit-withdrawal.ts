import type { Calendar } from '#backend/infra/calendar/calendar.ts'
import { lastDayOf } from '#backend/infra/calendar/legal-days.ts'
import type { AgreedCredit } from '#contract/credit/agreement.ts'
import { dayOf } from '#tenancy/local-day.ts'
import type { Tenant } from '#tenancy/tenants.ts'

/** Withdrawal period in days of the law, used if the tenant no longer offers credit. */
const statutoryDays = 14

/**
 * Returns the days to withdraw from a credit: those of its contract, whatever the tenant's setting is today. The setting
 * counts before the contract, and for orders that have not stored it.
 */
export const creditWithdrawalDays = (
  { agreement }: Tenant['credit'],
  credit?: Pick<AgreedCredit, 'withdrawalDays'>,
): number => credit?.withdrawalDays ?? agreement?.withdrawalDays ?? statutoryDays

/**
 * Returns the last day on which the credit of an order can be withdrawn from (ORD-5). The day of the contract does not count.
 * @param calendar from `legalCalendarOf`
 * @returns YYYY-MM-DD in the tenant's time zone
 */
export function lastCreditWithdrawalDay(
  { credit, i18n }: Pick<Tenant, 'credit' | 'i18n'>,
  { placedAt, detail }: { placedAt: number; detail: { credit?: Pick<AgreedCredit, 'withdrawalDays'> } },
  calendar: Calendar,
): string {
  const days = creditWithdrawalDays(credit, detail.credit)
  return lastDayOf(dayOf(placedAt, i18n.timeZone), days, calendar)
}
