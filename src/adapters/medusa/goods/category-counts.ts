import { z } from 'zod'
import type { AdapterContext } from '#gateway/adapter.ts'
import type { MedusaClient } from '../client.ts'
import type { CatalogueCategory, CatalogueSource } from './catalogue.ts'

export interface CategoryCounts {
  /** Returns the number of products in categories. With the search index, one that lies in several of them counts for each. */
  of(categories: readonly CatalogueCategory[], context: AdapterContext): Promise<number>
}

/** ms; without the search index, counting reads the ids of all products. */
const freshMs = 60_000
const timeoutMs = 8000
const pageSize = 500
/** Pages of five hundred products; beyond them the count is too low. */
const maxPages = 20

const pageShape = z.object({
  count: z.int(),
  products: z.array(
    z.object({ id: z.string(), categories: z.array(z.object({ id: z.string() })).nullish() }),
  ),
})

/** Counts products by category: by the search index, else by reading the categories of all products once a minute. */
export function categoryCounts(
  client: MedusaClient,
  catalogue: CatalogueSource,
  now: () => number = Date.now,
): CategoryCounts {
  let cached: { products: Promise<Map<string, string[]>>; until: number } | undefined
  const readProducts = (context: AdapterContext): Promise<Map<string, string[]>> => {
    if (cached && cached.until > now()) return cached.products
    const products = productsByCategory(client, context)
    cached = { products, until: now() + freshMs }
    // A failure is not shared with later requests.
    products.catch(() => {
      cached = undefined
    })
    return products
  }
  return {
    async of(categories, context) {
      const { counts } = await catalogue.read(context)
      if (counts) return categories.reduce((all, { id }) => all + (counts.get(id) ?? 0), 0)
      const products = await readProducts(context)
      return new Set(categories.flatMap(({ id }) => products.get(id) ?? [])).size
    },
  }
}

/** Returns the ids of products by the category they lie in. */
async function productsByCategory(
  client: MedusaClient,
  context: AdapterContext,
): Promise<Map<string, string[]>> {
  const signal = AbortSignal.timeout(timeoutMs)
  const byCategory = new Map<string, string[]>()
  for (let page = 0; page < maxPages; page += 1) {
    const { products, count } = await client.request(
      {
        path: '/store/products',
        query: { limit: pageSize, offset: page * pageSize, order: 'id', fields: 'id,*categories' },
        answer: pageShape,
        signal,
      },
      context,
    )
    for (const { id, categories } of products)
      for (const category of categories ?? [])
        byCategory.set(category.id, [...(byCategory.get(category.id) ?? []), id])
    if (products.length === 0 || (page + 1) * pageSize >= count) break
  }
  return byCategory
}
