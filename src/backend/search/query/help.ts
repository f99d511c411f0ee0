import { cutTerm } from '../../../contract/search-term.ts'
import type { ZeroResults } from '../port.ts'
import { merit } from './relevance.ts'
import type { Tongue } from './tongue.ts'

const mostTerms = 5
const mostCategories = 8
const mostPopular = 12

/** What to offer if nothing was found (SEA-3): similar words, departments, popular products. */
export function helpFor(tongue: Tongue, term: string): ZeroResults {
  const { columns, values, words } = tongue.index
  const near = tongue.text.analyser
    .tokens(cutTerm(term), 6)
    .filter((token) => token.kind === 'word' && !token.stop)
    .map((token) => tongue.corrector.correct(token.word, true)?.shown)
  const departments = words.categories.filter(
    ({ key, parent }) => parent === undefined && values.id('category', key) !== undefined,
  )
  return {
    terms: [...new Set(near.filter((each) => each !== undefined))].slice(0, mostTerms),
    categories: departments
      .sort((a, b) => a.position - b.position)
      .slice(0, mostCategories)
      .map(({ key }) => key),
    popular: mostWorth(columns.count, merit(columns), (doc) => columns.alive.data[doc] === 1).map(
      (doc) => columns.skus[doc]!,
    ),
  }
}

function mostWorth(count: number, worth: Float32Array, wanted: (doc: number) => boolean): number[] {
  const top: { doc: number; worth: number }[] = []
  for (let doc = 0; doc < count; doc++) {
    if (!wanted(doc)) continue
    const value = worth[doc]!
    if (top.length === mostPopular && value <= top[mostPopular - 1]!.worth) continue
    const at = top.findIndex((each) => each.worth < value)
    top.splice(at < 0 ? top.length : at, 0, { doc, worth: value })
    if (top.length > mostPopular) top.pop()
  }
  return top.map(({ doc }) => doc)
}
