import type { CreditOffer } from './credit-offer.ts'
import { effectiveYearlyRate, statedRate } from './effective-rate.ts'
import type { PaymentPause } from './terms.ts'

/** Payment of the whole price after the payment pause. Money in cents. */
export interface DelayedPayment {
  basePrice: number
  paymentPauseSurcharge: number
  overallPrice: number
  /** Months between the purchase and the payment. */
  months: number
  /** Annual percentage rate of charge, in per cent with one decimal. */
  effectiveYearlyRate: number
}

/**
 * Returns the surcharge of a payment pause, in cents: a share of the price (CAL-2), in hundredths of a per
 * cent.
 * @param step smallest difference of amounts, in cents
 */
export const pauseSurcharge = (price: number, { surchargePercent }: PaymentPause, step = 1): number =>
  Math.round((price * Math.round(surchargePercent * 100)) / (10_000 * step)) * step

/**
 * Returns the payment after the pause (CAL-2, UX-8); undefined where the price or the law does not allow it.
 */
export function delayedPayment(price: number, offer: CreditOffer): DelayedPayment | undefined {
  const { minimumCents, maximumCents, pause, step } = offer
  if (!Number.isSafeInteger(price) || price < minimumCents || price > maximumCents) return undefined
  const paymentPauseSurcharge = pauseSurcharge(price, pause, step)
  const overallPrice = price + paymentPauseSurcharge
  const rate = statedRate(effectiveYearlyRate(price, [{ month: pause.months, amount: overallPrice }]))
  if (rate > offer.maximumRatePercent) return undefined
  return {
    basePrice: price,
    paymentPauseSurcharge,
    overallPrice,
    months: pause.months,
    effectiveYearlyRate: rate,
  }
}
