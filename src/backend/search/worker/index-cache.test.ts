import { describe, expect, test } from 'vitest'
import { IndexCache, type IndexFileRef } from './index-cache.ts'

interface Index {
  name: string
  bytes: number
}

/** A cache of 100 bytes whose files have an index of 40 bytes for the revision `r1`. */
function cacheOf(budget = 100) {
  const read: string[] = []
  const cache = new IndexCache<Index>(budget, async ({ path, revision }) => {
    read.push(path)
    return revision === 'r1' ? { name: path, bytes: 40 } : undefined
  })
  return { cache, read }
}

const file = (path: string, revision = 'r1'): IndexFileRef => ({ path, revision })

describe('the cache of indexes', () => {
  test('[REL-7] drops the least recently used indexes and never exceeds its budget', async () => {
    const { cache } = cacheOf()
    for (const tenant of ['a', 'b', 'c', 'd', 'a', 'e']) {
      await cache.load(tenant, file(tenant))
      expect(cache.bytes).toBeLessThanOrEqual(100)
    }
    expect(cache.tenants).toEqual(['a', 'e'])
    await cache.get('a')
    await cache.load('f', file('f'))
    expect(cache.tenants).toEqual(['a', 'f'])
  })

  test('[REL-7] reads a dropped index from its file again, once for concurrent callers', async () => {
    const { cache, read } = cacheOf()
    for (const tenant of ['a', 'b', 'c']) await cache.load(tenant, file(tenant))
    expect(cache.tenants).toEqual(['b', 'c'])
    const [first, second] = await Promise.all([cache.get('a'), cache.get('a')])
    expect(first).toBe(second)
    expect(first?.name).toBe('a')
    expect(read).toEqual(['a', 'b', 'c', 'a'])
  })

  test('[REL-7] retains an index without a file, and an index that alone exceeds the budget', async () => {
    const { cache } = cacheOf()
    cache.put('unwritten', { name: 'unwritten', bytes: 90 })
    for (const tenant of ['a', 'b']) await cache.load(tenant, file(tenant))
    expect(cache.tenants).toEqual(['unwritten', 'b'])
    cache.put('large', { name: 'large', bytes: 500 }, file('large'))
    expect(cache.tenants).toEqual(['unwritten', 'large'])
    expect(await cache.get('large')).toMatchObject({ bytes: 500 })
  })

  test('[REL-7] drops an index once it is written to a file', async () => {
    const { cache } = cacheOf()
    const unwritten = { name: 'a', bytes: 40 }
    cache.put('a', unwritten)
    cache.trim(0)
    expect(await cache.get('a')).toBe(unwritten)
    cache.put('a', unwritten, file('a'))
    cache.trim(0)
    expect(cache.tenants).toEqual([])
  })

  test('[REL-8] does not load an index of another revision', async () => {
    const { cache } = cacheOf()
    expect(await cache.load('a', file('a', 'r2'))).toBeUndefined()
    expect(await cache.get('a')).toBeUndefined()
    expect(cache.bytes).toBe(0)
  })
})
