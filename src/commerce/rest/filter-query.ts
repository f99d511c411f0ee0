import { graphql } from 'gql.tada'

/** The filters of a result without its products. */
export const filterQuery = graphql(`
  query Filter($query: SearchQuery!) {
    searchResult(query: $query) {
      total
      filters { code label kind min max values { code label count selected swatch } }
    }
  }
`)
