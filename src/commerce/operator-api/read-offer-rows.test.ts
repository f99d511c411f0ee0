import { describe, expect, test } from 'vitest'
import { readOfferRows } from './read-offer-rows.ts'

describe('[CNX-4] rows of stock and prices', () => {
  test('NDJSON: lines are counted with empty ones', () => {
    const text = '{"sku":"a","stock":1}\r\n\r\n{"sku":"b","price":1999}\n'
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
    ['{"sku":"a","stock":1,"stock":2}', 'a', 'has the member "stock" twice'],
    ['{"sku":"a","stock":NaN}', null, 'is no JSON'],
    ['{"sku":"a","stock":1e999}', 'a', 'stock: '],
    ['{"sku":"a","stock":-0.5}', 'a', 'stock: '],
    ['{"sku":"a","stock":1000001}', 'a', 'stock: '],
    ['{"sku":"a","price":9007199254740993}', 'a', 'price: '],
    ['{"sku":"a","price":100000001}', 'a', 'price: '],
    ['{"sku":"a\\u0000","stock":1}', 'a\0', 'null character'],
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

  test('a JSON array names a row with a repeated member, too', () => {
    const { rows, problems } = readOfferRows(
      '[{"sku":"x","stock":1},{"sku":"a","price":1,"price":2},{"sku":"y","stock":1}]',
      false,
    )
    expect(rows.map(({ row }) => row)).toEqual([1, 3])
    expect(problems).toEqual([{ row: 2, sku: 'a', reason: 'has the member "price" twice' }])
  })

  test.each([['{"sku":"a"}'], [''], ['"text"'], ['[1,']])('%j is no array', (text) => {
    expect(() => readOfferRows(text, false)).toThrow(SyntaxError)
  })
})
