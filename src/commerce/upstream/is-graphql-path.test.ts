import { expect, test } from 'vitest'
import { isBelowCompleteUrl, isGraphqlPath } from './is-graphql-path.ts'

test.each([
  ['graphql', '', true],
  ['recommendations', '', true],
  ['gateway', '/graphql', true],
  ['gateway', '/graphql/', true],
  ['gateway', '/v2/GraphQL', true],
  ['gateway', '/%67raphql', true],
  ['gateway', '/graphql%20', true],
  ['gateway', '/%', false],
  ['gateway', '/stock/4711', false],
  ['search', '/suggest', false],
  ['voucher', '', false],
] as const)('[REL-10] %s%s takes GraphQL documents: %s', (service, rest, expected) => {
  expect(isGraphqlPath({ service, rest })).toBe(expected)
})

test.each([
  ['graphql', '', false],
  ['graphql', '/admin', true],
  ['graphql', '/', true],
  ['voucher', '/all', true],
  ['search', '/suggest', false],
] as const)('[REL-10] %s%s is below a complete URL: %s', (service, rest, expected) => {
  expect(isBelowCompleteUrl({ service, rest })).toBe(expected)
})
