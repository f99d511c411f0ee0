import type { Offer } from './offer.ts'

/** How a line has changed since the shopper last saw it (UX-4). */
export type BasketNotice = 'GONE' | 'SOLD_OUT' | 'FEWER' | 'PRICE_ROSE' | 'JOINED' | 'PRICE_FELL'

interface NoticedLine {
  quantity: number
  /** Cents. */
  price_seen: number
  /** Quantities of either basket, where a log-in has joined two lines. */
  joined_here?: number | null
  joined_account?: number | null
}

/** Quantities of one variant in two baskets before a log-in joined them. */
export interface JoinedLine {
  /** In the visitor's basket. */
  here: number
  /** In the customer's basket. */
  account: number
}

/** Returns both quantities of a line that log-in has joined; null for every other line. */
export const joinedOf = ({ joined_here, joined_account }: NoticedLine): JoinedLine | null =>
  joined_here == null || joined_account == null ? null : { here: joined_here, account: joined_account }

/**
 * Returns the most important notice.
 * @param offer undefined when the product has left the catalogue
 */
export function noticeOf(line: NoticedLine, offer: Offer | undefined, gone: boolean): BasketNotice | null {
  const { quantity, price_seen } = line
  if (!offer || gone) return 'GONE'
  if (offer.available === 0) return 'SOLD_OUT'
  if (offer.available < quantity) return 'FEWER'
  if (offer.price > price_seen) return 'PRICE_ROSE'
  if (joinedOf(line)) return 'JOINED'
  return offer.price < price_seen ? 'PRICE_FELL' : null
}
