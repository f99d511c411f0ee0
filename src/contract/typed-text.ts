/*
 * One reader for each kind of thing that people type or paste: text for machines, codes, numbers, amounts and days. Pure; browser and
 * server share them.
 */

/** Longest input that is read, characters; the rest is ignored. */
const maxInputLength = 1000

/**
 * Cleans one line of text for storage: Unicode NFC, without control characters, direction marks, soft hyphens and other
 * invisible characters, which can make an address look like another one.
 */
export const cleanLine = (text: string): string =>
  text
    .slice(0, maxInputLength)
    .normalize('NFC')
    // A byte order mark is white space to a pattern, and stands inside of words.
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\p{Co}\p{Cs}]/gu, '')
    .replace(/ {2,}/g, ' ')
    .trim()

/** Characters that keyboards and word processors insert instead of an apostrophe or a hyphen. */
const apostrophes = /[`\u00b4\u02b9\u02bc\u02c8\u2032\u2035\uff07]/g
const hyphens = /[\u2010-\u2015\u2212\u2e3a\u2e3b\ufe58\ufe63\uff0d]/g

/**
 * Cleans a line of a name or an address: every kind of apostrophe and dash is replaced by the standard one.
 */
export const cleanName = (text: string): string =>
  cleanLine(text).replace(apostrophes, "'").replace(hyphens, '-')

/**
 * Cleans a line that has digits or letters with a meaning, such as a code, a number or a day: as cleanName does, full-width
 * characters become ordinary ones, and digits of every script 0 to 9.
 */
export const plainText = (typed: string): string =>
  // Apostrophes first: some become a space and a mark.
  cleanName(cleanName(typed).normalize('NFKC')).replace(/\p{Nd}/gu, asciiDigit)

/** The digits of a script stand one after the other, from 0 to 9. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) as number
  let zero = code
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--
  return String((code - zero) % 10)
}

/** Cleans an e-mail address. Its digits stay as they are: another script's are another mailbox. */
export const plainEmail = (typed: string): string => cleanLine(typed.normalize('NFKC'))

/** Returns a code in its stored form: letters and digits, in capitals, however it is spaced or punctuated. */
export const codeText = (typed: string): string =>
  plainText(typed)
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Digits in groups of three after a mark, which is always the same; or digits without groups. Then at most two decimals. */
const number = /^(\d{1,3}(?:([ '’‘.,])\d{3})(?:\2\d{3})*|\d+)(?:([.,])(\d{1,2}))?$/

/**
 * Reads a number with at most two decimals, in the notation of any country: `1234`, `1.234,5`, `1 234,50`, `1’234.50`, `1,234.5`.
 * A mark before the last one or two digits separates the decimals. Returns hundredths, at most the largest safe integer; undefined for
 * other text, and for a sign.
 */
export function readHundredths(typed: string): number | undefined {
  const [found, whole = '', group, point, decimals = ''] = number.exec(plainText(typed)) ?? []
  // The same mark cannot separate both thousands and decimals.
  if (found === undefined || (point !== undefined && point === group)) return undefined
  const hundredths = Number(whole.replace(/\D/g, '')) * 100 + Number(decimals.padEnd(2, '0'))
  return Math.min(hundredths, Number.MAX_SAFE_INTEGER)
}

/** Reads a whole number such as `1200` or `1.200`; undefined for other text. */
export function readCount(typed: string): number | undefined {
  const hundredths = readHundredths(typed)
  return hundredths === undefined || /[.,]\d{1,2}$/.test(plainText(typed))
    ? undefined
    : Math.floor(hundredths / 100)
}

/** Signs and names of the currencies of shops, which may stand before or after an amount. */
const currencySigns =
  /\p{Sc}|euros?|EUR|CHF|GBP|USD|BGN|CZK|DKK|HUF|ISK|NOK|PLN|RON|SEK|pounds?|(?:s?fr(?:anken|ancs?|s)?|kr)\.?|Kč|Ft|zł|lei|лв\.?/giu

/** Maximum length of a typed amount, characters. */
export const maxAmountLength = 20

/** Maximum length of an amount in a URL, characters. */
const maxReadLength = 100

/**
 * Reads an amount such as `499`, `499,50`, `1.234,56`, `1’234.50`, `EUR 499,-`, `12.–`, `1 299 kr` or `1 299:-`. Returns cents, at most
 * the largest safe integer; undefined for other text.
 */
export function readAmount(typed: string): number | undefined {
  if (typed.length > maxReadLength) return undefined
  const bare = plainText(typed).replace(currencySigns, '').trim()
  return readHundredths(bare.replace(/ ?[.,:] ?-{1,2}$/, ''))
}

/** A day may have the ordinal ending of Dutch, French or English. */
const dayNotations = [
  /^(?<day>\d{1,2})(?:er|ste|de|e|st|nd|rd|th)?-(?<month>\d{1,2}|\p{L}{3,})-(?<year>\d{4}|\d{2})$/u,
  /^(?<month>\p{L}{3,})-(?<day>\d{1,2})(?:st|nd|rd|th)?-(?<year>\d{4})$/u,
  /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/,
  // Numeric keypads have no punctuation.
  /^(?<day>\d{2})(?<month>\d{2})(?<year>(?:19|20)\d{2})$/,
  /^(?<year>(?:19|20)\d{2})(?<month>\d{2})(?<day>\d{2})$/,
]

/**
 * Reads a day such as `31-12-1980`, `31.12.1980`, `31/12/80`, `31121980`, `1980-12-31`, `31. Dezember 1980` or `31 déc. 1980`, as
 * YYYY-MM-DD. The day stands before the month, as in all of Europe. A year of two digits is not later than the next one.
 * Undefined for days that do not exist.
 * @param thisYear four digits
 */
export function readDay(typed: string, thisYear = new Date().getUTCFullYear()): string | undefined {
  const parts = plainText(typed)
    .toLowerCase()
    .replace(/[-./, ]+/g, '-')
    .replace(/^-|-$/g, '')
  for (const notation of dayNotations) {
    const { day = '', month = '', year = '' } = notation.exec(parts)?.groups ?? {}
    const monthNumber = /\d/.test(month) ? Number(month) : monthOf(month)
    if (day === '' || monthNumber === undefined) continue
    const written = `${fullYear(year, thisYear)}-${String(monthNumber).padStart(2, '0')}-${day.padStart(2, '0')}`
    const moment = new Date(`${written}T00:00:00Z`)
    if (!Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(written)) return written
  }
  return undefined
}

function fullYear(year: string, thisYear: number): string {
  if (year.length === 4) return year
  return String(Number(`20${year}`) <= thisYear + 1 ? `20${year}` : `19${year}`)
}

const monthLanguages = ['nl', 'de', 'fr', 'en']
let monthNames: (readonly [name: string, month: number])[] | undefined

/** Returns the month of a name or of the beginning of one, 1 to 12; undefined where two months begin with it. */
function monthOf(word: string): number | undefined {
  monthNames ??= monthLanguages.flatMap((language) =>
    (['long', 'short'] as const).flatMap((length) => {
      const format = new Intl.DateTimeFormat(language, { month: length, timeZone: 'UTC' })
      return Array.from(
        { length: 12 },
        (_, month) => [bare(format.format(Date.UTC(2000, month))), month + 1] as const,
      )
    }),
  )
  const typed = bare(word)
  const months = (matches: (name: string) => boolean) =>
    new Set(monthNames?.filter(([name]) => matches(name)).map(([, month]) => month))
  const [exact] = months((name) => name === typed)
  const begun = months((name) => name.startsWith(typed))
  return exact ?? (begun.size === 1 ? [...begun][0] : undefined)
}

const bare = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\p{M}.]/gu, '')
