import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readLines } from '#backend/cart/basket/basket-lines.ts'
import { addLine } from '#backend/cart/basket/commands.ts'
import { joinLostBasket, recoverSession } from '#backend/cart/basket/recover-session.ts'
import { readCodes, writeCodes } from '#backend/cart/vouchers/voucher-rows.ts'
import { type Session, Sessions } from '#backend/customers/sessions/sessions.ts'
import type { Database } from '#backend/infra/database/database.ts'
import { addTerms } from '#backend/search/history/search-history.ts'
import { openTestDatabase, tenants } from './open-test-shop.ts'

/** What kkBRE recovers for a visitor whose session is lost. */
let database: Database
let close: () => Promise<void>
let now = Date.parse('2026-11-21T10:00:00Z')
beforeAll(async () => {
  ;({ database, close } = await openTestDatabase())
})
afterAll(() => close())

const [nl, ch] = [tenants.byId('nl'), tenants.byId('ch')] as [{ id: string }, { id: string }]
const open = () => new Sessions(database, () => now)
const recovery = () => ({ database, sessions: open(), now })
const basketOf = (owner: string) => ({ tenantId: 'nl', owner })
const skus = async (owner: string) => (await readLines(database, basketOf(owner))).map(({ sku }) => sku)

/** @throws if there is nothing to recover */
async function recover(reference = ''): Promise<Session> {
  const session = await recoverSession(recovery(), nl, reference)
  if (!session) throw new Error('Nothing was recovered.')
  return session
}

const offer = (sku: string) => ({ sku, masterSku: sku, productName: { nl: sku }, price: 1999, available: 9 })

/** A visitor with a basket, a code, and a search history. */
async function shopper(): Promise<{ owner: string; reference: string }> {
  const sessions = open()
  const { viewer } = await sessions.create(nl)
  const basket = basketOf(viewer.owner)
  const searched = { term: 'jurk', searchedAt: now }
  await database.transaction().execute(async (db) => {
    for (const sku of ['A-1', 'B-2']) await addLine({ ...basket, db, now }, offer(sku), sku, 1)
    await writeCodes(db, basket, ['WELKOM'], now)
    await addTerms({ ...basket, db, now }, [searched])
  })
  return { owner: viewer.owner, reference: (await sessions.basketReference(nl, viewer)) ?? '' }
}

describe('[SES-5] [SEC-1] the reference of a basket', () => {
  test('recovers basket and code for a new visitor, and nothing else of the former one', async () => {
    const { owner, reference } = await shopper()
    const { viewer } = await recover(reference)
    expect(viewer.owner).not.toBe(owner)
    expect(await skus(viewer.owner)).toEqual(['A-1', 'B-2'])
    expect(await readCodes(database, basketOf(viewer.owner))).toEqual(['WELKOM'])
    expect([await skus(owner), await readCodes(database, basketOf(owner))]).toEqual([[], []])
    const searches = await database.selectFrom('search_history').select('owner').execute()
    expect(searches.map((row) => row.owner)).not.toContain(viewer.owner)
  })

  test('works once: later it recovers nothing, and the new visitor has one of their own', async () => {
    const { reference } = await shopper()
    const sessions = open()
    const { viewer } = await recover(reference)
    now += 20_000
    expect(await recoverSession(recovery(), nl, reference)).toBeUndefined()
    const again = await recover(await sessions.basketReference(nl, viewer))
    expect(await skus(again.viewer.owner)).toEqual(['A-1', 'B-2'])
  })

  test.each([
    ['at once', 0],
    ['when the moment has just passed', 1],
  ])('makes two tabs that open together one visitor: %s', async (_, passed) => {
    const { reference } = await shopper()
    now += 10_000 - (now % 10_000) - 1
    const first = recover(reference)
    const one = passed ? await first : undefined
    now += passed
    const [tab, other] = await Promise.all([one ?? first, recover(reference)])
    expect(other.viewer.owner).toBe(tab.viewer.owner)
    expect(await skus(tab.viewer.owner)).toEqual(['A-1', 'B-2'])
  })

  test('of an empty basket recovers nothing', async () => {
    const sessions = open()
    const { viewer } = await sessions.create(nl)
    expect(
      await recoverSession(recovery(), nl, (await sessions.basketReference(nl, viewer)) ?? ''),
    ).toBeUndefined()
  })

  test('[TEN-7] is invalid if forged, or at another tenant', async () => {
    const { owner, reference } = await shopper()
    for (const [tenant, tried] of [
      [ch, reference],
      [nl, `${reference}x`],
      [nl, owner.slice(2)],
    ] as const)
      expect(await recoverSession(recovery(), tenant, tried)).toBeUndefined()
    expect(await skus(owner)).toEqual(['A-1', 'B-2'])
  })

  test('[WHO-3] merges with lines that another tab has added since, whichever was faster', async () => {
    const { reference } = await shopper()
    const sessions = open()
    // The tab that came first has the basket already, and has added something.
    const first = await recover(reference)
    const put = { ...basketOf(first.viewer.owner), now }
    await database.transaction().execute((db) => addLine({ ...put, db }, offer('C-3'), 'C-3', 2))
    const second = await recover(reference)
    expect(second.viewer.owner).toBe(first.viewer.owner)
    expect(await skus(second.viewer.owner)).toEqual(['A-1', 'B-2', 'C-3'])
    // A visitor with a session of their own, and the reference that another response has left in the browser.
    const own = await sessions.create(nl)
    const basket = { ...basketOf(own.viewer.owner), now }
    await database.transaction().execute((db) => addLine({ ...basket, db }, offer('B-2'), 'B-2', 3))
    const left = (await sessions.basketReference(nl, first.viewer)) ?? ''
    expect(await joinLostBasket(recovery(), nl, own.viewer, left)).toBe(true)
    const merged = await readLines(database, basketOf(own.viewer.owner))
    expect(merged.map(({ sku, quantity }) => [sku, quantity])).toEqual([
      ['B-2', 3],
      ['A-1', 1],
      ['C-3', 2],
    ])
    expect(await skus(first.viewer.owner)).toEqual([])
  })

  test('[WHO-3] is not joined to a customer, nor to its own visitor', async () => {
    const { owner, reference } = await shopper()
    const customer = await open().open(nl, 'c-9', 2)
    expect(await joinLostBasket(recovery(), nl, customer.viewer, reference)).toBe(false)
    expect(await joinLostBasket(recovery(), nl, { owner, type: 0 }, reference)).toBe(false)
    expect(await joinLostBasket(recovery(), ch, { owner: 'v:x', type: 0 }, reference)).toBe(false)
    expect(await skus(owner)).toEqual(['A-1', 'B-2'])
  })

  test('[WHO-3] recovers nothing two days after the last change, nor once its basket was ordered', async () => {
    const { owner, reference } = await shopper()
    const changed = now
    now += 2 * 86_400_000
    expect(await recoverSession(recovery(), nl, reference)).toBeUndefined()
    now = changed + 2 * 86_400_000 - 1
    const { viewer } = await recover(reference)
    const next = (await open().basketReference(nl, viewer)) ?? ''
    await database.deleteFrom('basket_item').where('owner', '=', viewer.owner).execute()
    expect(await recoverSession(recovery(), nl, next)).toBeUndefined()
    expect(await skus(owner)).toEqual([])
  })
})
