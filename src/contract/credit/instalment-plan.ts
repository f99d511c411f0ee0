import type { CreditOffer } from './credit-offer.ts'
import { effectiveYearlyRate, statedRate } from './effective-rate.ts'
import { pauseSurcharge } from './payment-pause.ts'

/** An instalment plan (DAT-8). Money in cents. */
export interface InstalmentPlan {
  /** Cash price. */
  basePrice: number
  firstInstallment: number
  /**
   * Monthly cost as a share of the financed amount: installmentSurcharge divided by that amount and the
   * number of months.
   */
  fixedMonthlyInterestFactor: number
  /** Total interest. */
  installmentSurcharge: number
  /** Absorbs the rounding. */
  lastInstallment: number
  monthlyInstallment: number
  monthlyInterestRateFactor: number
  /** Total of all payments. */
  overallPrice: number
  /** 0 without a payment pause. */
  paymentPauseSurcharge: number
  /** Number of monthly payments, including the last one. */
  numberOfRegularInstallments: number
  yearlyInterestRateFactor: number
  /** Smallest and largest price for this credit. */
  minValue: number
  maxValue: number
  /** Annual percentage rate of charge, in per cent with one decimal. */
  effectiveYearlyRate: number
  /** Months between the purchase and the first instalment. */
  firstInstallmentMonth: number
}

/**
 * Calculates monthly instalments for a price (CAL-1, CAL-2, UX-8). Undefined where they are not offered: a
 * price outside the range, a length that the tenant does not have, or a plan above the legal maximum cost.
 * @param price in cents
 * @param paused the first instalment is due only after the payment pause, whose surcharge is financed with
 * the price
 */
export function instalmentPlan(
  price: number,
  months: number,
  offer: CreditOffer,
  paused = false,
): InstalmentPlan | undefined {
  const { minimumCents, maximumCents, pause, step = 1 } = offer
  if (!Number.isSafeInteger(price) || price < minimumCents || price > maximumCents) return undefined
  if (!offer.months.includes(months)) return undefined
  const yearlyInterestRateFactor = offer.yearlyRatePercent / 100
  const monthlyInterestRateFactor = (1 + yearlyInterestRateFactor) ** (1 / 12) - 1
  const paymentPauseSurcharge = paused ? pauseSurcharge(price, pause, step) : 0
  const amount = price + paymentPauseSurcharge
  const monthlyInstallment = annuity(amount, months, monthlyInterestRateFactor, step)
  // Without interest the parts add up to the price; a rate too small for a cent costs nothing.
  const repaid = Math.max(amount, monthlyInterestRateFactor === 0 ? amount : monthlyInstallment * months)
  const installmentSurcharge = repaid - amount
  const lastInstallment = repaid - monthlyInstallment * (months - 1)
  const firstInstallmentMonth = (paused ? pause.months : 0) + 1
  const payments = Array.from({ length: months }, (_, index) => ({
    month: firstInstallmentMonth + index,
    amount: index === months - 1 ? lastInstallment : monthlyInstallment,
  }))
  const rate = statedRate(effectiveYearlyRate(price, payments))
  if (rate > offer.maximumRatePercent) return undefined
  return {
    basePrice: price,
    firstInstallment: months === 1 ? lastInstallment : monthlyInstallment,
    fixedMonthlyInterestFactor: installmentSurcharge / amount / months,
    installmentSurcharge,
    lastInstallment,
    monthlyInstallment,
    monthlyInterestRateFactor,
    overallPrice: repaid,
    paymentPauseSurcharge,
    numberOfRegularInstallments: months,
    yearlyInterestRateFactor,
    minValue: minimumCents,
    maxValue: maximumCents,
    effectiveYearlyRate: rate,
    firstInstallmentMonth,
  }
}

/**
 * R = P·i/(1-(1+i)^-n) in whole steps of the currency; P/n without interest, rounded down so that the last
 * instalment is never smaller.
 */
function annuity(amount: number, months: number, monthlyRate: number, step: number): number {
  if (monthlyRate === 0) return Math.floor(amount / months / step) * step
  return Math.round((amount * monthlyRate) / (1 - (1 + monthlyRate) ** -months) / step) * step
}
