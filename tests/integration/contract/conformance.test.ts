import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  databaseName,
  openTestShop,
  type QueryContext,
  queryClient,
  type TestShop,
} from './open-test-shop.ts'

describe(`[DEV-4] the shop on ${databaseName} implements the contract`, () => {
  let opened: TestShop
  let runQuery: ReturnType<typeof queryClient>
  beforeAll(async () => {
    opened = await openTestShop()
    runQuery = queryClient(opened.shop)
  }, 60_000)
  afterAll(() => opened.close())

  // biome-ignore lint/suspicious/noExplicitAny: a parsed response; each test checks its fields
  const data = async (query: string, variables?: object, as?: QueryContext): Promise<any> => {
    const { body } = await runQuery(query, variables, as)
    expect(body.errors).toBeUndefined()
    return body.data
  }

  test('[PRO-1] a product is found by its master sku and by a variant’s', async () => {
    const master = await firstProduct(data)
    const variant = master.variants[1]
    const query =
      '{ a: product(sku: $SKU) { sku masterSku choice { attribute value } prices { price from } availability } }'
    const { a } = await data(query.replace('$SKU', `"${variant.sku}"`))
    expect(a).toEqual({
      sku: variant.sku,
      masterSku: master.sku,
      choice: variant.choice,
      prices: { price: variant.price, from: false },
      availability: variant.availability,
    })
  })

  test('[PRO-1] every field is filled, for the families that have it', async () => {
    const filled = new Set<string>()
    const skus = await someSkus(opened)
    for (let start = 0; start < skus.length; start += 12) {
      const some = JSON.stringify(skus.slice(start, start + 12))
      const { products } = await data(`{ products(skus: ${some}) { ${everyField} } }`)
      for (const product of products) for (const path of filledPaths(product)) filled.add(path)
    }
    const wanted = [...everyField.matchAll(/\w+/g)].map(([name]) => name)
    const missing = wanted.filter((name) => !filled.has(name) && !noFields.includes(name))
    expect(missing).toEqual([])
  })

  test('[PRO-1] an unknown sku is null, whatever it looks like', async () => {
    const skus = ['nope', '', '10004711-999', "' or 1=1 --", '🩱', 'x'.repeat(5000)]
    for (const sku of skus)
      expect(await data('query ($sku: ID!) { product(sku: $sku) { sku } }', { sku })).toEqual({
        product: null,
      })
  })

  test('[SEO-2] a discontinued product is returned, flagged, and in no list', async () => {
    const gone = await goneSku(opened)
    const { product } = await data(
      'query ($sku: ID!) { product(sku: $sku) { flags { gone } availability categoryOf: breadcrumbs { path } } }',
      { sku: gone },
    )
    expect(product).toMatchObject({ flags: { gone: true }, availability: 'GONE' })
    const path = product.categoryOf.at(-1).path
    const { searchResult } = await data(
      'query ($path: String!) { searchResult(query: { categoryPath: $path, size: 48 }) { products { masterSku } } }',
      { path },
    )
    expect(searchResult.products.map((each: { masterSku: string }) => each.masterSku)).not.toContain(gone)
  })

  test('[SEO-2] similar products are recommended in its place, as many as requested', async () => {
    const gone = await goneSku(opened)
    const runQuery = (limit: number) =>
      data(
        'query ($sku: ID!, $limit: Int!) { product(sku: $sku) { breadcrumbs { path } } recommendations(sku: $sku, limit: $limit) { products { sku flags { gone } breadcrumbs { path } } } }',
        { sku: gone, limit },
      )
    const { product, recommendations } = await runQuery(4)
    expect(new Set(recommendations.products.map((each: { sku: string }) => each.sku)).size).toBe(4)
    for (const each of recommendations.products) {
      expect(each.flags.gone).toBe(false)
      expect(each.breadcrumbs[0].path).toBe(product.breadcrumbs[0].path)
    }
    expect((await runQuery(0)).recommendations.products).toEqual([])
    // A department of this small shop has fewer than that.
    const { searchResult } = await data(
      'query ($path: String!) { searchResult(query: { categoryPath: $path }) { total } }',
      { path: product.breadcrumbs[0].path },
    )
    expect((await runQuery(40)).recommendations.products).toHaveLength(Math.min(40, searchResult.total))
    const unknownProduct = 'query { recommendations(sku: "nope", limit: 4) { products { sku } } }'
    expect((await data(unknownProduct, {})).recommendations.products).toEqual([])
  })

  test('products come in the requested order, without unknown ones, at most 48', async () => {
    const skus = await someSkus(opened)
    const requestedSkus = [skus[2], 'nope', skus[0], skus[1]]
    const { products } = await data('query ($skus: [ID!]!) { products(skus: $skus) { sku } }', {
      skus: requestedSkus,
    })
    expect(products.map(({ sku }: { sku: string }) => sku)).toEqual([skus[2], skus[0], skus[1]])
    const { body } = await runQuery('query ($skus: [ID!]!) { products(skus: $skus) { sku } }', {
      skus: Array(49).fill('x'),
    })
    expect(body.errors?.[0]?.message).toContain('48')
  })

  test('[PRO-4] categories by path have counts, breadcrumbs and the same category in other locales', async () => {
    const { category } = await data(
      '{ category(path: "damen/kleider") { label productCount breadcrumbs { label path } alternates { locale path } } }',
      {},
      { tenant: 'ch', locale: 'de-CH' },
    )
    expect(category).toMatchObject({
      label: 'Kleider',
      breadcrumbs: [
        { label: 'Damen', path: 'damen' },
        { label: 'Kleider', path: 'damen/kleider' },
      ],
      alternates: [
        { locale: 'de-CH', path: 'damen/kleider' },
        { locale: 'fr-CH', path: 'femme/robes' },
      ],
    })
    const { searchResult } = await data(
      '{ searchResult(query: { categoryPath: "damen/kleider" }) { total } }',
      {},
      { tenant: 'ch', locale: 'de-CH' },
    )
    expect(category.productCount).toBe(searchResult.total)
    expect(
      await data('{ category(path: "femme/robes") { label } }', {}, { tenant: 'ch', locale: 'de-CH' }),
    ).toEqual({ category: null })
  })

  test('[PRO-4] a department counts the products of its categories', async () => {
    const { categories } = await data('{ categories { productCount children { productCount } } }')
    expect(categories.length).toBeGreaterThan(4)
    for (const { productCount, children } of categories)
      expect(
        children.reduce((sum: number, child: { productCount: number }) => sum + child.productCount, 0),
      ).toBe(productCount)
  })

  test('[PRO-4] a brand is found by slug; an unknown one is null', async () => {
    const { slug, name } = (await firstProduct(data)).brand
    const { brand, none } = await data(
      'query ($slug: String!) { brand(slug: $slug) { name productCount } none: brand(slug: "nope") { name } }',
      { slug },
    )
    expect(brand.name).toBe(name)
    expect(brand.productCount).toBeGreaterThan(0)
    expect(none).toBeNull()
  })

  test('[RAT-1] reviews are newest first, by pages and by stars', async () => {
    const sku = await reviewedSku(opened)
    const query = `query ($id: ID!, $page: Int!, $stars: Int) {
      rating(id: $id, page: $page, filter: { stars: $stars }) { reviewCount pages reviews { id stars date } }
    }`
    const { rating } = await data(query, { id: sku, page: 1 })
    expect(rating.reviews).toHaveLength(20)
    const dates = rating.reviews.map(({ date }: { date: string }) => date)
    expect(dates).toEqual([...dates].sort().reverse())
    const second = (await data(query, { id: sku, page: 2 })).rating
    expect(second.reviews.length).toBe(Math.min(20, rating.reviewCount - 20))
    expect((await data(query, { id: sku, page: 99 })).rating.reviews).toEqual([])
    const fives = (await data(query, { id: sku, page: 1, stars: 5 })).rating
    expect(new Set(fives.reviews.map(({ stars }: { stars: number }) => stars))).toEqual(new Set([5]))
    expect((await data(query, { id: 'nope', page: 1 })).rating).toBeNull()
  })

  test('[TEN-4] where reviews are approved, only approved ones are shown and counted', async () => {
    const snapshot = await opened.shop.catalogue.snapshot('nl')
    for await (const product of snapshot.every()) {
      const held = product.stars.all.reduce(sum) - product.stars.approved.reduce(sum)
      if (held === 0) continue
      const { rating } = await data('query ($id: ID!) { rating(id: $id) { reviewCount distribution } }', {
        id: product.sku,
      })
      expect(rating).toEqual({
        reviewCount: product.stars.approved.reduce(sum),
        distribution: product.stars.approved,
      })
      return
    }
    expect.unreachable('the sample has reviews that wait for approval')
  })

  test('[SEA-1] a term finds products, with filters and orders', async () => {
    const { searchResult } = await data(
      '{ searchResult(query: { term: "wasmachines" }) { total sort products { name } filters { code label values { code label count } } sortingOrders { key label } } }',
    )
    expect(searchResult.total).toBeGreaterThan(0)
    expect(searchResult.products[0].name).toMatch(/wasmachine/i)
    expect(searchResult.sortingOrders.map(({ key }: { key: string }) => key)).toContain(searchResult.sort)
    for (const filter of searchResult.filters) expect(filter.label).not.toBe('')
  })

  test('[TEN-8] texts come in the language of the request', async () => {
    const sku = (await someSkus(opened, 'ch'))[0]
    const german = await data(
      'query ($sku: ID!) { product(sku: $sku) { name slug safety { manufacturer } } }',
      { sku },
      { tenant: 'ch', locale: 'de-CH' },
    )
    const french = await data(
      'query ($sku: ID!) { product(sku: $sku) { name slug safety { manufacturer } } }',
      { sku },
      { tenant: 'ch', locale: 'fr-CH' },
    )
    expect(german.product.name).not.toBe(french.product.name)
    expect(german.product.slug).toMatch(/^[a-z0-9-]+$/)
  })

  test('[TEN-7] no tenant gets the products of another', async () => {
    const others = await someSkus(opened, 'de')
    const own = new Set(await someSkus(opened, 'nl'))
    const language = async (sku: string, tenant: string, locale: string) =>
      (
        await data(
          'query ($sku: ID!) { product(sku: $sku) { description prices { currency } } }',
          { sku },
          { tenant, locale },
        )
      ).product
    // The samples share their skus, as two shops may: each gets its own products.
    for (const sku of others.filter((each) => own.has(each)).slice(0, 5)) {
      const [dutch, swiss] = [await language(sku, 'nl', 'nl-NL'), await language(sku, 'ch', 'de-CH')]
      expect(dutch.description).not.toBe(swiss.description)
      expect([dutch.prices.currency, swiss.prices.currency]).toEqual(['EUR', 'CHF'])
    }
    const dutch = await data(
      '{ category(path: "damen/kleider") { label } searchResult(query: { term: "Waschmaschine" }) { products { name } } }',
    )
    expect(dutch.category).toBeNull()
    for (const { name } of dutch.searchResult.products) expect(name).not.toMatch(/maschine/i)
  })

  test('the fields of one request are read from the database together', async () => {
    const skus = await someSkus(opened)
    let reads = 0
    const find = opened.shop.catalogue.snapshot.bind(opened.shop.catalogue)
    const counting = {
      ...opened.shop,
      catalogue: Object.create(opened.shop.catalogue, {
        snapshot: {
          value: async (tenantId: string) => {
            const snapshot = await find(tenantId)
            const read = snapshot.find.bind(snapshot)
            return Object.create(snapshot, {
              find: {
                value: (requestedSkus: string[]) => {
                  reads += 1
                  return read(requestedSkus)
                },
              },
              categories: { value: snapshot.categories },
              brands: { value: snapshot.brands },
              vocabulary: { value: snapshot.vocabulary },
            })
          },
        },
      }),
    }
    const query = `{ ${skus
      .slice(0, 5)
      .map((sku, index) => `p${index}: product(sku: "${sku}") { name }`)
      .join(' ')} }`
    const { body } = await queryClient(counting)(query)
    expect(Object.keys(body.data)).toHaveLength(5)
    expect(reads).toBe(1)
  })
})

