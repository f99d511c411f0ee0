import type { CreditOffer } from './credit-offer.ts'

/** A price limited to the range for credit, and which limit applied. */
export interface AdjustedPrice {
  price: number
  adjusted?: 'BELOW_MINIMUM' | 'ABOVE_MAXIMUM'
}

export function adjustPrice(
  price: number,
  offer: Pick<CreditOffer, 'minimumCents' | 'maximumCents'>,
): AdjustedPrice {
  if (price < offer.minimumCents) return { price: offer.minimumCents, adjusted: 'BELOW_MINIMUM' }
  if (price > offer.maximumCents) return { price: offer.maximumCents, adjusted: 'ABOVE_MAXIMUM' }
  return { price }
}
