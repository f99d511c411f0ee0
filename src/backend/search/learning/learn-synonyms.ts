import type { Analyser } from '../language/analyser.ts'
import type { Token } from '../language/token.ts'
import type { LearnedPair } from './learned.ts'
import { goesOn, kindOf, Places, type SampleProduct } from './sample.ts'

const maxPhraseWords = 3
/** Fewest products with a short form in brackets whose letters are not the initials of the words before it. */
const minUnexplained = 2
const shortForm = /^(?=.*\p{Lu})[\p{Lu}\d]{2,6}$/u

/**
 * Finds what the texts themselves say about names: `Winkelschleifer, auch Flex genannt`, `Solid State Drive (SSD)`. The
 * other name must not be that of goods of another category, a word for people, or a value of a filter.
 * @param isValue whether a phrase of stems is a value of a filter, such as a colour or a size
 */
export function learnSynonyms(
  products: readonly SampleProduct[],
  analyser: Analyser,
  isValue: (phrase: string) => boolean,
): LearnedPair[] {
  const kinds = kindNames(products, analyser)
  const names = placesOfNames(products, analyser)
  const found = new Map<string, LearnedPair & { places: Places; support: number; isSafe: boolean }>()
  /** The words before each short form that they do not explain: behind different words it only describes them. */
  const standsBehind = new Map<string, Set<string>>()
  const note = (
    kind: LearnedPair['kind'],
    left: Token[],
    right: Token[],
    product: SampleProduct,
    isSafe: boolean,
  ) => {
    const [from, to] = [stemsOf(left, analyser), stemsOf(right, analyser)]
    if (!isUsable(from, analyser) || !isUsable(to, analyser)) return
    if (isValue(from.join(' ')) || isValue(to.join(' ')) || from.every((stem) => to.includes(stem))) return
    const key = `${from.join(' ')}|${to.join(' ')}`
    const shown: [string, string] = [shownOf(left), shownOf(right)]
    const known = found.get(key) ?? {
      kind,
      shown,
      from,
      to,
      skus: [],
      places: new Places(),
      support: 0,
      isSafe,
    }
    known.places.add(product)
    known.support++
    found.set(key, known)
  }
  for (const product of products) {
    for (const { others, subject } of statedNames(product.description, analyser)) {
      const named = new Set(stemsOf(product.tokens, analyser))
      const own = subject ?? kinds(product)
      // The other name of a part or an accessory is none of the product.
      if (!own.every((token) => named.has(analyser.stem(token)))) continue
      for (const other of others) note('synonym', other, own, product, true)
    }
    for (const { short, long, isExplained } of bracketed(product.name, analyser)) {
      if (!isExplained)
        addTo(standsBehind, stemsOf(short, analyser).join(' '), stemsOf(long, analyser).join(' '))
      note('abbreviation', short, long, product, isExplained)
    }
  }
  return [...found.values()].flatMap(({ places, support, isSafe, ...pair }) => {
    const behind = standsBehind.get(pair.from.join(' '))?.size ?? 0
    if (!isSafe && (support < minUnexplained || behind > 1)) return []
    // A name of other goods is no second name: the adapter of `charger, also called adapter`.
    const ofOthers = names.get(pair.from.join(' '))
    if (ofOthers && !ofOthers.overlap(places)) return []
    const learned = { ...pair, skus: places.skus }
    const back = {
      ...learned,
      shown: [pair.shown[1], pair.shown[0]] as [string, string],
      from: pair.to,
      to: pair.from,
    }
    return [learned, back]
  })
}

function addTo(sets: Map<string, Set<string>>, key: string, value: string): void {
  const set = sets.get(key) ?? new Set()
  set.add(value)
  sets.set(key, set)
}

const stemsOf = (tokens: readonly Token[], analyser: Analyser): string[] =>
  tokens.map((token) => analyser.stem(token))
const shownOf = (tokens: readonly Token[]): string => tokens.map(({ shown }) => shown).join(' ')

function isUsable(stems: string[], { lexicon }: Analyser): boolean {
  return (
    stems.length > 0 &&
    stems.length <= maxPhraseWords &&
    stems.every((stem) => stem.length > 1 && !lexicon.audience.has(stem))
  )
}

/** Where products have a phrase of at most three words at the beginning of their names. */
function placesOfNames(products: readonly SampleProduct[], analyser: Analyser): Map<string, Places> {
  const places = new Map<string, Places>()
  for (const product of products) {
    const stems = stemsOf(kindOf(product), analyser)
    for (let size = 1; size <= Math.min(stems.length, maxPhraseWords); size++) {
      const phrase = stems.slice(0, size).join(' ')
      const known = places.get(phrase) ?? new Places()
      known.add(product)
      places.set(phrase, known)
    }
  }
  return places
}

/**
 * Returns a function for the words that name a product's kind: the word at the beginning of its name that most names of
 * the category have, with the words before it that are no adjectives: `USB-C kabel`, `oordopjes` of `Draadloze oordopjes`.
 * It returns nothing where the name goes on with a stop word, as `Maison de toilette` does.
 */
