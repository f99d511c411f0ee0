import { z } from 'zod'
import { catalogueOperation } from '../client.ts'

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
  z.object({
    search: z.object({
      totalItems: z.int().nonnegative(),
      items: z.array(z.object({ productId: z.string() })),
      facetValues: facetCounts,
      collections: z.array(z.object({ count: z.int(), collection: z.object({ id: z.string() }) })),
    }),
  }),
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
