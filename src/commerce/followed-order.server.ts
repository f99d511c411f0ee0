import { type FollowedOrder, followedOrder } from '../backend/order/followed-order.ts'
import type { StoredOrder } from '../backend/order/read-orders.ts'
import type { Commerce } from './ask.ts'
import type { ProductCard } from './documents/product-card.ts'
import { loadProducts } from './products.ts'

/** An order with the current catalogue data of its products: their pictures and URLs. */
export interface ShownOrder extends FollowedOrder {
  lines: (FollowedOrder['lines'][number] & { product: ProductCard | null })[]
}

/** Maximum number of products in one query. */
const most = 48

/**
 * The order that a guest's link shows. Products that left the catalogue, or that cannot be loaded, are null (ERR-1).
 */
export async function shownOrder(stored: StoredOrder, commerce: Commerce): Promise<ShownOrder> {
  const order = followedOrder(stored)
  const known = await loadProducts(
    commerce,
    order.lines.slice(0, most).map(({ sku }) => sku),
  )
  const products = new Map((known.ok ? known.data : []).map((product) => [product.sku, product]))
  return {
    ...order,
    lines: order.lines.map((line) => ({ ...line, product: products.get(line.sku) ?? null })),
  }
}
