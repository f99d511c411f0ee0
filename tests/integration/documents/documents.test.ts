import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { documentTypes } from '#backend/catalogue/model.ts'
import type { SnapshotProduct } from '#backend/catalogue/reading/snapshot-product.ts'
import { documentLabels } from '#backend/catalogue/words/documents.ts'
import { productDocument } from '#backend/product-documents/product-document.ts'
import { withColon } from '#i18n/colon.ts'
import { openTestShop, queryClient, type TestShop, tenants } from '../contract/open-test-shop.ts'
import { type ReadPdf, readPdf } from './read-pdf.ts'

let opened: TestShop
beforeAll(async () => {
  opened = await openTestShop({ products: 300 })
}, 60_000)
afterAll(() => opened.close())

const pairs = tenants.all.flatMap((tenant) => tenant.i18n.locales.map((locale) => ({ tenant, locale })))

async function getDocument(tenant: (typeof tenants.all)[number], locale: string, sku: string, type: string) {
  return productDocument(opened.shop, { tenant, locale, requestId: 'test-1' }, sku, type)
}

async function read(...args: Parameters<typeof getDocument>): Promise<ReadPdf> {
  const response = await getDocument(...args)
  if (response.found !== 'document') throw new Error(`No document: ${args.slice(1).join(' ')}`)
  return readPdf(new Uint8Array(await new Response(response.body).arrayBuffer()))
}

async function productWith(
  tenantId: string,
  wanted: (product: SnapshotProduct) => boolean,
): Promise<SnapshotProduct> {
  for await (const product of (await opened.shop.catalogue.snapshot(tenantId)).every())
    if (wanted(product)) return product
  throw new Error('The sample has no such product.')
}

const has = (type: string) => (product: SnapshotProduct) =>
  !product.flags.gone && product.documents.some((document) => document.type === type)

