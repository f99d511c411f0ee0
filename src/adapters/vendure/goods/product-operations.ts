import { z } from 'zod'
import { catalogueOperation } from '../client.ts'

/** Product by id, with everything that a page or a card shows. */
const productFields = /* GraphQL */ `
  fragment Asset on Asset { id type name preview source width height }
  fragment Product on Product {
    id name slug description updatedAt
    featuredAsset { ...Asset }
    assets { ...Asset }
    optionGroups { code name options { code } }
    facetValues { id code name facet { code name } }
    collections { id }
    translations { languageCode name slug }
    variants {
      id sku name updatedAt priceWithTax currencyCode stockLevel
      taxRateApplied { value }
      options { code name group { code name } }
      featuredAsset { ...Asset }
      assets { ...Asset }
    }
  }
`

/** Products are validated one by one, so that one bad product leaves the others. */
const items = z.object({ products: z.object({ items: z.array(z.unknown()) }) })

export const productsByIdOperation = catalogueOperation(
  'ProductsById',
  /* GraphQL */ `
    query ProductsById($ids: [String!]!, $take: Int!) {
      products(options: { filter: { id: { in: $ids } }, take: $take }) { items { ...Product } }
    }
    ${productFields}
  `,
  items,
)

/** One page of the ids of all products, by id. */
export const productIdsOperation = catalogueOperation(
  'ProductIds',
  /* GraphQL */ `
    query ProductIds($skip: Int!, $take: Int!) {
      products(options: { sort: { id: ASC }, skip: $skip, take: $take }) { totalItems items { id } }
    }
  `,
  z.object({ products: z.object({ totalItems: z.int(), items: z.array(z.object({ id: z.string() })) }) }),
)
