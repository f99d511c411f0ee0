/** How a tenant sells on credit. */
export interface CreditTerms {
  /** Longest plan. */
  months: number
  /** Effective yearly rate in per cent; 0 where credit costs nothing. */
  yearlyRatePercent: number
  /** Smallest amount sold on credit, in cents. */
  minimumCents: number
}

/**
 * A month's payment of an amount in cents: the annuity R = P·i/(1-(1+i)^-n), P/n at 0 % (UX-8).
 * Undefined below the smallest amount.
 */
export function monthlyInstalment(
  price: number,
  { months, yearlyRatePercent, minimumCents }: CreditTerms,
): number | undefined {
  if (price < minimumCents) return undefined
  const monthlyRate = (1 + yearlyRatePercent / 100) ** (1 / 12) - 1
  if (monthlyRate === 0) return Math.round(price / months)
  return Math.round((price * monthlyRate) / (1 - (1 + monthlyRate) ** -months))
}
