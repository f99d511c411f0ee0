import { describe, expect, test } from 'vitest'
import { readViewed, withViewed } from './recently-viewed.ts'

describe('[PRO-2] recently viewed products', () => {
  test('the latest is first, without duplicates', () => {
    expect(withViewed(['a', 'b', 'c'], 'b')).toEqual(['b', 'a', 'c'])
  })

  test('twelve are stored', () => {
    const twelve = Array.from({ length: 12 }, (_, index) => `p${index}`)
    expect(withViewed(twelve, 'new')).toEqual(['new', ...twelve.slice(0, 11)])
  })

  test.each([
    [null, []],
    ['', []],
    ['{"a":1}', []],
    ['["1", 2, null, "<b>", "ok-3"]', ['1', 'ok-3']],
    ['[broken', []],
  ])('the stored text %j is read as %j', (text, expected) => {
    expect(readViewed(text)).toEqual(expected)
  })
})
