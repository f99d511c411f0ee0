import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ChangeReader } from '#backend/infra/page-changes/read-changes.ts'
import { type ChangeMessage, recordChanges } from '#backend/infra/page-changes/record-changes.ts'
import { periods } from '#backend/personal-data/retention/periods.ts'
import { deleteExpired } from '#backend/personal-data/retention/sweep.ts'
import { tagsOfChange } from '#operations/purging.ts'
import { toleranceMs } from '#operations/standard-webhook-signature.ts'
import { databaseName, openTestDatabase } from './open-test-shop.ts'

describe(`[BAK-4] messages about changed goods (${databaseName})`, () => {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>
  const reader = new ChangeReader()
  const now = Date.now()
  const message = (id: string, subject = '4711'): ChangeMessage => ({
    id,
    content: subject,
    changes: [
      { kind: 'product', subject },
      { kind: 'category', subject: 'dames/jurken' },
      { kind: 'brand', subject: 'lagunelle' },
      { kind: 'all', subject: '' },
    ],
  })
  const record = (changed: ChangeMessage, tenant = 'nl', at = now) =>
    recordChanges(opened.database, tenant, changed, at)
  const tags = async () => {
    const check = await reader.check(opened.database, Date.now())
    return 'missed' in check ? ['missed'] : check.changes.flatMap(tagsOfChange)
  }

  beforeAll(async () => {
    opened = await openTestDatabase()
    await tags()
  })
  afterAll(() => opened.close())

  test('are read by every process as the tags of pages', async () => {
    expect(await record(message('m-1'))).toBe('recorded')
    const [category] = tagsOfChange({ tenant_id: 'nl', kind: 'category', subject: 'dames/jurken' })
    expect(category).toMatch(/^category-nl-~[\w-]{22}$/)
    const every = [
      'product-nl-4711',
      'products-nl',
      category,
      'products-nl',
      'brand-nl-lagunelle',
      'products-nl',
    ]
    expect(await tags()).toEqual([...every, 'catalogue-nl'])
  })

  test('have an effect once, however often and wherever they are received', async () => {
    expect(await record(message('m-1'))).toBe('repeated')
    expect(await tags()).toEqual([])
    const results = await Promise.all(Array.from({ length: 6 }, () => record(message('m-2'))))
    expect(results.sort()).toEqual(['recorded', ...Array.from({ length: 5 }, () => 'repeated')])
    expect(await tags()).toHaveLength(7)
  })

  test('cannot change under the same id, and each tenant has ids of its own', async () => {
    expect(await record(message('m-1', '4712'))).toBe('different')
    expect(await tags()).toEqual([])
    expect(await record(message('m-1', '4712'), 'de')).toBe('recorded')
    expect(await tags()).toContain('product-de-4712')
  })

  test('are stored longer than their signature is accepted, and then deleted', async () => {
    expect(periods.changeMessages).toBeGreaterThan(2 * toleranceMs)
    const count = async () =>
      (await opened.database.selectFrom('change_message').select('id').execute()).length
    const before = await count()
    await record(message('m-3'), 'nl', now - periods.changeMessages)
    await deleteExpired(opened.database, now)
    expect(await count()).toBe(before)
  })
})
