import { z } from 'zod'
import type { AdapterContext } from '#gateway/adapter.ts'
import type { Goods } from './goods.ts'

/** Returns a brand, which is a collection of Medusa; undefined for an unknown one. */
export async function brandBySlug(slug: string, goods: Goods, context: AdapterContext) {
  if (goods.client.settings.brand === 'none') return undefined
  const { collections, collectionCounts } = await goods.catalogue.read(context)
  const collection = collections.get(slug)
  if (!collection) return undefined
  return {
    slug: collection.handle,
    name: collection.title,
    productCount: async () =>
      collectionCounts
        ? (collectionCounts.get(collection.handle) ?? 0)
        : await countOf(goods, { collection_id: [collection.id] }, context),
  }
}

/** Returns how many products a filter of `GET /store/products` finds. */
async function countOf(
  { client }: Goods,
  query: Record<string, readonly string[]>,
  context: AdapterContext,
): Promise<number> {
  const { count } = await client.request(
    {
      path: '/store/products',
      query: { ...query, limit: 1, fields: 'id' },
      answer: z.object({ count: z.int().nonnegative() }),
    },
    context,
  )
  return count
}
