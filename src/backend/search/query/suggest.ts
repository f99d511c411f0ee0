import { parsePriceIntent } from '../language/price-intent.ts'
import { sameMeaning } from '../language/synonyms.ts'
import type { SuggestedTerm, SuggestResult } from '../port.ts'
import { type Completer, foldTyped, type Phrase } from './completer.ts'
import type { LanguageSearcher } from './language-searcher.ts'
import { planQuery } from './plan.ts'
import type { Scratch } from './scratch.ts'
import { best } from './search.ts'

const defaultLimit = 10
const maxProducts = 6
const maxCategories = 4
const maxBrands = 3
const maxTypedLength = 100
const maxTried = 24

/** Completes what the shopper is typing. Returns matching terms and the products of the likeliest one. */
export function suggest(
  searcher: LanguageSearcher,
  completer: Completer,
  scratch: Scratch,
  typed: string,
  limit = defaultLimit,
): SuggestResult {
  const result: SuggestResult = { terms: [], products: [], categories: [], brands: [] }
  const most = Math.min(defaultLimit, Math.max(1, Math.floor(Number(limit)) || defaultLimit))
  const text = String(typed).slice(0, maxTypedLength).trimStart()
  const letters = foldTyped(searcher, text)
  if (!letters.trim()) return result
  scratch.ensureCapacity(
    searcher.index.columns.count,
    searcher.index.values.list.length,
    searcher.text.terms.length,
  )
  result.terms = completions(searcher, completer, scratch, text, most)
  if (result.terms.length === 0) result.terms = synonymSuggestions(searcher, completer, text, most)
  if (result.terms.length === 0) {
    const right = correctTyped(searcher, letters)
    if (right !== undefined) {
      result.correctedTerm = right
      result.terms = completions(searcher, completer, scratch, right, most).map(({ term }) => ({
        term,
        typed: 0,
      }))
    }
  }
  const likeliest = result.terms[0]?.term ?? result.correctedTerm ?? text
  const plan = planQuery(searcher, likeliest)
  // Suggestions are not filtered by the price, so products are left out; the results page filters them.
  const isPriced = parsePriceIntent(likeliest, searcher.text.analyser.lexicon.language) !== undefined
  if (plan.slots.length > 0 && !isPriced) {
    const key = `${searcher.text.language} ${likeliest}`
    result.products = scratch.suggested.getOrCompute(searcher.index.version, key, () =>
      best(searcher, scratch, plan, maxProducts),
    )
  }
  const last = letters.trimEnd().split(' ').at(-1)!
  for (const start of new Set([letters.trimEnd(), last])) {
    result.categories.push(
      ...completer
        .startingWith(start, maxCategories, ({ category }) => category !== undefined)
        .map(({ category }) => category!),
    )
    result.brands.push(
      ...completer
        .startingWith(start, maxBrands, ({ brand }) => brand !== undefined)
        .map(({ brand }) => brand!),
    )
  }
  result.categories = [...new Set([...result.categories, ...namedCategories(searcher, plan.stems)])].slice(
    0,
    maxCategories,
  )
  result.brands = [...new Set([...result.brands, ...plan.brands])].slice(0, maxBrands)
  return result
}

function completions(
  searcher: LanguageSearcher,
  completer: Completer,
  scratch: Scratch,
  typed: string,
  limit: number,
): SuggestedTerm[] {
  const letters = foldTyped(searcher, typed)
  // `was m` and `lave l` are the beginning of one word that is written as one.
  const asOne = letters.includes(' ') ? completer.startingWith(letters.replaceAll(' ', ''), limit) : []
  const whole = [...completer.startingWith(letters, limit), ...asOne]
    .slice(0, limit)
    .map((phrase) => ({ term: phrase.shown, typed: typedOf(searcher, phrase.shown, letters) }))
  const text = typed.trim().replace(/\s+/g, ' ')
  const at = text.lastIndexOf(' ')
  if (whole.length >= limit || at < 0 || asOne.length > 0) return whole
  const head = text.slice(0, at)
  const last = foldTyped(searcher, text.slice(at + 1))
  // After `robe à` or `jurk voor` the next word has not begun yet.
  if (searcher.text.analyser.lexicon.aside.has(last)) return whole
  const known = new Set(whole.map(({ term }) => foldTyped(searcher, term)))
  const words = completer.startingWith(last, maxTried, ({ folded }) => !folded.includes(' '))
  for (const phrase of withCommonProducts(searcher, scratch, head, words)) {
    const term = `${head} ${phrase.shown}`
    if (whole.length >= limit) break
    if (!known.has(foldTyped(searcher, term)))
      whole.push({ term, typed: head.length + 1 + typedOf(searcher, phrase.shown, last) })
  }
  return whole
}

