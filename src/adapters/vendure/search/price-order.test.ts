import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Direction, type PricedProduct, productsAt, undecidedProducts } from './price-order.ts'

const product = (productId: string, min: number, max = min): PricedProduct => ({ productId, min, max })
const ids = (products: readonly PricedProduct[]) => products.map(({ productId }) => productId).join(' ')

describe('[UX-2] the products whose price decides a page', () => {
  const list = [product('a', 100, 900), product('b', 200), product('c', 300, 400), product('d', 950, 990)]
  test.each<[Direction, number, number, string]>([
    // d is behind all others at any price; b has one price.
    ['ASC', 0, 2, 'a c'],
    ['ASC', 3, 4, 'd'],
    ['DESC', 0, 1, 'd'],
    ['DESC', 1, 2, 'a c'],
    ['ASC', 4, 8, ''],
  ])('%s, positions %i to %i: %s', (direction, from, to, expected) =>
    expect(ids(undecidedProducts(list, direction, { from, to }))).toBe(expected),
  )

  test('equal prices decide nothing, however many there are', () => {
    const equal = Array.from({ length: 50 }, (_, index) => product(`${index}`, 100))
    const ranged = [product('x', 100, 200), ...equal]
    expect(ids(undecidedProducts(ranged, 'ASC', { from: 0, to: 10 }))).toBe('x')
    expect(ids(undecidedProducts([...equal, product('x', 100, 200)], 'ASC', { from: 0, to: 10 }))).toBe('')
  })
})

test('[UX-2] pages in the order of prices have each product once, though only undecided prices are loaded', () => {
  const price = fc.nat({ max: 12 })
  const priced = fc.record({ one: price, other: price, shown: fc.nat({ max: 16 }) })
  fc.assert(
    fc.property(
      fc.array(priced, { maxLength: 40 }),
      fc.constantFrom<Direction>('ASC', 'DESC'),
      fc.integer({ min: 1, max: 9 }),
      (items, direction, size) => {
        const products = items.map(({ one, other }, index) =>
          product(String(index), Math.min(one, other), Math.max(one, other)),
        )
        const shownOf = (id: string) => items[Number(id)]?.shown
        const keyOf = ({ productId, min, max }: PricedProduct) =>
          Math.min(max, Math.max(min, shownOf(productId) ?? 0))
        const paged: PricedProduct[] = []
        for (let from = 0; from < products.length; from += size) {
          const positions = { from, to: from + size }
          const loaded = new Set(
            undecidedProducts(products, direction, positions).map(({ productId }) => productId),
          )
          const known = (id: string) => (loaded.has(id) ? shownOf(id) : undefined)
          paged.push(...productsAt(products, direction, positions, known))
        }
        const sign = direction === 'ASC' ? 1 : -1
        expect(ids(paged)).toBe(ids(products.toSorted((a, b) => sign * (keyOf(a) - keyOf(b)))))
      },
    ),
  )
})
