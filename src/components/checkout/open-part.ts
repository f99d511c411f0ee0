import type { CheckoutFormName } from '../../commerce/answer-checkout-form.ts'
import type { CheckoutPart } from '../../commerce/checkout-way.ts'
import type { CheckoutStep } from '../../commerce/documents/checkout.ts'

interface Screen {
  parts: readonly CheckoutPart[]
  missing: readonly CheckoutStep[]
  /** The part that the shopper wants to change. */
  changing: CheckoutPart | undefined
  /** The form that was submitted and is shown again. */
  sent: CheckoutFormName | undefined
}

/** The open part of a screen: the submitted one, the one to change, or the first incomplete one. */
export function openPart({ parts, missing, changing, sent }: Screen): CheckoutPart {
  const only = parts.length === 1 ? parts[0] : undefined
  if (only) return only
  if (sent === 'delivery' || sent === 'payment') return sent
  const first = missing.includes('DELIVERY') ? 'delivery' : missing.includes('PAYMENT') ? 'payment' : 'order'
  // A part can be changed only after the parts before it are complete.
  return changing && parts.indexOf(changing) <= parts.indexOf(first) ? changing : first
}