/** Returns those phrases for which some product also has all the words of `head`. */
function withCommonProducts(
  searcher: LanguageSearcher,
  scratch: Scratch,
  head: string,
  phrases: Phrase[],
): Phrase[] {
  const { postings } = searcher.text
  const { slots } = planQuery(searcher, head)
  // The head only expresses a preference (`cheap`). It applies to products, not to their belts or stripes.
  if (slots.length === 0) return phrases.filter(({ category }) => category !== undefined)
  const { together: level, touched } = scratch
  let count = 0
  slots.forEach(({ alternatives }, step) => {
    for (const { termAlternatives: terms } of alternatives) {
      if (terms.length !== 1) continue
      for (const { docs, from, to } of postings.runs(terms[0]!)) {
        for (let i = from; i < to; i++) {
          const doc = docs[i]!
          if (level[doc] !== step) continue
          if (step === 0) touched[count++] = doc
          level[doc] = step + 1
        }
      }
    }
  })
  const found = phrases.filter(({ meaning }) => {
    const term = searcher.text.id(meaning)
    return (
      term !== undefined &&
      postings.runs(term).some(({ docs, from, to }) => {
        for (let i = from; i < to; i++) if (level[docs[i]!] === slots.length) return true
        return false
      })
    )
  })
  for (let i = 0; i < count; i++) level[touched[i]!] = 0
  return found
}

/** Returns the catalogue's synonyms of a word that the catalogue does not use: `bh` is called `beha` there. */
function synonymSuggestions(
  searcher: LanguageSearcher,
  completer: Completer,
  typed: string,
  limit: number,
): SuggestedTerm[] {
  const stems = searcher.text.analyser.phrase(typed)
  const names = searcher.synonyms
    .of(stems)
    .filter(({ weight }) => weight >= sameMeaning)
    .flatMap(({ stems: other }) => completer.meaning(other.join(' ')) ?? [])
  return names.slice(0, limit).map(({ shown }) => ({ term: shown, typed: 0 }))
}

function correctTyped(searcher: LanguageSearcher, letters: string): string | undefined {
  const words = letters.trim().split(' ')
  const last = words.pop()!
  const known = planQuery(searcher, words.join(' '))
  const isKnownWord =
    searcher.text.analyser.lexicon.stopWords.has(last) || planQuery(searcher, last).intents.length > 0
  if (isKnownWord) return known.correctedTerm && `${known.correctedTerm} ${last}`
  const right = searcher.corrector.correct(last, true) ?? searcher.corrector.correct(last)
  const head = known.correctedTerm ?? words.join(' ')
  if (!right) return known.correctedTerm
  return head ? `${head} ${right.shown}` : right.shown
}

function namedCategories(searcher: LanguageSearcher, stems: string[]): string[] {
  return searcher.entities.categories
    .filter(
      ({ key, stems: label }) =>
        label.some((stem) => stems.includes(stem) && !searcher.text.analyser.lexicon.audience.has(stem)) &&
        searcher.index.values.id('category', key) !== undefined,
    )
    .map(({ key }) => key)
}

/** Number of characters from the start of a shown phrase that the typed letters cover. */
function typedOf(searcher: LanguageSearcher, shown: string, letters: string): number {
  for (let length = 1; length <= shown.length; length++) {
    if (foldTyped(searcher, shown.slice(0, length)).length >= letters.length) return length
  }
  return shown.length
}
