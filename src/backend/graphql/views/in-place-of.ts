import type { ShopContext } from '../context.ts'
import { inLanguage } from './words.ts'

/** Products at once, at most what a search gives on a page. */
const mostHits = 48

/**
 * What is offered in place of a product that left the range, and is not searched any more (SEO-2): what its name finds in
 * its category, then what sells there and in the categories above; without a category what sells at all. None for any
 * other product.
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
