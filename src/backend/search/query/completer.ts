import { textIn } from '#backend/catalogue/rules/text-in.ts'
import type { LanguageSearcher } from './language-searcher.ts'

/** A phrase that can be suggested while the shopper types. */
export interface Phrase {
  folded: string
  shown: string
  weight: number
  /** Stems, so that singular and plural are not both suggested. */
  meaning: string
  category?: string
  brand?: string
}

const minPairs = 3
const minOccurrences = 2
const categoryBonus = 4
const brandBonus = 2
const maxScanned = 4_000

/** All phrases of a tenant in one language, sorted for prefix search. */
export class Completer {
  readonly phrases: Phrase[]
  #meanings = new Map<string, Phrase>()

  constructor(searcher: LanguageSearcher) {
    this.phrases = phrasesOf(searcher).sort((a, b) =>
      a.folded < b.folded ? -1 : a.folded > b.folded ? 1 : 0,
    )
    for (const phrase of this.phrases) {
      const known = this.#meanings.get(phrase.meaning)
      if (!known || known.weight < phrase.weight) this.#meanings.set(phrase.meaning, phrase)
    }
  }

  /** Returns the likeliest phrase with the given stems. */
  meaning(stems: string): Phrase | undefined {
    return this.#meanings.get(stems)
  }

  /** Returns the likeliest phrases that start with the folded letters, best first, one for each meaning. */
  startingWith(letters: string, limit: number, wanted: (phrase: Phrase) => boolean = () => true): Phrase[] {
    if (!letters) return []
    const best: Phrase[] = []
    const from = this.#first(letters)
    for (let at = from; at < this.phrases.length && at < from + maxScanned; at++) {
      const phrase = this.phrases[at]!
      if (!phrase.folded.startsWith(letters)) break
      if (!wanted(phrase)) continue
      const twin = best.findIndex(({ meaning }) => meaning === phrase.meaning)
      if (twin >= 0) {
        if (best[twin]!.weight >= phrase.weight) continue
        best.splice(twin, 1)
      }
      if (best.length >= limit && phrase.weight <= best[best.length - 1]!.weight) continue
      const place = best.findIndex(({ weight }) => weight < phrase.weight)
      best.splice(place < 0 ? best.length : place, 0, phrase)
      if (best.length > limit) best.pop()
    }
    return best
  }

  #first(letters: string): number {
    let low = 0
    let high = this.phrases.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.phrases[middle]!.folded < letters) low = middle + 1
      else high = middle
    }
    return low
  }
}

/** Folds typed letters as the phrases are sorted. A trailing space is preserved, because it ends a word. */
export function foldTyped(searcher: LanguageSearcher, typed: string): string {
  return searcher.text.analyser.lexicon.fold(typed).replace(/['-]/g, '').replace(/\s+/g, ' ').trimStart()
}

function phrasesOf(searcher: LanguageSearcher): Phrase[] {
  const { text, index } = searcher
  const { words, analyser } = text
  const phrases = new Map<string, Phrase>()
  const put = (shown: string, weight: number, kind: { category?: string; brand?: string } = {}): void => {
    const folded = foldTyped(searcher, shown)
    const known = phrases.get(folded)
    if (known && known.weight >= weight) Object.assign(known, kind)
    else
      phrases.set(folded, {
        ...known,
        folded,
        shown,
        weight,
        meaning: analyser.phrase(shown).join(' '),
        ...kind,
      })
  }
  const fallback = index.words.languages[0] ?? text.language
  for (const { key, label } of index.words.categories) {
    const shown = textIn(label, text.language, fallback) ?? ''
    const id = index.values.id('category', key)
    if (!shown || id === undefined) continue
    put(
      text.language === 'de' ? shown : shown.toLowerCase(),
      Math.log2(1 + index.values.postings.size(id)) + categoryBonus,
      { category: key },
    )
  }
  for (const { slug, name } of text.brands.values()) {
    const id = index.values.id('brand', slug)
    if (id !== undefined)
      put(name, Math.log2(1 + index.values.postings.size(id)) + brandBonus, { brand: slug })
  }
  words.list.forEach((_, id) => {
    if (words.named.at(id) >= minOccurrences) put(words.shown[id]!, Math.log2(1 + words.named.at(id)))
  })
  for (const [pair, count] of text.pairs) {
    if (count < minPairs) continue
    const first = words.shown[Math.floor(pair / 16_777_216)]!
    put(`${first} ${words.shown[pair % 16_777_216]!}`, Math.log2(1 + count) - 1)
  }
  return [...phrases.values()]
}
