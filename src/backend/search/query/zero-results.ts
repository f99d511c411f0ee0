import { cutTerm } from '#contract/search-term.ts'
import type { Token } from '../language/token.ts'
import type { ZeroResults } from '../port.ts'
import type { LanguageSearcher } from './language-searcher.ts'
import { staticScores } from './relevance.ts'
import type { Scratch } from './scratch.ts'

const maxTerms = 5
const maxCategories = 8
const maxPopular = 12

/** What to offer if nothing was found (SEA-3): similar words, departments, popular products. */
export function zeroResultsFor(searcher: LanguageSearcher, scratch: Scratch, term: string): ZeroResults {
  const { columns, values, words } = searcher.index
  const near = searcher.text.analyser
    .tokens(cutTerm(term), 6)
    .filter((token) => token.kind === 'word' && !token.isStopWord)
    .map((token) => nearTerm(searcher, token))
  const departments = words.categories.filter(
    ({ key, parent }) => parent === undefined && values.id('category', key) !== undefined,
  )
  return {
    terms: [...new Set(near.filter((each) => each !== undefined))].slice(0, maxTerms),
    categories: departments
      .sort((a, b) => a.position - b.position)
      .slice(0, maxCategories)
      .map(({ key }) => key),
    popular: scratch.popular.getOrCompute(searcher.index.version, '', () =>
      highestScored(columns.count, staticScores(columns), (doc) => columns.alive.data[doc] === 1).map((doc) =>
        columns.skus.at(doc),
      ),
    ),
  }
}

/**
 * Returns a term that finds something instead of a word: the right spelling of a word that is no word of the language, or
 * the kind of goods that a compound ends in.
 */
function nearTerm(searcher: LanguageSearcher, token: Token): string | undefined {
  const head = searcher.headOf(token)
  if (head) return head.shown
  const right = searcher.isCorrect(token.word) ? undefined : searcher.corrector.correct(token.word, true)
  // Such a compound finds nothing itself.
  return right && !searcher.knownHead({ ...token, word: right.word })?.changesKind ? right.shown : undefined
}

function highestScored(count: number, score: Float32Array, wanted: (doc: number) => boolean): number[] {
  const top: { doc: number; score: number }[] = []
  for (let doc = 0; doc < count; doc++) {
    if (!wanted(doc)) continue
    const value = score[doc]!
    if (top.length === maxPopular && value <= top[maxPopular - 1]!.score) continue
    const at = top.findIndex((each) => each.score < value)
    top.splice(at < 0 ? top.length : at, 0, { doc, score: value })
    if (top.length > maxPopular) top.pop()
  }
  return top.map(({ doc }) => doc)
}
