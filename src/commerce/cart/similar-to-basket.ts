import type { Loaded } from '../client/failures.ts'
import { interleave } from '../personalisation/interleave.ts'
import type { ProductCard } from '../product/product-card-operations.ts'
import type { BasketItem } from './basket-operations.ts'

/** Number of the latest items whose similar products are shown. */
const maxItems = 3
/** Most skus of one query. */
const maxSkus = 48

interface Loaders {
  products: (skus: string[]) => Promise<Loaded<ProductCard[]>>
  similar: (sku: string, limit: number) => Promise<Loaded<ProductCard[]>>
}

/**
 * Products similar to the latest items of a basket, without those in it, in turns. An extra: what cannot be loaded is
 * left out.
 */
export async function similarToBasket(
  items: readonly Pick<BasketItem, 'SKU'>[],
  load: Loaders,
  limit: number,
): Promise<ProductCard[]> {
  const skus = items.map(({ SKU }) => SKU).reverse()
  if (skus.length === 0) return []
  // Similar products are those of a product, and items are its variants.
  const products = await load.products(skus.slice(0, maxSkus))
  if (!products.ok) return []
  const masters = [...new Set(products.data.map(({ masterSku }) => masterSku))]
  const lists = await Promise.all(masters.slice(0, maxItems).map((sku) => load.similar(sku, limit + 2)))
  const cards = lists.flatMap((list) => (list.ok ? [list.data] : []))
  const bySku = new Map(cards.flat().map((card) => [card.masterSku, card]))
  const shown = interleave(
    cards.map((list) => list.map(({ masterSku }) => masterSku)),
    masters,
    limit,
  )
  return shown.flatMap((sku) => bySku.get(sku) ?? [])
}
