import { expect, test } from 'vitest'
import { isStablePath, servicePath } from './services.ts'

test.each([
  ['/graphql', 'graphql', ''],
  ['/api/search/suggest', 'search', '/suggest'],
  ['/api/search/searchhistory/v1/all', 'searchHistory', '/v1/all'],
  ['/api/customer/v1', 'customer', '/v1'],
  ['/api/voucher', 'voucher', ''],
  ['/fragment/inspire/servicelayer/nl/sizes', 'serviceLayer', '/nl/sizes'],
  ['/api/inform/graphql', 'recommendations', ''],
  ['/api/inform/rating/new/get', 'ratings', '/new/get'],
  ['/api/dynamicyield/home/1/2/3', 'personalisation', '/home/1/2/3'],
  ['/api/gateway/', 'gateway', '/'],
  ['/api/vitals', 'vitals', ''],
])('[DAT-5] %s belongs to %s', (path, service, rest) => {
  expect(servicePath(path)).toEqual({ service, rest })
})

test.each(['/', '/graphqlx', '/api/session', '/api/searching', '/warenkorb', '/api'])(
  '[DAT-5] %s belongs to no service',
  (path) => {
    expect(servicePath(path)).toBeUndefined()
  },
)

test.each([
  ['/api/search/suggest', true],
  ['/api/stock/4711.5', true],
  ['/api/stock/..4711', true],
  ['/api/search/%2e%2e/%2e%2e/klantenservice', false],
  ['/api/search/.%2e/klantenservice', false],
  ['/api/search/%252e%252e/klantenservice', false],
  ['/api/search/../klantenservice', false],
  ['/api/search/./suggest', false],
  ['/api/search/..', false],
  ['/api/search/..\\klantenservice', false],
])('[SEC-7] %s is stable under decoding: %s', (path, stays) => {
  expect(isStablePath(path)).toBe(stays)
})
