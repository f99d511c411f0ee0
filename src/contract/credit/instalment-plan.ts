import type { CreditOffer } from './credit-offer.ts'
import { effectiveYearlyRate, statedRate } from './effective-rate.ts'
import { pauseSurcharge } from './payment-pause.ts'

/** An instalment calculation under the names of specification section 3 (DAT-8). Money in cents. */
export interface InstalmentPlan {
  /** The price in cash. */
  basePrice: number
  firstInstallment: number
  /** Cost of a month as a share of what is paid off: installmentSurcharge over that amount and the number of months. */
  fixedMonthlyInterestFactor: number
  /** Interest of all months together. */
  installmentSurcharge: number
  /** Takes the rounding. */
  lastInstallment: number
  monthlyInstallment: number
  monthlyInterestRateFactor: number
  /** Everything that is paid in the end. */
  overallPrice: number
  /** 0 without a payment pause. */
  paymentPauseSurcharge: number
  /** Monthly payments, the last among them. */
  numberOfRegularInstallments: number
  yearlyInterestRateFactor: number
  /** Smallest and largest price that is sold so. */
  minValue: number
  maxValue: number
  /** Annual percentage rate of charge, in per cent with one decimal. */
  effectiveYearlyRate: number
  /** Months after the purchase when the first instalment is due. */
  firstInstallmentMonth: number
}

/**
 * What a price costs in monthly instalments (CAL-1, CAL-2, UX-8). Undefined where it is not offered: a price outside the
 * bounds, a length that the tenant does not have, or a plan that would cost more than the law allows.
 * @param price in cents
 * @param paused the first instalment is due only after the payment pause, whose surcharge is paid off with the price
 */
export function instalmentPlan(
  price: number,
  months: number,
  offer: CreditOffer,
  paused = false,
): InstalmentPlan | undefined {
  const { minimumCents, maximumCents, pause } = offer
  if (!Number.isSafeInteger(price) || price < minimumCents || price > maximumCents) return undefined
  if (!offer.months.includes(months)) return undefined
  const yearlyInterestRateFactor = offer.yearlyRatePercent / 100
  const monthlyInterestRateFactor = (1 + yearlyInterestRateFactor) ** (1 / 12) - 1
  const paymentPauseSurcharge = paused ? pauseSurcharge(price, pause) : 0
  const amount = price + paymentPauseSurcharge
  const monthlyInstallment = annuity(amount, months, monthlyInterestRateFactor)
  // Without interest the parts are the price; a rate too small for a cent costs nothing.
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

/** R = P·i/(1-(1+i)^-n) in whole cents; P/n without interest, rounded down so that the last is never the smaller one. */
function annuity(amount: number, months: number, monthlyRate: number): number {
  if (monthlyRate === 0) return Math.floor(amount / months)
  return Math.round((amount * monthlyRate) / (1 - (1 + monthlyRate) ** -months))
}
