import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { CatalogueProduct, CatalogueSource } from '#backend/catalogue/model.ts'
import { Catalogue } from '#backend/catalogue/reading/catalogue.ts'
import { CategoryTreeError } from '#backend/catalogue/writing/category-trails.ts'
import { beginGeneration, CatalogueBusyError } from '#backend/catalogue/writing/generations.ts'
import { replaceCatalogue } from '#backend/catalogue/writing/replace-catalogue.ts'
import type { Database } from '#backend/infra/database/database.ts'
import { sampleCatalogue } from '#demo/catalogue/sample-catalogue.ts'
import { openTestDatabase, tenants } from './open-test-shop.ts'

const tenant = tenants.all[0] as (typeof tenants.all)[number]
const sample = (products: number): CatalogueSource => sampleCatalogue(tenant, { products })

let database: Database
let close: () => Promise<void>
let id = 0
let tenantId: string
beforeAll(async () => ({ database, close } = await openTestDatabase()))
afterAll(() => close())
beforeEach(() => {
  id += 1
  tenantId = `tenant-${id}`
})

/** Skus of all products, or of discontinued ones. */
const products = async (gone = false): Promise<string[]> => {
  const skus: string[] = []
  for await (const { sku, flags } of (await new Catalogue(database).snapshot(tenantId)).every())
    if (flags.gone === gone) skus.push(sku)
  return skus
}

const first = (source: CatalogueSource): CatalogueProduct =>
  (source.products() as Generator<CatalogueProduct>).next().value as CatalogueProduct

/** A source of one product, with prices of its variants since a day. */
function costing(price: number, from: string): CatalogueSource {
  const source = sample(1)
  const product = first(source)
  const variants = product.variants.map((variant) => ({ ...variant, price, priceHistory: [{ from, price }] }))
  return { ...source, products: () => [{ ...product, variants }] }
}

describe('[DEV-3] a catalogue is replaced completely or not at all', () => {
  test('the catalogue is read as it was written', async () => {
    const source = sample(40)
    await replaceCatalogue(database, tenantId, source)
    const snapshot = await new Catalogue(database).snapshot(tenantId)
    for (const product of source.products() as Iterable<CatalogueProduct>) {
      const { reviews, ...expected } = product
      const found = (await snapshot.find([product.sku])).get(product.sku)?.product
      expect(found).toMatchObject(expected)
      const read = await snapshot.reviews({
        masterSku: product.sku,
        approvedOnly: false,
        offset: 0,
        limit: 20,
      })
      expect(read.map((review) => review.id).sort()).toEqual(
        expect.arrayContaining(reviews.length <= 20 ? reviews.map((review) => review.id).sort() : []),
      )
    }
  })

  test('progress is reported', async () => {
    const seen: number[] = []
    await replaceCatalogue(database, tenantId, sample(450), (progress) => seen.push(progress.products))
    expect(seen).toEqual([200, 400, 450])
  })

  test('a source that breaks off changes nothing and leaves nothing behind', async () => {
    await replaceCatalogue(database, tenantId, sample(10))
    const before = await products()
    const broken: CatalogueSource = {
      ...sample(0),
      async *products() {
        yield* sample(300).products()
        throw new Error('cut off')
      },
    }
    await expect(replaceCatalogue(database, tenantId, broken)).rejects.toThrow('cut off')
    expect(await products()).toEqual(before)
    const rows = await database
      .selectFrom('product')
      .select('sku')
      .where('tenant_id', '=', tenantId)
      .execute()
    expect(rows).toHaveLength(before.length)
  })

  test('a reader sees one catalogue from beginning to end while another is written', async () => {
    await replaceCatalogue(database, tenantId, sample(20))
    const snapshot = await new Catalogue(database).snapshot(tenantId)
    await replaceCatalogue(database, tenantId, sample(5))
    let count = 0
    for await (const _ of snapshot.every()) count += 1
    expect(count).toBe(20)
    expect(await products()).toHaveLength(5)
    expect(await products(true)).toHaveLength(15)
  })

  test('the second of two concurrent runs is refused', async () => {
    await beginGeneration(database, tenantId)
    await expect(replaceCatalogue(database, tenantId, sample(1))).rejects.toThrow(CatalogueBusyError)
  })

  test('[TEN-5] before the first run the snapshot is empty, which the log reports once', async () => {
    const logged: string[] = []
    const catalogue = new Catalogue(database, (tenant) => logged.push(tenant))
    for (const snapshot of [await catalogue.snapshot(tenantId), await catalogue.snapshot(tenantId)]) {
      expect(snapshot.categories.all).toEqual([])
      expect(await snapshot.productCount()).toBe(0)
    }
    expect(logged).toEqual([tenantId])
    expect(await catalogue.has(tenantId)).toBe(false)
    await replaceCatalogue(database, tenantId, sample(3))
    expect(await (await catalogue.snapshot(tenantId)).productCount()).toBe(3)
  })

  test.each([
    ['a parent that does not exist', [{ key: 'a', parent: 'nowhere' }], 'nowhere does not exist'],
    [
      'a category within itself',
      [
        { key: 'a', parent: 'b' },
        { key: 'b', parent: 'a' },
      ],
      'is below itself',
    ],
  ])('%s stops the run', async (_, tree, message) => {
    const categories = tree.map((each, position) => ({
      ...each,
      label: {},
      slug: {},
      description: {},
      position,
    }))
    const run = replaceCatalogue(database, tenantId, { ...sample(1), categories })
    await expect(run).rejects.toThrow(CategoryTreeError)
    await expect(run).rejects.toThrow(message)
  })
})

