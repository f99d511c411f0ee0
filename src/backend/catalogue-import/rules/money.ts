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

/**
 * Parses a price as feeds write it, in cents: `12.90 EUR`, `EUR 12,90`, `€ 1.299,00`, `12.9`. A single
 * separator before exactly three digits may mark thousands or a fraction; such an ambiguous price is refused.
 */
export function readMoney(text: string): Money {
  if (text.length > longestPrice)
    return { problem: `${JSON.stringify(text.slice(0, longestPrice))}… is not a price` }
  const [, before = '', number = '', after = ''] =
    /^([^\d\s+-]*)\s*([+-]?\d[\d.,'’\s\u00a0]*)\s*(?:[-–]\s*)?([^\d\s]*)$/u.exec(text.trim()) ?? []
  if (number === '') return { problem: `${JSON.stringify(text)} is not a price` }
  const [word = ''] = [before, after].filter((each) => each !== '')
  if (before !== '' && after !== '') return { problem: `${JSON.stringify(text)} is not a price` }
  const currency = (symbols[word.toUpperCase()] ?? word.toUpperCase()) || undefined
  if (currency !== undefined && !/^[A-Z]{3}$/.test(currency))
    return { problem: `${JSON.stringify(text)} has an unknown currency` }
  if (number.startsWith('-')) return { problem: `${JSON.stringify(text)} is negative` }
  const cents = centsOf(number.replace('+', '').replace(/['’\s\u00a0]/g, ''))
  if (cents === undefined) return { problem: `${JSON.stringify(text)} is not a plain number` }
  if (cents > highest) return { problem: `${JSON.stringify(text)} is too high for a price` }
  return { cents, currency }
}

function centsOf(number: string): number | undefined {
  const decimal = /^(\d+)(?:[.,](\d*))?$/.exec(number)
  const grouped = /^(\d{1,3}(?:([.,])\d{3})+)(?:(?!\2)[.,](\d{1,2}))?$/.exec(number)
  if (decimal) {
    const [, whole = '', fraction = ''] = decimal
    if (fraction.length === 3 || !/^\d{0,2}0*$/.test(fraction)) return undefined
    return Number(whole) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0'))
  }
  if (!grouped) return undefined
  const [, whole = '', , fraction = ''] = grouped
  return Number(whole.replace(/[.,]/g, '')) * 100 + Number(fraction.padEnd(2, '0'))
}
