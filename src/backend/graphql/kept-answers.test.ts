import { describe, expect, test } from 'vitest'
import type { SearchAnswer } from '../search/port.ts'
import { type AskedIndex, KeptAnswers } from './kept-answers.ts'

const index: AskedIndex = { tenantId: 'nl', generation: 1, version: 0, language: 'nl', approvedOnly: false }
const counting = () => {
  let asked = 0
  return async () => ({ total: ++asked }) as SearchAnswer
}

describe('cached search results', () => {
  test('[PRO-4] the same query runs once', async () => {
    const [kept, ask] = [new KeptAnswers(), counting()]
    const first = await kept.of(index, { category: 'jurken', page: 2 }, ask)
    expect(await kept.of(index, { category: 'jurken', page: 2 }, ask)).toBe(first)
  })

  test.each<[string, Partial<AskedIndex>, object]>([
    ['page', {}, { category: 'jurken', page: 3 }],
    ['choice', {}, { category: 'jurken', page: 2, filters: [{ code: 'colour', values: ['navy'] }] }],
    ['tenant', { tenantId: 'de' }, { category: 'jurken', page: 2 }],
    ['stock', { version: 1 }, { category: 'jurken', page: 2 }],
    ['catalogue', { generation: 2 }, { category: 'jurken', page: 2 }],
    ['language', { language: 'fr' }, { category: 'jurken', page: 2 }],
    ['rule for reviews', { approvedOnly: true }, { category: 'jurken', page: 2 }],
  ])('[TEN-7] another %s has its own result', async (_, other, query) => {
    const [kept, ask] = [new KeptAnswers(), counting()]
    await kept.of(index, { category: 'jurken', page: 2 }, ask)
    expect(await kept.of({ ...index, ...other }, query, ask)).toEqual({ total: 2 })
  })

  test('[SEA-1] a typed term is searched each time', async () => {
    const [kept, ask] = [new KeptAnswers(), counting()]
    await kept.of(index, { term: 'jurk' }, ask)
    expect(await kept.of(index, { term: 'jurk' }, ask)).toEqual({ total: 2 })
  })

  test('[SEC-9] very long queries are not cached', async () => {
    const [kept, ask] = [new KeptAnswers(), counting()]
    const long = { filters: [{ code: 'colour', values: ['x'.repeat(5_000)] }] }
    await kept.of(index, long, ask)
    expect(await kept.of(index, long, ask)).toEqual({ total: 2 })
  })

  test('a failed query is tried again', async () => {
    const kept = new KeptAnswers()
    await expect(kept.of(index, {}, () => Promise.reject(new Error('late')))).rejects.toThrow('late')
    expect(await kept.of(index, {}, counting())).toEqual({ total: 1 })
  })
})
