import { expect, test } from 'vitest'
import { upstreamUrl } from './upstream-url.ts'

test.each([
  ['https://api.shop.example', '/suggest', '?q=a&q=b', 'https://api.shop.example/suggest?q=a&q=b'],
  ['https://api.shop.example/v2/', '/suggest', '', 'https://api.shop.example/v2/suggest'],
  ['https://api.shop.example/v2', '', '?a=1', 'https://api.shop.example/v2?a=1'],
  ['https://api.shop.example/graphql', '', '', 'https://api.shop.example/graphql'],
  ['http://127.0.0.1:9/x', '//evil.example/a', '', 'http://127.0.0.1:9/x//evil.example/a'],
])('[DAT-5] %s and %s%s', (base, rest, search, url) => {
  expect(upstreamUrl(base, rest, search)).toBe(url)
})

test.each([
  '/../admin',
  '/a/../../admin',
  '/%2e%2e/admin',
  '/..%2fadmin',
  '/..%5cadmin',
  '/..\\admin',
  '/%252e%252e/admin',
  '/.%25252E/admin',
  '/..%252fadmin',
])('[SEC-7] %s does not leave the base', (rest) => {
  expect(upstreamUrl('https://api.shop.example/v2', rest)).toBeUndefined()
})
