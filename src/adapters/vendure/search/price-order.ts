/** A product of a result, with bounds of the price that is shown for it, in cents. */
export interface PricedProduct {
  productId: string
  min: number
  max: number
}

export type Direction = 'ASC' | 'DESC'

/** Part of a list: positions from `from` up to `to`, without `to`. */
export interface Positions {
  from: number
  to: number
}

/**
 * Returns the products that may be at the positions once prices are known. Others are before or after them at any price.
 * Only products with several prices are returned, since the others have a known one.
 */
export function undecidedProducts(
  products: readonly PricedProduct[],
  direction: Direction,
  { from, to }: Positions,
): PricedProduct[] {
  const size = products.length
  // One number stands for price and place, so that equal prices keep the order of the result.
  const lowest = products.map((product, index) => least(product, direction) * size + index)
  const highest = products.map((product, index) => most(product, direction) * size + index)
  const [sortedLowest, sortedHighest] = [Float64Array.from(lowest).sort(), Float64Array.from(highest).sort()]
  return products.filter(({ min, max }, index) => {
    if (min === max) return false
    const before = countBelow(sortedHighest, lowest[index] as number)
    const notAfter = countBelow(sortedLowest, (highest[index] as number) + 1)
    return before < to && notAfter - 1 >= from
  })
}

/**
 * Returns the products of the positions in the order of their prices; equal prices keep the order of the result.
 * @param priceOf the shown price of a product, in cents; undefined for one that is not known, which counts with its lowest
 */
export function productsAt(
  products: readonly PricedProduct[],
  direction: Direction,
  { from, to }: Positions,
  priceOf: (productId: string) => number | undefined,
): PricedProduct[] {
  const sign = direction === 'ASC' ? 1 : -1
  const priced = products.map((product) => ({ product, price: boundedPrice(product, priceOf) }))
  priced.sort((one, other) => sign * (one.price - other.price))
  return priced.slice(from, to).map(({ product }) => product)
}

/** Prices outside the bounds, such as of an outdated index, would place a product on two pages or on none. */
const boundedPrice = (
  { productId, min, max }: PricedProduct,
  priceOf: (productId: string) => number | undefined,
): number => (min === max ? min : Math.min(max, Math.max(min, priceOf(productId) ?? min)))

const least = ({ min, max }: PricedProduct, direction: Direction): number =>
  direction === 'ASC' ? min : -max
const most = ({ min, max }: PricedProduct, direction: Direction): number => (direction === 'ASC' ? max : -min)

/** Number of sorted values below a limit. */
function countBelow(sorted: Float64Array, limit: number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] as number) < limit) low = middle + 1
    else high = middle
  }
  return low
}
