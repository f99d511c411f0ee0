import { parse } from 'graphql'
import { expect, test } from 'vitest'
import { servicesUsedBy } from './services-used.ts'

test.each([
  ['query Product($sku: ID!) { product(sku: $sku) { sku } }', 'catalogue'],
  ['{ category(path: "dames") { label } }', 'catalogue'],
  ['{ searchResult(query: {}) { total } }', 'search'],
  ['mutation Add { addToBasket(mutationId: "1", sku: "2") { error } }', 'basket'],
  ['{ wishlist { items { id } } }', 'wishlist'],
  ['{ checkout { total } }', 'checkout'],
  ['{ rating(id: "1") { averageRating } }', 'reviews'],
  ['{ credit { months } }', 'credit'],
  ['{ orders { total } }', 'account'],
  ['{ category(path: "dames") { label } searchResult(query: {}) { total } }', 'catalogue, search'],
])('[DEV-5] %s uses the %s', (document, services) => {
  expect(servicesUsedBy(parse(document)).join(', ')).toBe(services)
})
