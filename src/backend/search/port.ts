import type { CatalogueSnapshot } from '../catalogue/reading/catalogue-snapshot.ts'

/**
 * Search as a port: queries and results, independent of the implementation. One port serves one tenant in one
 * language. Ids are master skus; the caller adds texts, labels and pictures.
 */

/** Sort orders. An unknown one counts as `relevance`; without a term that means popular and in stock first. */
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
  /** What the shopper typed: any text, of any length. */
  term?: string
  /** Key of the category to which the search is limited. */
  category?: string
  /** Slug of the brand to which the search is limited. */
  brand?: string
  /**
   * Values of one filter are alternatives, filters are combined (PRO-4, UX-2). Price: one `from-to` in cents; a
   * side may be empty.
   */
  filters?: SelectedFilter[]
  sort?: string
  /** From 1. A page past the end has no hits. */
  page?: number
  /** Products on a page: 1 to 48, default 24. */
  size?: number
  /** Set to false to leave out the facets, which is faster. */
  facets?: boolean
}

export interface SelectedFilter {
  code: string
  values: string[]
}

export interface SearchHit {
  sku: string
  /** Comparable within one result only; higher is better. */
  score: number
}

export interface SearchResult {
  total: number
  page: number
  pages: number
  size: number
  sort: SortKey
  /** In display order. */
  hits: SearchHit[]
  /**
   * Below the last hits of a term with few of them: what comes nearest, the nearest first. Not counted in `total`; absent if
   * there is none.
   */
  near?: SearchHit[]
  facets: Facet[]
  /** The term that was searched if words were corrected. */
  correctedTerm?: string
  /** Words without any match, which were left out. */
  ignored: string[]
  /** The price range named in the term, in cents, if the result is limited to it: `jurk onder 50 euro`. */
  price?: { from?: number; to?: number }
  /** Values of filters that the words name, such as a colour. They are offered as filters. */
  understood: { code: string; value: string }[]
  /** First the categories that the words name, then those with most of the best hits. */
  categories: { key: string; count: number }[]
  brands: { slug: string; count: number }[]
  /** Only if there are no hits. */
  zeroResults?: ZeroResults
}

/** What to offer if there are no hits (SEA-3). */
export interface ZeroResults {
  terms: string[]
  categories: string[]
  popular: string[]
}

export interface Facet {
  /** `brand`, `category`, `price` or the code of an attribute. */
  code: string
  kind: 'choice' | 'colour' | 'range'
  /** Most products first. The selection of this facet itself does not limit its counts (UX-2). */
  values: { code: string; count: number; selected: boolean }[]
  /** Bounds in cents; for the price only. */
  min?: number
  max?: number
}

export interface SuggestedTerm {
  term: string
  /** Number of characters from the start that the shopper has typed; the rest is completed (UX-1). */
  typed: number
}

export interface SuggestResult {
  terms: SuggestedTerm[]
  /** Master skus. */
  products: string[]
  categories: string[]
  brands: string[]
  correctedTerm?: string
}

type MaybePromise<Value> = Value | Promise<Value>

/** The search of a tenant in one language, whether it runs in this thread or in the search thread. */
export interface SearchPort {
  /** Whether the catalogue's tables answer because the index is not ready: without terms and filters. */
  isSimple?: boolean
  /** The catalogue of the index that answers while that of the present catalogue is built: its values have their labels in it. */
  indexed?: CatalogueSnapshot
  search(query: SearchQuery): MaybePromise<SearchResult>
  /** Returns at most `limit` terms, 10 by default (UX-1). */
  suggest(term: string, limit?: number): MaybePromise<SuggestResult>
  /** Returns similar products, the most similar first; none for an unknown sku. */
  similar(sku: string, limit?: number): MaybePromise<SearchHit[]>
}
