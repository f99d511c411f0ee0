import assert from 'node:assert/strict'
import { type Check, someCategory, someSkus } from './check.ts'
import type { ShopClient } from './shop-client.ts'

const skusOf = (shop: ShopClient) => someSkus(shop, 12)

/** Returns the values of some products' fields, one object a product. */
async function productsWith(shop: ShopClient, fields: string) {
  const { products } = await shop.data(`query ($skus: [ID!]!) { products(skus: $skus) { sku ${fields} } }`, {
    skus: await skusOf(shop),
  })
  assert.ok(products.length > 0, 'a product')
  return products
}

/** What an ordinary backend may leave open. Pages then say less, and some of it is a duty of the seller. */
export const knownFactsChecks: Check[] = [
  {
    capability: 'goods',
    title: '[PRO-1] products have a picture',
    should: true,
    async run(shop) {
      for (const { sku, media } of await productsWith(shop, 'media(limit: 1) { src }'))
        assert.ok(media.length > 0, `${sku}: media; pages show an empty frame`)
    },
  },
  {
    capability: 'search',
    also: ['goods'],
    title: '[UX-2] a category has filters',
    should: true,
    async run(shop) {
      const { path } = await someCategory(shop)
      const { searchResult } = await shop.data(
        'query ($path: String!) { searchResult(query: { categoryPath: $path }) { filters { code } } }',
        { path },
      )
      assert.ok(searchResult.filters.length > 0, 'searchResult.filters; lists have none')
    },
  },
  {
    capability: 'goods',
    title: '[LAW-5] products name a manufacturer with addresses',
    should: true,
    async run(shop) {
      const fields = 'safety { manufacturer postalAddress electronicAddress }'
      for (const { sku, safety } of await productsWith(shop, fields))
        assert.ok(
          safety.manufacturer && safety.postalAddress && safety.electronicAddress,
          `${sku}: manufacturer, postalAddress and electronicAddress; the law of the EU wants them for most goods`,
        )
    },
  },
  {
    capability: 'goods',
    title: '[PRO-1] products tell their working days and the price of their delivery',
    should: true,
    async run(shop) {
      const fields = 'deliveryData { minWorkingDays maxWorkingDays cost }'
      for (const { sku, deliveryData } of await productsWith(shop, fields))
        for (const [name, value] of Object.entries(deliveryData))
          assert.notEqual(value, null, `${sku}: deliveryData.${name}; pages show none`)
    },
  },
  {
    capability: 'goods',
    title: '[TAX-1] products tell their VAT rate',
    should: true,
    async run(shop) {
      for (const { sku, prices } of await productsWith(shop, 'prices { vatRate }'))
        assert.notEqual(prices.vatRate, null, `${sku}: prices.vatRate; pages show no VAT`)
    },
  },
  {
    capability: 'reviews',
    also: ['goods'],
    title: '[RAT-1] ratings tell how many reviews have which stars',
    should: true,
    async run(shop) {
      for (const { sku, rating } of await productsWith(shop, 'rating { distribution }'))
        assert.notEqual(
          rating.distribution,
          null,
          `${sku}: rating.distribution; pages have no filter by stars`,
        )
    },
  },
  {
    capability: 'sale',
    title: '[LAW-1] the basket of a visitor returns the price of the delivery',
    should: true,
    async run(shop) {
      const { basket } = await shop.data('{ basket { deliveryCost } }')
      assert.notEqual(
        basket.deliveryCost,
        null,
        'basket.deliveryCost; pages say that it is calculated at checkout',
      )
    },
  },
]
