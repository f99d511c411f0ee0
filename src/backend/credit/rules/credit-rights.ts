import { dayOf } from '../../../tenancy/local-day.ts'
import type { Tenant } from '../../../tenancy/tenants.ts'
import { laterDay } from '../../calendar/calendar.ts'
import type { StoredOrder } from '../../order/read-orders.ts'
import { lastCreditWithdrawalDay } from './withdrawal-day.ts'

/** WITHDRAWAL from the credit contract (the purchase stays), or EARLY_REPAYMENT of the open amount. */
export type CreditNoticeKind = 'WITHDRAWAL' | 'EARLY_REPAYMENT'

/**
 * Days after the declaration of a withdrawal within which the amount of the credit is repaid (Directive (EU) 2023/2225,
 * article 26).
 */
const payBackDays = 30

/**
 * The customer's rights to the credit of an order, and how they were used. Days are YYYY-MM-DD in the tenant's time
 * zone.
 */
export interface CreditRights {
  /** Whether there is a credit that can still be withdrawn from, or repaid early. */
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

/**
 * Works out the rights to the credit of an order (ORD-5). There is nothing to withdraw from or to repay once the order
 * is paid, or nothing is left of it.
 * @param notices declarations about it, ms by kind
 * @param now ms
 * @returns null for an order without credit
 */
export function creditRightsOf(
  tenant: Pick<Tenant, 'credit' | 'i18n'>,
  order: Pick<StoredOrder, 'placedAt' | 'paymentState' | 'detail' | 'lines'>,
  notices: Partial<Record<CreditNoticeKind, number>>,
  now: number,
): CreditRights | null {
  if (!order.detail.credit) return null
  const on = (moment: number | undefined): string | null =>
    moment === undefined ? null : dayOf(moment, tenant.i18n.timeZone)
  const withdrawnOn = on(notices.WITHDRAWAL)
  const repaymentAskedOn = on(notices.EARLY_REPAYMENT)
  const isOpen =
    withdrawnOn === null &&
    order.paymentState === 'OPEN' &&
    order.lines.some(({ state }) => state !== 'CANCELLED' && state !== 'CREDITED')
  const lastDay = lastCreditWithdrawalDay(tenant, order)
  return {
    isOpen,
    withdrawUntil: isOpen && dayOf(now, tenant.i18n.timeZone) <= lastDay ? lastDay : null,
    withdrawnOn,
    payBackBy: withdrawnOn === null ? null : laterDay(withdrawnOn, payBackDays),
    mayRepay: isOpen && repaymentAskedOn === null,
    repaymentAskedOn,
  }
}
