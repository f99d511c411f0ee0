import type { CreditOffer } from '#contract/credit/credit-offer.ts'

/** The figures of UX-8: 12 % effective. */
export const credit: CreditOffer = {
  months: [6, 12, 24, 36],
  yearlyRatePercent: 12,
  minimumCents: 10_000,
  maximumCents: 500_000,
  exampleCents: 60_000,
  maximumRatePercent: 15,
  pause: { months: 4, surchargePercent: 3 },
}
