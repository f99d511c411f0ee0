import { dayOf } from '../../../../tenancy/local-day.ts'
import type { Tenant } from '../../../../tenancy/tenants.ts'
import { type Calendar, laterDay } from '../../../infra/calendar/calendar.ts'
import type { StoredOrder } from '../../../orders/read-orders.ts'
import { lastCreditWithdrawalDay } from './withdrawal-day.ts'

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
 * @returns YYYY-MM-DD where the shop is
 */
export const payBackDay = ({ i18n }: Pick<Tenant, 'i18n'>, declaredAt: number): string =>
  laterDay(dayOf(declaredAt, i18n.timeZone), repaymentDays)

/** What can be done with the credit of an order, and what was. Days are YYYY-MM-DD where the shop is. */
export interface CreditRights {
  /** Whether there is a credit: it was not withdrawn from, and something is left of the order. It may be paid. */
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
  /** What was declared of the credit, ms by kind. */
  notices: Partial<Record<CreditNoticeKind, number>>
  /** Of the country of the shop. */
  calendar: Calendar
  /** ms */
  now: number
}

/**
 * Works out the rights to the credit of an order (ORD-5). There are none where nothing is left of the order. Who has paid, also
 * early, keeps the right to withdraw until its days are over; only early repayment needs something that is open.
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
