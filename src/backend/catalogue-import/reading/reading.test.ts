import { expect, test } from 'vitest'
import type { RawFeed, RawRow } from './raw-row.ts'
import { readTable } from './read-table.ts'
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
