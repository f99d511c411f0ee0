import { graphql, type ResultOf, type VariablesOf } from 'gql.tada'
import { productCard } from './product-card.ts'

/** What a page of products says besides them: where it stands, and everything to order it and go on from it. */
const listFacts = graphql(
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
      categories { path label productCount }
      brands { slug name productCount }
      help { terms categories { path label productCount } products { ...ProductCard } }
    }
  `,
  [productCard],
)

/** What a list can be narrowed by. */
const listFilters = graphql(`
  fragment ListFilters on SearchResult @_unmask {
    filters { code label kind min max values { code label count selected swatch } }
  }
`)

/** The first pictures of what a list was narrowed to, and which choice they show. */
const wantedMedia = graphql(`
  fragment WantedMedia on Product @_unmask {
    wantedMedia: media(limit: 2, wanted: $wanted) { kind src alt width height view choice { attribute value } }
  }
`)

/** Cards of a page of products that was narrowed to a choice of theirs. */
export const wantedProductsDocument = graphql(
  `
    query WantedProducts($skus: [ID!]!, $wanted: [FilterChoice!]!) {
      products(skus: $skus) { ...ProductCard ...WantedMedia }
    }
  `,
  [productCard, wantedMedia],
)

/** A page of products of a category, a brand or a term, with everything to narrow and order it. */
export const searchResultDocument = graphql(
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
  [productCard, listFacts, listFilters],
)

/** A page of results without the products, and without the filters where they are not asked for. */
export const list = graphql(
  `
    fragment List on SearchResult @_unmask {
      ...ListFacts
      ...ListFilters @include(if: $filters)
      stamps { sku stamp }
    }
  `,
  [listFacts, listFilters],
)

export const listDocument = graphql(
  `
    query List($query: SearchQuery!, $filters: Boolean!) {
      searchResult(query: $query) { ...List }
    }
  `,
  [list],
)

/** How much a list holds. */
export const listPagesDocument = graphql(`
  query ListPages($query: SearchQuery!) {
    searchResult(query: $query) { total pages }
  }
`)

export type ListResult = ResultOf<typeof listDocument>['searchResult']

export type SearchResult = ResultOf<typeof searchResultDocument>['searchResult']
export type SearchQuery = VariablesOf<typeof searchResultDocument>['query']

/** What a shopper may be typing. */
export const suggestionsDocument = graphql(`
  query Suggestions($term: String!, $limit: Int!) {
    suggestions(term: $term, limit: $limit) {
      terms { term typed }
      products { sku name slug brand { name } prices { price currency from } media(limit: 1) { src alt width height } energyLabel { class } tyreFlags { wetgrip } }
      categories { path label }
      brands { slug name }
      correctedTerm
    }
  }
`)

export type Suggestions = ResultOf<typeof suggestionsDocument>['suggestions']
