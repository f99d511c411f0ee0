import { describe, expect, test } from 'vitest'
import { isWished, withPending } from './wishlist.ts'

const [red, blue, open] = [
  { SKU: 'M-1', masterSku: 'M' },
  { SKU: 'M-2', masterSku: 'M' },
  { SKU: 'N', masterSku: 'N' },
]

describe('[WIS-1] a heart is filled', () => {
  test.each([
    ['on the card of a product one variant of which is on the list', [red], 'M', 'M', true],
    ['on the page of that variant', [red], 'M-1', 'M', true],
    ['not on the page of another variant', [red], 'M-2', 'M', false],
    ['on every variant’s page when the product is there without one', [open], 'N-3', 'N', true],
    ['not for another product', [red, open], 'O', 'O', false],
  ])('%s', (_, wishes, sku, masterSku, filled) => {
    expect(isWished(wishes, sku, masterSku)).toBe(filled)
  })
})

describe('[WIS-1] a change that the shop has not confirmed yet', () => {
  const wish = (sku: string, on: boolean, masterSku = 'M') => ({ sku, masterSku, on })
  test.each([
    ['an added product is shown on the list', [blue], [wish('M-1', true)], [blue, red]],
    ['a product is shown once', [red], [wish('M', true)], [red]],
    ['a removed product is not shown, with all its variants', [red, blue, open], [wish('M', false)], [open]],
    ['on and off again is off', [open], [wish('M-1', true), wish('M-1', false)], [open]],
    ['nothing changes nothing', [red], [], [red]],
  ])('%s', (_, wishes, pending, shown) => {
    expect(withPending(wishes, pending)).toEqual(shown)
  })
})
