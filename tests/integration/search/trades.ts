import { readFileSync } from 'node:fs'
import type { CatalogueCategory } from '#backend/catalogue/model.ts'
import type { SearchDocument, SearchVocabulary } from '#backend/search/document.ts'
import { TenantSearch } from '#backend/search/tenant-search.ts'
import type { FreshQuery } from './fresh.ts'
import { gainOf, type Score } from './judgement.ts'

/** Invented shops of trades that the lexicons are not written for, with fifty queries each. */
export const trades = [
  { name: 'tools', language: 'de' },
  { name: 'computers', language: 'nl' },
  { name: 'garden', language: 'fr' },
] as const
export type Trade = (typeof trades)[number]

export interface TradeShop {
  trade: { name: string; language: string }
  words: SearchVocabulary
  documents: SearchDocument[]
}

/** Something that answers a term with at most ten products. */
export type TermSearch = (term: string) => Found | Promise<Found>
interface Found {
  hits: readonly { sku: string }[]
  near?: readonly { sku: string }[]
  total: number
  correctedTerm?: string | undefined
}

const read = ({ name, language }: TradeShop['trade'], ending: string): string =>
  readFileSync(new URL(`trades/${name}.${language}.${ending}`, import.meta.url), 'utf8')

/** The queries of a trade, written before the search learned from catalogues. Every second one is held out. */
export const tradeQueries = (trade: TradeShop['trade']): FreshQuery[] =>
  JSON.parse(read(trade, 'json')) as FreshQuery[]

/**
 * Returns the goods of a trade. Its file has the brands in a line with `=`, a category in a line with `#`, and below it
 * lines `title ~ facts ~ description` for some goods each. `{a|b}` is `a` in the first of them, `b` in the second, and
 * so on; `{B}` is a brand and `{M}` the number of a model.
 */
export function tradeShop(trade: Trade): TradeShop {
  const { language } = trade
  const categories = new Map<string, CatalogueCategory>()
  const documents: SearchDocument[] = []
  let brands: string[] = []
  let path: string[] = []
  for (const line of read(trade, 'txt').split('\n').filter(Boolean)) {
    if (line.startsWith('=')) brands = line.slice(1).split(',').map(trimmed)
    else if (line.startsWith('#')) path = line.slice(1).split('>').map(trimmed)
    else documents.push(...goodsOf(line, path, brands, language, documents.length))
    for (const [at, label] of path.entries()) {
      const parent = at > 0 ? { parent: keyOf(path[at - 1]!) } : {}
      const key = keyOf(label)
      const category = { key, position: categories.size, label: { [language]: label }, ...parent }
      if (!categories.has(key)) categories.set(key, category as CatalogueCategory)
    }
  }
  const vocabulary = { attributes: {}, values: {} }
  return {
    trade,
    words: { languages: [language], categories: [...categories.values()], vocabulary },
    documents,
  }
}

const trimmed = (text: string): string => text.trim()
const keyOf = (label: string): string => label.toLowerCase().replace(/[^\p{L}]+/gu, '-')
const choices = /\{([^}]*)\}/g

function goodsOf(
  line: string,
  path: string[],
  brands: string[],
  language: string,
  first: number,
): SearchDocument[] {
  const [title = '', facts = '', description = ''] = line.split(' ~ ')
  const count = Math.max(...[...title.matchAll(choices)].map(([, all]) => all!.split('|').length))
  const [category = '', ...departments] = path.toReversed()
  return Array.from({ length: count }, (_, at) => {
    const number = first + at
    const brand = brands[(number * 5 + at) % brands.length]!
    const model = `${'KXTVZR'[number % 6]}${'LDMSBG'[(number * 7) % 6]}${100 + ((number * 37) % 900)}`
    const filled = (text: string): string =>
      text
        .replace(choices, (_, all: string) => {
          if (all === 'B' || all === 'M') return all === 'B' ? brand : model
          const each = all.split('|')
          return each[at % each.length]!
        })
        .replace(/\s+/g, ' ')
        .trim()
    const text = {
      ...{ name: filled(title), category, departments, attributes: [], tags: [] },
      ...{ highlights: filled(facts).split(';'), description: filled(description) },
    }
    return {
      ...{ sku: `${keyOf(path[0]!)}-${number}`, numbers: [], brand: { slug: keyOf(brand), name: brand } },
      ...{
        categories: path.toReversed().map(keyOf),
        values: {},
        variants: [{ choice: {}, available: true }],
      },
      ...{ price: 999 + ((number * 7_919) % 20_000), reduction: 0, available: true },
      ...{ popularity: (number * 31) % 100, since: 20_000, rating: 0, reviewCount: 0 },
      text: { [language]: text },
    }
  })
}

/** The fields of a product in one line, for the rules of the queries: `|T:title|B:brand|C:category > …|K:;fact;…|`. */
export function lineOf({ text, brand }: SearchDocument, language: string): string {
  const { name, category, departments, highlights } = text[language]!
  const path = [...departments.toReversed(), category].join(' > ')
  return `|T:${name}|B:${brand.name}|C:${path}|K:;${highlights.join(';')};|`
}

/** The shop's own search over the goods of a trade. */
export function searchOf({ trade, words, documents }: TradeShop): TermSearch {
  const port = TenantSearch.build(words, documents).in(trade.language)
  return (term) => port.search({ term, size: 10 })
}

/** nDCG@10 of every query of a trade: gain 2^grade − 1, against the best ten products that the shop has. */
export async function judgeTrade(
  shop: TradeShop,
  search: TermSearch = searchOf(shop),
  queries: readonly FreshQuery[] = tradeQueries(shop.trade),
): Promise<Score[]> {
  const { trade, documents } = shop
  const lines = new Map(documents.map((document) => [document.sku, lineOf(document, trade.language)]))
  const scores: Score[] = []
  for (const { query, exact, kind } of queries) {
    const [two, one] = [new RegExp(exact, 'iu'), new RegExp(kind, 'iu')]
    const gradeOf = (line: string): number => (two.test(line) ? 2 : one.test(line) ? 1 : 0)
    const grades = Array.from(lines.values(), gradeOf).sort((a, b) => b - a)
    if (grades[0] !== 2) throw new Error(`No product of the trade ${trade.name} is exactly “${query}”.`)
    const { hits, near = [], total, correctedTerm } = await search(query)
    const found = [...hits, ...near].slice(0, 10).map(({ sku }) => gradeOf(lines.get(sku) ?? ''))
    const ndcg = gainOf(found) / gainOf(grades.slice(0, 10))
    scores.push({ query, kind: undefined, total, correctedTerm, ndcg })
  }
  return scores
}
