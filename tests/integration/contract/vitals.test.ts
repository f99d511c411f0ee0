import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#backend/infra/database/database.ts'
import { readFacets, readVitals } from '#backend/infra/web-vitals/read-vitals.ts'
import { startWebVitalsCollector } from '#backend/infra/web-vitals/web-vitals-collector.ts'
import { WebVitalsCounter } from '#backend/infra/web-vitals/web-vitals-counter.ts'
import { type VitalMessage, vitalMessage } from '#contract/messages/vitals.ts'
import { databaseName, openTestDatabase, tenants } from './open-test-shop.ts'

const noon = Date.parse('2026-11-21T12:00:00Z')
const hour = 3_600_000
const day = 24 * hour

const measured = (change: Partial<VitalMessage> = {}): VitalMessage =>
  vitalMessage.parse({
    ...{
      id: 'v6-1-2',
      name: 'LCP',
      value: 1800,
      delta: 1800,
      rating: 'good',
      pathname: '/s/anna@klant.example',
    },
    ...{ interactionType: '', target: 'main>h1', navigationType: 'navigate', pageType: 'search' },
    userAgent: 'Mozilla/5.0 AppleWebKit/537.36 Chrome/141.0.7390.1 Mobile Safari/537.36',
    ...{ connection: '4g', deviceType: 'mobile', loadState: 'complete', environment: 'production' },
    ...change,
  })

function tenantOf(id: string) {
  const tenant = tenants.byId(id)
  if (!tenant) throw new Error(`no tenant ${id}`)
  return tenant
}
const [nl, ch] = [tenantOf('nl'), tenantOf('ch')]

