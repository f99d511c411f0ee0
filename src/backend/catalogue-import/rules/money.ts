export type Money = { cents: number; currency: string | undefined } | { problem: string }

const symbols: Readonly<Record<string, string>> = {
  '€': 'EUR',
  'SFR.': 'CHF',
  FR: 'CHF',
  'FR.': 'CHF',
  $: 'USD',
  '£': 'GBP',
  US$: 'USD',
  KČ: 'CZK',
  ZŁ: 'PLN',
  FT: 'HUF',
  LEI: 'RON',
  'ЛВ.': 'BGN',
  ЛВ: 'BGN',
  // Of Denmark, Norway, Sweden or Iceland: that of the shop.
  KR: '',
  'KR.': '',
}
const highest = 10_000_000_00
/** Longest price in characters; the pattern below is slow for very many blanks. */
const longestPrice = 60

/** Returns what the mark of a doubtful number such as `12.990` is; undefined if that is unknown. */
export type MarkOf = (number: string) => 'decimal' | 'thousands' | undefined

const unknownMark: MarkOf = () => undefined
const pattern = /^([^\d\s+-]*)\s*([+-]?\d[\d.,'’\s\u00a0]*)\s*(?:[-–]\s*)?([^\d\s]*)$/u

/** Words after a price that includes VAT: `€ 12,90 incl. btw`. A price without VAT is not one that a shopper pays. */
const withVat =
  /\s*\(?(?:(?:inclusive|inclusief|incl|inkl|inc)\.?\s*(?:\d+\s*%\s*)?(?:btw|mwst|ust|vat|tva|tax)\.?|t\.?t\.?c\.?)\)?$/i

const plainPrice = (text: string): string => text.trim().replace(withVat, '')

/** Returns the number in a price, without blanks and apostrophes; undefined if there is none. */
export function numberIn(text: string): string | undefined {
  const number = text.length > longestPrice ? undefined : pattern.exec(plainPrice(text))?.[2]
  return number?.replace('+', '').replace(/['’\s\u00a0]/g, '')
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
  const [, before = '', stated = '', after = ''] = pattern.exec(plainPrice(text)) ?? []
  if (stated === '') return { problem: `${JSON.stringify(text)} is not a price` }
  const [word = ''] = [before, after].filter((each) => each !== '')
  if (before !== '' && after !== '') return { problem: `${JSON.stringify(text)} is not a price` }
  const currency = (symbols[word.toUpperCase()] ?? word.toUpperCase()) || undefined
  if (currency !== undefined && !/^[A-Z]{3}$/.test(currency))
    return { problem: `${JSON.stringify(text)} has an unknown currency` }
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

function centsOf(number: string): number | undefined {
  const decimal = /^(\d+)(?:[.,](\d*))?$/.exec(number)
  const grouped = /^(\d{1,3}([.,])\d{3}(?:\2\d{3})*)(?:(?!\2)[.,](\d+))?$/.exec(number)
  // One mark is before decimals; the caller has removed one between thousands.
  if (decimal) return inCents(decimal[1] ?? '', decimal[2] ?? '')
  return grouped ? inCents((grouped[1] ?? '').replace(/[.,]/g, ''), grouped[3] ?? '') : undefined
}

const inCents = (whole: string, fraction: string): number =>
  Number(whole) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0')) + (Number(fraction[2] ?? 0) >= 5 ? 1 : 0)
