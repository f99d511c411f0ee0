import { type FollowedOrder, followedOrder } from '../backend/order/followed-order.ts'
import type { StoredOrder } from '../backend/order/read-orders.ts'
import type { Commerce } from './ask.ts'
import type { ProductCard } from './documents/product-card.ts'
import { loadProducts } from './products.ts'

/** An order with what the shop still knows of its goods: their pictures and addresses. */
export interface ShownOrder extends FollowedOrder {
  lines: (FollowedOrder['lines'][number] & { product: ProductCard | null })[]
}

/** So many products are asked for at once. */
const most = 48

/**
 * What a guest's link shows of its order. Goods that left the range, or that the shop cannot tell of just now, have no
 * product (ERR-1).
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
