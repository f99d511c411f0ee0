import { greekPairs, spellingsIn } from './transliteration.ts'

/**
 * Which letters a bank accepts in a credit transfer. `basic`: those that every SEPA bank has to accept (EPC217-08),
 * Latin without diacritics. `extended`: also Latin with diacritics (Latin-1 and Latin Extended-A), which SIX's Payment
 * Standards allow in Switzerland and which banks of the euro area may agree to.
 */
export type BankCharacterSet = 'basic' | 'extended'

/** A text in the letters that a bank accepts. */
export interface BankText {
  text: string
  /** Letters of the text that have no spelling in them, each once; they are left out. */
  unwritable: string[]
}

/** Characters that banks write differently. */
const replacements: Readonly<Record<string, string>> = {
  ...{ '&': '+', '’': "'", '‘': "'", '`': "'", '´': "'", '–': '-', '—': '-', '‑': '-', '·': '' },
}

const basic = /[A-Za-z0-9/\-?:().,'+ ]/
/** Excludes characters with a meaning in XML, and those that do not occur in names. */
const extended = /[A-Za-z0-9/\-?:().,'+ \u00c0-\u00d6\u00d8-\u00f6\u00f8-\u017f\u0218-\u021b]/

/**
 * Writes a text in the letters that a bank accepts, with transliteration of other alphabets (transliteration.ts). The
 * result neither begins nor ends with a slash.
 * @param maxLength number of characters that the field holds
 */
export function writeForBank(text: string, maxLength: number, letters: BankCharacterSet = 'basic'): BankText {
  const accepted = letters === 'extended' ? extended : basic
  const unwritable = new Set<string>()
  const composed = withGreekPairs(text.normalize('NFC'))
  const spellings = spellingsIn(composed)
  const written = [...composed].map((character, index, all) => {
    const replaced = replacements[character] ?? character
    if (replaced === '' || accepted.test(replaced)) return replaced
    const transliterated = transliterate(replaced, spellings)
    if (transliterated === undefined) {
      if (/[\p{L}\p{N}]/u.test(replaced)) unwritable.add(replaced)
      return ''
    }
    return replaced === replaced.toLowerCase() ? transliterated : withCapitals(transliterated, all[index + 1])
  })
  return { text: fitToField(written.join(''), maxLength), unwritable: [...unwritable] }
}

/** Returns a text from which letters without a spelling are dropped, such as the text on the shopper's statement. */
export const bankText = (text: string, maxLength: number, letters?: BankCharacterSet): string =>
  writeForBank(text, maxLength, letters).text

/** Returns the spelling of a letter in lower case; undefined if there is none. */
function transliterate(character: string, spellings: ReadonlyMap<string, string>): string | undefined {
  const lower = character.toLowerCase()
  const direct = spellings.get(lower)
  if (direct !== undefined) return direct
  const plain = lower.normalize('NFKD').replace(/\p{M}/gu, '')
  if (plain === lower) return undefined
  const parts = [...plain].map((part) => (basic.test(part) ? part : spellings.get(part)))
  return parts.includes(undefined) ? undefined : parts.join('')
}

/** `Ü` is `Ue` in `Übel` and `UE` in `ÜBEL`. */
function withCapitals(transliterated: string, next: string | undefined): string {
  const all = transliterated.toUpperCase()
  return next && next !== next.toLowerCase() ? all : all.slice(0, 1) + transliterated.slice(1)
}

const greekWord = /[\p{Script=Greek}\p{M}]+/gu

/** Replaces letter groups of Greek words, with capitals at the right place. */
const withGreekPairs = (text: string): string =>
  text.replace(greekWord, (word) => {
    const bare = word
      .normalize('NFD')
      .replace(/\u0301|\u0313|\u0314|\u0342|\u0345/gu, '')
      .normalize('NFC')
    const paired = greekPairs(bare.toLowerCase())
    if (bare.length > 1 && bare === bare.toUpperCase()) return paired.toUpperCase()
    return bare.slice(0, 1) === bare.slice(0, 1).toLowerCase()
      ? paired
      : paired.slice(0, 1).toUpperCase() + paired.slice(1)
  })

const fitToField = (text: string, maxLength: number): string =>
  text
    .replace(/\/{2,}/g, '/')
    .replace(/ {2,}/g, ' ')
    .slice(0, maxLength)
    .replace(/^[/ ]+|[/ ]+$/g, '')
