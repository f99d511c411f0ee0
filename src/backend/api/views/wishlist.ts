import type { GraphQLResolveInfo } from 'graphql'
import { undoOfferedMs } from '#backend/cart/wishlist/limits.ts'
import { noticesOf } from '#backend/cart/wishlist/notices.ts'
import { countItems, readItems, readLastRemoved, updateItem } from '#backend/cart/wishlist/wishlist-items.ts'
import type { WishlistItemRow } from '#backend/infra/database/tables.ts'
import type { ShopContext } from '../context.ts'

/**
 * Returns the wishlist as a GraphQL object; empty without a session. Products are read only where they are
 * requested.
 */
export async function wishlistView(context: ShopContext) {
  const viewer = await context.session?.viewer()
  if (!viewer) return { items: [], itemCount: 0, lastRemoved: null }
  const list = { tenantId: context.tenant.id, owner: viewer.owner }
  return {
    items: async () => (await readItems(context.database, list)).map((row) => itemView(row, context)),
    itemCount: () => countItems(context.database, list),
    lastRemoved: async () => {
      const row = await readLastRemoved(context.database, list, context.now - undoOfferedMs)
      return row ? itemView(row, context) : null
    },
  }
}

function itemView(row: WishlistItemRow, context: ShopContext) {
  const find = () => context.goods.load(row.sku)
  return {
    id: row.id,
    SKU: row.sku,
    masterSku: row.master_sku,
    productName: async () => (await find())?.name ?? row.product_name,
    product: (_: object, _context: unknown, info: GraphQLResolveInfo) => context.goods.view(row.sku, info),
    priceAdded: row.price_added,
    notices: async () => {
      const wish = (await find())?.wish
      if (wish?.soldOut && row.sold_out_at === null) await recordSoldOut(row, context)
      return noticesOf(row, wish)
    },
  }
}

/**
 * Remembers that the shopper saw the item as sold out, so that a notice appears when it is available again.
 */
const recordSoldOut = (row: WishlistItemRow, { database, now }: ShopContext): Promise<void> =>
  updateItem(database, { tenantId: row.tenant_id, owner: row.owner }, row.id, { sold_out_at: now })
