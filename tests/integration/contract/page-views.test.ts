import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#backend/infra/database/database.ts'
import { readFunnel } from '#backend/infra/page-views/read-funnel.ts'
import { startPageViewWriter, writePageViews } from '#backend/infra/page-views/write-page-views.ts'
import { seedCustomer } from '#demo/customers/seed-customer.ts'
import { addViews, countOrder, takeViews } from '#operations/page-views.ts'
import '#backend/domain-events.ts'
import { databaseName, openTestDatabase, openTestShop, tenants } from './open-test-shop.ts'

const noon = Date.parse('2026-11-21T12:00:00Z')
const hour = 3_600_000
const day = 24 * hour

const view = (tenantId: string, step: string, device = 'mobile') =>
  addViews({ tenantId, step, device, views: 1, prefetched: 0 })

describe(`[CNX-2] page views on ${databaseName}`, () => {
  let database: Database
  let close: () => Promise<void>
  beforeAll(async () => {
    ;({ database, close } = await openTestDatabase())
  })
  afterAll(() => close())
  beforeEach(async () => {
    takeViews()
    await database.deleteFrom('page_view').execute()
  })
  const write = (now = noon) => writePageViews(database, tenants.all, now)
  const read = (change: Partial<Parameters<typeof readFunnel>[1]> = {}) =>
    readFunnel(database, {
      ...{ tenantIds: ['nl'], grain: 'day', periods: 3, timeZone: 'Europe/Amsterdam', now: noon },
      ...change,
    })
  const counts = async (change: Parameters<typeof read>[0] = {}) =>
    (await read(change)).funnel.map(({ count }) => count)

  test('are shown from the first page to the order, by tenant, device and time', async () => {
    for (const step of ['storefront', 'product', 'product', 'basket', 'checkout']) view('nl', step)
    view('nl', 'storefront', 'desktop')
    view('de', 'product')
    countOrder('nl')
    await write()
    view('nl', 'product')
    await write(noon - day)

    expect(await counts()).toEqual([7, 3, 1, 1, 1])
    expect(await counts({ periods: 1 })).toEqual([6, 2, 1, 1, 1])
    expect(await counts({ device: 'desktop' })).toEqual([1, 0, 0, 0, 1])
    expect(await counts({ tenantIds: ['nl', 'de'] })).toEqual([8, 4, 1, 1, 1])
    expect(await counts({ grain: 'hour', periods: 2 })).toEqual([6, 2, 1, 1, 1])
    expect((await read()).pages).toEqual([
      { pageType: 'storefront', views: 2, prefetched: 0 },
      { pageType: 'product', views: 3, prefetched: 0 },
      { pageType: 'basket', views: 1, prefetched: 0 },
      { pageType: 'checkout', views: 1, prefetched: 0 },
    ])
  })

  test('leave out the orders of the sample, which no shopper has placed', async () => {
    const shop = await openTestShop({ products: 150 })
    try {
      const nl = tenants.byId('nl')
      if (!nl) throw new Error('nl is needed.')
      expect(await seedCustomer(shop.database, nl, noon)).toBe(true)
      const { orders } = await shop.database
        .selectFrom('shop_order')
        .select(({ fn }) => fn.countAll<number>().as('orders'))
        .executeTakeFirstOrThrow()
      expect(Number(orders)).toBeGreaterThan(0)
      expect(takeViews()).toEqual([])
    } finally {
      await shop.close()
    }
  }, 60_000)

  test('that cannot be written are written next time, and old ones are deleted', async () => {
    view('nl', 'product')
    const broken = { transaction: () => ({ execute: () => Promise.reject(new Error('no disk')) }) }
    await expect(writePageViews(broken as unknown as Database, tenants.all, noon)).rejects.toThrow('no disk')
    await write(noon - 100 * day)
    view('nl', 'basket')
    view('no tenant of this shop', 'basket')
    const writer = startPageViewWriter(database, tenants.all, () => noon)
    await writer.close()
    const rows = await database.selectFrom('page_view').select(['step', 'period']).execute()
    expect(rows.map(({ step, period }) => `${step} ${period}`).sort()).toEqual([
      'basket 2026-11-21',
      'basket 2026-11-21T12',
    ])
  })
})
