import { expect, test } from 'vitest'
import { createMemoryCache, memoize } from './memory-cache.ts'

test('the least recently used entry is evicted', () => {
  const cache = createMemoryCache<number>({ maxEntries: 2 })
  cache.set('one', 1)
  cache.set('two', 2)
  cache.get('one')
  cache.set('three', 3)
  expect([...cache.keys()].sort()).toEqual(['one', 'three'])
})

test('sizes are limited, and an entry that is too large evicts no others', () => {
  const removed: string[] = []
  const cache = createMemoryCache<string>({
    maxSize: 10,
    maxEntrySize: 6,
    sizeOf: (value) => value.length,
    onRemove: (_, key) => removed.push(key),
  })
  cache.set('one', 'aaaaa')
  cache.set('two', 'bbbbb')
  cache.set('large', 'ccccccc')
  expect([...cache.keys()].sort()).toEqual(['one', 'two'])
  cache.set('three', 'dddddd')
  expect([...cache.keys()]).toEqual(['three'])
  expect(cache.calculatedSize).toBe(6)
  expect(removed).toEqual(['one', 'two'])
})

test('an entry expires by the given clock, also one that was set at 0 ms', () => {
  let now = 0
  const cache = createMemoryCache<number>({ maxEntries: 2, ttlMs: 100, clock: () => now })
  cache.set('one', 1)
  now = 100
  expect(cache.get('one')).toBe(1)
  now = 101
  expect(cache.has('one')).toBe(false)
  expect(cache.get('one')).toBeUndefined()
})

test('a memoized function computes once, does not cache long strings, and forgets the least recently used', () => {
  const computed: string[] = []
  const lengthOf = memoize(2, 5, (text) => {
    computed.push(text)
    return text.length
  })
  for (const text of ['a', 'bb', 'a', 'a long text', 'a long text', 'ccc', 'a', 'bb'])
    expect(lengthOf(text)).toBe(text.length)
  expect(computed).toEqual(['a', 'bb', 'a long text', 'a long text', 'ccc', 'bb'])
})
