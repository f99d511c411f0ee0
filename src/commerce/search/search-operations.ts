import { graphql, type ResultOf, type VariablesOf } from 'gql.tada'
import { productCardFragment } from '../product/product-card-operations.ts'

/** Data of a result page besides its products: navigation, sorting, corrections and help. */
const listFactsFragment = graphql(
  `
    fragment ListFacts on SearchResult @_unmask {
      total
      page
      pages
      sort
      sortingOrders { key label }
      correctedTerm
      ignored
      understood { code value label }
      namedPrice { from to }
      categories { path label textLanguage productCount }
      brands { slug name productCount }
      near { ...ProductCard }
      help { terms categories { path label productCount } products { ...ProductCard } }
    }
  `,
  [productCardFragment],
)

/** The filters of a list. */
const listFiltersFragment = graphql(`
  fragment ListFilters on SearchResult @_unmask {
    filters { code label kind min max values { code label count selected swatch } }
  }
`)

/** First pictures of the values that a list is filtered by, and the choice that each picture shows. */
const wantedMediaFragment = graphql(`
  fragment WantedMedia on Product @_unmask {
    wantedMedia: media(limit: 2, wanted: $wanted) { kind src alt width height view choice { attribute value } }
  }
`)

/** Product cards of a page that is filtered by attributes which its pictures show. */
export const filteredProductsQuery = graphql(
  `
    query WantedProducts($skus: [ID!]!, $wanted: [FilterChoice!]!) {
      products(skus: $skus) { ...ProductCard ...WantedMedia }
    }
  `,
  [productCardFragment, wantedMediaFragment],
)

/** A page of products of a category, brand or term, with filters and sorting. */
export const searchResultQuery = graphql(
  `
    query SearchResult($query: SearchQuery!) {
      searchResult(query: $query) {
        ...ListFacts
        ...ListFilters
        products { ...ProductCard }
        sponsored { sku }
      }
    }
  `,
  [productCardFragment, listFactsFragment, listFiltersFragment],
)

/** A result page without its products; the filters only if requested. */
export const listFragment = graphql(
  `
    fragment List on SearchResult @_unmask {
      ...ListFacts
      ...ListFilters @include(if: $filters)
      stamps { sku stamp }
    }
  `,
  [listFactsFragment, listFiltersFragment],
)

export const productListQuery = graphql(
  `
    query List($query: SearchQuery!, $filters: Boolean!) {
      searchResult(query: $query) { ...List }
    }
  `,
  [listFragment],
)

/** Number of products and pages of a list. */
export const listPagesQuery = graphql(`
  query ListPages($query: SearchQuery!) {
    searchResult(query: $query) { total pages }
  }
`)

export type ListResult = ResultOf<typeof productListQuery>['searchResult']

export type SearchResult = ResultOf<typeof searchResultQuery>['searchResult']
export type SearchQuery = VariablesOf<typeof searchResultQuery>['query']

/** Suggestions for a partly typed term. */
export const suggestionsQuery = graphql(`
  query Suggestions($term: String!, $limit: Int!) {
    suggestions(term: $term, limit: $limit) {
      terms { term typed }
      products { sku name textLanguage slug brand { name } prices { price currency from } media(limit: 1) { src alt width height } energyLabel { class } tyreFlags { wetgrip } }
      categories { path label textLanguage }
      brands { slug name }
      correctedTerm
    }
  }
`)

export type Suggestions = ResultOf<typeof suggestionsQuery>['suggestions']
