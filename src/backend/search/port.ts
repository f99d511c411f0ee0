/**
 * Search as a port: what the shop asks and what it gets, whatever answers it. One port serves one
 * tenant in one language. Ids are master skus; texts, labels and pictures are the caller's business.
 */

/** Sorting orders; an unknown one counts as `relevance` (without a term: what sells and is in stock). */
export const sortKeys = [
  'relevance',
  'popular',
  'newest',
  'price-asc',
  'price-desc',
  'rating',
  'reduction',
] as const
export type SortKey = (typeof sortKeys)[number]

export interface SearchQuery {
  /** What the shopper typed; any text at all, of any length. */
  term?: string
  /** Key of the category that is browsed or searched in. */
  category?: string
  /** Slug of the brand. */
  brand?: string
  /** Values of one filter widen, filters narrow (PRO-4, UX-2). Price: one `from-to` in cents, a side may be empty. */
  filters?: FilterChoice[]
  sort?: string
  /** From 1. A page past the end is answered with no hits. */
  page?: number
  /** Products on a page, 1 to 48, 24 when left out. */
  size?: number
  /** False leaves the facets out, which is faster. */
  facets?: boolean
}

export interface FilterChoice {
  code: string
  values: string[]
}

export interface SearchHit {
  sku: string
  /** Comparable within one answer only; higher is better. */
  score: number
}

export interface SearchAnswer {
  total: number
  page: number
  pages: number
  size: number
  sort: SortKey
  /** In the order of the page. */
  hits: SearchHit[]
  facets: Facet[]
  /** What was searched instead, when words were corrected. */
  correctedTerm?: string
  /** Words that nothing was found for and that were left out. */
  ignored: string[]
  /** The price that the words name, in cents, when only what costs that is found: `jurk onder 50 euro`. */
  price?: { from?: number; to?: number }
  /** Values of filters that the words name, such as a colour: offered as filters. */
  understood: { code: string; value: string }[]
  /** Categories that the words name first, then those with most of the best hits. */
  categories: { key: string; count: number }[]
  brands: { slug: string; count: number }[]
  /** Only with no hits: never a dead end (SEA-3). */
  help?: { terms: string[]; categories: string[]; popular: string[] }
}

export interface Facet {
  /** `brand`, `category`, `price` or the code of an attribute. */
  code: string
  kind: 'choice' | 'colour' | 'range'
  /** Most products first; the choice of this facet itself is not counted out (UX-2). */
  values: { code: string; count: number; selected: boolean }[]
  /** Bounds in cents, of price only. */
  min?: number
  max?: number
}

export interface SuggestedTerm {
  term: string
  /** Characters from the start that the shopper has typed; the rest completes (UX-1). */
  typed: number
}

export interface SuggestAnswer {
  terms: SuggestedTerm[]
  /** Master skus. */
  products: string[]
  categories: string[]
  brands: string[]
  correctedTerm?: string
}

export interface SearchPort {
  search(query: SearchQuery): SearchAnswer
  /** At most `limit` terms, 10 when left out (UX-1). */
  suggest(term: string, limit?: number): SuggestAnswer
  /** Products that resemble one, most alike first; none for an unknown sku. */
  similar(sku: string, limit?: number): SearchHit[]
}
