import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addLine } from '../../src/backend/basket/commands.ts'
import type { Database } from '../../src/backend/database/database.ts'
import { answerOnce } from '../../src/backend/mutations/answer-once.ts'
import { sweepAged } from '../../src/backend/retention/sweep.ts'
import { Sessions } from '../../src/backend/session/sessions.ts'
import { writeChoice } from '../../src/backend/voucher/voucher-rows.ts'
import { addItem } from '../../src/backend/wishlist/commands.ts'
import { databaseName, openTestDatabase } from './open-test-shop.ts'

const day = 86_400_000
const start = Date.parse('2026-11-17T12:00:00Z')
const lamp = { sku: 'S1', masterSku: 'M1', productName: { nl: 'Lamp' }, price: 100 }
const tables = [
  'basket',
  'basket_item',
  'wishlist',
  'wishlist_item',
  'voucher_choice',
  'done_mutation',
] as const

describe(`what nobody comes back to (${databaseName})`, () => {
  let database: Database
  let close: () => Promise<void>
  beforeAll(async () => {
    ;({ database, close } = await openTestDatabase())
  })
  afterAll(() => close())
  beforeEach(async () => {
    for (const table of [...tables, 'session'] as const) await database.deleteFrom(table).execute()
  })

  /** Puts something into the basket and on the list, and enters a code. */
  const shops = (owner: string, now = start, tenantId = 'nl') =>
    answerOnce(database, { tenantId, owner, mutationId: randomUUID(), now }, async (db) => {
      const writing = { db, tenantId, owner, now }
      await addLine(writing, { ...lamp, available: 9 }, 'Lamp', 1)
      await addItem(writing, { ...lamp, soldOut: false }, 'Lamp')
      await writeChoice(db, { tenantId, owner }, 'CODE', now)
      return {}
    })
  const owners = async (table: (typeof tables)[number]) =>
    (await database.selectFrom(table).select('owner').orderBy('owner').execute()).map(({ owner }) => owner)
  const kept = async () =>
    Object.fromEntries(await Promise.all(tables.map(async (table) => [table, await owners(table)])))
  const everywhere = (...these: string[]) => Object.fromEntries(tables.map((table) => [table, these]))

  test('[BAS-1] [UX-5] of visitors is kept for half a year since it changed, of customers until they delete it', async () => {
    await shops('v:gone')
    await shops('v:gone', start, 'ch')
    await shops('c:anna')
    await shops('v:back')
    await shops('v:back', start + 100 * day)
    await sweepAged(database, start + 180 * day - 1)
    const { done_mutation, ...lists } = await kept()
    expect(done_mutation).toEqual([])
    const all = ['c:anna', 'v:back', 'v:gone', 'v:gone']
    expect(lists).toEqual({ ...everywhere(...all), done_mutation: undefined })
    await sweepAged(database, start + 180 * day)
    expect(await kept()).toEqual({ ...everywhere('c:anna', 'v:back'), done_mutation: [] })
    await sweepAged(database, start + 280 * day)
    expect(await kept()).toEqual({ ...everywhere('c:anna'), done_mutation: [] })
  })

  test('[BAS-1] an answer is kept for two days, for a retry however late', async () => {
    await shops('v:one')
    await shops('c:anna', start + day)
    await sweepAged(database, start + 2 * day - 1)
    expect(await owners('done_mutation')).toEqual(['c:anna', 'v:one'])
    await sweepAged(database, start + 2 * day)
    expect(await owners('done_mutation')).toEqual(['c:anna'])
  })

  test('[SES-3] a session goes when it has run out', async () => {
    let now = start
    const sessions = new Sessions(database, () => now)
    await sessions.open({ id: 'nl' }, 'c1', 2)
    now += day
    const { cookie } = await sessions.open({ id: 'nl' }, 'c1', 2)
    now += 29 * day
    await sweepAged(database, now)
    expect(await database.selectFrom('session').selectAll().execute()).toHaveLength(1)
    expect(await sessions.find({ id: 'nl' }, cookie)).toBeDefined()
  })

  test('goes whole, however much there is, by however many at once; not once they leave', async () => {
    const rows = Array.from({ length: 450 }, (_, index) => ({
      tenant_id: 'nl',
      owner: `v:${index}`,
      changed_at: start,
    }))
    await database.insertInto('basket').values(rows).execute()
    await sweepAged(database, start + 200 * day, AbortSignal.abort())
    expect(await owners('basket')).toHaveLength(450)
    await Promise.all([1, 2, 3].map(() => sweepAged(database, start + 200 * day)))
    expect(await owners('basket')).toEqual([])
  })
})
