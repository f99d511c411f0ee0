import { expect, test } from 'vitest'
import { commerceSchema } from '../tenancy/commerce-schema.ts'
import {
  cacheBriefly,
  cacheForVisitors,
  cacheIncomplete,
  cacheUntilChange,
  cacheWithForeignGoods,
  cacheWithPrices,
  endAtPriceChange,
  forbidSharing,
  goodsCacheControl,
  uncached,
  withoutStaleIfError,
} from './cache-lifetimes.ts'

test.each([
  [86_500_000, 'public, max-age=0, s-maxage=15, stale-while-revalidate=86400'],
  [3_600_000, 'public, max-age=0, s-maxage=15, stale-while-revalidate=3585'],
  [15_999, 'public, max-age=0, s-maxage=15, stale-while-revalidate=0'],
  [9_700, 'public, max-age=0, s-maxage=9, stale-while-revalidate=0'],
  [1, 'public, max-age=0, s-maxage=1, stale-while-revalidate=0'],
])('[DEV-2] a page that changes in %i ms is cached no longer', (left, expected) => {
  expect(cacheUntilChange(cacheForVisitors, left)).toBe(expected)
})

test.each([
  ['no-store', 'no-store'],
  ['public, s-maxage=900', 'public, s-maxage=60'],
  [cacheWithPrices, 'public, max-age=0, s-maxage=15, stale-while-revalidate=45, stale-if-error=45'],
])('[DEV-2] %s, changing in a minute, becomes %s', (cacheControl, expected) => {
  expect(cacheUntilChange(cacheControl, 60_000)).toBe(expected)
})

test.each([
  [{ 'Cache-Control': cacheForVisitors, 'Cache-Tag': 'tenant-nl' }, 'no-store'],
  [{ 'Cache-Control': 'public, s-maxage=900', 'CDN-Cache-Control': 'max-age=60' }, 'no-store'],
  [{ 'Surrogate-Key': 'a', 'Surrogate-Control': 'max-age=60' }, 'no-store'],
  [{}, 'no-store'],
  [{ 'Cache-Control': 'max-age=60' }, 'no-store'],
  [{ 'Cache-Control': 'private, max-age=15' }, 'private, max-age=15'],
  [{ 'Cache-Control': 'Private, No-Store' }, 'Private, No-Store'],
])('[REL-5] a response to one visitor with %j is stored by no shared cache', (given, cacheControl) => {
  const response = new Response(null, { headers: given as Record<string, string> })
  forbidSharing(response)
  expect(Object.fromEntries(response.headers)).toEqual({ 'cache-control': cacheControl })
})

test('[REL-4] a CDN serves stale prices for five minutes at most, and not for a day while the shop is down', () => {
  expect(withoutStaleIfError(cacheWithPrices)).toBe(
    'public, max-age=0, s-maxage=15, stale-while-revalidate=300',
  )
  expect(withoutStaleIfError(cacheForVisitors)).toBe(cacheForVisitors)
})

test.each([
  [cacheForVisitors, cacheBriefly],
  [cacheWithPrices, cacheBriefly],
  [cacheWithForeignGoods, cacheBriefly],
  [uncached, uncached],
  [null, null],
])('[REL-4] an incomplete response with %s is cached as %s', (cacheControl, expected) => {
  expect(cacheIncomplete(cacheControl)).toBe(expected)
})

test.each([
  [cacheWithPrices, cacheWithForeignGoods],
  [cacheForVisitors, cacheWithForeignGoods],
  [uncached, uncached],
  [cacheBriefly, cacheBriefly],
])('[BAK-4] a page with goods of an own backend and %s is cached as %s', (cacheControl, expected) => {
  const services = { shop: { graphql: 'https://api.yours.example/graphql' } }
  const goods = { commerce: commerceSchema.parse({ services, goods: 'shop' }) }
  const reviews = { commerce: commerceSchema.parse({ services, reviews: 'shop' }) }
  expect(goodsCacheControl(goods, cacheControl)).toBe(expected)
  expect(goodsCacheControl(reviews, cacheControl)).toBe(cacheControl)
})

test('[BAK-4] such a page is stale for a minute at most, for clients and CDNs too', () => {
  expect(withoutStaleIfError(cacheWithForeignGoods)).toBe(
    'public, max-age=0, s-maxage=15, stale-while-revalidate=60',
  )
})

test.each([
  [60_000, cacheWithPrices, 'public, max-age=0, s-maxage=15, stale-while-revalidate=45, stale-if-error=45'],
  [4_000, cacheWithForeignGoods, 'public, max-age=0, s-maxage=4, stale-while-revalidate=0, stale-if-error=0'],
  [-5_000, cacheWithPrices, 'public, max-age=0, s-maxage=1, stale-while-revalidate=0, stale-if-error=0'],
  [4_000, uncached, uncached],
  [Number.POSITIVE_INFINITY, cacheWithPrices, cacheWithPrices],
])('[REL-4] a page with a price that changes in %i ms and %s is cached as %s', (left, given, expected) => {
  const response = new Response('', { headers: { 'Cache-Control': given } })
  expect(endAtPriceChange(response, 1_000 + left, 1_000).headers.get('Cache-Control')).toBe(expected)
})