function kindNames(
  products: readonly SampleProduct[],
  analyser: Analyser,
): (product: SampleProduct) => Token[] {
  const isHeadFirst = analyser.lexicon.language === 'fr'
  const counts = new Map<string, number>()
  const keyOf = (category: string, token: Token): string => `${category}|${analyser.stem(token)}`
  for (const { tokens, category } of products) {
    for (const key of new Set(tokens.map((token) => keyOf(category, token))))
      counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return (product) => {
    const kind = kindOf(product)
    const tokens = kind.slice(0, maxPhraseWords)
    if (isHeadFirst) return kind.length === 1 && goesOn(product, 1) ? [] : tokens.slice(0, 1)
    // The letters of a model, such as `RTG`, name no kind.
    const often = tokens.map((token) =>
      /^\p{Lu}+$/u.test(token.shown) && tokens.length > 1
        ? 0
        : (counts.get(keyOf(product.category, token)) ?? 0),
    )
    const most = Math.max(...often)
    const noun = often.indexOf(most)
    const isSure = often.lastIndexOf(most) === noun || isCompound(tokens[noun]!, analyser)
    if (!isSure) return tokens
    const first = tokens.findIndex((token, at) => at === noun || !isAdjective(token, analyser))
    return tokens.slice(first, noun + 1)
  }
}

const isCompound = ({ word, pieces }: Token, { compounds }: Analyser): boolean =>
  pieces !== undefined || compounds.split(word) !== undefined

/** Whether a word before a noun only describes it: `Draadloze`, `Mechanisches`. */
const isAdjective = ({ word, pieces }: Token, { lexicon }: Analyser): boolean =>
  !pieces && (lexicon.language === 'de' ? /e(?:n|m|r|s)?$/ : /e$/).test(word)

/** The other names that a text gives, with the words right before, if the sentence has any. */
function statedNames(
  text: string,
  analyser: Analyser,
): { others: Token[][]; subject: Token[] | undefined }[] {
  const { alsoCalled, joins } = analyser.lexicon.data
  if (!text || alsoCalled.length === 0) return []
  const or = new RegExp(`\\s+(?:${joins.join('|')})\\s+|,\\s*`, 'iu')
  return text.split(/[.;!?]\s|[.;!?]$/u).flatMap((sentence) =>
    alsoCalled.flatMap(([before, after]) => {
      const pattern = new RegExp(
        `^(.*?)(?<!\\p{L})${before}\\s+([^,()]{2,60}?)${after ? `\\s+${after}(?!\\p{L})` : '$'}`,
        'iu',
      )
      const [, start, names] = pattern.exec(sentence) ?? []
      if (names === undefined) return []
      const others = names
        .split(or)
        .map((name) => content(name, analyser))
        .filter(({ length }) => length > 0)
      return [{ others, subject: subjectOf(start ?? '', analyser) }]
    }),
  )
}

const content = (text: string, analyser: Analyser): Token[] =>
  analyser.tokens(text, 8).filter(({ isStopWord }) => !isStopWord)

/** The noun before `, auch … genannt`: the last word in front of the comma or bracket, else of all in front of it. */
function subjectOf(start: string, analyser: Analyser): Token[] | undefined {
  if (start.trim() === '') return undefined
  const clause = /^(.*\p{L})\s*[,(]/u.exec(start)?.[1] ?? start
  const last = analyser
    .tokens(clause)
    .filter(({ isStopWord }) => !isStopWord)
    .at(-1)
  return last?.kind === 'word' && !last.isStopWord ? [last] : undefined
}

/** Short forms in brackets after the words they stand for, or before them in brackets. */
function bracketed(
  name: string,
  analyser: Analyser,
): { short: Token[]; long: Token[]; isExplained: boolean }[] {
  const [, before = '', inside = ''] = /^(.*?)\(([^()]+)\)/u.exec(name) ?? []
  const outer = content(before, analyser)
  // With a digit it is a measure, such as `(60W)`.
  if (shortForm.test(inside) && !/\d/.test(inside)) {
    const words = initialsOf(outer, inside)
    const last = outer.at(-1)
    const long = words.length > 0 ? words : last?.kind === 'word' ? [last] : []
    return [{ short: content(inside, analyser), long, isExplained: words.length > 0 }]
  }
  const last = outer.at(-1)
  const long = content(inside, analyser)
  return last && shortForm.test(last.shown) && initialsOf(long, last.shown).length === long.length
    ? [{ short: [last], long, isExplained: true }]
    : []
}

/** Returns the last words of which a short form has the initials; none if they differ. */
function initialsOf(words: Token[], short: string): Token[] {
  const last = words.slice(-short.length)
  const initials = last.map(({ shown }) => shown[0]!.toUpperCase()).join('')
  return short.length > 1 && initials === short.toUpperCase() ? last : []
}
