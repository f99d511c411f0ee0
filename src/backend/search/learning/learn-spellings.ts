import type { Analyser } from '../language/analyser.ts'
import type { Token } from '../language/token.ts'
import type { LearnedPair } from './learned.ts'
import { Places, type SampleProduct } from './sample.ts'

const minJoinedLetters = 4
const minPluralLetters = 4
/** Endings of plurals and inflections that a stemmer may not know. The first two make plurals alone. */
const endings = ['s', 'x', 'n', 'en', 'e', 'es']
const plurals = new Set(['s', 'x'])

interface Written {
  shown: string
  stems: string[]
  places: Places
}

/**
 * Finds words that the names of one category write in several ways: as one word and as two (`Multitool`, `Multi Tool`;
 * `RTG4070`, `RTG 4070`), and inflected in a way that the stemmer does not bring together (`tuyau`, `tuyaux`).
 */
export function learnSpellings(products: readonly SampleProduct[], analyser: Analyser): LearnedPair[] {
  const one = new Map<string, Written>()
  const two = new Map<string, Written>()
  for (const product of products) {
    const { tokens } = product
    for (const [at, token] of tokens.entries()) {
      if (token.isStopWord || token.absent) continue
      if (token.kind === 'word') add(one, token.word, token.shown, [analyser.stem(token)], product)
      const next = tokens[at + 1]
      if (next && isJoinable(token, next))
        add(
          two,
          token.word + next.word,
          `${token.shown} ${next.shown}`,
          [token, next].map(stemIn(analyser)),
          product,
        )
    }
  }
  return [...joined(one, two), ...inflected(one, analyser)]
}

const stemIn =
  (analyser: Analyser) =>
  (token: Token): string =>
    analyser.stem(token)

function isJoinable(left: Token, right: Token): boolean {
  if (left.kind !== 'word' || right.isStopWord || right.absent || left.pieces || right.pieces) return false
  // A number with its unit is not written together with the word before it.
  return right.kind === 'word' ? /^\p{L}+$/u.test(left.word) : /^\d{2,5}$/.test(right.word)
}

function add(
  table: Map<string, Written>,
  key: string,
  shown: string,
  stems: string[],
  product: SampleProduct,
): void {
  const known = table.get(key) ?? { shown, stems, places: new Places() }
  known.places.add(product)
  table.set(key, known)
}

function* joined(
  one: ReadonlyMap<string, Written>,
  two: ReadonlyMap<string, Written>,
): Generator<LearnedPair> {
  for (const [key, apart] of two) {
    const whole = one.get(key)
    if (key.length >= minJoinedLetters && whole?.places.overlap(apart.places)) yield* bothWays(whole, apart)
  }
}

/** Two words of the language are two words: `Schal` and `Schale`. */
function* inflected(one: ReadonlyMap<string, Written>, { compounds }: Analyser): Generator<LearnedPair> {
  for (const [word, single] of one) {
    if (word.length < minPluralLetters || /\d/.test(word)) continue
    for (const ending of endings) {
      const plural = one.get(word + ending)
      if (!plural || plural.stems[0] === single.stems[0] || !plural.places.overlap(single.places)) continue
      if (compounds.isOfLanguage(word) && compounds.isOfLanguage(word + ending)) continue
      yield* bothWays(single, plural, plurals.has(ending) ? 'spelling' : 'inflection')
    }
  }
}

function* bothWays(
  left: Written,
  right: Written,
  kind: 'spelling' | 'inflection' = 'spelling',
): Generator<LearnedPair> {
  const skus = [...left.places.skus.slice(0, 2), ...right.places.skus.slice(0, 1)]
  for (const [from, to] of [
    [left, right],
    [right, left],
  ] as const)
    yield { kind, shown: [from.shown, to.shown], from: from.stems, to: to.stems, skus }
}
