import { expect, test } from 'vitest'
import { totalsOf } from './totals.ts'

const terms = { deliveryCostCents: 595, freeDeliveryFromCents: 7500 }

test.each([
  ['nothing', [], [0, 0, 0, 0, 0]],
  ['one piece', [{ price: 1999, pieces: 1 }], [1, 1999, 595, 2594, 5501]],
  ['a cent below the border', [{ price: 7499, pieces: 1 }], [1, 7499, 595, 8094, 1]],
  ['the border', [{ price: 2500, pieces: 3 }], [3, 7500, 0, 7500, 0]],
  ['only lines that cannot be bought', [{ price: 1999, pieces: 0 }], [0, 0, 0, 0, 0]],
])('[BAS-1] [LAW-1] %s', (_, lines, [itemCount, itemsTotal, deliveryCost, total, missingForFreeDelivery]) => {
  expect(totalsOf(lines, terms)).toEqual({
    itemCount,
    itemsTotal,
    deliveryCost,
    discount: 0,
    total,
    missingForFreeDelivery,
  })
})

test('with free delivery everywhere nothing is missing', () => {
  expect(totalsOf([{ price: 1, pieces: 1 }], { ...terms, deliveryCostCents: 0 }).missingForFreeDelivery).toBe(
    0,
  )
})

test('[BAS-5] a voucher reduces the total, not the amount that counts for free delivery', () => {
  expect(totalsOf([{ price: 2500, pieces: 3 }], terms, 500)).toMatchObject({
    itemsTotal: 7500,
    deliveryCost: 0,
    discount: 500,
    total: 7000,
  })
})
