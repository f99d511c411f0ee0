import { expect, test } from 'vitest'
import { countedSums, countedTotal } from './basket-view.ts'

test.each([
  ['all pieces there', 2, 2, 6666],
  ['one of two gone', 2, 1, 3333],
  ['sold out', 2, 0, 0],
])('a line with %s adds what can be bought', (_, quantity, pieces, total) => {
  expect(countedTotal({ quantity, pieces, total: 6666 })).toBe(total)
})

test.each([
  ['all pieces there', { pieces: 2, discount: 0 }, { itemsTotal: 7666, discount: 0, total: 8166 }],
  ['one of two gone', { pieces: 1, discount: 0 }, { itemsTotal: 4333, discount: 0, total: 4833 }],
  [
    'one of two gone and a tenth off',
    { pieces: 1, discount: 767 },
    { itemsTotal: 4333, discount: 434, total: 4399 },
  ],
  ['a line sold out', { pieces: 0, discount: 0 }, { itemsTotal: 1000, discount: 0, total: 1500 }],
])('[BAS-1] the sums of a basket with %s are those of its lines', (_, { pieces, discount }, sums) => {
  const lines = [
    { quantity: 2, pieces, total: 6666 },
    { quantity: 1, pieces: 1, total: 1000 },
  ]
  const server = { itemsTotal: 7666, deliveryCost: 500, discount, total: 8166 - discount }
  expect(countedSums(server, lines)).toEqual({ ...sums, deliveryCost: 500 })
})

test('a basket with nothing that can be bought costs nothing', () => {
  const server = { itemsTotal: 6666, deliveryCost: undefined, discount: 667, total: 5999 }
  expect(countedSums(server, [{ quantity: 2, pieces: 0, total: 6666 }])).toEqual({
    ...{ itemsTotal: 0, deliveryCost: undefined, discount: 0, total: 0 },
  })
})
