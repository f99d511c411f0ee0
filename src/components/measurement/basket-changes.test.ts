import fc from 'fast-check'
import { expect, test } from 'vitest'
import { itemsBeyond, sumOf } from './basket-changes.ts'

const item = (item_id: string, quantity: number, price = 12.9) => ({
  item_id,
  item_name: item_id,
  quantity,
  price,
})

test.each([
  ['an added piece', [item('a', 1)], [item('a', 2)], [item('a', 1)], []],
  ['a removed item', [item('a', 2), item('b', 1)], [item('b', 1)], [], [item('a', 2)]],
  ['another size', [item('a-38', 1)], [item('a-40', 1)], [item('a-40', 1)], [item('a-38', 1)]],
  ['another price', [item('a', 1, 10)], [item('a', 1, 12)], [], []],
  ['the first item', [], [item('a', 3)], [item('a', 3)], []],
  ['nothing', [item('a', 1)], [item('a', 1)], [], []],
])('%s of a basket is a change', (_, earlier, now, added, removed) => {
  expect(itemsBeyond(now, earlier)).toEqual(added)
  expect(itemsBeyond(earlier, now)).toEqual(removed)
})

test('what was there, with what came and without what left, is what is there', () => {
  const basket = fc.uniqueArray(
    fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd'), pieces: fc.integer({ min: 1, max: 9 }) }),
    {
      selector: ({ id }) => id,
    },
  )
  const piecesOf = (items: readonly { item_id: string; quantity?: number }[], id: string) =>
    items.find(({ item_id }) => item_id === id)?.quantity ?? 0
  fc.assert(
    fc.property(basket, basket, (before, after) => {
      const [earlier, now] = [before, after].map((items) => items.map(({ id, pieces }) => item(id, pieces)))
      const added = itemsBeyond(now ?? [], earlier ?? [])
      const removed = itemsBeyond(earlier ?? [], now ?? [])
      for (const id of ['a', 'b', 'c', 'd'])
        expect(piecesOf(earlier ?? [], id) + piecesOf(added, id) - piecesOf(removed, id)).toBe(
          piecesOf(now ?? [], id),
        )
    }),
  )
})

test('sums are whole cents', () => {
  expect(sumOf([item('a', 3, 0.1), item('b', 1, 0.2)])).toBe(0.5)
  expect(sumOf([])).toBe(0)
})
