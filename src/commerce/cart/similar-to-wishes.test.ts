import { expect, test, vi } from 'vitest'
import type { Loaded } from '../client/failures.ts'
import type { ProductCard } from '../product/product-card-operations.ts'
import { similarToWishes } from './similar-to-wishes.ts'

const wish = (masterSku: string, ...notices: ('SOLD_OUT' | 'GONE' | 'PRICE_FELL')[]) => ({
  masterSku,
  productName: `Name of ${masterSku}`,
  notices,
})
const cards = (...skus: string[]): Loaded<ProductCard[]> => ({
  ok: true,
  data: skus.map((masterSku) => ({ masterSku }) as ProductCard),
})
const failed: Loaded<ProductCard[]> = { ok: false, error: new Error('no') } as never

test.each([
  ['of nothing', [], {}, undefined, undefined],
  ['of the last wish', [wish('a'), wish('b')], { a: cards('x', 'y') }, ['x', 'y'], undefined],
  ['without products on the wishlist', [wish('a'), wish('b')], { a: cards('b', 'x') }, ['x'], undefined],
  [
    'of a sold-out wish first',
    [wish('a', 'PRICE_FELL'), wish('b', 'SOLD_OUT')],
    { a: cards('x'), b: cards('y') },
    ['y'],
    'Name of b',
  ],
  [
    'of another wish, if one that is gone has none',
    [wish('g', 'GONE'), wish('a')],
    { g: cards(), a: cards('x') },
    ['x'],
    undefined,
  ],
  ['four at most', [wish('a')], { a: cards('1', '2', '3', '4', '5') }, ['1', '2', '3', '4'], undefined],
  ['none where the shop does not answer', [wish('a')], { a: failed }, undefined, undefined],
] as const)('[WIS-1] similar products: %s', async (_, wishes, similarBySku, skus, unavailableName) => {
  const similar = await similarToWishes(
    wishes,
    async (sku) => (similarBySku as Record<string, Loaded<ProductCard[]>>)[sku] ?? cards(),
  )
  expect(similar?.products.map(({ masterSku }) => masterSku)).toEqual(skus)
  expect(similar?.unavailableName).toBe(unavailableName)
})

test('[WIS-1] queries three wishes at most', async () => {
  const recommend = vi.fn(async () => cards())
  await similarToWishes(
    ['a', 'b', 'c', 'd', 'e'].map((sku) => wish(sku)),
    recommend,
  )
  expect(recommend).toHaveBeenCalledTimes(3)
})
