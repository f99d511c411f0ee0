import { graphql, type ResultOf } from 'gql.tada'

/** A category's own words; its products come with the search result. */
export const categoryDocument = graphql(`
  query Category($path: String!) {
    category(path: $path) {
      path
      label
      description
      productCount
      breadcrumbs { label path }
      alternates { locale path }
      children { path label productCount media { src alt width height } }
      media { src alt width height }
    }
  }
`)

export type CategoryPage = NonNullable<ResultOf<typeof categoryDocument>['category']>

/** Departments with their categories, for menus and sitemaps. */
export const departmentsDocument = graphql(`
  query Departments {
    categories {
      path
      label
      productCount
      media { src alt width height }
      alternates { locale path }
      children { path label productCount alternates { locale path } }
    }
  }
`)

export type Department = ResultOf<typeof departmentsDocument>['categories'][number]

export const brandDocument = graphql(`
  query Brand($slug: String!) {
    brand(slug: $slug) { slug name productCount }
  }
`)

/** Every brand that has something to sell, as the filter of a list of everything. */
export const brandsDocument = graphql(`
  query Brands {
    searchResult(query: { size: 1 }) {
      filters { code values { code label count } }
    }
  }
`)

export type BrandPage = NonNullable<ResultOf<typeof brandDocument>['brand']>
