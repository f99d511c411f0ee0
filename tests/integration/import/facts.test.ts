// cspell:disable -- words of feeds in many languages
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importFeed } from '#backend/catalogue-import/import-feed.ts'
import { googleFeed } from '#commerce/feeds/google-feed.server.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { openTestShop, queryClient, type TestShop, tenants } from '../contract/open-test-shop.ts'

const nl = tenants.byId('nl') as Tenant
const processors = ['Intel Core i5', 'Intel Core i7', 'AMD Ryzen 5']
const details = (facts: Record<string, string>): string =>
  Object.entries(facts)
    .map(
      ([name, value]) =>
        `<g:product_detail><g:section_name>Hardware</g:section_name><g:attribute_name>${name}</g:attribute_name><g:attribute_value>${value}</g:attribute_value></g:product_detail>`,
    )
    .join('')
const item = (id: string, fields: Record<string, string>, facts: Record<string, string> = {}): string =>
  `<item>${Object.entries({ id, price: '500 EUR', product_type: 'Computers', ...fields })
    .map(([name, value]) => `<g:${name}>${value}</g:${name}>`)
    .join('')}${details(facts)}</item>`
const notebooks = Array.from({ length: 30 }, (_, at) =>
  item(
    `N${at}`,
    { title: `Notebook Model ${at}` },
    {
      Processor: processors[at % 3] ?? '',
      Werkgeheugen: `${[8, 16, 32][at % 3]} GB`,
      Gewicht: `${(1 + at / 10).toFixed(1)} kg`,
      Touchscreen: at % 2 ? 'Ja' : 'Nee',
      Serienummer: `SN-${1000 + at}`,
    },
  ),
)
const group = ['8 GB', '16 GB'].map((memory, at) =>
  item(
    `G${at}`,
    { title: 'Werkstation', item_group_id: 'G' },
    { Processor: 'AMD Ryzen 5', Werkgeheugen: memory },
  ),
)
const feed = `<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>${[...notebooks, ...group].join('')}</channel></rss>`

