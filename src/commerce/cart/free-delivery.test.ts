import { expect, test } from 'vitest'
import { freeDeliveryOf } from './free-delivery.ts'

test.each([
  ['below the threshold', [1, 1299, 595, 6201], { value: 1299, max: 7500, missing: 6201 }],
  ['at the threshold', [1, 7500, 0, 0], { value: 7500, max: 7500, missing: 0 }],
  ['an empty basket', [0, 0, 0, 0], undefined],
  ['a backend that does not know', [1, 1299, null, null], undefined],
  ['delivery with a price that no total changes', [1, 1299, 595, 0], undefined],
] as const)('[LAW-1] [UX-4] %s', (_, [itemCount, itemsTotal, deliveryCost, missing], expected) => {
  const basket = { itemCount, itemsTotal, deliveryCost, missingForFreeDelivery: missing }
  expect(freeDeliveryOf(basket)).toEqual(expected)
})
