import assert from 'node:assert/strict'
import { print } from 'graphql'
import { searchResultQuery, suggestionsQuery } from '#commerce/search/search-operations.ts'
import { type Check, someCategory, someSkus } from './check.ts'

const list = print(searchResultQuery)

export const listChecks: Check[] = [
  {
    capability: 'search',
    also: ['goods'],
    title: '[UX-2] the pages of a list are all of its products, each once',
    async run(shop) {
      const { path, productCount } = await someCategory(shop)
      const seen: string[] = []
      const query = { categoryPath: path, size: 48, sort: 'price-asc' }
      const first = (await shop.data(list, { query })).searchResult
      assert.equal(first.pages, Math.ceil(productCount / 48))
      for (let page = 1; page <= Math.min(first.pages, 5); page++) {
        const { searchResult } = await shop.data(list, { query: { ...query, page } })
        assert.equal(searchResult.page, page)
        seen.push(...searchResult.products.map(({ masterSku }: { masterSku: string }) => masterSku))
      }
      assert.equal(new Set(seen).size, seen.length)
      assert.equal(seen.length, Math.min(productCount, 5 * 48))
    },
  },
  {
    capability: 'search',
    also: ['goods'],
    title: '[UX-2] a filter shows as many products as it promised',
    async run(shop) {
      const { path } = await someCategory(shop)
      const { searchResult } = await shop.data(list, { query: { categoryPath: path } })
      const choices = searchResult.filters.filter(({ kind }: { kind: string }) => kind !== 'range')
      for (const { code, values } of choices.slice(0, 5)) {
        const [value] = values
        const filters = [{ code, values: [value.code] }]
        const narrowed = (await shop.data(list, { query: { categoryPath: path, filters } })).searchResult
        assert.equal(narrowed.total, value.count, `${code} ${value.code}`)
        const chosen = narrowed.filters
          .find((each: { code: string }) => each.code === code)
          .values.find((each: { code: string }) => each.code === value.code)
        assert.equal(chosen.selected, true)
      }
    },
  },
  {
    capability: 'search',
    also: ['goods'],
    title: '[UX-2] every order that is offered is taken, and prices are in it',
    async run(shop) {
      const { path } = await someCategory(shop)
      const { searchResult } = await shop.data(list, { query: { categoryPath: path } })
      for (const { key } of searchResult.sortingOrders) {
        const sorted = (await shop.data(list, { query: { categoryPath: path, sort: key } })).searchResult
        assert.equal(sorted.sort, key)
        const prices = sorted.products.map(
          ({ prices: { price } }: { prices: { price: number } }) => price,
        ) as number[]
        if (key === 'price-asc')
          assert.deepEqual(
            prices,
            prices.toSorted((a, b) => a - b),
          )
        if (key === 'price-desc')
          assert.deepEqual(
            prices,
            prices.toSorted((a, b) => b - a),
          )
      }
    },
  },
  {
    capability: 'search',
    also: ['goods'],
    title: '[SEA-1] a product is found by its name',
    async run(shop) {
      const { products } = await shop.data('query ($skus: [ID!]!) { products(skus: $skus) { name } }', {
        skus: (await someSkus(shop)).slice(0, 4),
      })
      for (const { name } of products) {
        const { searchResult } = await shop.data(list, { query: { term: name, size: 48 } })
        const names = searchResult.products.map((each: { name: string }) => each.name)
        assert.ok(names.includes(name), `${name} is not among ${names.slice(0, 5)}`)
      }
    },
  },
  {
    capability: 'search',
    also: ['goods'],
    title: '[SEA-3] terms of any kind are answered, with ways on where nothing is found',
    async run(shop) {
      const terms = [
        '',
        ' ',
        '🩱👙',
        'x'.repeat(500),
        '" OR 1=1 --',
        'NEAR(a b) *',
        '%_%',
        '\u202e\u0000',
        '()',
      ]
      for (const term of [...terms, 'qzxvkwj wqzjx']) {
        const { searchResult } = await shop.data(list, { query: { term } })
        if (searchResult.total === 0 && term.trim() !== '') assert.ok(searchResult.help, `help for ${term}`)
      }
    },
  },
  {
    capability: 'search',
    also: ['goods'],
    title: '[SEA-1] filters, orders and pages that do not exist harm nothing',
    async run(shop) {
      const { path, productCount } = await someCategory(shop)
      const filters = [{ code: 'no-such-filter', values: ['x'] }]
      await shop.data(list, { query: { categoryPath: path, filters } })
      const odd = { categoryPath: path, sort: 'no-such-order', page: 9999 }
      const { searchResult } = await shop.data(list, { query: odd })
      assert.equal(searchResult.total, productCount)
    },
  },
  {
    capability: 'search',
    also: ['goods'],
    title: '[UX-1] suggestions complete the typed text, at most as many as the limit',
    async run(shop) {
      const [sku] = await someSkus(shop)
      const { product } = await shop.data('query ($sku: ID!) { product(sku: $sku) { name } }', { sku })
      const { suggestions } = await shop.data(print(suggestionsQuery), {
        term: product.name.slice(0, 4),
        limit: 5,
      })
      assert.ok(suggestions.terms.length + suggestions.products.length > 0)
      assert.ok(suggestions.terms.length <= 5)
      for (const { term, typed } of suggestions.terms) assert.ok(typed >= 0 && typed <= term.length)
    },
  },
]
