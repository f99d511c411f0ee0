import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodePath, decodeSegment, encodePath, encodeSegment } from './sku-path.ts'

test.each([
  ['4711', '4711'],
  ['a/b', 'a%2Fb'],
  ['A\\B', 'A~5CB'],
  ['A%B', 'A~25B'],
  ['A%2FB', 'A~252FB'],
  ['g~', 'g~'],
  ['.', '~2E'],
  ['..', '~2E~2E'],
  ['...', '...'],
  ['a..b', 'a..b'],
  ['../x', '~2E~2E%2Fx'],
  ['a/./b', 'a%2F~2E%2Fb'],
  ['a\\..\\b', 'a~5C~2E~2E~5Cb'],
  ['~2E', '~7E2E'],
  ['A~5CB', 'A~7E5CB'],
  ['A~7E5CB', 'A~7E7E5CB'],
  ['Ü "1"?', '%C3%9C%20%221%22%3F'],
])('[ROU-5] [DEV-3] the sku %s is %s in a path', (sku, segment) => {
  expect(encodeSegment(sku)).toBe(segment)
  expect(decodeSegment(segment)).toBe(sku)
})

test('[ROU-5] [DEV-3] every sku is read back from its path, and the path has no percent sign or backslash of it', () => {
  const sign = fc.constantFrom(...'~%\\/.257EC5aF?#é|{}[]^`\'"<> ')
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: sign }), fc.string({ unit: 'grapheme' })), (sku) => {
      const segment = encodeSegment(sku)
      expect(decodeSegment(segment)).toBe(sku)
      expect(segment).not.toMatch(/%25|%5C|[\\/?#]|(^|%2F|~5C)\.{1,2}($|%2F|~5C)/)
    }),
  )
})

test('a malformed segment is no sku', () => {
  expect(decodeSegment('%E9')).toBe('')
})

test.each([
  ['dames/jurken', 'dames/jurken'],
  ['wonen & slapen/100% katoen', 'wonen%20%26%20slapen/100~25%20katoen'],
  ['été/maille', '%C3%A9t%C3%A9/maille'],
  ['a?b#c/d\\e', 'a%3Fb%23c/d~5Ce'],
])('[ROU-5] the path %s of a category is %s in an address', (path, encoded) => {
  expect(encodePath(path)).toBe(encoded)
  expect([decodePath(encoded), decodePath(`${encoded}/`)]).toEqual([path, path])
})
