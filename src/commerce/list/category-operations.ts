import { graphql, type ResultOf } from 'gql.tada'
import { listFragment } from '../search/search-operations.ts'

const categoryPageFragment = graphql(`
  fragment CategoryPage on Category @_unmask {
    path
    label
    textLanguage
    description
    productCount
    breadcrumbs { label textLanguage path }
    alternates { locale path }
    children { path label textLanguage productCount media { src alt width height } }
    media { src alt width height }
  }
`)

/** A category's own data; its products come with the search result. */
export const categoryQuery = graphql(
  `
    query Category($path: String!) {
      category(path: $path) { ...CategoryPage }
    }
  `,
  [categoryPageFragment],
)

/** A category with its list, like `listQuery`. */
export const categoryListQuery = graphql(
  `
    query CategoryList($path: String!, $query: SearchQuery!, $filters: Boolean!) {
      category(path: $path) { ...CategoryPage }
      searchResult(query: $query) { ...List }
    }
  `,
  [categoryPageFragment, listFragment],
)

export type CategoryPage = NonNullable<ResultOf<typeof categoryQuery>['category']>

/** Departments with their categories, for menus and sitemaps. */
export const departmentsQuery = graphql(`
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

/** Levels of {@link categoryTreeQuery}: with a fifth it would exceed the objects that a query may request. */
export const treeLevels = 4

/** The upper levels of the tree, for menus and links. */
export const categoryTreeQuery = graphql(`
  query CategoryTree {
    categories {
      path
      label
      productCount
      children {
        path
        label
        productCount
        children { path label productCount children { path label productCount } }
      }
    }
  }
`)

export type TreeDepartment = ResultOf<typeof categoryTreeQuery>['categories'][number]

export type Department = ResultOf<typeof departmentsQuery>['categories'][number]

export const brandQuery = graphql(`
  query Brand($slug: String!) {
    brand(slug: $slug) { slug name productCount locales }
  }
`)

/** All brands with products for sale: the brand filter of a search for everything. */
export const brandsQuery = graphql(`
  query Brands {
    searchResult(query: { size: 1 }) {
      filters { code values { code label count } }
    }
  }
`)

export type BrandPage = NonNullable<ResultOf<typeof brandQuery>['brand']>
