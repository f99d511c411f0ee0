import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { CatalogueProduct } from '#backend/catalogue/model.ts'
import { reductionOf } from '#backend/catalogue/rules/former-price.ts'
import { picturePath } from '#backend/catalogue/rules/picture-path.ts'
import { careLabels } from '#backend/catalogue/words/care.ts'
import { fibreLabels } from '#backend/catalogue/words/fibres.ts'
import { serviceOffers } from '#backend/catalogue/words/services.ts'
import { loadTenants } from '#tenancy/tenants.ts'
import { families as photographed } from '../pictures/garments/families/index.ts'
import { families, machineFamilies } from './assortment.ts'
import { gtinOf } from './identity.ts'
import { pictureKeys, pictureSource } from './pictures.ts'
import { defaultProducts, sampleCatalogue } from './sample-catalogue.ts'

const tenants = loadTenants('tenants')
const made = new Map(
  tenants.all.map((tenant) => [
    tenant.id,
    [...(sampleCatalogue(tenant).products() as Iterable<CatalogueProduct>)],
  ]),
)
const all = [...made.values()].flat()
const of = (id: string): CatalogueProduct[] => made.get(id) ?? []
const texts = (product: CatalogueProduct, language: string): string =>
  [
    product.name[language],
    product.description[language],
    ...(product.highlights[language] ?? []),
    ...product.media.map(({ alt }) => alt[language]),
  ].join(' ')

