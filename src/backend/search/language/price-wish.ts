import type { Language } from './lexicon.ts'

/** What a shopper wants to pay, in cents; at least one side is there. */
export interface PriceWish {
  from?: number
  to?: number
}

/** Words before an amount. */
interface PriceWords {
  /** At most, beyond doubt. */
  most: string
  /** At most, and said of sizes, too: only with a currency. */
  upTo: string
  least: string
  between: [string, string]
}

const words: Record<Language, PriceWords> = {
  nl: {
    most: 'onder(?: de)?|minder dan|goedkoper dan|niet duurder dan|hooguit|hoogstens|maximaal|maximum|max\\.?|beneden(?: de)?',
    upTo: 'tot(?: en met)?|t/m|voor',
    least: 'vanaf|boven(?: de)?|meer dan|duurder dan|minimaal|minimum|min\\.?',
    between: ['tussen(?: de)?', 'en(?: de)?'],
  },
  de: {
    most: 'unter|weniger als|günstiger als|billiger als|nicht (?:teurer|mehr) als|höchstens|maximal|maximum|max\\.?',
    upTo: 'bis(?: zu)?|für',
    least: 'ab|über|mehr als|teurer als|mindestens|minimum|min\\.?',
    between: ['zwischen', 'und'],
  },
  fr: {
    most: '(?:à )?moins de|moins cher que|pas plus (?:de|cher que)|en[- ]dessous de|inférieure? à|maximum|max\\.?|au (?:plus|maximum)',
    upTo: "jusqu[’']?\\s?[àa]|sous(?: les)?|pour",
    least: 'à partir de|a partir de|dès|plus de|au[- ]dessus de|minimum|min\\.?|au moins',
    between: ['entre', 'et'],
  },
}

const currency = '€|eur|euros?|chf|s?fr\\.?|franken|francs?'
/** `1.000`, `1’000`, `49,90`, `60.-`. */
const amount = "\\d{1,3}(?:[.’']\\d{3})+|\\d{1,6}(?:[.,]\\d{2})?"
const dashes = '\\.?[-–—]{1,2}'
const sum = (name: string): string =>
  `(?:(?<${name}Before>${currency})\\s*)?(?<${name}>${amount})(?:\\s*(?<${name}After>${currency}|${dashes})(?!\\p{L}))?(?![\\d.,]*\\d)`

const patterns = new Map<Language, { between: RegExp; limit: RegExp }>()

/**
 * Takes the price out of what was typed: `jurk onder 50 euro` is `jurk`, for at most 5,000 cents. A number without
 * a currency is a price only at the end and after words that are said of prices.
 * @returns undefined when no price is named
 */
export function priceWish(term: string, language: Language): { rest: string; price: PriceWish } | undefined {
  if (!/\d/.test(term)) return undefined
  const { between, limit } = patternsOf(language)
  const both = between.exec(term)
  if (both?.groups && isMoney(both.groups, ['low', 'high'])) {
    const [one, other] = [cents(both.groups.low), cents(both.groups.high)]
    return { rest: without(term, both), price: { from: Math.min(one, other), to: Math.max(one, other) } }
  }
  const found = limit.exec(term)
  if (!found?.groups) return undefined
  const { most, least, sum: written } = found.groups
  const last = found.index + found[0].length === term.trimEnd().length
  if (!isMoney(found.groups, ['sum']) && !(most && last)) return undefined
  return { rest: without(term, found), price: least ? { from: cents(written) } : { to: cents(written) } }
}

function patternsOf(language: Language): { between: RegExp; limit: RegExp } {
  const known = patterns.get(language)
  if (known) return known
  const { most, upTo, least, between } = words[language]
  const start = '(?<![\\p{L}\\p{N}])'
  const made = {
    between: new RegExp(
      `${start}(?:${between[0]})\\s+${sum('low')}\\s*(?:${between[1]}|[-–])\\s*${sum('high')}`,
      'iu',
    ),
    limit: new RegExp(
      `${start}(?:(?<most>${most})|(?<upTo>${upTo})|(?<least>${least}))\\s*${sum('sum')}`,
      'iu',
    ),
  }
  patterns.set(language, made)
  return made
}

const isMoney = (groups: Record<string, string | undefined>, names: string[]): boolean =>
  names.some((name) => groups[`${name}Before`] !== undefined || groups[`${name}After`] !== undefined)

const without = (term: string, { index, 0: found }: RegExpExecArray): string =>
  `${term.slice(0, index)} ${term.slice(index + found.length)}`.replace(/\s+/g, ' ').trim()

function cents(written = ''): number {
  const [, whole = '', , parts = '0'] = /^(.*?)([.,](\d{2}))?$/.exec(written) ?? []
  return Number(whole.replace(/\D/g, '')) * 100 + Number(parts)
}
