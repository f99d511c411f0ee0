import type { AdapterProduct } from '#gateway/adapter.ts'
import type { RemovedLine } from '../visitor.ts'

/** How long the last removed line is offered for restoring, ms. */
const undoOfferedMs = 3_600_000

export type LineNotice = 'GONE' | 'SOLD_OUT' | 'FEWER' | 'PRICE_ROSE' | 'PRICE_FELL'

/** A line as its server has it now. Prices of one piece in cents. */
export interface LineNow {
  /** Whether the product is still in the range. */
  isThere: boolean
  quantity: number
  /** How many of them can be bought. */
  pieces: number
  price: number
  priceSeen: number
}

/** Returns what has changed since the visitor saw a line; null if nothing has. */
export function lineNotice({ isThere, quantity, pieces, price, priceSeen }: LineNow): LineNotice | null {
  if (!isThere) return 'GONE'
  if (pieces === 0) return 'SOLD_OUT'
  if (pieces < quantity) return 'FEWER'
  if (price > priceSeen) return 'PRICE_ROSE'
  return price < priceSeen ? 'PRICE_FELL' : null
}

/** Returns what stops an order: changed prices are shown beside the line, and only missing pieces do. */
export const stockNotice = (notice: LineNotice | null): LineNotice | null =>
  notice === 'PRICE_ROSE' || notice === 'PRICE_FELL' ? null : notice

/** A line with what its server adds up for all its pieces, in cents. */
export interface SummedLine {
  quantity: number
  /** How many of them can be bought. */
  pieces: number
  total: number
}

/** Returns what a line adds to the basket: pieces that are no longer there do not count. */
export const countedTotal = ({ quantity, pieces, total }: SummedLine): number =>
  pieces < quantity ? Math.round((total * pieces) / quantity) : total

/**
 * Returns the sums of a basket, in cents, without the pieces that are no longer there, which a server goes on adding up until the
 * shopper accepts the change. The discount becomes smaller in the same proportion; its server computes it again after that.
 */
export function countedSums<Sums extends { itemsTotal: number; discount: number; total: number }>(
  sums: Sums,
  lines: readonly SummedLine[],
): Sums {
  const missing = lines.reduce((sum, line) => sum + line.total - countedTotal(line), 0)
  if (missing === 0) return sums
  const itemsTotal = sums.itemsTotal - missing
  const discount = Math.round((sums.discount * itemsTotal) / sums.itemsTotal)
  return { ...sums, itemsTotal, discount, total: sums.total - missing + sums.discount - discount }
}

/** The contract's `Basket` of a visitor without one. */
export const emptyBasket = {
  ...{ items: [], itemCount: 0, itemsTotal: 0, deliveryCost: null, discount: 0, total: 0 },
  ...{ missingForFreeDelivery: null, voucher: null },
}

/**
 * Maps the line that was removed last to the contract's `BasketItem`; null if there is none, or its time is over.
 * @param bySku returns the product; undefined if it has left the range
 */
export async function removedLineView(
  line: RemovedLine | undefined,
  bySku: (sku: string) => Promise<AdapterProduct | undefined>,
) {
  if (!line || Date.now() - line.at > undoOfferedMs) return null
  const product = await bySku(line.sku)
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