describe.each(pairs)('$tenant.id $locale', ({ tenant, locale }) => {
  const language = locale.slice(0, 2)

  test.each(documentTypes)('[PRO-1] %s is a complete, tagged PDF of the product', async (type) => {
    const product = await productWith(tenant.id, has(type))
    const pdf = await read(tenant, locale, product.sku, type)
    const label = documentLabels.get(type)?.[language]
    expect(pdf).toMatchObject({ language: locale, tagged: true })
    expect(pdf.title).toBe(
      `${withColon(label as string, locale)} ${product.name[language]}, ${product.brand.name}`,
    )
    expect(pdf.embedded.sort()).toEqual(pdf.fonts.sort())
    expect(pdf.fonts).toHaveLength(2)
    expect(pdf.pages).toBeGreaterThanOrEqual(1)
    expect(pdf.pages).toBeLessThanOrEqual(2)
    expect(pdf.structure).toEqual(expect.arrayContaining(['Document', 'H1', 'H2', 'P', 'Table', 'TR', 'TH']))
    for (const known of [product.sku, product.safety.manufacturer, product.safety.electronicAddress])
      expect(pdf.text).toContain(known)
    expect(pdf.text.split('\n')[0]).toBe(label)
    expect(pdf.text).not.toMatch(/[\ufffd{}]|undefined|NaN|null|\[object/)
    if (locale === 'de-CH') expect(pdf.text.replaceAll(product.safety.postalAddress, '')).not.toContain('ß')
  })
})

describe('contents of the documents', () => {
  const [dutch, swiss] = ['nl', 'ch'].map((id) => tenants.byId(id)) as [
    NonNullable<ReturnType<typeof tenants.byId>>,
    NonNullable<ReturnType<typeof tenants.byId>>,
  ]

  test('[LAW-5] the energy class is drawn on its scale, and is in the text', async () => {
    const product = await productWith('nl', (each) => has('productdatasheet')(each) && !!each.energyLabel)
    const pdf = await read(dutch, 'nl-NL', product.sku, 'productdatasheet')
    const label = product.energyLabel?.class
    expect(pdf.alternatives).toEqual([`Energieklasse: ${label} (A–G)`])
    expect(pdf.structure).toContain('Figure')
    expect(pdf.text).toContain(`${label} (schaal van A tot G)`)
    for (const warned of product.attributes.filter(({ code }) => code === 'noise'))
      expect(pdf.text).toContain(`${warned.values[0]} dB`)
  })

  test('[LAW-5] a tyre has its two scales and its noise', async () => {
    const product = await productWith('ch', (each) => has('productdatasheet')(each) && !!each.tyreFlags)
    const flags = product.tyreFlags
    const pdf = await read(swiss, 'fr-CH', product.sku, 'productdatasheet')
    expect(pdf.alternatives).toEqual([
      `Efficacité en carburant\u00a0: ${flags?.fuelEfficiency} (A–E)`,
      `Adhérence sur sol mouillé\u00a0: ${flags?.wetgrip} (A–E)`,
    ])
    expect(pdf.text).toContain(
      `${flags?.externalRollingNoise} dB, classe ${flags?.externalRollingNoiseClass}`,
    )
  })

  test('[LAW-5] every warning of the manufacturer is on the label and in the manual', async () => {
    for (const type of ['warninglabel', 'usermanual']) {
      const product = await productWith('nl', has(type))
      const text = (await read(dutch, 'nl-NL', product.sku, type)).text.replaceAll('\n', ' ')
      expect(product.safety.warnings.length).toBeGreaterThan(0)
      for (const warning of product.safety.warnings) expect(text).toContain(warning.nl)
    }
  })

  test.each([
    [1, '1 jaar'],
    [3, '3 jaar'],
  ])('[ERR-2] a warranty of %i in the tenant’s constants is shown as %s', async (warrantyYears, period) => {
    const product = await productWith('nl', has('manufacturerwarranty'))
    const tenant = { ...dutch, constants: { ...dutch.constants, warrantyYears } }
    expect((await read(tenant, 'nl-NL', product.sku, 'manufacturerwarranty')).text).toContain(
      `geeft ${period} garantie`,
    )
  })

  test('[PAP-2] a name with letters missing in the fonts has all its words', async () => {
    const product = await productWith('nl', has('usermanual'))
    const named = { ...product, name: { nl: 'Škoḓa ☐ 水 köl\u0000n' } }
    const snapshot = await opened.shop.catalogue.snapshot('nl')
    const found = Object.create(snapshot, {
      find: { value: async () => new Map([[product.sku, { product: named }]]) },
    })
    const catalogue = Object.create(opened.shop.catalogue, { snapshot: { value: async () => found } })
    const response = await productDocument(
      { ...opened.shop, catalogue },
      { tenant: dutch, locale: 'nl-NL', requestId: 'x' },
      product.sku,
      'usermanual',
    )
    if (response.found !== 'document') throw new Error('No document.')
    const pdf = readPdf(new Uint8Array(await new Response(response.body).arrayBuffer()))
    expect(pdf.text.replaceAll('\n', '')).toMatch(/Škoḓa ☐ (?:水|Shui) köln, /)
  })
})

describe('missing documents', () => {
  test.each([
    ['an unknown product', 'nope', 'usermanual'],
    ['no sku', '', 'usermanual'],
    ['an injected sku', "' or 1=1 --", 'usermanual'],
    ['an unknown type', undefined, 'invoice'],
    ['a name of every object', undefined, 'constructor'],
    ['a type the product does not have', undefined, 'assembly'],
  ])('%s has none', async (_, sku, type) => {
    const tenant = tenants.all[0]
    if (!tenant) throw new Error('A tenant is needed.')
    const product = await productWith(tenant.id, has('usermanual'))
    const locale = tenant.i18n.locales[0] ?? ''
    expect(await getDocument(tenant, locale, sku ?? product.sku, type)).toEqual({ found: 'nothing' })
  })

  test('[SEO-2] a discontinued product has no documents any more', async () => {
    const product = await productWith('nl', has('usermanual'))
    const snapshot = await opened.shop.catalogue.snapshot('nl')
    const left = Object.create(snapshot, {
      find: {
        value: async () =>
          new Map([[product.sku, { product: { ...product, flags: { ...product.flags, gone: true } } }]]),
      },
    })
    const catalogue = Object.create(opened.shop.catalogue, { snapshot: { value: async () => left } })
    const tenant = tenants.byId('nl')
    if (!tenant) throw new Error('Tenant nl is needed.')
    const context = { tenant, locale: 'nl-NL', requestId: 'x' }
    expect(await productDocument({ ...opened.shop, catalogue }, context, product.sku, 'usermanual')).toEqual({
      found: 'gone',
    })
  })

  test('[TEN-7] a tenant’s documents are of its own products: same number, own text and publisher', async () => {
    const product = await productWith('de', has('usermanual'))
    const german = tenants.byId('de')
    const dutch = tenants.byId('nl')
    if (!german || !dutch) throw new Error('Tenants de and nl are needed.')
    expect((await read(german, 'de-DE', product.sku, 'usermanual')).text).toContain(german.organisation.email)
    const own = (await (await opened.shop.catalogue.snapshot('nl')).find([product.sku])).get(product.sku)
    const response = await getDocument(dutch, 'nl-NL', product.sku, 'usermanual')
    if (!own?.product.documents.some(({ type }) => type === 'usermanual') || own.product.flags.gone)
      return expect(response.found).not.toBe('document')
    const { text } = await read(dutch, 'nl-NL', product.sku, 'usermanual')
    expect(text).toContain(dutch.organisation.email)
    expect(text).not.toContain(german.organisation.email)
  })
})

test('[TEN-8] the contract links each document in the language of the request', async () => {
  const product = await productWith('ch', has('usermanual'))
  const query = 'query ($sku: ID!) { product(sku: $sku) { documents { type href } } }'
  const hrefs = async (locale: string) => {
    const { body } = await queryClient(opened.shop)(query, { sku: product.sku }, { tenant: 'ch', locale })
    return body.data.product.documents.map(({ href }: { href: string }) => href)
  }
  expect(await hrefs('de-CH')).toContain(`/product-documents/${product.sku}/usermanual.pdf`)
  expect(await hrefs('fr-CH')).toContain(`/product-documents/${product.sku}/usermanual.pdf?locale=fr-CH`)
})
