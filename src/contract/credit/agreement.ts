import type { CreditOffer } from './credit-offer.ts'
import { instalmentPlan } from './instalment-plan.ts'
import { delayedPayment } from './payment-pause.ts'

/** Ways of paying by which a shop gives credit. */
export const creditMethods = ['INSTALMENTS', 'DELAYED_PAYMENT'] as const

export type CreditMethod = (typeof creditMethods)[number]

export const isCreditMethod = (method: string): method is CreditMethod =>
  (creditMethods as readonly string[]).includes(method)

/** What a credit costs and when it is paid back: what has to stand beside it and in its contract. Money in cents. */
export interface CreditAgreement {
  method: CreditMethod
  /** Cash price and amount of the credit. */
  price: number
  /** How long it lasts. */
  months: number
  /** How many payments, one a month; one at the end for the payment pause. */
  payments: number
  /** Each payment but the last one. */
  instalment: number
  lastInstalment: number
  /** Interest, or the one-off charge of the payment pause. */
  cost: number
  /** Everything that is paid in the end. */
  total: number
  /** Fixed borrowing rate of a year in per cent; 0 where a one-off charge is all it costs. */
  yearlyRatePercent: number
  /** Annual percentage rate of charge, in per cent with one decimal. */
  effectiveYearlyRate: number
}

/**
 * The credit for a price; undefined where it is not offered.
 * @param price in cents
 * @param months of instalments; the payment pause has its own length
 */
export function creditAgreement(
  method: CreditMethod,
  price: number,
  months: number | undefined,
  offer: CreditOffer,
): CreditAgreement | undefined {
  if (method === 'DELAYED_PAYMENT') {
    const paused = delayedPayment(price, offer)
    return (
      paused && {
        ...{ method, price, months: paused.months, payments: 1 },
        ...{ instalment: paused.overallPrice, lastInstalment: paused.overallPrice },
        ...{ cost: paused.paymentPauseSurcharge, total: paused.overallPrice },
        ...{ yearlyRatePercent: 0, effectiveYearlyRate: paused.effectiveYearlyRate },
      }
    )
  }
  const plan = months === undefined ? undefined : instalmentPlan(price, months, offer)
  return (
    plan && {
      ...{ method, price, months: plan.numberOfRegularInstallments },
      ...{ payments: plan.numberOfRegularInstallments },
      ...{ instalment: plan.monthlyInstallment, lastInstalment: plan.lastInstallment },
      ...{ cost: plan.installmentSurcharge, total: plan.overallPrice },
      ...{ yearlyRatePercent: offer.yearlyRatePercent, effectiveYearlyRate: plan.effectiveYearlyRate },
    }
  )
}

/** The representative example of a way of paying (LAW-4): the tenant's amount, over the middle one of its lengths. */
export const exampleAgreement = (method: CreditMethod, offer: CreditOffer): CreditAgreement | undefined =>
  creditAgreement(method, offer.exampleCents, offer.months[Math.floor(offer.months.length / 2)], offer)
