import { type CreditAgreement, creditAgreement, withPremium } from '#contract/credit/agreement.ts'
import type { CreditOffer } from '#contract/credit/credit-offer.ts'
import { type InstalmentPlan, instalmentPlan } from '#contract/credit/instalment-plan.ts'
import { type DelayedPayment, delayedPayment } from '#contract/credit/payment-pause.ts'
import { stepOf } from '#tenancy/currencies.ts'
import { isCreditMethod } from '#tenancy/payment-methods.ts'
import { CommerceError } from '../client/failures.ts'
import { type Commerce, runQuery } from '../client/run-query.ts'
import type { Checkout } from './checkout-operations.ts'
import { creditQuery } from './credit-operations.ts'

type PayableCheckout = Pick<Checkout, 'totals'>

/** Amount to be paid without the surcharges of credit, in cents. */
export const cashPrice = ({ totals }: PayableCheckout): number =>
  totals.surcharges.reduce((rest, { amount }) => rest - amount, totals.total)

/**
 * The instalment plan of the order for a number of months, with all figures that must accompany a cost figure (LAW-4).
 */
export const planFor = (
  paid: PayableCheckout,
  months: number,
  credit: CreditOffer,
): InstalmentPlan | undefined => instalmentPlan(cashPrice(paid), months, credit)

/** Cost of the credit for the selected payment method; undefined for methods without credit. */
export function agreementFor(
  { payment, totals }: PayableCheckout & Pick<Checkout, 'payment'>,
  credit: CreditOffer,
): CreditAgreement | undefined {
  if (!payment?.method || !isCreditMethod(payment.method)) return
  const agreement = creditAgreement(
    payment.method,
    cashPrice({ totals }),
    payment.months ?? undefined,
    credit,
  )
  return agreement && withPremium(agreement, totals.surcharges)
}

/** The order paid in one sum after the payment pause. */
export const paymentPauseFor = (paid: PayableCheckout, credit: CreditOffer): DelayedPayment | undefined =>
  delayedPayment(cashPrice(paid), credit)

/**
 * Today's credit offer, if the checkout offers credit. Undefined when it cannot be loaded: the page then shows no
 * figures instead of failing.
 */
export async function loadCheckoutCredit(
  commerce: Commerce,
  { paymentOptions }: Pick<Checkout, 'paymentOptions'>,
  currency: string,
): Promise<CreditOffer | undefined> {
  const offersCredit = paymentOptions.some(
    ({ method, whyNot }) => method && isCreditMethod(method) && whyNot !== 'CREDIT_CLOSED',
  )
  if (!offersCredit) return
  try {
    const { credit } = await runQuery(commerce, creditQuery, {})
    return credit ? { ...credit, step: stepOf(currency) } : undefined
  } catch (error) {
    if (error instanceof CommerceError) return
    throw error
  }
}
