import { sameMeaning } from '../language/synonyms.ts'
import { absence, type Token } from '../language/token.ts'
import type { Alternative } from './alternative.ts'
import type { LanguageSearcher } from './language-searcher.ts'

/** What a shopper does not want: `nicht schwarz`, `zonder capuchon`. */
export interface Exclusion {
  /** As typed. */
  shown: string
  /** Of the words and of those of the same meaning. */
  stems: string[]
  /** A product with one of them is excluded. */
  alternatives: Alternative[]
  /** Filters whose values the words name, such as `colour`. Empty for features. */
  groups: string[]
  /** The token for the absence of a feature. Products that state it stay. */
  absence?: Token
}

export interface ReadExclusions {
  /** The tokens without those that exclude. The absence of something stays as one token. */
  tokens: Token[]
  exclusions: Exclusion[]
  /** Excluded phrases that no product has, as typed. */
  unknown: string[]
}

/** Number of exclusions that are read: one bit each in the working memory of a query. */
export const maxExclusions = 6
const maxPhraseTokens = 3
const maxCorrectionCost = 1
/** From so many words on a term is a sentence, in which a negation may belong to a verb. */
const sentenceTokens = 6

/**
 * Separates what a shopper wants from what they do not want: `jacke nicht schwarz`, `bikini zonder beugel`, `robe sauf
 * rouge`. After a negation stand one word, a known phrase, or several of them with `or` between.
 * @param preferences tokens that express a preference, such as `pas cher`; they exclude nothing
 */
export function readExclusions(
  searcher: LanguageSearcher,
  all: readonly Token[],
  preferences: ReadonlySet<Token>,
): ReadExclusions {
  const { lexicon } = searcher.text.analyser
  const read: ReadExclusions = { tokens: [], exclusions: [], unknown: [] }
  for (let at = 0; at < all.length; at++) {
    const token = all[at]!
    const isNegation = isNegationOf(searcher, token)
    if ((!isNegation && !token.absent) || preferences.has(token)) {
      read.tokens.push(token)
      const lacking = isNegation ? undefined : lackingOf(searcher, token)
      if (lacking && read.exclusions.length < maxExclusions) read.exclusions.push(lacking)
      continue
    }
    const from = isNegation ? contentAt(searcher, all, at + 1) : at
    const first = all[from]
    // `nicht ohne Kapuze` asks for a hood, and a negation at the end has nothing to exclude.
    if (!first || preferences.has(first)) continue
    if (isNegation && all.length >= sentenceTokens && isVerb(searcher, first)) {
      // `die man nicht bügeln muss`: texts say the same of what is wanted.
      read.tokens.push(first)
      at = from
      continue
    }
    if (isNegation && first.absent) {
      read.tokens.push(first.absent)
      at = from
      continue
    }
    const valueAt = contentAt(searcher, all, from + 1)
    const value = read.tokens.every(({ isStopWord }) => isStopWord) ? all[valueAt] : undefined
    const goods = first.absent ?? first
    if (value && isGoodsBeforeValue(searcher, goods, value)) {
      // `pas de robe noire` and `kein Kleid in Schwarz` want other dresses, as `kein schwarzes Kleid` does.
      read.tokens.push(goods)
      const negation = first.absent ? { ...first, shown: first.shown.split(' ')[0]! } : token
      at = readOne(searcher, all, { from: valueAt, negation }, read)
      continue
    }
    at = readOne(searcher, all, { from, negation: isNegation ? token : undefined }, read)
    // `zwart of blauw`: the next one is not wanted either, if it is of the same kind.
    while (lexicon.joins.has(all[at + 1]?.word ?? '') && isSameKind(searcher, all[at]!, all[at + 2])) {
      at = readOne(searcher, all, { from: at + 2, negation: all[at + 1]! }, read)
    }
  }
  return read
}

/** Reads what is excluded from a position on. Returns the position of its last token. */
function readOne(
  searcher: LanguageSearcher,
  all: readonly Token[],
  { from, negation }: { from: number; negation: Token | undefined },
  read: ReadExclusions,
): number {
  const size = phraseSize(searcher, all, from)
  const typed = all.slice(from, from + size)
  const tokens = typed.map((token) => token.absent ?? token)
  const shown = [negation, ...typed].flatMap((token) => token?.shown ?? []).join(' ')
  const exclusion = exclusionOf(searcher, tokens, shown)
  const [only] = tokens
  if (tokens.length === 1 && only) {
    exclusion.absence = absence(only, shown, searcher.text.analyser.lexicon)
    read.tokens.push(exclusion.absence)
  }
  if (exclusion.alternatives.length > 0 && read.exclusions.length < maxExclusions)
    read.exclusions.push(exclusion)
  else if (tokens.length > 1) read.unknown.push(shown)
  return from + size - 1
}

/**
 * The exclusion of a word that ends in `los` or `less`, if names or labels of the shop have the feature: where no bikini is stated
 * to be `bügellos`, at least none with an underwire is found.
 */
function lackingOf(searcher: LanguageSearcher, token: Token): Exclusion | undefined {
  const { lexicon } = searcher.text.analyser
  const feature = token.kind === 'word' ? lexicon.lackingIn(token.word) : undefined
  if (feature === undefined || !searcher.isNamed(lexicon.stem(feature))) return undefined
  const absence = { ...token, word: lexicon.stem(token.word) }
  return { ...alternativesOf(searcher, [lexicon.stem(feature)]), shown: token.shown, absence }
}

