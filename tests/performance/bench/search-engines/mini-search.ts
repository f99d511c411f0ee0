import { Analyser } from '#backend/search/language/analyser.ts'
import { Synonyms } from '#backend/search/language/synonyms.ts'
import { fields, type OpenEngine, type PlainDocument, weights } from './engine.ts'
import { fetchPackage } from './fetch-package.ts'

interface MiniSearchModule {
  default: new (
    options: object,
  ) => {
    addAll(documents: readonly PlainDocument[]): void
    search(query: object, options: object): { id: string }[]
  }
}

/** MiniSearch with the shop's own stems, compounds and synonyms, prefixes and typing errors. */
export const openMiniSearch: OpenEngine = async (documents, language) => {
  const { default: MiniSearch } = await fetchPackage<MiniSearchModule>('minisearch', '7.2.0')
  const analyser = new Analyser(language)
  const synonyms = new Synonyms(analyser.lexicon)
  const words = (text: string) => analyser.tokens(text).filter(({ isStopWord }) => !isStopWord)
  const index = new MiniSearch({
    fields,
    tokenize: (text: string) => words(text).flatMap((token) => analyser.keys(token).map(({ stem }) => stem)),
    processTerm: (term: string) => term,
  })
  index.addAll(documents)
  const matching = {
    prefix: (term: string) => term.length > 3,
    fuzzy: (term: string) => (term.length > 4 ? 0.2 : 0),
  }
  const all = (queries: object[]) => ({ combineWith: 'AND', queries })
  return {
    name: 'MiniSearch, with our stems, compounds and synonyms',
    search(term) {
      const parts = words(term).map((token) => {
        const stem = analyser.stem(token)
        const alternatives = [[stem], ...synonyms.of([stem]).map(({ stems }) => stems)]
        const compound = analyser.compounds.split(token.word)
        if (compound) alternatives.push(compound.map((part) => analyser.lexicon.stem(part)))
        return { combineWith: 'OR', queries: alternatives.map((stems) => all(stems.map(exact))) }
      })
      const options = { boost: weights, ...matching }
      const found = index.search(all(parts), options)
      return (found.length > 0 ? found : index.search({ combineWith: 'OR', queries: parts }, options))
        .slice(0, 10)
        .map(({ id }) => id)
    },
  }
}

/** One stem as a query: `tokenize` would cut it again. */
const exact = (stem: string): object => ({ queries: [stem], tokenize: (text: string) => [text] })
