import { graphql, type ResultOf, type VariablesOf } from 'gql.tada'
import { productCard } from './product-card.ts'

/** A page of products of a category, a brand or a term, with everything to narrow and order it. */
export const searchResultDocument = graphql(
  `
    query SearchResult($query: SearchQuery!) {
      searchResult(query: $query) {
        total
        page
        pages
        sort
        products { ...ProductCard }
        filters { code label kind min max values { code label count selected swatch } }
        sortingOrders { key label }
        correctedTerm
        ignored
        understood { code value label }
        categories { path label productCount }
        brands { slug name productCount }
        sponsored { sku }
        help { terms categories { path label productCount } products { ...ProductCard } }
      }
    }
  `,
  [productCard],
)

export type SearchResult = ResultOf<typeof searchResultDocument>['searchResult']
export type SearchQuery = VariablesOf<typeof searchResultDocument>['query']

/** What a shopper may be typing. */
export const suggestionsDocument = graphql(`
  query Suggestions($term: String!, $limit: Int!) {
    suggestions(term: $term, limit: $limit) {
      terms { term typed }
      products { sku name slug brand { name } prices { price currency from } media(limit: 1) { src alt width height } }
      categories { path label }
      brands { slug name }
      correctedTerm
    }
  }
`)

export type Suggestions = ResultOf<typeof suggestionsDocument>['suggestions']
