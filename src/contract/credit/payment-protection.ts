import type { InstalmentPlan } from './instalment-plan.ts'

/** Cost of payment protection: the operator's values in `tenant.json`. */
export interface PaymentProtectionTerms {
  /** Share of an instalment, in per cent. */
  premiumPercent: number
  /** Minimum monthly premium, in cents. */
  minimumPremiumCents: number
}

/** Optional: never part of an offer's figures, never preselected (LAW-4). Money in cents. */
export interface PaymentProtection {
  monthlyPremium: number
  /** Total of all months. */
  overallPremium: number
  /** An instalment with its premium. */
  monthlyInstallmentWithPremium: number
}

/**
 * Calculates the premium for protecting the instalments of a plan (BAS-7), in whole cents a month, the same
 * every month.
 * @param step smallest difference of amounts, in cents
 */
export function paymentProtection(
  { monthlyInstallment, numberOfRegularInstallments }: InstalmentPlan,
  { premiumPercent, minimumPremiumCents }: PaymentProtectionTerms,
  step = 1,
): PaymentProtection {
  const percent = Math.round(premiumPercent * 100)
  const share = Math.round((monthlyInstallment * percent) / (10_000 * step)) * step
  const monthlyPremium = Math.max(share, minimumPremiumCents)
  return {
    monthlyPremium,
    overallPremium: monthlyPremium * numberOfRegularInstallments,
    monthlyInstallmentWithPremium: monthlyInstallment + monthlyPremium,
  }
}
