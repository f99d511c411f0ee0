import type { Analyser } from '../language/analyser.ts'
import type { Token } from '../language/token.ts'
import type { LearnedPair } from './learned.ts'
import { goesOn, kindOf, type Sample, type SampleProduct } from './sample.ts'

const minProducts = 3
/** Share of the products with one word whose names have the other word, in both directions. */
const minShare = 0.8

/**
 * Finds words of the shop's other language: a word that the names have there where they have the same word here. What is
 * a word here too is left out.
 * @param here the products in this language
 * @param there the same in the other one
 * @returns pairs from a word of the other language to the word of this one
 */
export function learnTranslations(
  { products: here, words: texts }: Sample,
  { products: there }: Sample,
  analyser: Analyser,
  otherLanguage: string,
): LearnedPair[] {
  const bySku = new Map(there.map((product) => [product.sku, product]))
  const [own, foreign] = [new Map<string, number>(), new Map<string, number>()]
  const pairs = new Map<string, Map<string, { count: number; skus: string[]; shown: string }>>()
  const shown = new Map<string, string>()
  for (const product of here) {
    const stems = new Map(
      namesOf(product, analyser.lexicon.language).map((token) => [analyser.stem(token), token.shown]),
    )
    for (const stem of stems.keys()) own.set(stem, (own.get(stem) ?? 0) + 1)
    for (const token of namesOf(bySku.get(product.sku), otherLanguage)) {
      const { word } = token
      if (!foreign.has(word)) shown.set(word, token.shown)
      foreign.set(word, (foreign.get(word) ?? 0) + 1)
      const known = pairs.get(word) ?? new Map<string, { count: number; skus: string[]; shown: string }>()
      pairs.set(word, known)
      for (const [stem, written] of stems) {
        const pair = known.get(stem) ?? { count: 0, skus: [], shown: written }
        pair.count++
        if (pair.skus.length < 3) pair.skus.push(product.sku)
        known.set(stem, pair)
      }
    }
  }
  const found = new Map<string, LearnedPair[]>()
  for (const [word, known] of pairs) {
    const count = foreign.get(word)!
    if (count < minProducts || word.length < 3 || texts.has(word)) continue
    const sure = [...known].filter(
      ([stem, pair]) => pair.count >= minShare * count && pair.count >= minShare * own.get(stem)!,
    )
    // Two words that always come together cannot be distinguished.
    if (sure.length !== 1) continue
    const [stem, { skus, shown: written }] = sure[0]!
    const from = [analyser.lexicon.stem(word)]
    const pair: LearnedPair = {
      kind: 'translation',
      shown: [shown.get(word)!, written],
      from,
      to: [stem],
      skus,
    }
    if (from[0] !== stem) found.set(stem, [...(found.get(stem) ?? []), pair])
  }
  return [...found.values()].flatMap((each) => (each.length === 1 ? each : []))
}

/** The words of a name; of a French one the noun alone, which comes first. */
function namesOf(product: SampleProduct | undefined, language: string): Token[] {
  if (!product) return []
  if (language !== 'fr')
    return product.tokens.filter(
      ({ kind, isStopWord, word }) => kind === 'word' && !isStopWord && !/\d/.test(word),
    )
  const kind = kindOf(product)
  // `Drap de bain` is another thing than `drap`.
  const isWhole = kind.length > 1 || !goesOn(product, kind.length)
  return isWhole ? kind.slice(0, 1) : []
}
