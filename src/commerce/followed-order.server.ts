import { type FollowedOrder, followedOrder } from '../backend/order/followed-order.ts'
import { embeddedShop } from '../backend/shop.ts'
import type { Tenant } from '../tenancy/tenants.ts'
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
 * The order that a guest's link shows; undefined for a token that opens nothing here (TEN-7). Goods that left the range, or
 * that the shop cannot tell of just now, have no product (ERR-1).
 */
export async function openOrderLink(
  tenant: Tenant,
  token: string,
  commerce: Commerce,
): Promise<ShownOrder | undefined> {
  const { database } = await embeddedShop()
  const order = await followedOrder(database, tenant.id, token, Date.now())
  if (!order) return
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
