import type { ShopContext } from '../context.ts'
import { localisedText } from './localised-text.ts'

/** Maximum hits of one search, as on a result page. */
const maxHits = 48

/**
 * Returns substitutes for a product that left the range and is no longer searchable (SEO-2): first matches of
 * its name in its category, then bestsellers there and in the parent categories; without a category,
 * bestsellers overall. Empty for any other product.
 */
export async function substitutesOf(sku: string, limit: number, context: ShopContext): Promise<string[]> {
  const found = await context.products.load(sku)
  if (!found?.product.flags.gone) return []
  const { name, categories } = found.product
  const [main = '', ...parents] = (context.snapshot.categories.byKey(categories[0] ?? '')?.trail ?? [])
    .map(({ key }) => key)
    .reverse()
  const search = await context.search()
  const searches = [
    ...(main && !search.isSimple ? [{ category: main, term: localisedText(name, context) }] : []),
    ...(main ? [main, ...parents] : [undefined]).map((category) => (category ? { category } : {})),
  ]
  const skus = new Set<string>()
  for (const query of searches) {
    if (skus.size >= limit) break
    const { hits } = await search.search({ ...query, facets: false, size: Math.min(maxHits, limit) })
    for (const hit of hits) skus.add(hit.sku)
  }
  return [...skus].slice(0, limit)
}
