import fc from 'fast-check'
import { expect, test } from 'vitest'
import { acceptedEncodings, acceptedLanguages, acceptedMediaType } from './accept-headers.ts'

test.each([
  ['', ['identity']],
  ['gzip, deflate, br, zstd', ['br', 'gzip', 'identity']],
  ['gzip', ['gzip', 'identity']],
  ['GZIP', ['gzip', 'identity']],
  ['x-gzip', ['gzip', 'identity']],
  ['br;q=0.5, gzip;q=0.9', ['gzip', 'br', 'identity']],
  ['br;q=0, gzip', ['gzip', 'identity']],
  ['br; q=0', ['identity']],
  ['*', ['br', 'gzip', 'identity']],
  ['*;q=0', ['identity']],
  ['*;q=0.1, gzip;q=0', ['br', 'identity']],
  ['identity, gzip;q=0.5', ['identity', 'gzip']],
  ['identity;q=0, br', ['br', 'identity']],
  ['br;q=nonsense, gzip', ['gzip', 'identity']],
  ['br;q=2', ['identity']],
  ['br;q=.5;level=1', ['br', 'identity']],
  ['zstd', ['identity']],
])('Accept-Encoding: %s means %j', (header, encodings) => {
  expect(acceptedEncodings(header)).toEqual(encodings)
})

test('any header is read, however it is written', () =>
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 100 }), (header) => {
      expect(acceptedEncodings(header)).toContain('identity')
      for (const tag of acceptedLanguages(header)) expect(tag).toBe(tag.toLowerCase())
    }),
  ))

test.each([
  ['*/*', 'a/strict'],
  ['a/json', 'a/json'],
  ['a/json, a/strict', 'a/json'],
  ['a/json;q=0.5, */*', 'a/strict'],
  ['a/*', 'a/strict'],
  ['A/JSON', 'a/json'],
  ['text/html', undefined],
  ['a/json;q=0', undefined],
  ['a/json;q=x', undefined],
  ['', undefined],
])('Accept: %s gets %s', (header, type) => {
  expect(acceptedMediaType(header, ['a/strict', 'a/json'])).toBe(type)
})
