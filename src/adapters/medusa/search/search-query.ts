import type { CatalogueCategory, SearchAnswer } from '../goods/catalogue.ts'
import type { SelectedFilter } from './filters.ts'

export interface SearchQuery {
  /** Empty for a list. */
  term: string
  category: CatalogueCategory | undefined
  selected: readonly SelectedFilter[]
  sort: string
  /** From 1. */
  page: number
  size: number
}

/** One page of a result. */
export interface FoundProducts {
  /** Medusa's ids in the order of the result. */
  ids: string[]
  total: number
  /** With counts for filters; undefined without the search index. */
  result: SearchAnswer | undefined
  /** Results without its own selection by code of a selected filter. */
  own: ReadonlyMap<string, SearchAnswer>
}
