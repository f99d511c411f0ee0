import type { InstalmentPlan } from './instalment-plan.ts'

/** What payment protection costs: the operator's values in `tenant.json`. */
export interface PaymentProtectionTerms {
  /** Share of an instalment, in per cent. */
  premiumPercent: number
  /** Smallest premium of a month, in cents. */
  minimumPremiumCents: number
}

/** Voluntary: never part of an offer's figures, never chosen for the shopper (LAW-4). Money in cents. */
export interface PaymentProtection {
  monthlyPremium: number
  /** Of all months together. */
  overallPremium: number
  /** An instalment with its premium. */
  monthlyInstallmentWithPremium: number
}

/** The premium for protecting the instalments of a plan (BAS-7), in whole cents a month, the same every month. */
export function paymentProtection(
  { monthlyInstallment, numberOfRegularInstallments }: InstalmentPlan,
  { premiumPercent, minimumPremiumCents }: PaymentProtectionTerms,
): PaymentProtection {
  const share = Math.round((monthlyInstallment * Math.round(premiumPercent * 100)) / 10_000)
  const monthlyPremium = Math.max(share, minimumPremiumCents)
  return {
    monthlyPremium,
    overallPremium: monthlyPremium * numberOfRegularInstallments,
    monthlyInstallmentWithPremium: monthlyInstallment + monthlyPremium,
  }
}
