import type { CheckoutStep } from '#commerce/checkout/checkout-operations.ts'
import type { CheckoutPart } from '#commerce/checkout/checkout-steps.ts'
import type { CheckoutFormName } from '#commerce/checkout/handle-checkout-part.ts'

interface CheckoutScreenState {
  parts: readonly CheckoutPart[]
  missing: readonly CheckoutStep[]
  /** The part that the shopper wants to change. */
  changing: CheckoutPart | undefined
  /** The form that was submitted and is shown again. */
  submitted: CheckoutFormName | undefined
}

/** The open part of a screen: the submitted one, the one to change, or the first incomplete one. */
export function openCheckoutPart({ parts, missing, changing, submitted }: CheckoutScreenState): CheckoutPart {
  const singlePart = parts.length === 1 ? parts[0] : undefined
  if (singlePart) return singlePart
  if (submitted === 'delivery' || submitted === 'payment') return submitted
  const firstIncomplete = missing.includes('DELIVERY')
    ? 'delivery'
    : missing.includes('PAYMENT')
      ? 'payment'
      : 'order'
  // A part can be changed only after the parts before it are complete.
  return changing && parts.indexOf(changing) <= parts.indexOf(firstIncomplete) ? changing : firstIncomplete
}
