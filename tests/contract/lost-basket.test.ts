import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readLines } from '../../src/backend/basket/basket-lines.ts'
import { addLine } from '../../src/backend/basket/commands.ts'
import type { Database } from '../../src/backend/database/database.ts'
import { rememberTerms } from '../../src/backend/search-history/search-history.ts'
import { Sessions } from '../../src/backend/session/sessions.ts'
import { readChoice, writeChoice } from '../../src/backend/voucher/voucher-rows.ts'
import { openTestDatabase, tenants } from './open-test-shop.ts'

/** What kkBRE brings back of a visitor whose session is lost. */
let database: Database
let close: () => Promise<void>
let now = Date.parse('2026-11-21T10:00:00Z')
beforeAll(async () => {
  ;({ database, close } = await openTestDatabase())
})
afterAll(() => close())

const [nl, ch] = [tenants.byId('nl'), tenants.byId('ch')] as [{ id: string }, { id: string }]
const open = () => new Sessions(database, () => now)
const basketOf = (owner: string) => ({ tenantId: 'nl', owner })
const skus = async (owner: string) => (await readLines(database, basketOf(owner))).map(({ sku }) => sku)

const offer = (sku: string) => ({ sku, masterSku: sku, productName: { nl: sku }, price: 1999, available: 9 })

/** Somebody with a basket, a code, and what was searched for. */
async function shopper(): Promise<{ owner: string; reference: string }> {
  const sessions = open()
  const { viewer } = await sessions.begin(nl)
  const basket = basketOf(viewer.owner)
  const searched = { term: 'jurk', searchedAt: now }
  await database.transaction().execute(async (db) => {
    for (const sku of ['A-1', 'B-2']) await addLine({ ...basket, db, now }, offer(sku), sku, 1)
    await writeChoice(db, basket, 'WELKOM', now)
    await rememberTerms({ ...basket, db, now }, [searched])
  })
  return { owner: viewer.owner, reference: (await sessions.basketReference(nl, viewer)) ?? '' }
}

describe('[SES-5] [SEC-1] the reference of a basket', () => {
  test('brings the basket and its code to somebody new, and nothing else of who had it', async () => {
    const { owner, reference } = await shopper()
    const { viewer, recovered } = await open().begin(nl, reference)
    expect(recovered).toBe(true)
    expect(viewer.owner).not.toBe(owner)
    expect(await skus(viewer.owner)).toEqual(['A-1', 'B-2'])
    expect(await readChoice(database, basketOf(viewer.owner))).toBe('WELKOM')
    expect([await skus(owner), await readChoice(database, basketOf(owner))]).toEqual([[], undefined])
    const searches = await database.selectFrom('search_history').select('owner').execute()
    expect(searches.map((row) => row.owner)).not.toContain(viewer.owner)
  })

  test('is good once: later it leads to nobody, and the new visitor has one of their own', async () => {
    const { reference } = await shopper()
    const sessions = open()
    const { viewer } = await sessions.begin(nl, reference)
    now += 20_000
    const late = await sessions.begin(nl, reference)
    expect([late.recovered, await skus(late.viewer.owner)]).toEqual([false, []])
    const again = await sessions.begin(nl, await sessions.basketReference(nl, viewer))
    expect([again.recovered, await skus(again.viewer.owner)]).toEqual([true, ['A-1', 'B-2']])
  })

  test.each([
    ['at once', 0],
    ['when the moment has just passed', 1],
  ])('makes two tabs that open together one visitor: %s', async (_, passed) => {
    const { reference } = await shopper()
    now += 10_000 - (now % 10_000) - 1
    const first = open().begin(nl, reference)
    const one = passed ? await first : undefined
    now += passed
    const [tab, other] = await Promise.all([one ?? first, open().begin(nl, reference)])
    expect(other.viewer.owner).toBe(tab.viewer.owner)
    expect(await skus(tab.viewer.owner)).toEqual(['A-1', 'B-2'])
  })

  test('of an empty basket leads to nobody', async () => {
    const sessions = open()
    const { viewer } = await sessions.begin(nl)
    const begun = await sessions.begin(nl, await sessions.basketReference(nl, viewer))
    expect(begun.recovered).toBe(false)
    expect(begun.viewer.owner).not.toBe(viewer.owner)
  })

  test('[TEN-7] is worth nothing forged, or at another tenant', async () => {
    const { owner, reference } = await shopper()
    for (const [tenant, tried] of [
      [ch, reference],
      [nl, `${reference}x`],
      [nl, owner.slice(2)],
    ] as const)
      expect((await open().begin(tenant, tried)).recovered).toBe(false)
    expect(await skus(owner)).toEqual(['A-1', 'B-2'])
  })
})
