import { greekPairs, spellingsIn } from './bank-letters.ts'

/**
 * Which letters a bank accepts in a credit transfer. `basic`: those that every SEPA bank has to accept (EPC217-08),
 * Latin without diacritics. `extended`: also Latin with diacritics (Latin-1 and Latin Extended-A), which SIX's Payment
 * Standards allow in Switzerland and which banks of the euro area may agree to.
 */
export type BankLetters = 'basic' | 'extended'

/** A text in the letters that a bank accepts. */
export interface BankText {
  text: string
  /** Letters of the text that have no spelling in them, each once; they are left out. */
  unwritable: string[]
}

/** Characters that banks write differently. */
const signs: Readonly<Record<string, string>> = {
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
export function writeForBank(text: string, most: number, letters: BankLetters = 'basic'): BankText {
  const taken = letters === 'extended' ? extended : basic
  const unwritable = new Set<string>()
  const composed = withGreekPairs(text.normalize('NFC'))
  const spellings = spellingsIn(composed)
  const written = [...composed].map((character, index, all) => {
    const sign = signs[character] ?? character
    if (sign === '' || taken.test(sign)) return sign
    const spelled = spelledAs(sign, spellings)
    if (spelled === undefined) {
      if (/[\p{L}\p{N}]/u.test(sign)) unwritable.add(sign)
      return ''
    }
    return sign === sign.toLowerCase() ? spelled : raised(spelled, all[index + 1])
  })
  return { text: fitted(written.join(''), most), unwritable: [...unwritable] }
}

/** Returns a text from which letters without a spelling are dropped, such as the text on the shopper's statement. */
export const bankText = (text: string, most: number, letters?: BankLetters): string =>
  writeForBank(text, most, letters).text

/** Returns the spelling of a letter in lower case; undefined if there is none. */
function spelledAs(character: string, spellings: ReadonlyMap<string, string>): string | undefined {
  const lower = character.toLowerCase()
  const named = spellings.get(lower)
  if (named !== undefined) return named
  const plain = lower.normalize('NFKD').replace(/\p{M}/gu, '')
  if (plain === lower) return undefined
  const parts = [...plain].map((part) => (basic.test(part) ? part : spellings.get(part)))
  return parts.includes(undefined) ? undefined : parts.join('')
}

/** `Ü` is `Ue` in `Übel` and `UE` in `ÜBEL`. */
function raised(spelled: string, next: string | undefined): string {
  const all = spelled.toUpperCase()
  return next && next !== next.toLowerCase() ? all : all.slice(0, 1) + spelled.slice(1)
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

const fitted = (text: string, most: number): string =>
  text
    .replace(/\/{2,}/g, '/')
    .replace(/ {2,}/g, ' ')
    .slice(0, most)
    .replace(/^[/ ]+|[/ ]+$/g, '')
