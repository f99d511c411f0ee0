// cspell:disable -- words of feeds in many languages
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { feedOf, type Imports, itemOf, openImports } from './open-import.ts'

let shop: Imports
const folder = mkdtempSync(join(tmpdir(), 'taxonomy-'))
beforeAll(async () => {
  shop = await openImports()
  writeFileSync(join(folder, 'taxonomy-with-ids.nl-NL.txt'), '9001 - Dingen\n9002 - Dingen > Ronde dingen\n')
  writeFileSync(join(folder, 'taxonomy-with-ids.en-US.txt'), '9001 - Things\n9002 - Things > Round things\n')
})
afterAll(async () => {
  await shop.close()
  rmSync(folder, { recursive: true })
})

const feed = feedOf(
  itemOf({ id: 'G1', google_product_category: '9002' }),
  itemOf({ id: 'G2', google_product_category: '9002 - Things > Round things' }),
  itemOf({ id: 'G3', google_product_category: 'Things > Round things' }),
  itemOf({ id: 'G4', google_product_category: '9003' }),
  itemOf({ id: 'G5', product_type: 'Tassen|Leer' }),
)

test('[DEV-3] categories of Google’s list are named in the language of the shop', async () => {
  const { notes } = await shop.imported(feed, { taxonomyFolder: folder })
  expect(notes).toEqual([
    `1 rows name their category by a number that is not known (9003): put https://www.google.com/basepages/producttype/taxonomy-with-ids.nl-NL.txt into ${folder}`,
  ])
  const products = await shop.products()
  expect(['G1', 'G2', 'G3', 'G4', 'G5'].map((id) => products.get(id)?.categories)).toEqual([
    ...Array.from({ length: 3 }, () => ['dingen.ronde-dingen']),
    ['overige-artikelen'],
    ['tassen.leer'],
  ])
  const { categories } = await shop.snapshot()
  expect(categories.byPath('nl', 'overige-artikelen')?.label.nl).toBe('Overige artikelen')
  expect(categories.byPath('nl', 'tassen')?.description.nl).toMatch(
    /^Tassen bij .+: alle artikelen met prijs, voorraad en levertijd\.$/,
  )
})

test('[DEV-3] without the list the path of the feed is used, without its number', async () => {
  await shop.imported(feed)
  const products = await shop.products()
  expect(['G1', 'G2', 'G3'].map((id) => products.get(id)?.categories)).toEqual([
    ['overige-artikelen'],
    ['things.round-things'],
    ['things.round-things'],
  ])
})

test('[DEV-3] a feed of ids and labels is refused as supplemental', async () => {
  const feed = '<rss><channel><item><id>1</id><custom_label_0>a</custom_label_0></item></channel></rss>'
  await expect(shop.imported(feed)).rejects.toThrow('a supplemental feed only adds to another feed')
})

test('[DEV-3] an export of Shopify has its variants, facts and reduced prices', async () => {
  const header =
    'Handle,Title,Vendor,Type,Published,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Compare At Price,Status'
  const rows = [
    'thee,Thee,Zeegras,Dranken,true,Gewicht,100 g,T1,5.00,6.00,active',
    'thee,,,,,,250 g,T2,10.00,,',
    'weg,Weg,Zeegras,Dranken,true,Title,Default Title,W,5.00,,draft',
  ]
  const { summary, notes } = await shop.imported(`${header}\n${rows.join('\n')}\n`)
  expect(summary).toMatchObject({ rows: 2, skipped: 0, products: 1, variants: 2 })
  expect(notes).toEqual(['1 products are left out, because they are not published'])
  const product = (await shop.products()).get('thee')
  expect(product?.name).toEqual({ nl: 'Thee' })
  expect(await shop.choices(product)).toEqual({ T1: 'variant 100 g', T2: 'variant 250 g' })
  expect(product?.variants.map(({ price }) => price)).toEqual([500, 1000])
})
