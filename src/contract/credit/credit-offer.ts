import { type InstalmentPlan, instalmentPlan } from './instalment-plan.ts'
import { maximumRateOn } from './maximum-rate.ts'
import type { CreditTerms, PaymentPause } from './terms.ts'

/** Credit as it may be offered on a day: everything that calculating needs, in plain JSON. */
export interface CreditOffer {
  /** Lengths in months, shortest first. */
  months: readonly number[]
  yearlyRatePercent: number
  minimumCents: number
  maximumCents: number
  exampleCents: number
  /** The highest yearly cost that the law allows on the day, in per cent. */
  maximumRatePercent: number
  pause: PaymentPause
}

/**
 * What a tenant may offer on a day (LAW-4), or undefined: it sells nothing on credit, no maximum rate is known for the
 * day, its rate is above it, or no representative example could stand beside its figures.
 * @param day YYYY-MM-DD in the tenant's time zone
 */
export function creditOffer(terms: CreditTerms, pause: PaymentPause, day: string): CreditOffer | undefined {
  const maximumRatePercent = maximumRateOn(terms.maximumRates, day)
  if (!terms.enabled || maximumRatePercent === undefined) return undefined
  const { months, yearlyRatePercent, minimumCents, maximumCents, exampleCents } = terms
  if (!(yearlyRatePercent >= 0 && yearlyRatePercent <= maximumRatePercent)) return undefined
  const offer = {
    ...{ months, yearlyRatePercent, minimumCents, maximumCents, exampleCents },
    ...{ maximumRatePercent, pause },
  }
  return representativeExample(offer) ? offer : undefined
}

/** The example that stands beside any cost figure (LAW-4): the tenant's amount over the middle one of its lengths. */
export function representativeExample(offer: CreditOffer): InstalmentPlan | undefined {
  const months = offer.months[Math.floor(offer.months.length / 2)]
  return months === undefined ? undefined : instalmentPlan(offer.exampleCents, months, offer)
}

/** The plan with the smallest instalment for a price, of "from … a month"; undefined where none is offered. */
export function longestPlan(price: number, offer: CreditOffer): InstalmentPlan | undefined {
  for (const months of offer.months.toReversed()) {
    const plan = instalmentPlan(price, months, offer)
    if (plan) return plan
  }
  return undefined
}