describe('[LAW-1] price histories are preserved over an import', () => {
  test('a lower price in the next import is a reduction from the price before', async () => {
    await replaceCatalogue(database, tenantId, costing(5999, '2026-01-01'))
    await replaceCatalogue(database, tenantId, costing(4999, '2026-11-01'))
    const [sku = ''] = await products()
    const found = (await (await new Catalogue(database).snapshot(tenantId)).find([sku])).get(sku)
    expect(found?.product.variants[0]?.priceHistory).toEqual([
      { from: '2026-01-01', price: 5999 },
      { from: '2026-11-01', price: 4999 },
    ])
  })

  const at = (product: CatalogueProduct, price: number, from: string): CatalogueProduct => ({
    ...product,
    variants: product.variants.map((variant) => ({ ...variant, price, priceHistory: [{ from, price }] })),
  })
  const listing = (...all: CatalogueProduct[]): CatalogueSource => ({ ...sample(1), products: () => all })
  const historyOf = async (sku: string) =>
    (await (await new Catalogue(database).snapshot(tenantId)).find([sku])).get(sku)?.variant?.priceHistory

  test('a variant keeps its own history when its group is renamed', async () => {
    const product = first(sample(1))
    const { sku = '' } = product.variants[1] ?? {}
    await replaceCatalogue(database, tenantId, listing(at(product, 5000, '2026-11-01')))
    await replaceCatalogue(
      database,
      tenantId,
      listing(at({ ...product, sku: 'renamed' }, 8000, '2026-11-10')),
    )
    expect(await historyOf(sku)).toEqual([
      { from: '2026-11-01', price: 5000 },
      { from: '2026-11-10', price: 8000 },
    ])
  })

  test('a variant that its product had lost for a while comes back with its earlier prices', async () => {
    const product = first(sample(1))
    const [stays, leaves] = product.variants.map(({ sku }) => sku) as [string, string]
    const less = { ...product, variants: product.variants.filter(({ sku }) => sku !== leaves) }
    await replaceCatalogue(database, tenantId, listing(at(product, 5000, '2026-11-01')))
    await replaceCatalogue(database, tenantId, listing(at(less, 5000, '2026-11-01')))
    await replaceCatalogue(database, tenantId, listing(at(less, 5000, '2026-11-01')))
    const snapshot = await new Catalogue(database).snapshot(tenantId)
    const found = await snapshot.find([leaves, stays])
    expect(found.get(leaves)?.product).toMatchObject({
      name: product.name,
      flags: { gone: true },
      variants: [{ sku: leaves, stock: 0 }],
    })
    expect(found.get(stays)?.product.flags.gone).toBe(false)
    expect(found.get(stays)?.product.variants.map(({ sku }) => sku)).not.toContain(leaves)
    await replaceCatalogue(database, tenantId, listing(at(product, 8000, '2026-11-10')))
    expect(await historyOf(leaves)).toEqual([
      { from: '2026-11-01', price: 5000 },
      { from: '2026-11-10', price: 8000 },
    ])
    expect(await products(true)).toEqual([])
  })
})

