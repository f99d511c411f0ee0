import { readLastRemoved, readLines } from '#backend/cart/basket/basket-lines.ts'
import { undoOfferedMs } from '#backend/cart/basket/limits.ts'
import { joinedOf, noticeOf } from '#backend/cart/basket/notice.ts'
import { type Offer, offerOf } from '#backend/cart/basket/offer.ts'
import { totalsOf } from '#backend/cart/basket/totals.ts'
import type { FoundProduct } from '#backend/catalogue/reading/snapshot-product.ts'
import type { BasketItemRow } from '#backend/infra/database/tables.ts'
import type { ShopContext } from '../context.ts'
import { productView } from './product.ts'
import { amountOf, appliedVoucher, basketVoucherView } from './voucher.ts'

export interface BasketLine {
  row: BasketItemRow
  found: FoundProduct | undefined
  /** Undefined when the catalogue no longer contains the variant. */
  offer: Offer | undefined
}

/** Returns the viewer's basket lines with their current catalogue data; empty without a session. */
export async function readBasketLines(context: ShopContext): Promise<BasketLine[]> {
  const viewer = await context.session?.viewer()
  if (!viewer) return []
  const rows = await readLines(context.database, { tenantId: context.tenant.id, owner: viewer.owner })
  return await Promise.all(rows.map((row) => lineOf(row, context)))
}

async function lineOf(row: BasketItemRow, context: ShopContext): Promise<BasketLine> {
  const found = await context.products.load(row.sku)
  const offer = offerOf(found)
  return { row, found, offer: typeof offer === 'string' ? undefined : offer }
}

/** Returns the basket as a GraphQL object: totals of the available goods, and what has changed (UX-4). */
export async function basketView(context: ShopContext) {
  const lines = await readBasketLines(context)
  const items = lines.map((line) => itemView(line, context))
  const applied = await appliedVoucher(lines, context)
  const totals = totalsOf(
    items.map(({ price, pieces }) => ({ price, pieces })),
    context.tenant.constants,
    amountOf(applied),
  )
  return {
    ...totals,
    items,
    currency: context.tenant.i18n.currency,
    voucher: applied ? basketVoucherView(applied, context) : null,
    lastRemoved: () => lastRemovedView(context),
  }
}

async function lastRemovedView(context: ShopContext) {
  const viewer = await context.session?.viewer()
  if (!viewer) return null
  const basket = { tenantId: context.tenant.id, owner: viewer.owner }
  const row = await readLastRemoved(context.database, basket, context.now - undoOfferedMs)
  return row ? itemView(await lineOf(row, context), context) : null
}

function itemView({ row, found, offer }: BasketLine, context: ShopContext) {
  const available = offer?.available ?? 0
  const price = offer?.price ?? row.price_seen
  const pieces = Math.min(row.quantity, available)
  const product = found && productView(found, context)
  return {
    id: row.id,
    SKU: row.sku,
    productName: product?.name ?? row.product_name,
    product: product ?? null,
    quantity: row.quantity,
    available,
    price,
    priceSeen: row.price_seen,
    total: price * pieces,
    joined: joinedOf(row),
    notice: noticeOf(row, offer, found?.product.flags.gone ?? true),
    pieces,
  }
}
