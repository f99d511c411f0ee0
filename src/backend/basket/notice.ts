import type { Offer } from './offer.ts'

/** What has become different since the shopper last saw a line (UX-4). */
export type BasketNotice = 'GONE' | 'SOLD_OUT' | 'FEWER' | 'PRICE_ROSE' | 'PRICE_FELL'

interface Line {
  quantity: number
  /** Cents. */
  price_seen: number
}

/** The most important one. @param offer undefined when the product has left the catalogue */
export function noticeOf(
  { quantity, price_seen }: Line,
  offer: Offer | undefined,
  gone: boolean,
): BasketNotice | null {
  if (!offer || gone) return 'GONE'
  if (offer.available === 0) return 'SOLD_OUT'
  if (offer.available < quantity) return 'FEWER'
  if (offer.price > price_seen) return 'PRICE_ROSE'
  return offer.price < price_seen ? 'PRICE_FELL' : null
}
