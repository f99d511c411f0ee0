import { countedWord } from './counted-word.ts'
import { energyClassWord, isClassWord } from './energy-class.ts'
import type { Lexicon } from './lexicon.ts'

export interface Token {
  /** Folded, without hyphens and apostrophes. */
  word: string
  /** As typed. */
  shown: string
  kind: 'word' | 'number'
  /** Folded pieces of a word with hyphens, in order. */
  pieces?: string[]
  /** Stands after a preposition such as `voor` or `mit`: it describes the product and does not name it. */
  isQualifier: boolean
  isStopWord: boolean
  /** The feature that is to be absent, if the token names an absence: `beugel` of `zonder beugel`. */
  absent?: Token
  /** Was not typed to its end. */
  isCompleted?: boolean
  /** Another folded word that the shopper may have begun to type. */
  otherWord?: string
}

const size = String.raw`\d+(?:[.,]\d+)?(?:\s*[x×*]\s*\d+(?:[.,]\d+)?)+`
const thousands = String.raw`\d{1,3}(?:\.\d{3})+(?!\d)`
const number = String.raw`\d+(?:[.,]\d+)?(?:\p{L}+(?!\p{N}))?`
const word = String.raw`[\p{L}\p{M}][\p{L}\p{M}\p{N}]*(?:['’‘‐‑-][\p{L}\p{M}\p{N}]+)*`
const pattern = new RegExp(`${size}|${thousands}|${number}|${word}`, 'gu')
const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
const cup = /^([a-k])\1?$/

/**
 * Splits a text into words, numbers with their unit (`8 kg` and `8kg` are one token), sizes (`85 D`, `140 x
 * 200`), cups (`cup D`) and absent features (`zonder beugel`), in order. Returns at most `limit` tokens.
 */
export function tokenise(text: string, lexicon: Lexicon, limit = 4_000): Token[] {
  const found = withInches(text.normalize('NFKC').replace(invisible, '')).match(pattern)
  if (!found) return []
  const tokens: Token[] = []
  let isQualifier = false
  for (let i = 0; i < found.length && tokens.length < limit; i++) {
    const shown = found[i]!
    const next = found[i + 1]
    const first = shown.charCodeAt(0)
    if (first >= 48 && first <= 57) {
      const counted = countedWordToken(shown, next, isQualifier, lexicon)
      if (counted) {
        tokens.push(counted.token)
        if (counted.both) i++
        continue
      }
      const measured = numberWord(shown, next, lexicon)
      tokens.push({
        word: measured.word,
        shown: measured.both ? `${shown} ${next}` : shown,
        kind: 'number',
        isQualifier,
        isStopWord: false,
      })
      if (measured.both) i++
      continue
    }
    const folded = lexicon.fold(shown)
    // Skips the `classe` of `classe énergétique A`.
    if (
      next !== undefined &&
      isClassWord(folded, lexicon.language) &&
      isClassWord(lexicon.fold(next), lexicon.language)
    )
      continue
    const pair = next === undefined ? undefined : pairWord(folded, next, lexicon)
    if (pair !== undefined) {
      tokens.push({
        word: pair,
        shown: `${shown} ${next}`,
        kind: 'number',
        isQualifier,
        isStopWord: false,
      })
      i++
      continue
    }
    const absent = lexicon.without.has(folded) ? absenceToken(found, i, isQualifier, lexicon) : undefined
    if (absent) {
      tokens.push(absent.token)
      i = absent.last
      continue
    }
    const audience =
      next === undefined ? undefined : lexicon.audiencePhrases.get(`${folded} ${lexicon.fold(next)}`)
    if (audience !== undefined) {
      tokens.push({
        word: audience,
        shown: `${shown} ${next}`,
        kind: 'word',
        isQualifier: true,
        isStopWord: false,
      })
      i++
      continue
    }
    const token = wordToken(folded, shown, isQualifier, lexicon)
    if (token) tokens.push(token)
    if (lexicon.aside.has(folded)) isQualifier = true
  }
  return tokens
}

