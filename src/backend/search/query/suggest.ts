import { priceWish } from '../language/price-wish.ts'
import { sameThing } from '../language/synonyms.ts'
import type { SuggestAnswer, SuggestedTerm } from '../port.ts'
import { type Completer, lettersOf, type Phrase } from './completer.ts'
import { planOf } from './plan.ts'
import type { Scratch } from './scratch.ts'
import { best } from './search.ts'
import type { Tongue } from './tongue.ts'

const usualLimit = 10
const mostProducts = 6
const mostCategories = 4
const mostBrands = 3
const longestTyped = 100
const tried = 24

/** Completes what the shopper is typing. Returns matching terms and the products of the likeliest one. */
export function suggest(
  tongue: Tongue,
  completer: Completer,
  scratch: Scratch,
  typed: string,
  limit = usualLimit,
): SuggestAnswer {
  const answer: SuggestAnswer = { terms: [], products: [], categories: [], brands: [] }
  const most = Math.min(usualLimit, Math.max(1, Math.floor(Number(limit)) || usualLimit))
  const text = String(typed).slice(0, longestTyped).trimStart()
  const letters = lettersOf(tongue, text)
  if (!letters.trim()) return answer
  scratch.fit(tongue.index.columns.count, tongue.index.values.list.length, tongue.text.terms.length)
  answer.terms = completions(tongue, completer, scratch, text, most)
  if (answer.terms.length === 0) answer.terms = otherNames(tongue, completer, text, most)
  if (answer.terms.length === 0) {
    const right = corrected(tongue, letters)
    if (right !== undefined) {
      answer.correctedTerm = right
      answer.terms = completions(tongue, completer, scratch, right, most).map(({ term }) => ({
        term,
        typed: 0,
      }))
    }
  }
  const likeliest = answer.terms[0]?.term ?? answer.correctedTerm ?? text
  const plan = planOf(tongue, likeliest)
  // Suggestions are not filtered by the price, so products are left out; the results page filters them.
  const isPriced = priceWish(likeliest, tongue.text.analyser.lexicon.language) !== undefined
  if (plan.slots.length > 0 && !isPriced) {
    const key = `${tongue.text.language} ${likeliest}`
    answer.products = scratch.suggested.of(tongue.index.version, key, () =>
      best(tongue, scratch, plan, mostProducts),
    )
  }
  const last = letters.trimEnd().split(' ').at(-1)!
  for (const start of new Set([letters.trimEnd(), last])) {
    answer.categories.push(
      ...completer
        .beginning(start, mostCategories, ({ category }) => category !== undefined)
        .map(({ category }) => category!),
    )
    answer.brands.push(
      ...completer
        .beginning(start, mostBrands, ({ brand }) => brand !== undefined)
        .map(({ brand }) => brand!),
    )
  }
  answer.categories = [...new Set([...answer.categories, ...namedCategories(tongue, plan.stems)])].slice(
    0,
    mostCategories,
  )
  answer.brands = [...new Set([...answer.brands, ...plan.brands])].slice(0, mostBrands)
  return answer
}

function completions(
  tongue: Tongue,
  completer: Completer,
  scratch: Scratch,
  typed: string,
  limit: number,
): SuggestedTerm[] {
  const letters = lettersOf(tongue, typed)
  // `was m` and `lave l` are the beginning of one word that is written as one.
  const asOne = letters.includes(' ') ? completer.beginning(letters.replaceAll(' ', ''), limit) : []
  const whole = [...completer.beginning(letters, limit), ...asOne]
    .slice(0, limit)
    .map((phrase) => ({ term: phrase.shown, typed: typedOf(tongue, phrase.shown, letters) }))
  const text = typed.trim().replace(/\s+/g, ' ')
  const at = text.lastIndexOf(' ')
  if (whole.length >= limit || at < 0 || asOne.length > 0) return whole
  const head = text.slice(0, at)
  const last = lettersOf(tongue, text.slice(at + 1))
  // After `robe à` or `jurk voor` the next word has not begun yet.
  if (tongue.text.analyser.lexicon.aside.has(last)) return whole
  const known = new Set(whole.map(({ term }) => lettersOf(tongue, term)))
  const words = completer.beginning(last, tried, ({ folded }) => !folded.includes(' '))
  for (const phrase of together(tongue, scratch, head, words)) {
    const term = `${head} ${phrase.shown}`
    if (whole.length >= limit) break
    if (!known.has(lettersOf(tongue, term)))
      whole.push({ term, typed: head.length + 1 + typedOf(tongue, phrase.shown, last) })
  }
  return whole
}

/** Returns those phrases for which some product also has all the words of `head`. */
function together(tongue: Tongue, scratch: Scratch, head: string, phrases: Phrase[]): Phrase[] {
  const { postings } = tongue.text
  const { slots } = planOf(tongue, head)
  // The head only expresses a preference (`cheap`). It applies to products, not to their belts or stripes.
  if (slots.length === 0) return phrases.filter(({ category }) => category !== undefined)
  const { together: level, touched } = scratch
  let count = 0
  slots.forEach(({ alternatives }, step) => {
    for (const { terms } of alternatives) {
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
    const term = tongue.text.id(meaning)
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
function otherNames(tongue: Tongue, completer: Completer, typed: string, limit: number): SuggestedTerm[] {
  const stems = tongue.text.analyser.phrase(typed)
  const names = tongue.synonyms
    .of(stems)
    .filter(({ weight }) => weight >= sameThing)
    .flatMap(({ stems: other }) => completer.meaning(other.join(' ')) ?? [])
  return names.slice(0, limit).map(({ shown }) => ({ term: shown, typed: 0 }))
}

function corrected(tongue: Tongue, letters: string): string | undefined {
  const words = letters.trim().split(' ')
  const last = words.pop()!
  const known = planOf(tongue, words.join(' '))
  const isMeant = tongue.text.analyser.lexicon.stopWords.has(last) || planOf(tongue, last).leanings.length > 0
  if (isMeant) return known.correctedTerm && `${known.correctedTerm} ${last}`
  const right = tongue.corrector.correct(last, true) ?? tongue.corrector.correct(last)
  const head = known.correctedTerm ?? words.join(' ')
  if (!right) return known.correctedTerm
  return head ? `${head} ${right.shown}` : right.shown
}

function namedCategories(tongue: Tongue, stems: string[]): string[] {
  return tongue.named.categories
    .filter(
      ({ key, stems: label }) =>
        label.some((stem) => stems.includes(stem) && !tongue.text.analyser.lexicon.audience.has(stem)) &&
        tongue.index.values.id('category', key) !== undefined,
    )
    .map(({ key }) => key)
}

/** Number of characters from the start of a shown phrase that the typed letters cover. */
function typedOf(tongue: Tongue, shown: string, letters: string): number {
  for (let length = 1; length <= shown.length; length++) {
    if (lettersOf(tongue, shown.slice(0, length)).length >= letters.length) return length
  }
  return shown.length
}
