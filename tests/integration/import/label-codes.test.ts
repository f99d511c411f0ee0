import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Catalogue } from '#backend/catalogue/reading/catalogue.ts'
import { Sessions } from '#backend/customers/sessions/sessions.ts'
import { googleFeed } from '#commerce/feeds/google-feed.server.ts'
import { searchInThread } from '#tests/support/search/search-in-thread.ts'
import { tenants } from '../contract/open-test-shop.ts'
import { feedOf, type Imports, itemOf, openImports } from './open-import.ts'

let shop: Imports
beforeAll(async () => {
  shop = await openImports()
})
afterAll(() => shop.close())

const group = (id: string, field: string, values: readonly string[]): string =>
  values.map((value, index) => itemOf({ id: `${id}${index}`, item_group_id: id, [field]: value })).join('')

async function feedOut(): Promise<string> {
  const tenant = tenants.byId('nl')
  if (!tenant) throw new Error('Tenant nl is needed.')
  const parts = {
    database: shop.database,
    sessions: new Sessions(shop.database),
    catalogue: new Catalogue(shop.database),
    searchOf: searchInThread(),
  }
  let text = ''
  for await (const piece of await googleFeed({ tenant, locale: 'nl-NL', requestId: 'test-1' }, parts))
    text += piece
  return text
}

describe('[DEV-3] [PRO-2] [GOO-1] one code per label, never shared', () => {
  test.each([
    ['size', ['39½', '39', '38⅔', '38', '41½', '41', '39+']],
    ['size', ['A++', 'A', 'A+', 'Ø 20 cm', '20 cm', '20 cm²']],
    ['color', ['Rood/Wit', 'Rood & Wit', 'Rood-Wit', 'Rood + Wit']],
    ['color', ['C+', 'C', 'C#', 'Ç', '日本', '日本!']],
    ['pattern', ['#1', '1', '1!', '+++', '***']],
  ])('%s of %j', async (field, values) => {
    await shop.imported(feedOf(group('S', field, values)))
    const product = (await shop.products()).get('S')
    const code = field === 'color' ? 'colour' : field
    expect(await shop.choices(product)).toEqual(
      Object.fromEntries(values.map((value, index) => [`S${index}`, `${code} ${value}`])),
    )
    expect(new Set(product?.variants.map(({ choice }) => choice[code])).size).toBe(values.length)
    const out = await feedOut()
    for (const value of values)
      expect(out).toContain(`<g:${field}>${value.replaceAll('&', '&amp;')}</g:${field}>`)
  })

  test('spellings of one value are one value', async () => {
    await shop.imported(
      feedOf(
        itemOf({ id: 'a', size: '40.5', color: 'Rood/Wit' }),
        itemOf({ id: 'b', size: '40,5', color: 'rood / wit' }),
        itemOf({ id: 'c', size: ' 40½', color: 'ROOD/WIT' }),
      ),
    )
    const choices = [...(await shop.products()).values()].map(({ variants }) => variants[0]?.choice)
    expect(new Set(choices.map((choice) => JSON.stringify(choice))).size).toBe(1)
  })

  test('brands and categories too', async () => {
    await shop.imported(
      feedOf(
        itemOf({ id: 'a', brand: 'A+', product_type: 'Klasse > C' }),
        itemOf({ id: 'b', brand: 'A', product_type: 'Klasse > C+' }),
        itemOf({ id: 'c', brand: 'a', product_type: 'klasse > c +' }),
      ),
    )
    const all = await shop.products()
    const brands = ['a', 'b', 'c'].map((sku) => all.get(sku)?.brand.slug)
    expect(brands).toEqual(['a', expect.stringMatching(/^a-[0-9a-f]{6}$/), brands[1]])
    const { categories } = await shop.snapshot()
    expect(categories.all.map(({ label, productCount }) => [label.nl, productCount])).toEqual([
      ['Klasse', 3],
      ['C', 1],
      ['C+', 2],
    ])
  })
})

describe('[DEV-3] codes are stable between imports', () => {
  const codesOf = async (): Promise<Record<string, string | undefined>> =>
    Object.fromEntries(
      [...(await shop.products()).values()].flatMap(({ variants }) =>
        variants.map(({ sku, choice }) => [sku, choice.size]),
      ),
    )

  test('in another order, and after imports without the label', async () => {
    const rows = ['M+', 'M', 'M++'].map((size) => itemOf({ id: size, item_group_id: 'G', size }))
    await shop.imported(feedOf(...rows))
    const first = await codesOf()
    expect(new Set(Object.values(first)).size).toBe(3)
    await shop.imported(feedOf(...rows.toReversed()))
    expect(await codesOf()).toEqual(first)
    await shop.imported(feedOf(itemOf({ id: 'other', size: 'M++' })))
    await shop.imported(feedOf(...rows.toReversed()))
    expect(await codesOf()).toEqual(first)
  })

  test('a catalogue from before codes were stored keeps its own', async () => {
    await shop.imported(
      feedOf(itemOf({ id: 'a', size: 'X+', brand: 'Zee & Zo', product_type: 'Jas + Jack' })),
    )
    const before = (await shop.products()).get('a')
    await shop.database.deleteFrom('label_code').execute()
    await shop.imported(
      feedOf(
        itemOf({ id: 'b', size: 'X', brand: 'Zee/Zo', product_type: 'Jas/Jack' }),
        itemOf({ id: 'a', size: 'X+', brand: 'Zee & Zo', product_type: 'Jas + Jack' }),
      ),
    )
    const after = await shop.products()
    expect(after.get('a')).toMatchObject({
      brand: before?.brand,
      categories: before?.categories,
      variants: [{ choice: before?.variants[0]?.choice }],
    })
    expect(after.get('b')?.brand.slug).not.toBe(before?.brand.slug)
    expect(after.get('b')?.categories).not.toEqual(before?.categories)
  })
})