describe('the sample catalogue', () => {
  test('has at most the wanted number of variants, and is the same otherwise', () => {
    const [tenant] = tenants.all
    if (!tenant) throw new Error('A tenant is needed.')
    const few = [
      ...(sampleCatalogue(tenant, { products: 40, variants: 3 }).products() as Iterable<CatalogueProduct>),
    ]
    const whole = [...(sampleCatalogue(tenant, { products: 40 }).products() as Iterable<CatalogueProduct>)]
    expect(few).toEqual(whole.map((product) => ({ ...product, variants: product.variants.slice(0, 3) })))
    expect(Math.max(...few.map(({ variants }) => variants.length))).toBe(3)
  })

  test('[REL-7] is made while it is read: its memory does not grow with its size', () => {
    const [tenant] = tenants.all
    if (!tenant) throw new Error('A tenant is needed.')
    const products = (
      sampleCatalogue(tenant, { products: 1_000_000 }).products() as Iterable<CatalogueProduct>
    )[Symbol.iterator]()
    const before = process.memoryUsage()
    for (let at = 0; at < 200; at++) expect(products.next().done).toBe(false)
    products.return?.()
    const after = process.memoryUsage()
    expect(after.heapUsed - before.heapUsed).toBeLessThan(100_000_000)
  })

  test('is the same every time, and a larger one begins with the smaller one', () => {
    const [tenant] = tenants.all
    if (!tenant) throw new Error('A tenant is needed.')
    const digest = (products: number) =>
      createHash('sha256')
        .update(
          JSON.stringify(
            [...(sampleCatalogue(tenant, { products }).products() as Iterable<CatalogueProduct>)].slice(
              0,
              200,
            ),
          ),
        )
        .digest('hex')
    expect(digest(200)).toBe(digest(200))
    expect(digest(300)).toBe(digest(200))
  })

  test('has 1,500 products for each tenant, no two with one sku or GTIN', () => {
    for (const products of made.values()) {
      expect(products.length).toBeGreaterThanOrEqual(Math.max(1500, defaultProducts))
      const skus = products.flatMap(({ sku, variants }) => [sku, ...variants.map((variant) => variant.sku)])
      expect(new Set(skus).size).toBe(skus.length)
      const gtins = products.flatMap(({ variants }) => variants.map(({ gtin }) => gtin))
      expect(new Set(gtins).size).toBe(gtins.length)
    }
  })

  test('has every family in every shop', () => {
    for (const products of made.values()) {
      const categories = new Set(products.flatMap((product) => product.categories))
      for (const { category } of [...families, ...machineFamilies]) expect(categories).toContain(category)
    }
  })

  test('describes each kind of machine with the attributes of such machines', () => {
    const valuesOf = (type: string, code: string) =>
      all
        .filter(({ attributes }) => attributes.some(({ values }) => values.includes(type)))
        .flatMap(({ attributes }) => attributes.filter((attribute) => attribute.code === code))
        .flatMap(({ values }) => values)
    expect(valuesOf('bean', 'pressure').length).toBeGreaterThan(0)
    expect(valuesOf('filter', 'pressure')).toEqual([])
    expect(Math.max(...valuesOf('table', 'height').map(Number))).toBeLessThan(90)
    expect(Math.max(...valuesOf('robot', 'power').map(Number))).toBeLessThan(100)
    expect(Math.min(...valuesOf('canister', 'power').map(Number))).toBeGreaterThan(500)
  })

  test('has texts in the languages of the tenant and no other', () => {
    for (const { id, i18n } of tenants.all) {
      const languages = i18n.locales.map((locale) => locale.slice(0, 2))
      for (const product of of(id)) {
        expect(Object.keys(product.name)).toEqual(languages)
        for (const language of languages) {
          expect(product.description[language]).toMatch(/^\p{Lu}.*[.!?]$/su)
          expect(texts(product, language)).not.toMatch(/[{}]|undefined|\s\s/)
        }
      }
    }
  })

  test('Swiss German writes ss, German ß', () => {
    expect(
      of('ch')
        .map((product) => texts(product, 'de'))
        .join(),
    ).not.toContain('ß')
    expect(
      of('de')
        .map((product) => texts(product, 'de'))
        .join(),
    ).toContain('ß')
  })

  test('fibres add up to 100 % and have names', () => {
    for (const { materials } of all)
      for (const { fibres } of materials) {
        expect(fibres.reduce((sum, { percent }) => sum + percent, 0)).toBe(100)
        for (const { fibre } of fibres) expect(fibreLabels.has(fibre)).toBe(true)
      }
  })

  test('codes of care and services are known ones', () => {
    for (const { care, services } of all) {
      for (const code of care) expect(careLabels.has(code)).toBe(true)
      for (const code of services) expect(serviceOffers).toHaveProperty(code)
    }
  })

  test('every value of an attribute and every choice has a label in the tenant’s languages', () => {
    for (const tenant of tenants.all) {
      const { vocabulary } = sampleCatalogue(tenant)
      const used = new Set(
        of(tenant.id).flatMap(({ attributes, variants }) => [
          ...attributes.flatMap(({ code, values }) => values.map((value) => `${code} ${value}`)),
          ...variants.flatMap(({ choice }) =>
            Object.entries(choice).map(([code, value]) => `${code} ${value}`),
          ),
        ]),
      )
      const languages = tenant.i18n.locales.map((locale) => locale.slice(0, 2))
      const nameless = [...used].filter((pair) => {
        const [code = '', value = ''] = pair.split(' ')
        const labels = [vocabulary.attributes[code]?.label, vocabulary.values[code]?.[value]?.label]
        return labels.some((label) => languages.some((language) => !label?.[language]))
      })
      expect(nameless).toEqual([])
    }
  })

  test('[LAW-1] some are reduced, and every price history ends with the price of the variant', () => {
    const reduced = all.filter(({ variants }) => reductionOf(variants[0]?.priceHistory ?? []))
    expect(reduced.length / all.length).toBeGreaterThan(0.1)
    expect(reduced.length / all.length).toBeLessThan(0.4)
    const wrong = all
      .flatMap(({ variants }) => variants)
      .filter(
        ({ price, priceHistory }) =>
          price <= 0 ||
          priceHistory.at(-1)?.price !== price ||
          priceHistory.some(({ from }, index, each) => from <= (each[index - 1]?.from ?? '')),
      )
    expect(wrong).toEqual([])
  })

  test.each<[string, (product: CatalogueProduct) => boolean]>([
    [
      'energy labels for washing machines, dryers and refrigerators only',
      (product) =>
        (product.energyLabel !== undefined) ===
        ['washing-machines', 'dryers', 'refrigerators'].includes(product.categories[0] ?? ''),
    ],
    [
      'tyre labels for tyres only',
      (product) => (product.tyreFlags !== undefined) === product.categories.includes('tyres'),
    ],
    [
      'a measure for detergents only',
      (product) => (product.measure !== undefined) === product.categories.includes('laundry-care'),
    ],
    [
      'a data sheet wherever there is an energy label',
      (product) => !product.energyLabel || product.documents.some(({ type }) => type === 'productdatasheet'),
    ],
    [
      'a maker with both addresses',
      ({ safety }) => safety.postalAddress !== '' && safety.electronicAddress.endsWith('.example'),
    ],
  ])('[LAW-5] %s', (_, holds) => {
    expect(all.filter((product) => !holds(product)).map(({ sku }) => sku)).toEqual([])
  })

  test.each<[string, (product: CatalogueProduct) => boolean]>([
    ['gone', ({ flags }) => flags.gone],
    ['new', ({ flags }) => flags.new],
    ['exclusive', ({ flags }) => flags.exclusive],
    ['sponsored', ({ sponsored }) => sponsored],
    ['with a countdown', ({ countdownEndsAt }) => countdownEndsAt !== undefined],
    ['sold out', ({ variants }) => variants.every(({ stock }) => stock === 0)],
    [
      'with some sizes sold out',
      ({ variants }) => variants.some(({ stock }) => stock === 0) && variants.some(({ stock }) => stock > 0),
    ],
    ['with more reviews than a page', ({ reviews }) => reviews.length > 20],
    ['without reviews', ({ reviews }) => reviews.length === 0],
    ['with a review of one star', ({ reviews }) => reviews.some(({ stars }) => stars === 1)],
    [
      'with variants at different prices',
      ({ variants }) => new Set(variants.map(({ price }) => price)).size > 1,
    ],
    [
      'in band and cup',
      ({ variants }) => variants.some(({ choice }) => choice.cup !== undefined && choice.size !== undefined),
    ],
  ])('[PRO-1] every shop has products that are %s', (_, holds) => {
    for (const [id, products] of made) expect(products.filter(holds).length, id).toBeGreaterThan(0)
  })
})

