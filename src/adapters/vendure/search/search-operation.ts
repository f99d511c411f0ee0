import { z } from 'zod'
import { catalogueOperation } from '../client.ts'
import { money } from '../goods/product-shape.ts'

const facetCounts = z.array(
  z.object({
    count: z.int(),
    facetValue: z.object({
      id: z.string(),
      code: z.string(),
      name: z.string(),
      facet: z.object({ code: z.string(), name: z.string() }),
    }),
  }),
)

export type FacetCounts = z.infer<typeof facetCounts>

const resultShape = z.object({
  totalItems: z.int().nonnegative(),
  items: z.array(z.object({ productId: z.string() })),
  facetValues: facetCounts,
  collections: z.array(z.object({ count: z.int(), collection: z.object({ id: z.string() }) })),
})

export type FoundProducts = z.infer<typeof resultShape>

/** One page of ids with the counts of the whole result. */
export const searchOperation = catalogueOperation(
  'Search',
  /* GraphQL */ `
    query Search($input: SearchInput!) {
      search(input: $input) {
        totalItems
        items { productId }
        facetValues { count facetValue { id code name facet { code name } } }
        collections { count collection { id } }
      }
    }
  `,
  z.object({ search: resultShape }),
)

const priceShape = z.union([
  z.object({ min: money, max: money }),
  z.object({ value: money }).transform(({ value }) => ({ min: value, max: value })),
])

const sortableItems = z.array(
  z.object({ productId: z.string(), productName: z.string(), priceWithTax: priceShape }),
)

export type SortableItem = z.infer<typeof sortableItems>[number]

const sortableFields = /* GraphQL */ `
  productId productName
  priceWithTax { ... on PriceRange { min max } ... on SinglePrice { value } }
`

/** As `searchOperation`, with names and prices of the products. */
export const sortableSearchOperation = catalogueOperation(
  'SortableSearch',
  /* GraphQL */ `
    query SortableSearch($input: SearchInput!) {
      search(input: $input) {
        totalItems
        items { ${sortableFields} }
        facetValues { count facetValue { id code name facet { code name } } }
        collections { count collection { id } }
      }
    }
  `,
  z.object({ search: resultShape.extend({ items: sortableItems }) }),
)

/** More products of a result, without its counts. */
export const sortableItemsOperation = catalogueOperation(
  'SortableItems',
  /* GraphQL */ `
    query SortableItems($input: SearchInput!) { search(input: $input) { items { ${sortableFields} } } }
  `,
  z.object({ search: z.object({ items: sortableItems }) }),
)

/** Counts alone: for a filter with selected values, whose own selection does not count. */
export const facetCountsOperation = catalogueOperation(
  'FacetCounts',
  /* GraphQL */ `
    query FacetCounts($input: SearchInput!) {
      search(input: $input) { facetValues { count facetValue { id code name facet { code name } } } }
    }
  `,
  z.object({ search: z.object({ facetValues: facetCounts }) }),
)

/** Names and ids of products that match what is typed. */
export const suggestOperation = catalogueOperation(
  'Suggest',
  /* GraphQL */ `
    query Suggest($input: SearchInput!) {
      search(input: $input) {
        items { productId productName }
        facetValues { count facetValue { id code name facet { code name } } }
        collections { count collection { id } }
      }
    }
  `,
  z.object({
    search: z.object({
      items: z.array(z.object({ productId: z.string(), productName: z.string() })),
      facetValues: facetCounts,
      collections: z.array(z.object({ count: z.int(), collection: z.object({ id: z.string() }) })),
    }),
  }),
)
