import type { CreditOffer } from './credit-offer.ts'

/** Characters of an amount that anybody would type. */
export const longestAmount = 20

/** Characters of an amount that are read; an address may hold more than anybody would type. */
const longestRead = 100

/**
 * Reads an amount as people write it: `499`, `499,50`, `1.234,56`, `1’234.50`, `EUR 499,-`. A mark before one or two last
 * digits parts the cents. In cents, of a greater amount than can be counted in cents the greatest that can; undefined
 * for what is no amount.
 */
export function readAmount(text: string): number | undefined {
  if (text.length > longestRead) return undefined
  const written = text.replace(/[\s\u00a0\u202f'’]|EUR|CHF|Fr\.?|€/gi, '').replace(/[.,][-–—]{1,2}$/, '')
  const found = /^(\d{1,3}(?:\.\d{3})+|\d{1,3}(?:,\d{3})+|\d+)(?:([.,])(\d{1,2}))?$/.exec(written)
  if (!found) return undefined
  const [, whole = '', mark = '', cents = ''] = found
  // One mark cannot part thousands and cents.
  if (mark !== '' && whole.includes(mark)) return undefined
  const amount = Number(whole.replace(/[.,]/g, '')) * 100 + Number(cents.padEnd(2, '0'))
  return Math.min(amount, Number.MAX_SAFE_INTEGER)
}

/** A price brought within what is sold on credit, and from which side (specification section 5). */
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
