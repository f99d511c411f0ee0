import { expect, test } from 'vitest'
import { chooseEncoding, parseAcceptEncoding } from './encodings.ts'

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
  ['zstd', ['identity']],
])('Accept-Encoding: %s means %j', (header, encodings) => {
  expect(parseAcceptEncoding(header)).toEqual(encodings)
})

test('only an available encoding is chosen', () => {
  expect(chooseEncoding('br, gzip', (encoding) => encoding === 'gzip')).toBe('gzip')
  expect(chooseEncoding('br, gzip', () => false)).toBe('identity')
  expect(chooseEncoding(undefined, () => true)).toBe('identity')
})
