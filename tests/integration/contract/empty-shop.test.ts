import { print } from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Catalogue } from '#backend/catalogue/reading/catalogue.ts'
import { Sessions } from '#backend/customers/sessions/sessions.ts'
import {
  brandQuery,
  brandsQuery,
  categoryQuery,
  departmentsQuery,
} from '#commerce/list/category-operations.ts'
import { productQuery } from '#commerce/product/product-operations.ts'
import { searchResultQuery, suggestionsQuery } from '#commerce/search/search-operations.ts'
import { searchInThread } from '#tests/support/search/search-in-thread.ts'
import { openTestDatabase, queryClient } from './open-test-shop.ts'

let opened: Awaited<ReturnType<typeof openTestDatabase>>
let runQuery: ReturnType<typeof queryClient>
beforeAll(async () => {
  opened = await openTestDatabase()
  const { database } = opened
  const sessions = new Sessions(database)
  runQuery = queryClient({
    database,
    sessions,
    catalogue: new Catalogue(database),
    searchOf: searchInThread(),
  })
})
afterAll(() => opened.close())

test.each([
  ['departments', print(departmentsQuery), {}, { categories: [] }],
  ['a category', print(categoryQuery), { path: 'dames' }, { category: null }],
  ['a brand', print(brandQuery), { slug: 'linnea' }, { brand: null }],
  ['brands', print(brandsQuery), {}, { searchResult: { filters: [] } }],
  ['a product', print(productQuery), { sku: '1' }, { product: null }],
  ['a term', print(searchResultQuery), { query: { term: 'jurk' } }, { searchResult: { total: 0 } }],
  ['everything', print(searchResultQuery), { query: {} }, { searchResult: { total: 0, products: [] } }],
  [
    'suggestions',
    print(suggestionsQuery),
    { term: 'ju', limit: 5 },
    { suggestions: { terms: [], products: [] } },
  ],
] as const)('[TEN-5] a shop before its first import responds to %s', async (_, query, variables, data) => {
  const { body } = await runQuery(query, variables)
  expect(body.errors).toBeUndefined()
  expect(body.data).toMatchObject(data)
})
