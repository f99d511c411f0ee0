import { type CreditOffer, creditOffer, longestPlan } from '../../../contract/credit/credit-offer.ts'
import { type InstalmentPlan, instalmentPlan } from '../../../contract/credit/instalment-plan.ts'
import { missingForCredit } from '../../../tenancy/credit-agreement.ts'
import { dayOf } from '../../../tenancy/local-day.ts'
import { decidesFor } from '../../credit-check/checker.ts'
import type { ShopContext } from '../context.ts'

type Asked = Pick<ShopContext, 'tenant' | 'now' | 'creditChecker'>

/**
 * Credit as the tenant may offer it at the moment of the question; undefined where it may not (LAW-4), and where information,
 * contract or decision are not configured (ORD-5).
 */
export function creditNow({ tenant, now, creditChecker }: Asked): CreditOffer | undefined {
  if (missingForCredit(tenant, decidesFor(creditChecker, tenant.id)).length > 0) return undefined
  const { paymentPauseMonths: months, paymentPauseSurchargePercent: surchargePercent } = tenant.constants
  return creditOffer(tenant.credit, { months, surchargePercent }, dayOf(now, tenant.i18n.timeZone))
}

/** The tenant's longest plan for a price; null where it sells nothing on credit, not so little or not so much. */
export function instalmentsView(price: number, context: Asked): InstalmentPlan | null {
  const offer = creditNow(context)
  return (offer && longestPlan(price, offer)) ?? null
}

/** What the calculator needs, and its answer for those who do not calculate themselves. */
export function creditView(context: Asked) {
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