test('[BAS-6] a changed price or stock is read at once, although products are cached', async () => {
  await replaceCatalogue(database, tenantId, sample(1))
  const snapshot = await new Catalogue(database).snapshot(tenantId)
  const [sku = ''] = await products()
  const variant = (await snapshot.find([sku])).get(sku)?.product.variants[0]
  await database.transaction().execute((trx) =>
    trx
      .updateTable('variant')
      .set({ stock: 4711 })
      .where('tenant_id', '=', tenantId)
      .where('sku', '=', variant?.sku ?? '')
      .execute(),
  )
  expect((await snapshot.find([sku])).get(sku)?.product.variants[0]?.stock).toBe(4711)
})

describe('[SEO-1] a product missing from the shop’s list', () => {
  const found = async (sku: string) =>
    (await (await new Catalogue(database).snapshot(tenantId)).find([sku])).get(sku)?.product
  /** A product whose variants have other skus. */
  const only = (product: CatalogueProduct, sku: string): CatalogueSource => ({
    ...sample(0),
    products: () => [{ ...product, sku, variants: product.variants.slice(0, 2) }],
  })

  test('stays as gone, out of stock, without its reviews, and comes back with a later list', async () => {
    const [retained, dropped] = [...(sample(2).products() as Iterable<CatalogueProduct>)] as [
      CatalogueProduct,
      CatalogueProduct,
    ]
    const listing = (...all: CatalogueProduct[]): CatalogueSource => ({ ...sample(2), products: () => all })
    await replaceCatalogue(database, tenantId, listing(retained, dropped))
    await replaceCatalogue(database, tenantId, listing(retained))
    const gone = await found(dropped.sku)
    expect(gone?.flags.gone).toBe(true)
    expect(gone?.goneSince).toBe(new Date().toISOString().slice(0, 10))
    expect(gone?.variants.map(({ stock }) => stock)).toEqual(dropped.variants.map(() => 0))
    expect(await products()).toEqual([retained.sku])
    await replaceCatalogue(database, tenantId, listing(retained))
    expect(await products(true)).toEqual([dropped.sku])
    await replaceCatalogue(database, tenantId, listing(retained, dropped))
    expect((await found(dropped.sku))?.goneSince).toBeUndefined()
    expect(await products(true)).toEqual([])
  })

  test('is deleted after half a year', async () => {
    const source = sample(1)
    await replaceCatalogue(database, tenantId, source)
    const { sku } = first(source)
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    await replaceCatalogue(database, tenantId, sample(0))
    vi.setSystemTime(Date.now() + 179 * 86_400_000)
    await replaceCatalogue(database, tenantId, sample(0))
    expect(await products(true)).toEqual([sku])
    vi.setSystemTime(Date.now() + 3 * 86_400_000)
    await replaceCatalogue(database, tenantId, sample(0))
    expect(await products(true)).toEqual([])
  })

  test('leaves its variants to a product that has taken them over', async () => {
    const product = first(sample(1))
    await replaceCatalogue(database, tenantId, only(product, 'former'))
    await replaceCatalogue(database, tenantId, only(product, 'other'))
    expect(await found('former')).toBeUndefined()
    expect(await products()).toEqual(['other'])
  })
})
