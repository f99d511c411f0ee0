import { decidesFor } from '#backend/billing/credit-check/checker.ts'
import { type CreditOffer, creditOffer, longestPlan } from '#contract/credit/credit-offer.ts'
import { type InstalmentPlan, instalmentPlan } from '#contract/credit/instalment-plan.ts'
import { missingForCredit } from '#tenancy/credit-agreement.ts'
import { stepOf } from '#tenancy/currencies.ts'
import { dayOf } from '#tenancy/local-day.ts'
import type { ShopContext } from '../context.ts'

type CreditContext = Pick<ShopContext, 'tenant' | 'now' | 'creditChecker'>

/**
 * Returns the credit that the tenant may offer at the moment of the query. Undefined where it may not
 * (LAW-4), and where information, contract or decision are not configured (ORD-5).
 */
export function creditNow({ tenant, now, creditChecker }: CreditContext): CreditOffer | undefined {
  if (missingForCredit(tenant, decidesFor(creditChecker, tenant.id)).length > 0) return undefined
  const { paymentPauseMonths: months, paymentPauseSurchargePercent: surchargePercent } = tenant.constants
  const { currency, timeZone } = tenant.i18n
  return creditOffer(tenant.credit, { months, surchargePercent }, dayOf(now, timeZone), stepOf(currency))
}

/**
 * Returns the tenant's longest instalment plan for a price; null where it offers no credit for that amount.
 */
export function instalmentsView(price: number, context: CreditContext): InstalmentPlan | null {
  const offer = creditNow(context)
  return (offer && longestPlan(price, offer)) ?? null
}

/**
 * Returns the inputs of the credit calculator, and its result for clients that do not calculate themselves.
 */
export function creditView(context: CreditContext) {
  const offer = creditNow(context)
  if (!offer) return null
  return {
    ...offer,
    calculation: ({
      price,
      months,
      paymentPause,
    }: {
      price: number
      months: number
      paymentPause: boolean
    }) => instalmentPlan(price, months, offer, paymentPause) ?? null,
  }
}