function exclusionOf(searcher: LanguageSearcher, tokens: Token[], shown: string): Exclusion {
  const { analyser } = searcher.text
  const found = alternativesOf(
    searcher,
    tokens.map((token) => analyser.stem(token)),
  )
  const [only] = tokens
  if (only && tokens.length === 1 && found.alternatives.length === 0) {
    const parts = searcher.parts(only)
    if (parts.length > 1) {
      const stems = parts.map((part) => analyser.lexicon.stem(part))
      found.alternatives.push(...searcher.termAlternatives(stems, 1))
    } else {
      const right = searcher.complete(only)?.[0] ?? correctionOf(searcher, only)
      if (right) return { ...alternativesOf(searcher, [analyser.lexicon.stem(right.word)]), shown }
    }
  }
  return { ...found, shown }
}

/** The word that a misspelled one stands for. What is not wanted is corrected with more care than what is. */
function correctionOf({ corrector }: LanguageSearcher, { word }: Token): { word: string } | undefined {
  const right = corrector.isLanguageWord(word) ? undefined : corrector.correct(word)
  return right && right.cost <= maxCorrectionCost ? right : undefined
}

/** What the stems and their synonyms name: texts and values of filters. */
function alternativesOf(searcher: LanguageSearcher, stems: string[]): Omit<Exclusion, 'shown'> {
  const phrases = [
    { stems, weight: 1 },
    ...searcher.synonyms.of(stems).filter(({ weight }) => weight >= sameMeaning),
  ]
  const values = phrases.flatMap((phrase) => searcher.entities.values(phrase.stems.join(' ')))
  return {
    alternatives: [
      ...phrases.flatMap((phrase) => searcher.termAlternatives(phrase.stems, phrase.weight)),
      ...searcher.valueAlternatives(values, 1),
    ],
    stems: phrases.flatMap((phrase) => (phrase.stems.length === 1 ? phrase.stems : [])),
    groups: [...new Set(values.map(({ group }) => group))],
  }
}

/** Whether a word for a kind of goods stands before the value that it is not to have. */
function isGoodsBeforeValue(searcher: LanguageSearcher, goods: Token, value: Token): boolean {
  const { analyser } = searcher.text
  if (goods.isStopWord || value.isStopWord || value.absent) return false
  return (
    searcher.entities.categoryStems.has(analyser.stem(goods)) &&
    alternativesOf(searcher, [analyser.stem(value)]).groups.some((group) => adjectiveGroups.has(group))
  )
}

/** Number of tokens from a position on that name one thing together; 1 if none is known. */
function phraseSize(searcher: LanguageSearcher, all: readonly Token[], from: number): number {
  const { analyser } = searcher.text
  const isNamed = (token: Token | undefined): token is Token =>
    token !== undefined && !token.isStopWord && !token.absent
  for (let size = maxPhraseTokens; size > 1; size--) {
    const tokens = all.slice(from, from + size).map((token) => token.absent ?? token)
    if (tokens.length < size || !tokens.every(isNamed)) continue
    const stems = tokens.map((token) => analyser.stem(token))
    if (searcher.entities.values(stems.join(' ')).length > 0 || searcher.synonyms.of(stems).length > 0)
      return size
  }
  const first = all[from]!.absent
  return first && isNamed(all[from + 1]) && isAdjective(searcher, first) ? 2 : 1
}

/** Whether a word describes the noun after it: `ohne lange Ärmel`, `zonder rode strepen`. */
function isAdjective({ text }: LanguageSearcher, { word }: Token): boolean {
  if (text.language === 'fr' || !/e(?:n|m|r|s)?$/.test(word)) return false
  const id = text.words.id(word)
  if (text.language === 'de')
    return id !== undefined && text.words.shown[id] === text.words.shown[id]?.toLowerCase()
  return word.endsWith('e') && text.analyser.lexicon.stem(word) !== word && id !== undefined
}

/** Whether both words name values of one filter, or neither names one: `ohne Kapuze und schwarz` wants black. */
function isSameKind(searcher: LanguageSearcher, left: Token, right: Token | undefined): boolean {
  if (!right || right.isStopWord || right.absent || right.kind === 'number') return false
  const groupsOf = (token: Token): string[] =>
    alternativesOf(searcher, [searcher.text.analyser.stem(token.absent ?? token)]).groups
  const [one, other] = [groupsOf(left), groupsOf(right)]
  return one.length === 0 ? other.length === 0 : one.some((group) => other.includes(group))
}

/** Filters whose values are called by many words that no label has: `anthrazit`, `geblümt`. */
const adjectiveGroups = new Set(['colour', 'pattern', 'material'])

/**
 * Whether a word is in no name and no label and at most a synonym of a feature, as verbs are: `der sich nicht abzeichnet`
 * is seamless.
 */
function isVerb(searcher: LanguageSearcher, token: Token): boolean {
  const { analyser, words } = searcher.text
  const stem = analyser.stem(token)
  const id = words.id(token.word)
  const isNamed = id !== undefined && words.named.at(id) > 0
  if (token.absent || isNamed || searcher.entities.values(stem).length > 0) return false
  return alternativesOf(searcher, [stem]).groups.every((group) => !adjectiveGroups.has(group))
}

function isNegationOf({ text }: LanguageSearcher, { word, kind, pieces }: Token): boolean {
  return kind === 'word' && !pieces && text.analyser.lexicon.negations.has(word)
}

/** Position of the next token that is no stop word and no negation. */
function contentAt(searcher: LanguageSearcher, all: readonly Token[], from: number): number {
  let at = from
  while (at < all.length && (all[at]!.isStopWord || isNegationOf(searcher, all[at]!))) at++
  return at
}
