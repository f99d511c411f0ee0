/** Credit terms of a tenant; rates, limits and dates are the operator's values in `tenant.json`. */
export interface CreditTerms {
  enabled: boolean
  /** Lengths offered, in months, shortest first. */
  months: readonly number[]
  /** Effective yearly rate in per cent; 0 where credit costs nothing. */
  yearlyRatePercent: number
  /** Smallest and largest amount offered on credit, in cents. */
  minimumCents: number
  maximumCents: number
  /** Legal maximum yearly cost, in per cent, from a day (YYYY-MM-DD) on. */
  maximumRates: readonly MaximumRate[]
  /** Amount of the representative example, in cents. */
  exampleCents: number
}

export interface MaximumRate {
  from: string
  percent: number
}

/** Number of months without payment, for a surcharge in per cent of the price. */
export interface PaymentPause {
  months: number
  surchargePercent: number
}
