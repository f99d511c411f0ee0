import type { ShopContext } from '../context.ts'
import { inLanguage } from './words.ts'

/** Maximum hits of one search, as on a result page. */
const mostHits = 48

/**
 * Returns substitutes for a product that left the range and is no longer searchable (SEO-2): first matches of
 * its name in its category, then bestsellers there and in the parent categories; without a category,
 * bestsellers overall. Empty for any other product.
 */
export async function inPlaceOf(sku: string, limit: number, context: ShopContext): Promise<string[]> {
  const found = await context.products.load(sku)
  if (!found?.product.flags.gone) return []
  const { name, categories } = found.product
  const [main = '', ...above] = (context.shelf.categories.byKey(categories[0] ?? '')?.trail ?? [])
    .map(({ key }) => key)
    .reverse()
  const searching = await context.searching()
  const asked = [
    ...(main && !searching.isSimple ? [{ category: main, term: inLanguage(name, context) }] : []),
    ...(main ? [main, ...above] : [undefined]).map((category) => (category ? { category } : {})),
  ]
  const skus = new Set<string>()
  for (const query of asked) {
    if (skus.size >= limit) break
    const { hits } = await searching.search({ ...query, facets: false, size: Math.min(mostHits, limit) })
    for (const hit of hits) skus.add(hit.sku)
  }
  return [...skus].slice(0, limit)
}
