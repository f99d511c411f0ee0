import assert from 'node:assert/strict'
import type { z } from 'zod'
import { problem } from '#contract/messages/problem.ts'
import { filterResponse, searchResponse, seoResponse, suggestResponse } from '#contract/messages/search.ts'
import { type Check, someCategory } from './check.ts'
import type { ShopClient } from './shop-client.ts'

async function message(shop: ShopClient, path: string, wanted: z.ZodType): Promise<unknown> {
  // REST URLs name the language themselves.
  const lang = shop.locale === undefined ? '' : `&lang=${shop.locale}`
  const { status, type, text } = await shop.http(path + lang)
  assert.equal(status, 200, `${path}: ${text.slice(0, 200)}`)
  assert.match(type, /^application\/json/)
  return wanted.parse(JSON.parse(text))
}

export const httpChecks: Check[] = [
  {
    title: '[DAT-8] the endpoint implements GraphQL over HTTP',
    requires: 'http',
    async run(shop) {
      const query = '{ __typename }'
      const posted = await shop.http('/graphql', { method: 'POST', body: JSON.stringify({ query }) })
      assert.equal(posted.status, 200, `status 200 for ${query}`)
      assert.match(
        posted.type,
        /^application\/graphql-response\+json/,
        'the type application/graphql-response+json, which was accepted first',
      )
      assert.deepEqual(JSON.parse(posted.text), { data: { __typename: 'Query' } })
      const got = await shop.http(`/graphql?query=${encodeURIComponent(query)}`)
      assert.equal(got.status, 200, 'status 200 for the same question by GET')
      for (const body of [
        '{',
        '{}',
        JSON.stringify({ query: '{ nothing }' }),
        JSON.stringify({ query: '{' }),
      ])
        assert.equal(
          (await shop.http('/graphql', { method: 'POST', body })).status,
          400,
          `status 400 for ${body}`,
        )
    },
  },
  {
    title: '[SEC-9] queries over the limits are refused',
    requires: 'http',
    async run(shop) {
      const deep = `{ categories ${'{ children '.repeat(30)}{ path }${' }'.repeat(30)} }`
      const wide = `{ ${Array.from({ length: 500 }, (_, n) => `p${n}: product(sku: "x") { sku }`).join(' ')} }`
      for (const query of [deep, wide]) {
        const { status, text } = await shop.http('/graphql', {
          method: 'POST',
          body: JSON.stringify({ query }),
        })
        assert.ok(status >= 400 && status < 500, `${status} for ${query.slice(0, 60)}`)
        assert.ok(JSON.parse(text).errors.length > 0)
      }
    },
  },
  {
    title: '[SEA-1] the search paths answer their messages',
    capability: 'search',
    also: ['goods'],
    requires: 'search',
    async run(shop) {
      const { path } = await someCategory(shop)
      const category = `category=${encodeURIComponent(path)}`
      await message(shop, `/api/search/searchv2?${category}&size=3`, searchResponse)
      await message(shop, `/api/search/filter?${category}`, filterResponse)
      await message(shop, `/api/search/seo?${category}`, seoResponse)
      await message(shop, '/api/search/suggest?q=a', suggestResponse)
    },
  },
  {
    title: '[SEA-1] a bad parameter is named in a problem',
    capability: 'search',
    also: ['goods'],
    requires: 'search',
    async run(shop) {
      for (const [parameter, query] of [
        ['size', 'size=49'],
        ['page', 'page=-1'],
        ['category', 'category=no/such/category'],
        ['lang', 'lang=xx'],
      ]) {
        const { status, type, text } = await shop.http(`/api/search/searchv2?${query}`)
        assert.equal(status, 400, query)
        assert.match(type, /^application\/problem\+json/)
        assert.deepEqual(
          problem.parse(JSON.parse(text)).errors.map((each) => each.parameter),
          [parameter],
        )
      }
    },
  },
]
