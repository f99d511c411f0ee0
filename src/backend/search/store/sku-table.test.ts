import { expect, test } from 'vitest'
import { SkuTable } from './sku-table.ts'

const skus = Array.from({ length: 3_000 }, (_, at) => (at % 7 === 0 ? `é/${at} ½` : `sku-${at}`))

/** The same data in memory that threads share. */
function shared(table: SkuTable) {
  const { bytes, starts, slots } = table.data()
  const copied = {
    bytes: new Uint8Array(new SharedArrayBuffer(bytes.byteLength)),
    starts: new Uint32Array(new SharedArrayBuffer(starts.byteLength)),
    slots: new Uint32Array(new SharedArrayBuffer(slots.byteLength)),
  }
  copied.bytes.set(bytes)
  copied.starts.set(starts)
  copied.slots.set(slots)
  return copied
}

test('[REL-7] a sku is found by its latest document, and a document by its sku', () => {
  const table = new SkuTable()
  for (const [doc, sku] of skus.entries()) expect(table.push(sku)).toBe(doc)
  expect(skus.map((sku) => table.find(sku))).toEqual(skus.map((_, doc) => doc))
  expect(skus.map((_, doc) => table.at(doc))).toEqual(skus)
  expect(table.find('sku-')).toBeUndefined()
  expect(table.find('')).toBeUndefined()
  expect(table.push('sku-5')).toBe(skus.length)
  expect(table.find('sku-5')).toBe(skus.length)
  expect(table.at(5)).toBe('sku-5')
})

test('[REL-7] threads that share a table do not see the changes of one another', () => {
  const table = new SkuTable()
  for (const sku of skus) table.push(sku)
  const data = shared(table)
  const [one, other] = [new SkuTable(data), new SkuTable(data)]
  const before = structuredClone(data)
  expect(one.push('new')).toBe(skus.length)
  expect(one.push('sku-8')).toBe(skus.length + 1)
  expect([one.find('new'), one.find('sku-8'), one.length]).toEqual([3_000, 3_001, 3_002])
  expect([other.find('new'), other.find('sku-8'), other.length]).toEqual([undefined, 8, 3_000])
  expect(data).toEqual(before)
  for (let at = 0; at < 5_000; at++) one.push(`more-${at}`)
  expect(one.find('more-4999')).toBe(8_001)
  expect(one.find('sku-2')).toBe(2)
})
