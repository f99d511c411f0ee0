import { furtherLexicon } from './further-lexicon.ts'
import type { Language } from './lexicon.ts'

/** The price range that a shopper typed, in cents; at least one bound is set. */
export interface PriceIntent {
  from?: number
  to?: number
}

export interface PricedTerm {
  /** The term without the price. */
  rest: string
  price: PriceIntent
  /** The words that named the price. */
  matched: string
}

/** Words that may precede an amount. */
interface PriceWords {
  not: string
  /** Upper limit; used for prices only. */
  most: string
  /** Upper limit; also used for sizes, so it counts as a price only with a currency. */
  upTo: string
  least: string
  between: [string, string]
}

const words: Record<Language, PriceWords> = {
  nl: {
    not: 'niet',
    most: 'onder(?: de)?|minder dan|goedkoper dan|hooguit|hoogstens|beneden(?: de)?',
    upTo: 'tot(?: en met)?|t/m|voor|maximaal|maximum|max\\.?',
    least: 'vanaf|boven(?: de)?|meer dan|duurder dan|minimaal|minimum|min\\.?',
    between: ['tussen(?: de)?', 'en(?: de)?'],
  },
  de: {
    not: 'nicht',
    most: 'unter|weniger als|günstiger als|billiger als|höchstens',
    upTo: 'bis(?: zu)?|für|fuer|maximal|maximum|max\\.?',
    least: 'ab|über|ueber|mehr als|teurer als|mindestens|minimum|min\\.?',
    between: ['zwischen', 'und'],
  },
  fr: {
    not: 'pas',
    most: '(?:à )?moins de|moins cher que|en[- ]dessous de|au plus',
    upTo: "jusqu[’']?\\s?[àa]|sous(?: les)?|pour|inférieure? à|maximum|max\\.?|au maximum",
    least: '(?:à|a) partir de|dès|plus (?:de|cher que)|au[- ]dessus de|minimum|min\\.?|au moins',
    between: ['entre', 'et'],
  },
  en: {
    not: 'not',
    most: 'under|below|less than|cheaper than|no more than|at most|beneath',
    upTo: 'up to|to|for|maximum|max\\.?|within',
    least: 'from|over|above|more than|dearer than|at least|minimum|min\\.?|starting (?:at|from)',
    between: ['between', 'and'],
  },
}

const currency =
  '(?:€|eur|euros?|chf|s?fr\\.?|franken|francs?|£|gbp|pounds?|\\$|usd|dollars?|kč|czk|kr\\.?|dkk|nok|sek|isk|zł|pln|huf|forint|lei|ron|bgn)(?!\\p{L})'
/** `1.000`, `1,000`, `1’000`, `1 299,95`, `49,90`. */
const amount = "\\d{1,3}(?:[.,’' \\u00a0\\u202f]\\d{3})+(?:[.,]\\d{2})?|\\d{1,6}(?:[.,]\\d{2})?"
/** `60.-` and `50,-`. Without a currency it must not be the beginning of `46 - 48`. */
const dashes = '[.,]?[-–—]{1,2}'
const lastDashes = `${dashes}(?!\\s*[\\p{L}\\d])`
const sum = (name: string): string =>
  `(?:(?<${name}Before>${currency})\\s*)?(?<${name}>${amount})(?<${name}After>(?:${dashes})?\\s*${currency}|${lastDashes})?(?![.,’']?\\d)`

interface Patterns {
  between: RegExp
  limit: RegExp
}

const patterns = new Map<Language, Patterns>()
/** Highest price in cents: the limit of the contract's numbers. */
const maxCents = 2_147_483_647

/**
 * Extracts the price from a typed term: `jurk onder 50 euro` becomes `jurk` with at most 5,000 cents. A number
 * without a currency is a price only at the end and after words that are used for prices (SEA-1).
 * @returns undefined if the term names no price
 */
export function parsePriceIntent(typed: string, language: Language): PricedTerm | undefined {
  if (!/\d/.test(typed)) return undefined
  const term = typed.normalize('NFC')
  const { between, limit } = patternsOf(language)
  const both = between.exec(term)
  if (both?.groups && (isMoney(both.groups, 'low') || isMoney(both.groups, 'high'))) {
    const [from, to] = [cents(both.groups.low), cents(both.groups.high)].sort((a, b) => a - b) as [
      number,
      number,
    ]
    return to > maxCents
      ? undefined
      : { rest: without(term, [both[0]]), price: { from, to }, matched: both[0].trim() }
  }
  const matched: string[] = []
  const price: PriceIntent = {}
  for (const found of term.matchAll(limit)) {
    const { not, most: less, least, sum: written } = found.groups as Record<string, string | undefined>
    const isLeast = (least !== undefined) !== (not !== undefined)
    const isSurely = less !== undefined || (not !== undefined && least !== undefined)
    const isLast = /^[\s\p{P}]*$/u.test(term.slice(found.index + found[0].length))
    const amount = cents(written)
    if (amount > maxCents || (!isMoney(found.groups ?? {}, 'sum') && !(isSurely && isLast))) continue
    price[isLeast ? 'from' : 'to'] = amount
    matched.push(found[0].trim())
  }
  return matched.length > 0 ? { rest: without(term, matched), price, matched: matched.join(' ') } : undefined
}

function patternsOf(language: Language): Patterns {
  const known = patterns.get(language)
  if (known) return known
  const phrases = words[language] ?? furtherLexicon(language).price
  const [not, maxCents, upTo, least] = [phrases.not, phrases.most, phrases.upTo, phrases.least].map(orNever)
  const between = phrases.between.map(orNever)
  const start = '(?<![\\p{L}\\p{N}])'
  const limits = `(?:(?<most>${maxCents})|(?<least>${least})|(?<upTo>${upTo}))`
  const made = {
    between: new RegExp(
      `${start}(?:${between[0]})\\s+${sum('low')}\\s*(?:${between[1]}|[-–])\\s*${sum('high')}`,
      'iu',
    ),
    limit: new RegExp(`${start}(?:(?<not>${not})\\s+)?${limits}\\s*${sum('sum')}`, 'giu'),
  }
  patterns.set(language, made)
  return made
}

/** A list without words matches nothing. */
const orNever = (alternatives: string): string => alternatives || '(?!)'

const isMoney = (groups: Record<string, string | undefined>, name: string): boolean =>
  groups[`${name}Before`] !== undefined || groups[`${name}After`] !== undefined

const without = (term: string, matched: readonly string[]): string =>
  matched
    .reduce((rest, words) => rest.replace(words, ' '), term)
    .replace(/\s+/g, ' ')
    .trim()

function cents(written = ''): number {
  const [, whole = '', , parts = '0'] = /^(.*?)([.,](\d{2}))?$/.exec(written) ?? []
  return Number(whole.replace(/\D/g, '')) * 100 + Number(parts)
}
