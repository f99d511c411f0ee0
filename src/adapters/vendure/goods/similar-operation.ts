import { z } from 'zod'
import { catalogueOperation } from '../client.ts'

/** Ids of products of one collection, for recommendations. */
export const similarIdsOperation = catalogueOperation(
  'SimilarIds',
  /* GraphQL */ `
    query SimilarIds($collectionId: ID!, $take: Int!) {
      search(input: { collectionId: $collectionId, groupByProduct: true, take: $take }) { items { productId } }
    }
  `,
  z.object({ search: z.object({ items: z.array(z.object({ productId: z.string() })) }) }),
)