describe('[DEV-3] [UX-2] [GOO-4] facts of a feed are searched, shown and filtered', () => {
  let opened: TestShop
  let runQuery: ReturnType<typeof queryClient>
  const folder = mkdtempSync(join(tmpdir(), 'facts-'))
  const bring = async (text: string, options = {}) => {
    const notes: string[] = []
    const report = {
      ...{ row: () => {}, refusedPictures: () => {}, unknownMaker: () => {}, progress: () => {} },
      note: (note: string) => void notes.push(note),
    }
    writeFileSync(join(folder, 'feed'), text)
    await importFeed(opened.database, nl, join(folder, 'feed'), report, options)
    return notes
  }
  beforeAll(async () => {
    opened = await openTestShop({ products: 1 })
    runQuery = queryClient(opened.shop)
    await bring(feed)
  })
  afterAll(async () => {
    await opened.close()
    rmSync(folder, { recursive: true })
  })

  const search = async (query: object) => {
    const document =
      'query ($query: SearchQuery!) { searchResult(query: $query) { total ignored products { sku } filters { code label values { code label count } } } }'
    return (await runQuery(document, { query })).body.data.searchResult
  }

  test('a word of a fact finds the goods that have it', async () => {
    const { total, ignored } = await search({ term: 'notebook ryzen' })
    expect({ total, ignored }).toEqual({ total: 10, ignored: [] })
    expect((await search({ term: 'SN-1007' })).products[0]).toEqual({ sku: 'N7' })
    expect((await search({ term: 'notebook touchscreen' })).total).toBe(15)
  })

  test('facts that tell goods apart are filters, numbers by ranges', async () => {
    const { filters } = await search({ categoryPath: 'computers' })
    const shown = filters
      .filter(({ code }: { code: string }) => !['brand', 'category', 'price'].includes(code))
      .map((filter: { label: string; values: { label: string; count: number }[] }) => [
        filter.label,
        Object.fromEntries(filter.values.map(({ label, count }) => [label, count])),
      ])
    expect(Object.fromEntries(shown)).toEqual({
      Processor: { 'AMD Ryzen 5': 11, 'Intel Core i5': 10, 'Intel Core i7': 10 },
      Werkgeheugen: { '16 GB': 11, '8 GB': 11, '32 GB': 10 },
      Gewicht: {
        'tot 1,5 kg': 5,
        '1,5 – 2 kg': 5,
        '2 – 2,5 kg': 5,
        '2,5 – 3 kg': 5,
        'vanaf 3 kg': 10,
      },
      Touchscreen: { Ja: 15, Nee: 15 },
    })
    const gewicht = filters.find(({ code }: { code: string }) => code === 'gewicht')
    expect(gewicht.values.map(({ code }: { code: string }) => code)).toEqual([
      ...['to-1.5-kg', '1.5-2-kg', '2-2.5-kg', '2.5-3-kg', 'from-3-kg'],
    ])
    const heavy = await search({
      categoryPath: 'computers',
      filters: [
        { code: 'gewicht', values: ['from-3-kg'] },
        { code: 'processor', values: ['amd-ryzen-5'] },
      ],
    })
    expect(heavy.total).toBe(4)
  })

  test('variants of a group that differ in a fact are chosen by it', async () => {
    const query =
      '{ product(sku: "G") { variantAttributes { code label values { label } } attributes { label value } } }'
    const { product } = (await runQuery(query)).body.data
    expect(product.variantAttributes).toEqual([
      { code: 'werkgeheugen', label: 'Werkgeheugen', values: [{ label: '8 GB' }, { label: '16 GB' }] },
    ])
    expect(product.attributes).toEqual([{ label: 'Processor', value: 'AMD Ryzen 5' }])
  })

  test('a product shows each fact once, with its exact value', async () => {
    const { product } = (await runQuery('{ product(sku: "N4") { attributes { label value } } }')).body.data
    expect(product.attributes).toEqual([
      { label: 'Processor', value: 'Intel Core i7' },
      { label: 'Werkgeheugen', value: '16 GB' },
      { label: 'Touchscreen', value: 'Nee' },
      { label: 'Gewicht', value: '1.4 kg' },
      { label: 'Serienummer', value: 'SN-1004' },
    ])
  })

  test('the published feed has them all', async () => {
    let text = ''
    for await (const piece of await googleFeed(
      { tenant: nl, locale: 'nl-NL', requestId: 'test-1' },
      opened.shop,
    ))
      text += piece
    const offer = text.match(/<item>(?:(?!<\/item>).)*<g:id>G1<.*?<\/item>/s)?.[0] ?? ''
    expect([...offer.matchAll(/attribute_value>([^<]+)</g)].map(([, value]) => value)).toEqual([
      'AMD Ryzen 5',
      '16 GB',
    ])
  })

  test('columns that no feed defines are facts too; those about the shop and those named are not', async () => {
    const rows = Array.from(
      { length: 12 },
      (_, at) =>
        `T${at},Lamp ${at},10 EUR,${at % 2 ? 'E27' : 'E14'},${at}.10,${at % 3},"Maten:Hoogte:${at % 2} m,Maten:Breedte:1,5 m"`,
    )
    const table = `id,title,price,Fitting,Inkoopprijs,Filiaal,product_detail\n${rows.join('\n')}\n`
    const notes = await bring(table, { leaveOut: ['filiaal'] })
    expect(notes).toEqual([
      'facts of the goods are shown from the columns Fitting: leave one out with --leave-out',
    ])
    const { product } = (await runQuery('{ product(sku: "T1") { attributes { label value } } }')).body.data
    expect(product.attributes).toEqual([
      { label: 'Fitting', value: 'E27' },
      { label: 'Hoogte', value: '1 m' },
      { label: 'Breedte', value: '1,5 m' },
    ])
    expect((await search({ term: 'lamp e14' })).total).toBe(6)
  })
})
