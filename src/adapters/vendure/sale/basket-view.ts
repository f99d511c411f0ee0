import type { AdapterContext, AdapterProduct } from '#gateway/adapter.ts'
import { availablePieces, buyablePieces } from '../goods/availability.ts'
import type { Goods } from '../goods/goods.ts'
import { variantSkuOf } from '../sku.ts'
import { type RemovedLine, type VisitorState, visitorOf } from '../visitor.ts'
import { basketVoucherOf } from './discounts.ts'
import type { VendureLine, VendureOrder } from './order-shape.ts'
import { sumsOf } from './sums.ts'

/** How long the last removed line is offered for restoring, ms. */
const undoOfferedMs = 3_600_000

/** Maps an order, or none, to the contract's `Basket`. */
export async function basketView(order: VendureOrder | undefined, goods: Goods, context: AdapterContext) {
  const state = await visitorOf(context).state()
  const { currency } = context.tenant.i18n
  const lastRemoved = () => removedView(state.removed[0], goods, context)
  if (!order)
    return {
      ...{ items: [], itemCount: 0, itemsTotal: 0, deliveryCost: null, discount: 0, total: 0 },
      ...{ missingForFreeDelivery: null, voucher: null, currency, lastRemoved },
    }
  const { itemsTotal, deliveryCost, discount, total } = sumsOf(order)
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
    total: line.linePriceWithTax,
    notice: async () => noticeOf(line, state, await product()),
    joined: null,
  }
}

/** Returns what has changed since the visitor saw the line; null if nothing has. */
export function noticeOf(
  line: VendureLine,
  state: Pick<VisitorState, 'seen'>,
  product: AdapterProduct | undefined,
) {
  const pieces = piecesOf(line)
  if (!product) return 'GONE'
  if (pieces === 0) return 'SOLD_OUT'
  if (pieces < line.quantity) return 'FEWER'
  const seen = priceSeenOf(line, state)
  if (line.unitPriceWithTax > seen) return 'PRICE_ROSE'
  return line.unitPriceWithTax < seen ? 'PRICE_FELL' : null
}

async function removedView(line: RemovedLine | undefined, goods: Goods, context: AdapterContext) {
  if (!line || Date.now() - line.at > undoOfferedMs) return null
  const product = await goods.bySku(line.sku, context)
  return {
    id: line.id,
    SKU: line.sku,
    productName: line.name,
    product: product ?? null,
    quantity: line.quantity,
    available: line.quantity,
    price: line.price,
    priceSeen: line.price,
    total: line.price * line.quantity,
    notice: product ? null : 'GONE',
    joined: null,
  }
}
