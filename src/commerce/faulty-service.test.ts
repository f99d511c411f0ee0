import { parse } from 'graphql'
import { expect, test } from 'vitest'
import { faultyServiceOf } from './faulty-service.ts'

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
])('[DEV-5] %s asks the %s', (document, service) => {
  expect(faultyServiceOf(parse(document))).toBe(service)
})
