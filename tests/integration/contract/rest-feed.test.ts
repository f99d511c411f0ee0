import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serverClient } from '#commerce/client/client.server.ts'
import { googleFeed } from '#commerce/feeds/google-feed.server.ts'
import { requireProduct } from '#commerce/product/products.ts'
import { productUrl } from '#tenancy/product-urls.ts'
import { openTestShop, type TestShop, tenants } from './open-test-shop.ts'

let opened: TestShop
beforeAll(async () => {
  opened = await openTestShop({ products: 60 })
}, 60_000)
afterAll(() => opened.close())

async function collected<Piece>(pieces: AsyncIterable<Piece>): Promise<Piece[]> {
  const all: Piece[] = []
  for await (const piece of pieces) all.push(piece)
  return all
}

test('[SEO-2] the sample has discontinued products', async () => {
  const gone = await opened.database.selectFrom('product').select('sku').where('gone', '=', 1).execute()
  expect(gone.length).toBeGreaterThan(0)
})

const now = Date.parse('2026-11-17T12:00:00Z')
const pairs = tenants.all.flatMap((tenant) => tenant.i18n.locales.map((locale) => ({ tenant, locale })))

/** The elements of an item by name; of repeated ones, the first. */
function readItem(xml: string): Record<string, string> {
  const pairs = [...xml.matchAll(/<g:(\w+)>([^<]*)<\/g:\1>/g)].map(([, name, text]) => [
    name,
    plain(text ?? ''),
  ])
  return Object.fromEntries(pairs.reverse())
}

const plain = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')

describe.each(pairs)('$tenant.id $locale', ({ tenant, locale }) => {
  const context = { tenant, locale, requestId: 'test-1', now }
  const pieces = async () => collected(await googleFeed(context, opened.shop))
  const items = async () => (await pieces()).join('').split('<item>').slice(1).map(readItem)

  test('[SEO-3] every available variant is an item, once, and no discontinued one', async () => {
    const rows = await opened.database
      .selectFrom('variant')
      .innerJoin('product', (join) =>
        join
          .onRef('product.sku', '=', 'variant.master_sku')
          .onRef('product.tenant_id', '=', 'variant.tenant_id')
          .onRef('product.generation', '=', 'variant.generation'),
      )
      .select(['variant.sku', 'product.gone'])
      .where('variant.tenant_id', '=', tenant.id)
      .execute()
    const expected = rows.flatMap(({ sku, gone }) => (gone === 1 ? [] : [sku]))
    expect((await items()).map(({ id }) => id).sort()).toEqual(expected.sort())
  })

  test('[SEO-3] price, availability and URL of every variant equal those of its page', async () => {
    const commerce = serverClient({ shop: opened.shop, context: context })
    const all = await items()
    // Every fourth product with all its variants, and every reduced one.
    const groups = [...new Set(all.map(({ item_group_id, id }) => item_group_id ?? id))]
    const some = new Set(groups.filter((_, index) => index % 4 === 0))
    const sample = all.filter((item) => some.has(item.item_group_id ?? item.id) || item.sale_price)
    expect(sample.some(({ sale_price }) => sale_price)).toBe(true)
    expect(sample.some(({ availability }) => availability === 'out_of_stock')).toBe(true)
    for (const item of sample) {
      const page = await requireProduct(commerce, item.id ?? '')
      const money = (cents: number) => `${(cents / 100).toFixed(2)} ${page.prices.currency}`
      const { price, formerPrice } = page.prices
      expect(item).toMatchObject({
        price: money(formerPrice ?? price),
        availability: page.availability === 'SOLD_OUT' ? 'out_of_stock' : 'in_stock',
        link: tenant.origin + productUrl(tenant, locale, page),
        brand: page.brand.name,
        product_type: page.breadcrumbs.map(({ label }) => label).join(' > '),
        image_link: `${tenant.origin}${page.media[0]?.src}-960.webp`,
        country: locale.slice(3),
      })
      expect(item.sale_price).toBe(formerPrice === null ? undefined : money(price))
      expect(item.gtin ?? null).toBe(page.gtin)
      const labels = new Map(
        page.variantAttributes.map(({ code, values }) => {
          const chosen = page.choice.find(({ attribute }) => attribute === code)
          return [code, values.find((value) => value.code === chosen?.value)?.label]
        }),
      )
      if (page.choice.length > 0) {
        expect(item.color).toBe(labels.get('colour'))
        expect(item.size ?? '').toBe(`${labels.get('size') ?? ''}${labels.get('cup') ?? ''}`)
      }
    }
  }, 60_000)

  test('[SEO-3] a feed is well formed and comes in chunks of at most 200 items', async () => {
    const all = await pieces()
    expect(all.join('')).toMatch(
      /^<\?xml version="1.0" encoding="UTF-8"\?>\n<rss version="2.0" xmlns:g="[^"]+">\n<channel>\n.*\n(<item>.*<\/item>\n)+<\/channel>\n<\/rss>\n$/,
    )
    expect(all.length).toBeGreaterThan(2)
    for (const piece of all) expect(piece.split('<item>').length - 1).toBeLessThanOrEqual(200)
    expect(all.join('')).not.toMatch(/undefined|NaN|null|\[object/)
  })
})

test('[SEO-3] a feed whose catalogue is removed breaks off instead of ending early', async () => {
  const tenant = tenants.byId('nl')
  if (!tenant) throw new Error('Tenant nl is needed.')
  const snapshot = await opened.shop.catalogue.snapshot('nl')
  const halved = Object.create(snapshot, {
    productCount: { value: () => snapshot.productCount() },
    every: {
      value: async function* () {
        for await (const product of snapshot.every()) {
          yield product
          return
        }
      },
    },
  })
  const catalogue = Object.create(opened.shop.catalogue, { snapshot: { value: async () => halved } })
  const feed = await googleFeed({ tenant, locale: 'nl-NL', requestId: 'x' }, { ...opened.shop, catalogue })
  await expect(collected(feed)).rejects.toThrow('was replaced')
})
