import { type InstalmentPlan, instalmentPlan } from './instalment-plan.ts'
import { maximumRateOn } from './maximum-rate.ts'
import type { CreditTerms, PaymentPause } from './terms.ts'

/** Credit offered on a day: all inputs of a calculation, in plain JSON. */
export interface CreditOffer {
  /** Lengths in months, shortest first. */
  months: readonly number[]
  yearlyRatePercent: number
  minimumCents: number
  maximumCents: number
  exampleCents: number
  /** Maximum yearly cost by law on that day, in per cent. */
  maximumRatePercent: number
  pause: PaymentPause
  /** Smallest difference of amounts, in cents: 100 for forint and króna, which are only charged whole; 1 if left out. */
  step?: number
}

/**
 * Returns the credit that a tenant may offer on a day (LAW-4). Undefined where it offers none, no maximum
 * rate is known for the day, its rate exceeds it, or there is no valid representative example.
 * @param day YYYY-MM-DD in the tenant's time zone
 * @param step smallest difference of amounts in the tenant's currency, in cents
 */
export function creditOffer(
  terms: CreditTerms,
  pause: PaymentPause,
  day: string,
  step = 1,
): CreditOffer | undefined {
  const maximumRatePercent = maximumRateOn(terms.maximumRates, day)
  if (!terms.enabled || maximumRatePercent === undefined) return undefined
  const { months, yearlyRatePercent, minimumCents, maximumCents, exampleCents } = terms
  if (!(yearlyRatePercent >= 0 && yearlyRatePercent <= maximumRatePercent)) return undefined
  const offer = {
    ...{ months, yearlyRatePercent, minimumCents, maximumCents, exampleCents },
    ...{ maximumRatePercent, pause, ...(step > 1 && { step }) },
  }
  return representativeExample(offer) ? offer : undefined
}

/**
 * Returns the representative example shown with any cost figure (LAW-4): the tenant's amount with the middle
 * one of its lengths.
 */
export function representativeExample(offer: CreditOffer): InstalmentPlan | undefined {
  const months = offer.months[Math.floor(offer.months.length / 2)]
  return months === undefined ? undefined : instalmentPlan(offer.exampleCents, months, offer)
}

/**
 * Returns the plan with the smallest instalment for a price, for "from … a month"; undefined where none is
 * offered.
 */
export function longestPlan(price: number, offer: CreditOffer): InstalmentPlan | undefined {
  for (const months of offer.months.toReversed()) {
    const plan = instalmentPlan(price, months, offer)
    if (plan) return plan
  }
  return undefined
}
