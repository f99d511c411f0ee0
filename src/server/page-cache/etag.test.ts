import { expect, test } from 'vitest'
import { matchesEtag } from './etag.ts'

test.each([
  ['"abc-br"', true],
  ['W/"abc-br"', true],
  ['*', true],
  ['"x", W/"abc-br" , "y"', true],
  ['"abc"', false],
  ['abc-br', false],
  ['"abc-gz"', false],
  ['', false],
])('If-None-Match: %s', (condition, matches) => {
  expect(matchesEtag(condition, '"abc-br"')).toBe(matches)
})
