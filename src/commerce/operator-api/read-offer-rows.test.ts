import { describe, expect, test } from 'vitest'
import { readOfferRows } from './read-offer-rows.ts'

describe('[CNX-4] rows of stock and prices', () => {
  test('NDJSON: lines are counted with empty ones, and a byte order mark is ignored', () => {
    const text = '\uFEFF{"sku":"a","stock":1}\r\n\r\n{"sku":"b","price":1999}\n'
    expect(readOfferRows(text, true)).toEqual({
      count: 2,
      rows: [
        { row: 1, offer: { sku: 'a', stock: 1 } },
        { row: 3, offer: { sku: 'b', price: 1999 } },
      ],
      problems: [],
    })
  })

  test.each([
    ['{"sku":"a"', null, 'is no JSON'],
    ['{"sku":"a"}', 'a', 'stock or price is needed'],
    ['{"stock":1}', null, 'sku: '],
    ['{"sku":7,"stock":1}', null, 'sku: '],
    ['{"sku":"a","stock":1.5}', 'a', 'stock: '],
    ['{"sku":"a","stock":"1"}', 'a', 'stock: '],
    ['{"sku":"a","stock":-1}', 'a', 'stock: '],
    ['{"sku":"a","price":0}', 'a', 'price: '],
    ['{"sku":"a","price":19.99}', 'a', 'price: '],
    ['{"sku":"a","stock":1,"stok":2}', 'a', 'stok'],
    ['null', null, 'nvalid'],
    ['[]', null, 'nvalid'],
  ])('%s is named and does not spoil the others', (line, sku, reason) => {
    const { rows, problems, count } = readOfferRows(
      `{"sku":"x","stock":1}\n${line}\n{"sku":"y","stock":1}`,
      true,
    )
    expect([count, rows.map(({ row }) => row)]).toEqual([3, [1, 3]])
    expect(problems).toEqual([{ row: 2, sku, reason: expect.stringContaining(reason) }])
  })

  test.each([['{"sku":"a"}'], [''], ['"text"'], ['[1,']])('%j is no array', (text) => {
    expect(() => readOfferRows(text, false)).toThrow(SyntaxError)
  })
})
