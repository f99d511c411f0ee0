import { describe, expect, test } from 'vitest'
import type { SearchResult } from './port.ts'
import { type IndexState, SearchResultCache } from './search-result-cache.ts'

const index: IndexState = { tenantId: 'nl', generation: 1, version: 0, language: 'nl', approvedOnly: false }
const counting = () => {
  let queries = 0
  return async () => ({ total: ++queries }) as SearchResult
}

describe('cached search results', () => {
  test('[PRO-4] the same query runs once', async () => {
    const [cache, fetchResult] = [new SearchResultCache(), counting()]
    const first = await cache.getOrFetch(index, { category: 'jurken', page: 2 }, fetchResult)
    expect(await cache.getOrFetch(index, { category: 'jurken', page: 2 }, fetchResult)).toBe(first)
  })

  test.each<[string, Partial<IndexState>, object]>([
    ['page', {}, { category: 'jurken', page: 3 }],
    ['choice', {}, { category: 'jurken', page: 2, filters: [{ code: 'colour', values: ['navy'] }] }],
    ['tenant', { tenantId: 'de' }, { category: 'jurken', page: 2 }],
    ['stock', { version: 1 }, { category: 'jurken', page: 2 }],
    ['catalogue', { generation: 2 }, { category: 'jurken', page: 2 }],
    ['language', { language: 'fr' }, { category: 'jurken', page: 2 }],
    ['rule for reviews', { approvedOnly: true }, { category: 'jurken', page: 2 }],
  ])('[TEN-7] another %s has its own result', async (_, other, query) => {
    const [cache, fetchResult] = [new SearchResultCache(), counting()]
    await cache.getOrFetch(index, { category: 'jurken', page: 2 }, fetchResult)
    expect(await cache.getOrFetch({ ...index, ...other }, query, fetchResult)).toEqual({ total: 2 })
  })

  test('[SEA-1] a typed term is searched each time', async () => {
    const [cache, fetchResult] = [new SearchResultCache(), counting()]
    await cache.getOrFetch(index, { term: 'jurk' }, fetchResult)
    expect(await cache.getOrFetch(index, { term: 'jurk' }, fetchResult)).toEqual({ total: 2 })
  })

  test('[SEC-9] very long queries are not cached', async () => {
    const [cache, fetchResult] = [new SearchResultCache(), counting()]
    const long = { filters: [{ code: 'colour', values: ['x'.repeat(5_000)] }] }
    await cache.getOrFetch(index, long, fetchResult)
    expect(await cache.getOrFetch(index, long, fetchResult)).toEqual({ total: 2 })
  })

  test('a failed query is tried again', async () => {
    const cache = new SearchResultCache()
    await expect(cache.getOrFetch(index, {}, () => Promise.reject(new Error('late')))).rejects.toThrow('late')
    expect(await cache.getOrFetch(index, {}, counting())).toEqual({ total: 1 })
  })
})
