import type { CreditOffer } from './credit-offer.ts'

/** Signs and names of the currencies of shops, which may stand before or after an amount. */
const currencySigns =
  /\p{Sc}|EUR|CHF|GBP|USD|BGN|CZK|DKK|HUF|ISK|NOK|PLN|RON|SEK|Fr\.?|kr\.?|Kč|Ft|zł|lei|лв\.?/giu

/** Maximum length of a typed amount, characters. */
export const maxAmountLength = 20

/** Maximum length of an amount in a URL, characters. */
const maxReadLength = 100

/**
 * Reads an amount such as `499`, `499,50`, `1.234,56`, `1’234.50`, `EUR 499,-`, `1 299 kr` or `1 299:-`. A mark before the
 * last one or two digits separates the cents. Returns cents, at most the largest safe integer; undefined for other text.
 */
export function readAmount(text: string): number | undefined {
  if (text.length > maxReadLength) return undefined
  const cleaned = text
    .replace(/[\s\u00a0\u202f'’]/g, '')
    .replace(currencySigns, '')
    .replace(/[.,:][-–—]{1,2}$/, '')
  const found = /^(\d{1,3}(?:\.\d{3})+|\d{1,3}(?:,\d{3})+|\d+)(?:([.,])(\d{1,2}))?$/.exec(cleaned)
  if (!found) return undefined
  const [, whole = '', mark = '', cents = ''] = found
  // The same mark cannot separate both thousands and cents.
  if (mark !== '' && whole.includes(mark)) return undefined
  const amount = Number(whole.replace(/[.,]/g, '')) * 100 + Number(cents.padEnd(2, '0'))
  return Math.min(amount, Number.MAX_SAFE_INTEGER)
}

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
