import { print } from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Catalogue } from '../../src/backend/catalogue/reading/catalogue.ts'
import { searchInThread } from '../../src/backend/graphql/search-in-thread.ts'
import { Sessions } from '../../src/backend/session/sessions.ts'
import {
  brandDocument,
  brandsDocument,
  categoryDocument,
  departmentsDocument,
} from '../../src/commerce/documents/category.ts'
import { productDocument } from '../../src/commerce/documents/product.ts'
import { searchResultDocument, suggestionsDocument } from '../../src/commerce/documents/search.ts'
import { asker, openTestDatabase } from './open-test-shop.ts'

let opened: Awaited<ReturnType<typeof openTestDatabase>>
let ask: ReturnType<typeof asker>
beforeAll(async () => {
  opened = await openTestDatabase()
  const { database } = opened
  const sessions = new Sessions(database)
  ask = asker({ database, sessions, catalogue: new Catalogue(database), searchOf: searchInThread() })
})
afterAll(() => opened.close())

test.each([
  ['departments', print(departmentsDocument), {}, { categories: [] }],
  ['a category', print(categoryDocument), { path: 'dames' }, { category: null }],
  ['a brand', print(brandDocument), { slug: 'linnea' }, { brand: null }],
  ['brands', print(brandsDocument), {}, { searchResult: { filters: [] } }],
  ['a product', print(productDocument), { sku: '1' }, { product: null }],
  ['a term', print(searchResultDocument), { query: { term: 'jurk' } }, { searchResult: { total: 0 } }],
  ['everything', print(searchResultDocument), { query: {} }, { searchResult: { total: 0, products: [] } }],
  [
    'suggestions',
    print(suggestionsDocument),
    { term: 'ju', limit: 5 },
    { suggestions: { terms: [], products: [] } },
  ],
] as const)('[TEN-5] a shop before its first import answers %s', async (_, query, variables, data) => {
  const { body } = await ask(query, variables)
  expect(body.errors).toBeUndefined()
  expect(body.data).toMatchObject(data)
})
