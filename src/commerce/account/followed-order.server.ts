import { type FollowedOrder, toFollowedOrder } from '#backend/orders/followed-order.ts'
import type { StoredOrder } from '#backend/orders/read-orders.ts'
import type { Commerce } from '../client/run-query.ts'
import type { ProductCard } from '../product/product-card-operations.ts'
import { loadProducts } from '../product/products.ts'

/** An order with the current catalogue data of its products: their pictures and URLs. */
export interface FollowedOrderWithProducts extends FollowedOrder {
  lines: (FollowedOrder['lines'][number] & { product: ProductCard | null })[]
}

/** Maximum number of products in one query. */
const maxProducts = 48

/**
 * The order that a guest's link shows. Products that left the catalogue, or that cannot be loaded, are null (ERR-1).
 */
export async function withCurrentProducts(
  stored: StoredOrder,
  commerce: Commerce,
): Promise<FollowedOrderWithProducts> {
  const order = toFollowedOrder(stored)
  const loaded = await loadProducts(
    commerce,
    order.lines.slice(0, maxProducts).map(({ sku }) => sku),
  )
  const products = new Map((loaded.ok ? loaded.data : []).map((product) => [product.sku, product]))
  return {
    ...order,
    lines: order.lines.map((line) => ({ ...line, product: products.get(line.sku) ?? null })),
  }
}
