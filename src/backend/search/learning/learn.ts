import { textIn } from '#backend/catalogue/rules/text-in.ts'
import type { SearchDocument, SearchVocabulary } from '../document.ts'
import type { Analyser } from '../language/analyser.ts'
import { learnParts, learnWholes } from './learn-parts.ts'
import { learnSpellings } from './learn-spellings.ts'
import { learnSynonyms } from './learn-synonyms.ts'
import { learnTranslations } from './learn-translations.ts'
import type { Learned } from './learned.ts'
import { type Sample, type SampleProduct, sampleOf } from './sample.ts'

/** Number of products, the first of a fill, from which words are learned. */
export const learnFrom = 3_000
/** Number of pairs that a language learns at most. */
const maxPairs = 2_000
const minGoods = 2
const minGoodsLetters = 4

/**
 * Learns words from products, for each language: parts of compounds, stop words that name goods, and pairs of phrases with
 * one meaning. What the tenant lists in `notLearned` is left out.
 * @param analyserOf returns the analyser of a language, with the words of the vocabulary
 */
export function learn(
  documents: readonly SearchDocument[],
  words: SearchVocabulary,
  analyserOf: (language: string) => Analyser,
): Map<string, Learned> {
  const samples = new Map<string, Sample>()
  for (const language of words.languages) {
    const sample = sampleOf(documents, words, analyserOf(language))
    const analyser = analyserOf(language)
    const refused = new Set(
      (words.notLearned?.[language] ?? []).flatMap((phrase) =>
        analyser.tokens(phrase).map(({ word }) => word),
      ),
    )
    const goods = goodsOf(sample.products, analyser).filter((word) => !refused.has(word))
    analyser.learnGoods(goods)
    for (const { tokens } of sample.products)
      for (const token of tokens) if (goods.includes(token.word)) token.isStopWord = false
    samples.set(language, sample)
  }
  return new Map(
    words.languages.map((language) => {
      const analyser = analyserOf(language)
      const sample = samples.get(language)!
      const { products } = sample
      const others = words.languages.filter((each) => each !== language)
      const refused = refusedWords(words.notLearned?.[language] ?? [], analyser)
      const values = valuesOf(words, language, analyser)
      // Words for people and values of filters are never paired: they select goods.
      const isAllowed = (phrase: readonly string[]): boolean =>
        !refused.has(phrase.join(' ')) &&
        !values.has(phrase.join(' ')) &&
        !phrase.some((stem) => analyser.lexicon.audience.has(stem))
      const pairs = [
        ...learnSpellings(products, analyser),
        ...learnSynonyms(products, analyser, (phrase) => values.has(phrase)),
        ...others.flatMap((other) => learnTranslations(sample, samples.get(other)!, analyser, other)),
      ]
      const learned: Learned = {
        parts: learnParts(sample, analyser).filter(({ word }) => !refused.has(analyser.lexicon.stem(word))),
        whole: learnWholes(sample, analyser).filter((word) => !refused.has(analyser.lexicon.stem(word))),
        goods: [...analyser.goods],
        pairs: pairs
          .filter(({ from, to }) => [from, to].every((phrase) => isAllowed(phrase)))
          .slice(0, maxPairs),
      }
      return [language, learned]
    }),
  )
}

/**
 * Returns the stop words that name goods: every name that has them begins with them, after the brand, or has them with an
 * accent of their own. `Laisse` is a lead for dogs and a form of the verb `laisser`; `maïs` is no `mais`.
 */
function goodsOf(products: readonly SampleProduct[], { lexicon }: Analyser): string[] {
  const seen = new Map<string, { first: number; all: number }>()
  const stopWords = new Set(lexicon.data.stopWords)
  for (const { tokens } of products) {
    tokens.forEach(({ word, shown, isStopWord, kind }, at) => {
      if (!isStopWord || kind !== 'word' || word.length < minGoodsLetters) return
      const { first, all } = seen.get(word) ?? { first: 0, all: 0 }
      // `maïs` is no `mais`: a stop word has no other accents than its own.
      const isOtherWord = shown.toLowerCase() !== word && !stopWords.has(shown.toLowerCase())
      seen.set(word, { first: first + (at === 0 || isOtherWord ? 1 : 0), all: all + 1 })
    })
  }
  return [...seen]
    .filter(([word, { first, all }]) => first >= minGoods && first === all && !lexicon.aside.has(word))
    .map(([word]) => word)
}

/** Phrases of stems of what a tenant does not want to be learned. */
const refusedWords = (phrases: readonly string[], analyser: Analyser): ReadonlySet<string> =>
  new Set(phrases.map((phrase) => analyser.phrase(phrase).join(' ')))

/** Phrases of stems of all values of filters, such as colours and sizes. */
function valuesOf(
  { vocabulary, languages }: SearchVocabulary,
  language: string,
  analyser: Analyser,
): Set<string> {
  const labels = Object.values(vocabulary.values).flatMap((values) =>
    Object.values(values).map(({ label }) => textIn(label, language, languages[0]) ?? ''),
  )
  return new Set(labels.map((label) => analyser.phrase(label).join(' ')))
}
