import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CatalogueMedia, CatalogueProduct, CatalogueSource } from '#backend/catalogue/model.ts'
import { fetchedPicturePath } from '#backend/catalogue/rules/picture-path.ts'
import { replaceCatalogue } from '#backend/catalogue/writing/replace-catalogue.ts'
import { sampleCatalogue } from '#demo/catalogue/sample-catalogue.ts'
import { databaseName, openTestShop, queryClient, type TestShop, tenants } from './open-test-shop.ts'

let opened: TestShop
beforeAll(async () => {
  opened = await openTestShop({ products: 8 })
})
afterAll(() => opened.close())

const nl = tenants.byId('nl')
if (!nl) throw new Error('There is no tenant nl')
const sample = sampleCatalogue(nl, { products: 3 })

/** A catalogue of products that the sample does not have, with the given pictures. */
const ownCatalogue = (media: CatalogueMedia[]): CatalogueSource => ({
  ...sample,
  async *products() {
    for await (const product of sample.products()) yield ownProduct(product, media)
  },
})

const ownProduct = (product: CatalogueProduct, media: CatalogueMedia[]): CatalogueProduct => ({
  ...product,
  sku: `own-${product.sku}`,
  media,
  variants: product.variants.map((variant) => ({ ...variant, sku: `own-${variant.sku}`, media: [] })),
})

const picture: CatalogueMedia = {
  kind: 'image',
  src: fetchedPicturePath('0'.repeat(32)),
  origin: 'https://cdn.example/a.jpg',
  view: 'front',
  width: 960,
  height: 1200,
  alt: {},
}

const isSample = async () => (await opened.shop.catalogue.snapshot('nl')).isSample
const pickUpPoints = async () => {
  const { body } = await queryClient(opened.shop)(
    '{ pickUpPoints(postalCode: "2042 ZZ") { problem points { id } } }',
  )
  expect(body.errors).toBeUndefined()
  return body.data.pickUpPoints
}

describe(`[BAS-4] a demonstration, on ${databaseName}`, () => {
  test('is a tenant that sells the sample catalogue, and has sample pick-up points', async () => {
    expect(await isSample()).toBe(true)
    expect((await pickUpPoints()).points).toHaveLength(10)
  })

  test.each<[string, CatalogueMedia[]]>([
    ['whose pictures are fetched', [picture]],
    ['without pictures', []],
    ['whose pictures are on another host', [{ ...picture, src: 'https://cdn.example/a' }]],
  ])('ends with products of its own %s: sample products left are gone products', async (_, media) => {
    await replaceCatalogue(opened.database, 'nl', sample)
    expect(await isSample()).toBe(true)
    await replaceCatalogue(opened.database, 'nl', ownCatalogue(media))
    const gone = await opened.database
      .selectFrom('product')
      .select('sku')
      .where('tenant_id', '=', 'nl')
      .where('gone', '=', 1)
      .where('sku', 'not like', 'own-%')
      .execute()
    expect(gone.length).toBeGreaterThan(0)
    expect(await isSample()).toBe(false)
    expect(await pickUpPoints()).toEqual({ problem: null, points: [] })
  })

  test('is no tenant with an empty catalogue', async () => {
    await replaceCatalogue(opened.database, 'nl', { ...sample, products: () => [] })
    expect(await isSample()).toBe(false)
  })
})
