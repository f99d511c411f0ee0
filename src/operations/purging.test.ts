import { expect, test } from 'vitest'
import { productTag, tagsOfChange } from './purging.ts'

test.each([
  ['12345678', 'product-nl-12345678'],
  ['AB-1.2_3', 'product-nl-AB-1.2_3'],
])('[REL-4] the tag of %s', (sku, tag) => {
  expect(productTag('nl', sku)).toBe(tag)
})

test.each(['maat 42', 'a,b', 'é', '', 'x'.repeat(65)])(
  '[REL-4] a sku like %j gets a tag that a header can carry',
  (sku) => {
    expect(productTag('nl', sku)).toMatch(/^product-nl-~[\w-]{22}$/)
  },
)

test.each([
  ['product', ['product-nl-1', 'products-nl']],
  ['category', ['category-nl-1', 'products-nl']],
  ['brand', ['brand-nl-1', 'products-nl']],
  ['all', ['catalogue-nl']],
  ['reviews', ['reviews-nl']],
  ['vouchers', ['vouchers-nl']],
  ['catalogue', ['catalogue-nl']],
  ['listing', ['lists-nl']],
] as const)('[REL-4] a change of %s purges', (kind, tags) => {
  expect(tagsOfChange({ tenant_id: 'nl', kind, subject: '1' })).toEqual(tags)
})
