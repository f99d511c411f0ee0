import fc from 'fast-check'
import { expect, test } from 'vitest'
import { acceptedEncodings, acceptedLanguages } from './accept-headers.ts'

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
