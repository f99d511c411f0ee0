import type { CheckoutFormName } from '../../commerce/answer-checkout-form.ts'
import type { CheckoutPart } from '../../commerce/checkout-way.ts'
import type { CheckoutStep } from '../../commerce/documents/checkout.ts'

interface Screen {
  parts: readonly CheckoutPart[]
  missing: readonly CheckoutStep[]
  /** What the shopper asked to change. */
  changing: CheckoutPart | undefined
  /** The form that was sent and is shown again. */
  sent: CheckoutFormName | undefined
}

/** The part of a screen that is open: what was sent, what is to be changed, else the first that lacks something. */
export function openPart({ parts, missing, changing, sent }: Screen): CheckoutPart {
  const only = parts.length === 1 ? parts[0] : undefined
  if (only) return only
  if (sent === 'delivery' || sent === 'payment') return sent
  const first = missing.includes('DELIVERY') ? 'delivery' : missing.includes('PAYMENT') ? 'payment' : 'order'
  // A change waits until what comes before it is known.
  return changing && parts.indexOf(changing) <= parts.indexOf(first) ? changing : first
}