/** Every field that PRO-1 names; lists count as filled when they are not empty. */
const everyField = `sku masterSku name slug description highlights gtin tags care availability
  brand { productCount } prices { price currency formerPrice reductionPercent instalmentPrice vatRate from basePrice { unit } }
  flags { new reduced exclusive bulky } deliveryData { minWorkingDays maxWorkingDays cost method }
  rating { averageRating reviewCount reviews { title text date verified helpful reviewer { city } } }
  breadcrumbs { label path } media { src alt view choice { attribute } } countdown { endsAt }
  variantAttributes { values { swatch } } variants { sku } attributes { value } materials { fibres { percent } }
  energyLabel { class scaleFrom scaleTo } tyreFlags { fuelEfficiency externalRollingNoise externalRollingNoiseClass wetgrip }
  documents { type href } services { code text appointment } instalments { monthlyInstallment numberOfRegularInstallments overallPrice effectiveYearlyRate }
  loyaltyProgramme { points } safety { manufacturer postalAddress electronicAddress warnings }
  trackingInfo { category } sponsoredData { label } seoData { title } alternates { locale }
  recommendations(limit: 1) { products { name } }`

/** Words of the query that are no fields. */
const noFields = ['limit', '1']

/** Names of fields with a value, at any depth. */
function filledPaths(value: unknown, name = ''): string[] {
  if (value === null || value === undefined || value === '' || value === false) return []
  if (Array.isArray(value)) return value.flatMap((each) => filledPaths(each, name))
  if (typeof value !== 'object') return [name]
  return [name, ...Object.entries(value).flatMap(([key, each]) => filledPaths(each, key))]
}

const sum = (a: number, b: number): number => a + b

// biome-ignore lint/suspicious/noExplicitAny: a parsed response; each test checks its fields
async function firstProduct(data: (query: string) => Promise<any>) {
  const { searchResult } =
    await data(`{ searchResult(query: { categoryPath: "dames/jurken", size: 1 }) { products {
    sku brand { slug name } variants { sku price availability choice { attribute value } } } } }`)
  return searchResult.products[0]
}

async function someSkus({ shop }: TestShop, tenant = 'nl'): Promise<string[]> {
  const skus: string[] = []
  for await (const { sku, flags } of (await shop.catalogue.snapshot(tenant)).every())
    if (!flags.gone) skus.push(sku)
  return skus
}

async function goneSku({ shop }: TestShop): Promise<string> {
  for await (const { sku, flags } of (await shop.catalogue.snapshot('nl')).every()) if (flags.gone) return sku
  throw new Error('The sample has no product that left the range.')
}

async function reviewedSku({ shop }: TestShop): Promise<string> {
  for await (const { sku, stars } of (await shop.catalogue.snapshot('nl')).every())
    if (stars.approved.reduce(sum) > 21) return sku
  throw new Error('The sample has no product with two pages of reviews.')
}
