import { expect, test } from 'vitest'
import type { RawFeed, RawRow } from './raw-row.ts'
import { delimiterOf, readTable } from './read-table.ts'
import { readXml } from './read-xml.ts'

async function* inOnePiece(text: string): AsyncGenerator<string> {
  yield text
}
async function rowsOf({ rows }: RawFeed): Promise<RawRow[]> {
  const read: RawRow[] = []
  for await (const row of rows) read.push(row)
  return read
}

test('[DEV-3] [SEC-7] reads a table with many columns of the same name quickly', async () => {
  const columns = 200_000
  const table = `id,title,price,${'a,'.repeat(columns)}a\n1,Jurk,10,${'x,'.repeat(columns)}x\n`
  const [row] = await rowsOf(readTable(inOnePiece(table), ','))
  expect(row?.fields.get('a')).toHaveLength(columns + 1)
})

test('[DEV-3] [SEC-7] the name of a column is what precedes its brackets, however many there are', async () => {
  const table = `id,title,shipping(country:price),"price${'('.repeat(200_000)}\n"\n1,Jurk,NL:3,10\n`
  const [row] = await rowsOf(readTable(inOnePiece(table), ','))
  expect([...(row?.fields.keys() ?? [])]).toEqual(['id', 'title', 'shipping', 'price'])
})

test('[DEV-3] a field may have the name of a property that every object has', async () => {
  const inside = '<g:id>1</g:id><g:constructor><g:price>3</g:price></g:constructor><g:price>10</g:price>'
  const feed = `<rss xmlns:g="http://base.google.com/ns/1.0"><channel><item>${inside}</item></channel></rss>`
  const [row] = await rowsOf(readXml(inOnePiece(feed)))
  expect(row?.fields.get('price')).toEqual(['10'])
})

test('[DEV-3] a table with bars between its columns is read, by the names of price comparisons', async () => {
  const table =
    'sku|name|unit-size|price|url|stock-level|image-url\n7-a|Rood, wit of rosé|750 ml|12.50|https://x.example/7|3|https://x.example/7.jpg\n'
  const feed = readTable(inOnePiece(table), delimiterOf(table))
  const [row] = await rowsOf(feed)
  expect(Object.fromEntries(row?.fields ?? [])).toEqual({
    id: ['7-a'],
    title: ['Rood, wit of rosé'],
    product_detail: [':Unit size:750 ml'],
    price: ['12.50'],
    link: ['https://x.example/7'],
    quantity: ['3'],
    image_link: ['https://x.example/7.jpg'],
  })
})

test.each([
  ['id;title;price', ';'],
  ['id|title|price', '|'],
  ['id,title|a,price', ','],
  ['id\ttitle\tprice', '\t'],
])('[DEV-3] the columns of %j are separated by %j', (header, delimiter) => {
  expect(delimiterOf(`${header}\n1`)).toBe(delimiter)
})

test('[DEV-3] a table without ids has the numbers of its goods as ids, and as such numbers', async () => {
  const [row] = await rowsOf(
    readTable(inOnePiece('EAN,Name,Price\n4006381333931,Zorbel,"€ 3,99 incl. btw"\n'), ','),
  )
  expect(row?.fields.get('id')).toEqual(['4006381333931'])
  expect(row?.fields.get('gtin')).toEqual(['4006381333931'])
})
