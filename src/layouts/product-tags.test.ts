import { expect, test } from 'vitest'
import { newShownProducts } from '#operations/shown-products.ts'
import { withProductTags } from './product-tags.ts'

const tagsOf = (shown: Partial<ReturnType<typeof newShownProducts>>, cacheControl = 'public, s-maxage=15') =>
  withProductTags(
    new Response(null, { headers: { 'Cache-Tag': 'tenant-nl', 'Cache-Control': cacheControl } }),
    'nl',
    { ...newShownProducts(), ...shown },
  ).headers.get('Cache-Tag')
const many = (count: number) => new Set(Array.from({ length: count }, (_, at) => String(at)))

test('[BAK-4] a page has a tag for each product, category and brand that it shows', () => {
  const shown = { products: new Set(['1']), categories: new Set(['dames', 'a/b']), brands: new Set(['x']) }
  expect(tagsOf({ ...shown, lists: true })).toMatch(
    /^tenant-nl,product-nl-1,category-nl-dames,category-nl-~[\w-]{22},brand-nl-x,lists-nl$/,
  )
})

test('[REL-4] with more than 250 of them it has one tag, which every change purges', () => {
  expect(tagsOf({ products: many(250) })?.split(',')).toHaveLength(251)
  expect(tagsOf({ products: many(250), brands: new Set(['x']) })).toBe('tenant-nl,products-nl')
})

test('[REL-5] a page that is not shared has none', () => {
  expect(tagsOf({ products: many(1) }, 'no-store')).toBe('tenant-nl')
})
