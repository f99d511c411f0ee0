export type Money = { cents: number; currency: string | undefined } | { problem: string }

const symbols: Readonly<Record<string, string>> = {
  '€': 'EUR',
  SFR: 'CHF',
  FR: 'CHF',
  EURO: 'EUR',
  EUROS: 'EUR',
  $: 'USD',
  '£': 'GBP',
  US$: 'USD',
  KČ: 'CZK',
  KC: 'CZK',
  ZŁ: 'PLN',
  ZL: 'PLN',
  FT: 'HUF',
  LEI: 'RON',
  ЛВ: 'BGN',
  // Of Denmark, Norway, Sweden or Iceland: that of the shop.
  KR: '',
}
const highest = 10_000_000_00
/** Longest price in characters; the pattern below is slow for very many blanks. */
const longestPrice = 60

/** Returns what the mark of a doubtful number such as `12.990` is; undefined if that is unknown. */
export type MarkOf = (number: string) => 'decimal' | 'thousands' | undefined

const unknownMark: MarkOf = () => undefined
const pattern =
  /^((?:[^\d\s+.,-]+\.?)?)\s*([+-]?(?:\d|[.,]\d)[\d.,'’\s]*?)\s*([.,:]?[-–—]\s*)?([^\d\s.,:–—-]*\.?)$/u

/** Words after a price that includes VAT: `€ 12,90 incl. btw`. A price without VAT is not one that a shopper pays. */
const withVat =
  /\s*\(?(?:(?:inclusive|inclusief|incl|inkl|inc)\.?\s*(?:\d+\s*%\s*)?(?:btw|mwst|ust|vat|tva|tax)\.?|t\.?t\.?c\.?)\)?$/i

/** A blank beside the mark before decimals or before the dash instead of them: `12, 90`, `1 299 ,00`, `12 ,-`. */
const blankAtMark = /(\d) ?([.,]) ?(?=\d{1,2}(?![\d.,])|[-–—])/
const withoutWidth = /[\u200b-\u200f\u2060\ufeff]/g

/** Returns a price with narrow and non-breaking spaces, minus signs and apostrophes replaced by the plain ones. */
const plainPrice = (text: string): string =>
  text
    .replace(withoutWidth, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace('\u2212', '-')
    .replace(/[`´‘ʼ′]/g, '’')
    .replace(withVat, '')
    .replace(blankAtMark, '$1$2')

interface PriceParts {
  before: string
  number: string
  after: string
}

/** Divides a price into its number and what is beside it; undefined if it is none. */
function partsOf(text: string): PriceParts | undefined {
  const [, before = '', stated, dash, after = ''] = pattern.exec(plainPrice(text)) ?? []
  if (stated === undefined) return undefined
  // A dash instead of decimals leaves only marks of thousands: `1.299,-`.
  const isWhole = dash !== undefined && /^\d{1,3}(?:[.,]\d{3})+$/.test(stated)
  return { before, number: isWhole ? stated.replace(/[.,]/g, '') : stated, after }
}

/** Returns the number in a price, without blanks and apostrophes; undefined if there is none. */
export function numberIn(text: string): string | undefined {
  const number = text.length > longestPrice ? undefined : partsOf(text)?.number
  return number?.replace('+', '').replace(/['’\s]/g, '')
}

/** Whether the only mark of a number may stand for thousands or before decimals: `12.990`, but not `1299.000`. */
export const isDoubtful = (number: string): boolean => /^[1-9]\d{0,2}[.,]\d{3}$/.test(number)

/**
 * Parses a price as feeds write it, in cents: `12.90 EUR`, `EUR 12,90`, `€ 1.299,00`, `16.5289`; more than two decimals are
 * rounded. A single separator before exactly three digits may mark thousands or decimals.
 * @param markOf returns which of the two it is; a price of which that is unknown is refused
 */
export function readMoney(text: string, markOf = unknownMark): Money {
  if (text.length > longestPrice)
    return { problem: `${JSON.stringify(text.slice(0, longestPrice))}… is not a price` }
  const parts = partsOf(text)
  if (!parts) return { problem: `${JSON.stringify(text)} is not a price` }
  const { before, number: stated, after } = parts
  const named = [before, after].filter((each) => each !== '').map(currencyOf)
  if (named.length === 2 && (before === after || named[0] !== named[1]))
    return { problem: `${JSON.stringify(text)} is not a price` }
  const currency = named[0] || undefined
  if (currency !== undefined && !/^[A-Z]{3}$/.test(currency))
    return { problem: `${JSON.stringify(text)} has an unknown currency` }
  if (/[\s'’]/.test(stated) && !groupedByBlanks.test(stated))
    return { problem: `${JSON.stringify(text)} is not a plain number` }
  if (stated.startsWith('-')) return { problem: `${JSON.stringify(text)} is negative` }
  const number = numberIn(text) ?? ''
  const mark = isDoubtful(number) ? markOf(number) : 'decimal'
  if (mark === undefined)
    return {
      problem: `${JSON.stringify(text)} is not a plain number: it may have decimals or thousands, and other prices do not tell`,
    }
  const cents = centsOf(mark === 'thousands' ? number.replace(/[.,]/, '') : number)
  if (cents === undefined) return { problem: `${JSON.stringify(text)} is not a plain number` }
  if (cents > highest) return { problem: `${JSON.stringify(text)} is too high for a price` }
  return { cents, currency }
}

/** Blanks and apostrophes stand between thousands: `1 299,00`, not `12 90`. */
const groupedByBlanks = /^[+-]?\d{1,3}(?:[\s'’]\d{3})+(?:[.,]\d*)?$/

/** Returns the currency of a symbol or code, in capitals; empty for one that several countries have. */
function currencyOf(word: string): string {
  const plain = word.toUpperCase().replace(/\.$/, '')
  return symbols[plain] ?? plain
}

function centsOf(number: string): number | undefined {
  const decimal = /^(\d*)(?:[.,](\d*))?$/.exec(number)
  const grouped = /^(\d{1,3}([.,])\d{3}(?:\2\d{3})*)(?:(?!\2)[.,](\d+))?$/.exec(number)
  // One mark is before decimals; the caller has removed one between thousands.
  if (decimal) return inCents(decimal[1] ?? '', decimal[2] ?? '')
  return grouped ? inCents((grouped[1] ?? '').replace(/[.,]/g, ''), grouped[3] ?? '') : undefined
}

const inCents = (whole: string, fraction: string): number =>
  Number(whole) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0')) + (Number(fraction[2] ?? 0) >= 5 ? 1 : 0)