const inchSign = /(\d)\s?(?:["”]|''|′′)(?![\p{L}\d])/gu

/** Writes the sign of inches as a word: `27"`. Quotation marks around words stay. */
function withInches(text: string): string {
  return /(?:^|[^\d\s"])\s*["“„]|^"/.test(text) ? text : text.replace(inchSign, '$1 inch ')
}

/** Units that are also written in a smaller one of the same kind: `1 TB` is `1000 GB`. */
const smallerUnits: Record<string, { unit: string; factor: number }> = {
  tb: { unit: 'gb', factor: 1_000 },
  ah: { unit: 'mah', factor: 1_000 },
  kw: { unit: 'w', factor: 1_000 },
}

/** A number with its unit, in the smaller one where there is one. */
function measureOf(number: string, unit: string): string {
  const smaller = smallerUnits[unit]
  const value = Number(number)
  return smaller && Number.isFinite(value)
    ? `${Math.round(value * smaller.factor * 1_000) / 1_000}${smaller.unit}`
    : number + unit
}

/** Number of stop words that may stand between `zonder` and the feature: `sans la capuche`. */
const maxBetween = 2

/**
 * Returns the token for the absence of a feature, such as `zonder beugel`, and where its last word is; undefined if
 * there is no word that names the feature.
 */
function absenceToken(
  found: readonly string[],
  at: number,
  isQualifier: boolean,
  lexicon: Lexicon,
): { token: Token; last: number } | undefined {
  for (let last = at + 1; last < found.length && last <= at + 1 + maxBetween; last++) {
    const shown = found[last]!
    if (!/^\p{L}/u.test(shown)) return undefined
    const absent = wordToken(lexicon.fold(shown), shown, isQualifier, lexicon)
    if (!absent || absent.isStopWord) continue
    const token = absence(absent, found.slice(at, last + 1).join(' '), lexicon)
    return { token, last }
  }
  return undefined
}

/** Returns the token that stands for the absence of a feature. */
export function absence(absent: Token, shown: string, lexicon: Lexicon): Token {
  const { isQualifier } = absent
  return {
    word: lexicon.absenceKey(absent.word),
    shown,
    kind: 'number',
    isQualifier,
    isStopWord: false,
    absent,
  }
}

/** Joins two words with one meaning: `cup D`, `D cup`, `klasse A`. */
function pairWord(folded: string, next: string, lexicon: Lexicon): string | undefined {
  if (lexicon.cupWords.has(folded)) {
    const letter = lexicon.fold(next)
    return cup.test(letter) ? `cup${letter}` : undefined
  }
  if (folded.length <= 2 && cup.test(folded)) {
    return lexicon.cupWords.has(lexicon.fold(next)) ? `cup${folded}` : undefined
  }
  const energyClass = energyClassWord(folded, next, lexicon.language)
  return energyClass
}

/** `3-zitsbank`, `3 zitsbank` and `3zitsbank` become the written-out word. */
function countedWordToken(
  shown: string,
  next: string | undefined,
  isQualifier: boolean,
  lexicon: Lexicon,
): { token: Token; both: boolean } | undefined {
  const [, number = '', glued = ''] = /^(\d)(\p{L}*)$/u.exec(shown) ?? []
  const counts = lexicon.fold(glued || (next ?? '')).replace(/['-]/g, '')
  const word = countedWord(number, counts, lexicon.language)
  if (word === undefined) return undefined
  const both = glued === ''
  return {
    token: { word, shown: both ? `${shown} ${next}` : shown, kind: 'word', isQualifier, isStopWord: false },
    both,
  }
}

function numberWord(
  shown: string,
  next: string | undefined,
  lexicon: Lexicon,
): { word: string; both: boolean } {
  const tight = shown.toLowerCase().replace(/\s*[x×*]\s*(?=\d)/g, 'x')
  const plain = /^\d{1,3}(\.\d{3})+$/.test(tight) ? tight.replaceAll('.', '') : tight.replaceAll(',', '.')
  const glued = /^([\d.]+)(\p{L}+)$/u.exec(plain)
  if (glued) {
    const unit = lexicon.fold(glued[2]!)
    return { word: measureOf(glued[1]!, lexicon.units.get(unit) ?? unit), both: false }
  }
  if (next === undefined) return { word: plain, both: false }
  const follows = lexicon.fold(next)
  const unit = lexicon.units.get(follows)
  if (unit !== undefined) return { word: plain.includes('x') ? plain : measureOf(plain, unit), both: true }
  const isSize = /^\d{2,3}$/.test(plain) && cup.test(follows) && !lexicon.stopWords.has(follows)
  return isSize ? { word: plain + follows, both: true } : { word: plain, both: false }
}

function wordToken(folded: string, shown: string, isQualifier: boolean, lexicon: Lexicon): Token | undefined {
  const elided = lexicon.elision?.exec(folded)?.[0].length ?? 0
  const bare = elided > 0 ? folded.slice(elided) : folded
  const word = bare.replace(/['-]/g, '')
  if (!word) return undefined
  const lettered = /^([a-k]|aa|dd|ee|ff|gg)-(.+)$/.exec(bare)
  if (lettered && lexicon.cupWords.has(lettered[2]!)) {
    return { word: `cup${lettered[1]}`, shown, kind: 'number', isQualifier, isStopWord: false }
  }
  const token: Token = {
    word,
    shown: elided > 0 ? shown.slice(elided) : shown,
    kind: 'word',
    isQualifier,
    isStopWord: lexicon.stopWords.has(word),
  }
  if (bare.includes('-'))
    token.pieces = bare
      .split('-')
      .map((piece) => piece.replaceAll("'", ''))
      .filter(Boolean)
  return token
}