describe('the pictures of the sample', () => {
  test('are some three thousand, whatever the size of the shop', () => {
    const fronts = pictureKeys().filter((key) => !/-(back|detail|fabric)$/.test(key))
    expect(fronts.length).toBeGreaterThan(2_500)
    expect(fronts.length).toBeLessThan(4_500)
  })

  test('every picture a product names has a source', () => {
    const named = new Set(all.flatMap(({ media }) => media.map(({ src }) => src.slice(picturePath.length))))
    expect([...named].filter((key) => !pictureSource(key))).toEqual([])
  })

  test('neighbours on a shelf of hard goods are shown by different pictures', () => {
    const hard = (product: CatalogueProduct) =>
      pictureSource(product.media[0]?.src.slice(picturePath.length) ?? '')?.kind === 'goods'
    const alike = [...made].flatMap(([shop, products]) =>
      [...new Set(products.flatMap(({ categories }) => categories))].flatMap((category) => {
        const list = products.filter((product) => product.categories.includes(category))
        return list
          .filter(
            (product, place) => hard(product) && product.media[0]?.src === list[place - 1]?.media[0]?.src,
          )
          .map(({ sku }) => `${shop} ${category} ${sku}`)
      }),
    )
    expect(alike).toEqual([])
  })

  test('the colour that leads is that of the first picture and the first variant; supplies come in one', () => {
    for (const { sku, media, variants, categories } of all) {
      const colours = [...new Set(variants.map(({ choice }) => choice.colour))]
      expect(media[0]?.choice?.colour, sku).toBe(colours[0])
      expect(colours.length, sku).toBeLessThanOrEqual(categories.includes('laundry-care') ? 1 : 3)
    }
  })

  test('every garment is one that the photographer has', () => {
    const unknown = pictureKeys().flatMap((key) => {
      const source = pictureSource(key)
      if (source?.kind !== 'garment') return []
      const { family, cut } = source.spec
      return photographed[family]?.cuts.includes(cut) ? [] : [`${key}: ${family} ${cut}`]
    })
    expect(unknown).toEqual([])
  })
})

test.each([
  ['10004711', 1],
  ['99999999', 999],
])('a GTIN of %s %i has a right check digit', (sku, variant) => {
  const digits = [...gtinOf(sku, variant)].map(Number)
  expect(digits).toHaveLength(13)
  expect(digits.reduce((sum, digit, place) => sum + digit * (place % 2 === 0 ? 1 : 3), 0) % 10).toBe(0)
})
