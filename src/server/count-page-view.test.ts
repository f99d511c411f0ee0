import type { IncomingMessage } from 'node:http'
import { beforeEach, describe, expect, test } from 'vitest'
import { takeViews } from '#operations/page-views.ts'
import { tenants } from '#tenancy/registry.ts'
import { pageViewCounter } from './count-page-view.ts'

const counter = pageViewCounter(tenants)
const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/141.0 Safari/537.36'
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1'
const requestOf = (headers: Record<string, string>, method = 'GET') =>
  ({
    method,
    headers: { 'sec-fetch-dest': 'document', 'user-agent': chrome, ...headers },
  }) as unknown as IncomingMessage

beforeEach(() => void takeViews())

test.each([
  ['a browser that opens a page', {}, 'GET', true],
  ['a browser that fetches a page ahead', { 'sec-purpose': 'prefetch' }, 'GET', true],
  ['a phone', { 'user-agent': phone }, 'GET', true],
  ['a form that is sent', {}, 'POST', false],
  ['a request for the headers alone', {}, 'HEAD', false],
  ['a script of a page', { 'sec-fetch-dest': 'empty' }, 'GET', false],
  ['a frame', { 'sec-fetch-dest': 'iframe' }, 'GET', false],
  ['a program', { 'sec-fetch-dest': '' }, 'GET', false],
  [
    'a search engine',
    { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    'GET',
    false,
  ],
  ['monitoring', { 'user-agent': 'Mozilla/5.0 (compatible; UptimeRobot/2.0)' }, 'GET', false],
] as const)('[CNX-2] %s: %j by %s is a view: %s', (_, headers, method, expected) => {
  expect(counter.isView(requestOf(headers, method))).toBe(expected)
})

test.each([
  ['nl', '/', 200, 'storefront'],
  ['nl', '/', 304, undefined],
  ['nl', '/warenkorb', 404, '404'],
  ['de', '/warenkorb', 200, 'basket'],
  ['ch', '/fr/warenkorb', 200, 'basket'],
  ['de', '/warenkorb', 503, undefined],
  ['de', '/api/session', 200, undefined],
  ['de', '/robots.txt', 200, undefined],
  ['no tenant', '/', 200, undefined],
])('[CNX-2] %s %s with status %i is counted as %s', (tenantId, path, status, expected) => {
  expect(counter.stepOf(tenantId, path, status)).toBe(expected)
})

describe('[CNX-2] views', () => {
  test('are counted by tenant, kind of page and device, those fetched ahead apart', () => {
    const ahead = requestOf({ 'sec-purpose': 'prefetch;prerender', 'user-agent': phone })
    counter.count('nl', 'product', requestOf({ 'user-agent': phone }))
    counter.count('nl', 'product', requestOf({ 'user-agent': phone }))
    counter.count('nl', 'product', ahead)
    counter.count('de', 'product', requestOf({}))
    expect(takeViews()).toEqual([
      { tenantId: 'nl', step: 'product', device: 'mobile', views: 2, prefetched: 1 },
      { tenantId: 'de', step: 'product', device: 'desktop', views: 1, prefetched: 0 },
    ])
    expect(takeViews()).toEqual([])
  })
})
