import assert from 'node:assert/strict'
import { print } from 'graphql'
import { productQuery } from '#commerce/product/product-operations.ts'
import { type Check, someCategory, someSkus } from './check.ts'

const unknown = ['nope', '', "' or 1=1 --", '🩱', 'x'.repeat(5000), '../../etc/passwd']

export const catalogueChecks: Check[] = [
  {
    capability: 'goods',
    title: '[PRO-1] every field of a product page has the type of the contract',
    async run(shop) {
      for (const sku of await someSkus(shop)) {
        const { product } = await shop.data(print(productQuery), { sku })
        assert.equal(product.sku, sku)
        assert.ok(product.name && product.slug, 'name and slug')
        const { distribution, reviewCount } = product.rating ?? {}
        if (distribution)
          assert.equal(
            distribution.reduce((sum: number, each: number) => sum + each, 0),
            reviewCount,
          )
        for (const { fibres } of product.materials)
          assert.equal(
            fibres.reduce((sum: number, each: { percent: number }) => sum + each.percent, 0),
            100,
          )
        const { minWorkingDays, maxWorkingDays } = product.deliveryData
        if (minWorkingDays !== null && maxWorkingDays !== null)
          assert.ok(
            minWorkingDays <= maxWorkingDays,
            'the smallest number of working days is not the larger one',
          )
      }
    },
  },
  {
    capability: 'goods',
    title: '[PRO-1] each variant answers by its own sku with its price, choice and availability',
    async run(shop) {
      const fields = 'sku masterSku prices { price from } choice { attribute value } availability'
      const [sku] = await someSkus(shop)
      const { product } = await shop.data(
        'query ($sku: ID!) { product(sku: $sku) { variants { sku price availability choice { attribute value } } } }',
        { sku },
      )
      for (const variant of product.variants.slice(0, 6)) {
        const { product: own } = await shop.data(`query ($sku: ID!) { product(sku: $sku) { ${fields} } }`, {
          sku: variant.sku,
        })
        assert.equal(own.masterSku, sku)
        if (variant.sku === sku) continue
        assert.deepEqual(
          {
            sku: own.sku,
            price: own.prices.price,
            availability: own.availability,
            choice: own.choice,
          },
          variant,
        )
      }
    },
  },
  {
    capability: 'goods',
    title: '[UX-2] pictures are of the requested colour if a variant has it, and otherwise the default ones',
    async run(shop) {
      const media = 'src choice { attribute value }'
      const fields = `media(limit: 1) { ${media} } wanted: media(limit: 1, wanted: $wanted) { ${media} } variants { choice { attribute value } }`
      for (const sku of await someSkus(shop))
        for (const colour of ['black', 'navy', 'no-such-colour']) {
          const { product } = await shop.data(
            `query ($sku: ID!, $wanted: [FilterChoice!]) { product(sku: $sku) { ${fields} } }`,
            { sku, wanted: [{ code: 'colour', values: [colour] }] },
          )
          const isWanted = (choice: object) =>
            JSON.stringify(choice).includes(JSON.stringify({ attribute: 'colour', value: colour }))
          const has = product.variants.some((variant: { choice: object[] }) => variant.choice.some(isWanted))
          if (!has || product.media.length === 0) assert.deepEqual(product.wanted, product.media)
          else if (product.wanted[0].choice.length > 0) assert.ok(product.wanted[0].choice.some(isWanted))
        }
    },
  },
  {
    capability: 'goods',
    title: '[PRO-1] an unknown sku, category and brand are null',
    async run(shop) {
      for (const name of unknown) {
        assert.deepEqual(await shop.data('query ($sku: ID!) { product(sku: $sku) { sku } }', { sku: name }), {
          product: null,
        })
        assert.deepEqual(await shop.data('query ($n: String!) { brand(slug: $n) { slug } }', { n: name }), {
          brand: null,
        })
        assert.deepEqual(
          await shop.data('query ($n: String!) { category(path: $n) { path } }', { n: name }),
          {
            category: null,
          },
        )
      }
    },
  },
  {
    capability: 'goods',
    title: '[PRO-1] products have the order of the request, unknown ones left out',
    async run(shop) {
      const wanted = (await someSkus(shop, 3)).toReversed()
      const { products } = await shop.data('query ($skus: [ID!]!) { products(skus: $skus) { sku } }', {
        skus: [wanted[0], 'nope', ...wanted.slice(1)],
      })
      assert.deepEqual(
        products.map(({ sku }: { sku: string }) => sku),
        wanted,
      )
    },
  },
  {
    capability: 'goods',
    title: '[LAW-1] a former price is higher than the price, by the stated percentage',
    async run(shop) {
      const { products } = await shop.data(
        'query ($skus: [ID!]!) { products(skus: $skus) { flags { reduced } prices { price formerPrice reductionPercent } } }',
        { skus: await someSkus(shop, 48) },
      )
      for (const { flags, prices } of products) {
        assert.equal(flags.reduced, prices.formerPrice !== null)
        if (prices.formerPrice === null) assert.equal(prices.reductionPercent, null)
        else
          assert.equal(
            prices.reductionPercent,
            Math.floor(((prices.formerPrice - prices.price) / prices.formerPrice) * 100),
          )
      }
    },
  },
  {
    capability: 'goods',
    also: ['search'],
    title: '[PRO-4] a category is found by its path and counts what its list counts',
    async run(shop) {
      const { path, productCount } = await someCategory(shop)
      const { category, searchResult } = await shop.data(
        'query ($path: String!) { category(path: $path) { path label productCount breadcrumbs { path } } searchResult(query: { categoryPath: $path }) { total } }',
        { path },
      )
      assert.ok(category.label)
      assert.equal(category.productCount, productCount)
      assert.equal(searchResult.total, productCount)
      assert.equal(category.breadcrumbs.at(-1).path, path)
    },
  },
  {
    capability: 'goods',
    title: '[PRO-2] recommendations resemble the product and are not it, at most as many as the limit',
    async run(shop) {
      const [sku] = await someSkus(shop)
      const { recommendations } = await shop.data(
        'query ($sku: ID!) { recommendations(sku: $sku, limit: 3) { products { masterSku } } }',
        { sku },
      )
      assert.ok(recommendations.products.length <= 3)
      for (const { masterSku } of recommendations.products) assert.notEqual(masterSku, sku)
    },
  },
  {
    capability: 'reviews',
    also: ['goods'],
    title: '[RAT-1] reviews are sorted newest first, at most 20 a page, with the requested stars',
    async run(shop) {
      for (const id of await someSkus(shop, 6)) {
        const { rating } = await shop.data(
          'query ($id: ID!) { rating(id: $id) { distribution reviews { stars date } } }',
          { id },
        )
        const dates = rating.reviews.map(({ date }: { date: string }) => date)
        assert.ok(dates.length <= 20)
        assert.deepEqual(dates, dates.toSorted().reverse())
        const fives = await shop.data(
          'query ($id: ID!) { rating(id: $id, filter: { stars: 5 }) { reviews { stars } } }',
          { id },
        )
        const found = fives.rating.reviews.length
        assert.ok(found <= 20)
        if (rating.distribution) {
          assert.ok(found <= rating.distribution[0])
          assert.equal(found > 0, rating.distribution[0] > 0)
        }
        for (const { stars } of fives.rating.reviews) assert.equal(stars, 5)
      }
    },
  },
]
