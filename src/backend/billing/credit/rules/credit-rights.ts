import { type Calendar, laterDay } from '#backend/infra/calendar/calendar.ts'
import type { StoredOrder } from '#backend/orders/read-orders.ts'
import { dayOf } from '#tenancy/local-day.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { lastCreditWithdrawalDay } from './credit-withdrawal.ts'

/** WITHDRAWAL from the credit contract (the purchase stays), or EARLY_REPAYMENT of the open amount. */
export type CreditNoticeKind = 'WITHDRAWAL' | 'EARLY_REPAYMENT'

/**
 * Days after the declaration of a withdrawal within which the amount of the credit is repaid (Directive (EU) 2023/2225,
 * article 26).
 */
const repaymentDays = 30

/**
 * Returns the last day to pay the amount of a credit back after a withdrawal.
 * @param declaredAt when the withdrawal was declared, ms
 * @returns YYYY-MM-DD in the tenant's time zone
 */
export const payBackDay = ({ i18n }: Pick<Tenant, 'i18n'>, declaredAt: number): string =>
  laterDay(dayOf(declaredAt, i18n.timeZone), repaymentDays)

/** The declarations that are possible for the credit of an order, and those that were made. Days are YYYY-MM-DD in the tenant's time zone. */
export interface CreditRights {
  /** Whether the credit exists: it was not withdrawn from, and the order has lines left. It stays true once the credit is paid. */
  isOpen: boolean
  /** Last day of the right to withdraw; null if there is none (any more). */
  withdrawUntil: string | null
  /** Day of the withdrawal. */
  withdrawnOn: string | null
  /** Day by which the cash price is repaid after a withdrawal. */
  payBackBy: string | null
  /** Whether early repayment can be requested. */
  mayRepay: boolean
  /** Day on which early repayment was requested. */
  repaymentAskedOn: string | null
}

interface Known {
  /** When each kind of declaration was made, ms. */
  notices: Partial<Record<CreditNoticeKind, number>>
  /** Calendar of the tenant's country. */
  calendar: Calendar
  /** ms */
  now: number
}

/**
 * Returns the rights to the credit of an order (ORD-5); none if the order has no lines left. A customer who has paid, also early,
 * can still withdraw until the period ends. Only early repayment requires an open amount.
 * @returns null for an order without credit
 */
export function creditRightsOf(
  tenant: Pick<Tenant, 'credit' | 'i18n'>,
  order: Pick<StoredOrder, 'placedAt' | 'paymentState' | 'detail' | 'lines'>,
  { notices, calendar, now }: Known,
): CreditRights | null {
  if (!order.detail.credit) return null
  const dayOfMoment = (moment: number | undefined): string | null =>
    moment === undefined ? null : dayOf(moment, tenant.i18n.timeZone)
  const withdrawnOn = dayOfMoment(notices.WITHDRAWAL)
  const repaymentAskedOn = dayOfMoment(notices.EARLY_REPAYMENT)
  const isOpen =
    withdrawnOn === null && order.lines.some(({ state }) => state !== 'CANCELLED' && state !== 'CREDITED')
  const lastDay = lastCreditWithdrawalDay(tenant, order, calendar)
  return {
    isOpen,
    withdrawUntil: isOpen && dayOf(now, tenant.i18n.timeZone) <= lastDay ? lastDay : null,
    withdrawnOn,
    payBackBy: notices.WITHDRAWAL === undefined ? null : payBackDay(tenant, notices.WITHDRAWAL),
    mayRepay: isOpen && order.paymentState === 'OPEN' && repaymentAskedOn === null,
    repaymentAskedOn,
  }
}
