import {
  countedSums,
  countedTotal,
  emptyBasket,
  type LineNotice,
  lineNotice,
  removedLineView,
  type SummedLine,
} from '#adapters/shared/sale/basket-view.ts'
import type { AdapterContext } from '#gateway/adapter.ts'
import { availablePieces, buyablePieces } from '../goods/availability.ts'
import type { FoundProduct, Goods } from '../goods/goods.ts'
import { productView } from '../goods/product-view.ts'
import { centsOf, sum } from '../money.ts'
import { variantSku } from '../sku.ts'
import { type VisitorState, visitorOf } from '../visitor.ts'
import { linesOf, type MedusaCart, type MedusaLine } from './cart-shape.ts'
import { pieceOf, sumsOf } from './sums.ts'
import { basketVoucherOf } from './vouchers.ts'

/** Maps a cart, or none, to the contract's `Basket`. */
export async function basketView(cart: MedusaCart | undefined, goods: Goods, context: AdapterContext) {
  const state = await visitorOf(context).state()
  const { currency } = context.tenant.i18n
  const lastRemoved = () => removedLineView(state.removed[0], (sku) => goods.bySku(sku, context))
  if (!cart) return { ...emptyBasket, currency, lastRemoved }
  const found = await Promise.all(linesOf(cart).map((line) => findLine(line, goods, context)))
  const summed = linesOf(cart).map((line, index) => summedLine(line, found[index]))
  const { itemsTotal, deliveryCost, discount, total } = countedSums(sumsOf(cart), summed)
  return {
    items: linesOf(cart).map((line, index) => itemView(line, found[index], state, goods, context)),
    itemCount: sum(summed.map(({ pieces }) => pieces)),
    itemsTotal,
    // Medusa knows it when a shipping option is chosen.
    deliveryCost: deliveryCost ?? null,
    discount,
    total,
    missingForFreeDelivery: null,
    voucher: basketVoucherOf(cart),
    currency,
    lastRemoved,
  }
}

/** Returns the product and variant of a line; undefined if they have left the range. */
export async function findLine(
  { product_id, variant_id }: Pick<MedusaLine, 'product_id' | 'variant_id'>,
  goods: Goods,
  context: AdapterContext,
): Promise<FoundProduct | undefined> {
  const product = product_id === null ? undefined : await goods.products.load(product_id, context)
  const variant = product?.variants.find(({ id }) => id === variant_id)
  return product && variant ? { product, variant } : undefined
}

/** Returns the sku of a line, also of goods that have left the range. */
export const skuOfLine = ({ id, variant_id, variant_sku }: MedusaLine): string =>
  variant_id === null ? id : variantSku({ id: variant_id, sku: variant_sku ?? null })

const summedLine = (line: MedusaLine, found: FoundProduct | undefined): SummedLine => ({
  quantity: line.quantity,
  pieces: buyablePieces(line.quantity, found?.variant),
  total: centsOf(line.original_total),
})

/** Price of a piece in cents when the visitor saw the line last. */
export const priceSeenOf = (line: MedusaLine, { seen }: Pick<VisitorState, 'seen'>): number =>
  seen[line.id] ?? pieceOf(line)

function itemView(
  line: MedusaLine,
  found: FoundProduct | undefined,
  state: VisitorState,
  goods: Goods,
  context: AdapterContext,
) {
  return {
    id: line.id,
    SKU: skuOfLine(line),
    productName: line.product_title ?? line.title,
    product: found ? () => productView(found.product, found.variant, goods, context) : null,
    quantity: line.quantity,
    available: found?.variant ? (availablePieces(found.variant) ?? null) : 0,
    price: pieceOf(line),
    priceSeen: priceSeenOf(line, state),
    total: countedTotal(summedLine(line, found)),
    notice: noticeOf(line, found, state),
    joined: null,
  }
}

/** Returns what has changed since the visitor saw the line; null if nothing has. */
export const noticeOf = (
  line: MedusaLine,
  found: FoundProduct | undefined,
  state: Pick<VisitorState, 'seen'>,
): LineNotice | null =>
  lineNotice({
    ...{ isThere: found?.variant !== undefined, quantity: line.quantity },
    pieces: buyablePieces(line.quantity, found?.variant),
    ...{ price: pieceOf(line), priceSeen: priceSeenOf(line, state) },
  })
