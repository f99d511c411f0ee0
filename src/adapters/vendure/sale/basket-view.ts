import {
  countedSums,
  countedTotal,
  emptyBasket,
  type LineNotice,
  lineNotice,
  removedLineView,
  type SummedLine,
} from '#adapters/shared/sale/basket-view.ts'
import type { AdapterContext, AdapterProduct } from '#gateway/adapter.ts'
import { availablePieces, buyablePieces } from '../goods/availability.ts'
import type { Goods } from '../goods/goods.ts'
import { variantSkuOf } from '../sku.ts'
import { type VisitorState, visitorOf } from '../visitor.ts'
import { basketVoucherOf } from './discounts.ts'
import type { VendureLine, VendureOrder } from './order-shape.ts'
import { sumsOf } from './sums.ts'

/** Maps an order, or none, to the contract's `Basket`. */
export async function basketView(order: VendureOrder | undefined, goods: Goods, context: AdapterContext) {
  const state = await visitorOf(context).state()
  const { currency } = context.tenant.i18n
  const lastRemoved = () => removedLineView(state.removed[0], (sku) => goods.bySku(sku, context))
  if (!order) return { ...emptyBasket, currency, lastRemoved }
  const { itemsTotal, deliveryCost, discount, total } = countedSums(
    sumsOf(order),
    order.lines.map(summedLine),
  )
  return {
    items: order.lines.map((line) => itemView(line, state, goods, context)),
    itemCount: order.lines.reduce((all, line) => all + piecesOf(line), 0),
    itemsTotal,
    // Vendure knows it when a shipping method is chosen, for which it needs the address.
    deliveryCost: deliveryCost ?? null,
    discount,
    total,
    missingForFreeDelivery: null,
    voucher: basketVoucherOf(order),
    currency,
    lastRemoved,
  }
}

export const skuOfLine = ({ productVariant }: VendureLine): string =>
  variantSkuOf(productVariant.product.id, productVariant.id)

const piecesOf = ({ quantity, productVariant }: VendureLine): number =>
  buyablePieces(quantity, productVariant.stockLevel)

const summedLine = (line: VendureLine): SummedLine => ({
  quantity: line.quantity,
  pieces: piecesOf(line),
  total: line.linePriceWithTax,
})

/** Price of a piece in cents when the visitor saw the line last. */
export const priceSeenOf = (
  { id, unitPriceWithTax, unitPriceWithTaxChangeSinceAdded }: VendureLine,
  { seen }: Pick<VisitorState, 'seen'>,
): number => seen[id] ?? unitPriceWithTax - unitPriceWithTaxChangeSinceAdded

function itemView(line: VendureLine, state: VisitorState, goods: Goods, context: AdapterContext) {
  const sku = skuOfLine(line)
  const product = () => goods.bySku(sku, context)
  const available = availablePieces(line.productVariant.stockLevel)
  return {
    id: line.id,
    SKU: sku,
    productName: line.productVariant.product.name,
    product: async () => (await product()) ?? null,
    quantity: line.quantity,
    available: async () => ((await product()) ? (available ?? null) : 0),
    price: line.unitPriceWithTax,
    priceSeen: priceSeenOf(line, state),
    total: countedTotal(summedLine(line)),
    notice: async () => noticeOf(line, state, await product()),
    joined: null,
  }
}

/** Returns what has changed since the visitor saw the line; null if nothing has. */
export const noticeOf = (
  line: VendureLine,
  state: Pick<VisitorState, 'seen'>,
  product: AdapterProduct | undefined,
): LineNotice | null =>
  lineNotice({
    ...{ isThere: product !== undefined, quantity: line.quantity, pieces: piecesOf(line) },
    ...{ price: line.unitPriceWithTax, priceSeen: priceSeenOf(line, state) },
  })
