import type { CreditMethod } from '#tenancy/payment-methods.ts'
import type { CreditOffer } from './credit-offer.ts'
import type { CreditPayment } from './effective-rate.ts'
import { instalmentPlan } from './instalment-plan.ts'
import { delayedPayment } from './payment-pause.ts'

/** Cost and repayment of a credit, as required in its advertising and contract. Money in cents. */
export interface CreditAgreement {
  method: CreditMethod
  /** Cash price and amount of the credit, cents. */
  price: number
  /** Duration. */
  months: number
  /** Number of payments, one a month; one at the end for the payment pause. */
  payments: number
  /** Each payment except the last one. */
  instalment: number
  lastInstalment: number
  /** Interest, or the one-off charge of the payment pause. */
  cost: number
  /** Total of all payments. */
  total: number
  /** Fixed borrowing rate per year in per cent; 0 where a one-off charge is the only cost. */
  yearlyRatePercent: number
  /** Annual percentage rate of charge, in per cent with one decimal. */
  effectiveYearlyRate: number
  /** Monthly premium of the payment protection, beside each payment; left out without one. */
  premium?: number
}

/** Returns a credit with the premium of the payment protection that is among an order's surcharges. */
export function withPremium<Credit extends CreditAgreement>(
  credit: Credit,
  surcharges: readonly { kind: string; amount: number }[],
): Credit {
  const premium = surcharges.find(({ kind }) => kind === 'PAYMENT_PROTECTION')?.amount ?? 0
  return premium > 0 ? { ...credit, premium: premium / credit.payments } : credit
}

/** A credit as its contract states it. */
export interface AgreedCredit extends CreditAgreement {
  /** Days to withdraw from it, from the setting on the day of the contract. Left out in orders of earlier releases. */
  withdrawalDays?: number
}

/**
 * Returns the credit for a price; undefined where it is not offered.
 * @param price in cents
 * @param months number of instalments; the payment pause has its own length
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

/** Returns the payments of a credit, without those for a payment protection. */
export const paymentsOfAgreement = ({
  payments,
  months,
  instalment,
  lastInstalment,
}: CreditAgreement): CreditPayment[] =>
  Array.from({ length: payments }, (_, index) => ({
    month: months - payments + 1 + index,
    amount: index === payments - 1 ? lastInstalment : instalment,
  }))

/**
 * Returns the representative example of a payment method (LAW-4): the tenant's amount with the middle one of
 * its lengths.
 */
export const exampleAgreement = (method: CreditMethod, offer: CreditOffer): CreditAgreement | undefined =>
  creditAgreement(method, offer.exampleCents, offer.months[Math.floor(offer.months.length / 2)], offer)