describe(`measurements on ${databaseName}`, () => {
  let database: Database
  let close: () => Promise<void>
  let tally: WebVitalsCounter
  beforeAll(async () => {
    ;({ database, close } = await openTestDatabase())
  })
  afterAll(() => close())
  beforeEach(async () => {
    await database.deleteFrom('vital_count').execute()
    await database.deleteFrom('vital_facet').execute()
    tally = new WebVitalsCounter()
  })

  const read = (change: Partial<Parameters<typeof readVitals>[1]> = {}) =>
    readVitals(database, {
      ...{ tenantIds: ['nl'], metric: 'LCP', grain: 'day', periods: 3 },
      ...{ timeZone: nl.i18n.timeZone, now: noon },
      ...change,
    })
  const facets = (tenantIds = ['nl']) =>
    readFacets(database, {
      ...{ tenantIds, metric: 'LCP', days: 7, words: 50 },
      ...{ timeZone: nl.i18n.timeZone, now: noon },
    })

  test('[DAT-6] [DEV-5] are shown by kind of page, device and time, as their 75th percentile', async () => {
    for (const value of [1000, 1000, 1000, 4000])
      tally.add(nl, measured({ value, delta: value, pageType: 'product' }), noon - day)
    tally.add(nl, measured({ deviceType: 'desktop' }), noon)
    tally.add(ch, measured({ value: 9000, delta: 9000 }), noon)
    await tally.flush(database, noon)

    const all = await read()
    expect(all.map(({ pageType, count }) => [pageType, count])).toEqual([
      ['search', 1],
      ['product', 4],
    ])
    const product = all[1]
    expect(product?.points.map(({ period, count }) => [period, count])).toEqual([
      ['2026-11-19', 0],
      ['2026-11-20', 4],
      ['2026-11-21', 0],
    ])
    expect(product?.points[0]?.p75).toBeUndefined()
    expect(product?.p75).toBeGreaterThan(900)
    expect(product?.p75).toBeLessThan(1150)
    expect((await read({ device: 'desktop' })).map(({ pageType }) => pageType)).toEqual(['search'])
    expect((await read({ tenantIds: ['nl', 'ch'] }))[0]?.count).toBe(2)
    const [byHour] = await read({ grain: 'hour', periods: 2 })
    expect(byHour?.points.map(({ period, count }) => [period, count])).toEqual([
      ['2026-11-21T11', 0],
      ['2026-11-21T12', 1],
    ])
  })

  test('[DAT-6] of several processes and times are added up', async () => {
    const other = new WebVitalsCounter()
    tally.add(nl, measured(), noon)
    other.add(nl, measured(), noon)
    await Promise.all([tally.flush(database, noon), other.flush(database, noon)])
    tally.add(nl, measured(), noon)
    await tally.flush(database, noon)
    expect((await read())[0]?.count).toBe(3)
    expect((await facets()).find(({ facet }) => facet === 'connection')).toMatchObject({
      value: '4g',
      count: 3,
    })
  })

  test('[DAT-6] that grow are one measurement, with its last value', async () => {
    tally.add(nl, measured({ name: 'CLS', value: 0.05, delta: 0.05 }), noon)
    await tally.flush(database, noon)
    tally.add(nl, measured({ name: 'CLS', value: 0.3, delta: 0.25, rating: 'poor' }), noon + 1000)
    await tally.flush(database, noon)
    const [series] = await read({ metric: 'CLS' })
    expect(series?.count).toBe(1)
    expect(series?.p75).toBeGreaterThan(0.27)
  })

  test('[DAT-6] [LAW-7] store nothing of a visit: no URL, no search, no whole user agent, no id', async () => {
    tally.add(nl, measured(), noon)
    await tally.flush(database, noon)
    const rows = JSON.stringify([
      await database.selectFrom('vital_count').selectAll().execute(),
      await database.selectFrom('vital_facet').selectAll().execute(),
    ])
    for (const secret of ['anna', 'klant', 'v6-1-2', 'Mozilla', '7390']) expect(rows).not.toContain(secret)
    expect(rows).toContain('Chrome 141')
    expect(rows).toContain('"/s/"')
  })

  test('[DAT-6] with made-up labels take no space', async () => {
    for (let number = 0; number < 100; number += 1)
      tally.add(nl, measured({ target: `#made-up-${number}` }), noon)
    await tally.flush(database, noon)
    for (let number = 100; number < 150; number += 1)
      tally.add(nl, measured({ target: `#made-up-${number}` }), noon)
    tally.add(nl, measured({ target: '<script>alert(1)</script>' }), noon)
    await tally.flush(database, noon)
    const targets = (await facets()).filter(({ facet }) => facet === 'target')
    expect(targets.length).toBeLessThanOrEqual(41)
    expect(targets.reduce((sum, { count }) => sum + count, 0)).toBe(150)
    expect(targets.map(({ value }) => value).join()).not.toContain('script')
  })

  test('[DAT-6] are deleted when they are too old', async () => {
    tally.add(nl, measured(), noon - 100 * day)
    tally.add(nl, measured(), noon)
    await tally.flush(database, noon)
    const stored = await database.selectFrom('vital_count').select('period').distinct().execute()
    expect(stored.map(({ period }) => period).sort()).toEqual(['2026-11-21', '2026-11-21T12'])
    expect((await database.selectFrom('vital_facet').select('day').distinct().execute()).length).toBe(1)
  })

  test('[DAT-6] are limited by IP address, and unwritten ones are not lost', async () => {
    const collector = startWebVitalsCollector(database, () => noon)
    let taken = 0
    for (let number = 0; number < 700; number += 1)
      if (collector.add(nl, measured(), '203.0.113.7', noon)) taken += 1
    expect(taken).toBe(600)
    expect(collector.add(nl, measured(), '203.0.113.8', noon)).toBe(true)
    expect(collector.add(nl, measured(), '203.0.113.7', noon + 60_000)).toBe(true)
    await collector.close()
    expect((await read())[0]?.count).toBe(602)

    tally.add(nl, measured(), noon)
    const broken = { transaction: () => ({ execute: () => Promise.reject(new Error('no disk')) }) }
    await expect(tally.flush(broken as unknown as Database, noon)).rejects.toThrow('no disk')
    await tally.flush(database, noon)
    expect((await read())[0]?.count).toBe(603)
  })
})

const junk: [what: string, change: Record<string, unknown>][] = [
  ['an unknown metric', { name: 'FID' }],
  ['a negative value', { value: -1 }],
  ['a value that is no number', { value: '1800' }],
  ['a value beyond all time', { value: 1e12 }],
  ['more growth than value', { delta: 2000 }],
  ['an id with a line break', { id: 'a\nb' }],
  ['a kind of page that there is not', { pageType: 'admin' }],
  ['an address that is none', { pathname: 'https://elsewhere.example/' }],
  ['a selector without end', { target: 'x'.repeat(1001) }],
  ['a sixteenth field', { email: 'anna@klant.example' }],
  ['a device that there is not', { deviceType: 'toaster' }],
  ['only fourteen fields', { loadState: undefined }],
]

test.each(junk)('[DAT-6] are refused as %s', (_, change) => {
  expect(vitalMessage.safeParse({ ...measured(), ...change }).success).toBe(false)
})
