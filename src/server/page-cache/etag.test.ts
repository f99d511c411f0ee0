import { expect, test } from 'vitest'
import { failsPrecondition, matchesEtag } from './etag.ts'

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

const changedAt = Date.parse('2026-11-29T12:00:00.900Z')
test.each<[Record<string, string>, boolean]>([
  [{}, false],
  [{ 'if-match': '*' }, false],
  [{ 'if-match': '"abc-br"' }, false],
  [{ 'if-match': '"x", "abc-br"' }, false],
  [{ 'if-match': 'W/"abc-br"' }, true],
  [{ 'if-match': '"x"' }, true],
  [{ 'if-match': '' }, true],
  [{ 'if-unmodified-since': 'Sun, 29 Nov 2026 12:00:00 GMT' }, false],
  [{ 'if-unmodified-since': 'Sun, 29 Nov 2026 11:59:59 GMT' }, true],
  [{ 'if-unmodified-since': 'yesterday' }, false],
  [{ 'if-match': '"abc-br"', 'if-unmodified-since': 'Sun, 29 Nov 2026 11:59:59 GMT' }, false],
])('a condition fails: %j: %s', (headers, fails) => {
  expect(failsPrecondition(headers, { etag: '"abc-br"', changedAt })).toBe(fails)
  // Without a date of the last change, If-Unmodified-Since is ignored.
  expect(failsPrecondition(headers, { etag: '"abc-br"' })).toBe(fails && 'if-match' in headers)
})
