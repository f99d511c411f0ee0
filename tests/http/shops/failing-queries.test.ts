import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Sessions } from '#backend/customers/sessions/sessions.ts'
import { openDatabase } from '#backend/infra/database/database.ts'
import type { RequestOptions } from '../server/kit/client.ts'
import { parsePage } from './kit/html.ts'
import { leftoverTexts } from './kit/leftover-texts.ts'
import { repository } from './kit/repository.ts'
import { type RunningShops, startShops } from './kit/running-shops.ts'

const folder = mkdtempSync(join(tmpdir(), 'unanswered-'))
const faults = join(folder, 'faults.json')
const setFaults = (content: Record<string, string>): void => writeFileSync(faults, JSON.stringify(content))
/** A database that is down: every query fails. */
const dead = Object.fromEntries(
  ['catalogue', 'search', 'basket', 'wishlist', 'checkout', 'account', 'reviews', 'credit'].map((service) => [
    service,
    '500',
  ]),
)

const customer = 'unanswered-test'
const cookies: Record<string, string> = {}
let shops: RunningShops
beforeAll(async () => {
  setFaults({})
  const database = await openDatabase()
  for (const id of ['nl', 'ch', 'de'])
    cookies[id] = `session=${(await new Sessions(database).open({ id }, customer, 2)).cookie}`
  await database.destroy()
  // Cached pages are stale at once: their 15 s are over.
  shops = await startShops({
    env: { NODE_ENV: 'test', FAULTS_FILE: faults },
    preload: ['fast-clock.ts'],
  })
})
afterAll(async () => {
  await shops?.stop()
  const database = await openDatabase()
  await database.deleteFrom('session').where('customer_id', '=', customer).execute()
  await database.destroy()
  rmSync(folder, { recursive: true })
})
beforeEach(() => setFaults({}))

const langs = [
  { id: 'nl', locale: 'nl-NL', theme: 'teal', base: '', list: '/c/heren', brands: '/merken' },
  { id: 'de', locale: 'de-DE', theme: 'teal', base: '', list: '/c/damen', brands: '/marken' },
  { id: 'ch', locale: 'de-CH', theme: 'plum', base: '', list: '/c/damen', brands: '/marken' },
  { id: 'ch', locale: 'fr-CH', theme: 'plum', base: '/fr', list: '/fr/c/femme', brands: '/fr/marques' },
]

const messagesOf = (locale: string) =>
  JSON.parse(readFileSync(join(repository, `i18n/${locale.slice(0, 2)}.json`), 'utf8'))

async function see(id: string, path: string, how: RequestOptions = {}) {
  const response = await shops.request(`${id}.localhost`, path, how)
  return { ...response, page: parsePage(response.text) }
}

/** The content of the shop is still available beside what failed. */
function expectShopAround(page: ReturnType<typeof parsePage>): void {
  expect(page.all('#departments a').length).toBeGreaterThan(5)
  expect(page.all('footer a').length).toBeGreaterThan(5)
  expect(page.all('header search form')).toHaveLength(1)
}

describe.each(langs)(
  '[ERR-1] [ROU-6] $id in $locale, while the shop is down',
  ({ id, locale, theme, ...at }) => {
    /** URLs of each kind of page, collected while the shop works. */
    const pages: Record<string, string> = {}
    beforeAll(async () => {
      setFaults({})
      const { page } = await see(id, at.list)
      const brands = await see(id, at.brands)
      Object.assign(pages, {
        list: at.list,
        'sorted list': `${at.list}?sort=price-asc`,
        brands: at.brands,
        brand: brands.page.all('.letters a')[0]?.attribute('href'),
        product: page.all('.card .name a')[0]?.attribute('href'),
      })
    })

    test.each([
      ['list', '500'],
      ['sorted list', 'empty'],
      ['brands', '500'],
      ['brand', 'empty'],
      ['product', '500'],
    ])(
      '%s (%s) responds 503 with Retry-After, what happened and what to do, in the layout of the shop',
      async (kind, fault) => {
        setFaults({ ...dead, catalogue: fault, search: fault })
        // This page is not cached.
        const path = `${pages[kind]}${pages[kind]?.includes('?') ? '&' : '?'}filter=colour:black`
        const { status, headers, page, text } = await see(id, path)
        expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '30', 'no-store'])
        expect(page.only('html').attribute('lang')).toBe(locale)
        expect(page.only('html').attribute('data-theme')).toBe(theme)
        expect(page.only('meta[name="robots"]').attribute('content')).toBe('noindex')
        const { title, body } = messagesOf(locale).unavailable
        const main = page.only('main')
        expect(main.only('[role="alert"] h1').text).toBe(title)
        expect(page.only('title').text).toContain(title)
        expect(main.text).toContain(body)
        expect(main.text).toContain(headers['x-request-id'])
        expect(main.all('a[href=""]')).toHaveLength(1)
        expect(leftoverTexts(main.text)).toEqual([])
        expect(text).not.toMatch(/InjectedFault|No Content|node_modules/)
        expectShopAround(page)
        // Once the shop works, it is the page again.
        setFaults({})
        expect((await see(id, path)).status).toBe(200)
      },
    )

    test('a form sent to such a page gets the same response', async () => {
      setFaults(dead)
      const { status, headers, page } = await see(id, pages.product as string, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
        body: 'do=store&stars=5',
      })
      expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '30', 'no-store'])
      expect(page.only('main h1').text).toBe(messagesOf(locale).unavailable.title)
    })

    test('HEAD gets the same response', async () => {
      setFaults(dead)
      const { status, headers, text } = await see(id, `${at.list}?page=3`, { method: 'HEAD' })
      expect([status, headers['retry-after'], text]).toEqual([503, '30', ''])
    })

    test.each([
      ['search', `${at.base}/s/?q=unheard-of`],
      ['basket', `${at.base}/warenkorb`],
      ['wishlist', `${at.base}/merkzettel`],
      ['checkout', `${at.base}/kasse/lieferservice`],
      [
        'orders',
        id === 'nl'
          ? '/mijn-account/bestellingen-leveringen'
          : `${at.base}/mein-konto/bestellungen-lieferungen`,
      ],
    ])('%s shows its own message, with Retry-After', async (_kind, path) => {
      setFaults(dead)
      const { status, headers, page } = await see(id, path, { headers: { cookie: cookies[id] ?? '' } })
      expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '30', 'no-store'])
      expect(page.only('html').attribute('lang')).toBe(locale)
      expect(page.all('main [role="alert"]').length).toBeGreaterThan(0)
      expect(page.all('footer a').length).toBeGreaterThan(0)
      expect(leftoverTexts(page.only('main').text)).toEqual([])
    })

    test('[CON-5] [DAT-7] cached pages are still served, complete', async () => {
      const home = at.base || '/'
      const paths = [at.list, at.brands, pages.brand as string, pages.product as string, home]
      const before = await Promise.all(paths.map((path) => see(id, path)))
      expect(before.map(({ status }) => status)).toEqual(paths.map(() => 200))
      const cards = (page: ReturnType<typeof parsePage>) => page.all('.card').length
      setFaults(dead)
      // Longer than 15 s by the shops' clock; each page fails to re-render more than once.
      const begun = performance.now()
      let tries = 0
      while (performance.now() - begun < 1_600 || tries < 3) {
        tries += 1
        for (const [index, path] of paths.entries()) {
          const { status, page } = await see(id, path)
          expect([path, status, cards(page)]).toEqual([path, 200, cards(before[index]?.page as never)])
        }
      }
      const stale = await see(id, at.list)
      expect(stale.headers['cache-status']).toMatch(/etalage; (?:fwd=stale|fwd=miss)/)
      setFaults({})
      await expect
        .poll(async () => (await see(id, at.list)).headers['cache-status'], { timeout: 20_000 })
        .toBe('etalage; hit')
    })
  },
)

test.each([
  ['/sitemap.xml', 200],
  ['/api/search/suggest?q=kleid', 503],
])('[DAT-5] [ERR-1] a program that requests %s gets %s, and no page', async (path, wanted) => {
  setFaults(dead)
  const { status, headers, text } = await see('de', path)
  expect(status).toBe(wanted)
  expect(text).not.toContain('<html')
  if (status === 503) expect([headers['retry-after'], headers['cache-control']]).toEqual(['30', 'no-store'])
})

describe('[DEV-5] faults where browsers ask', () => {
  const query = async (document: string, variables: object = {}) => {
    const { status, text } = await shops.request('nl.localhost', '/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: document, variables }),
    })
    return { status, ...(JSON.parse(text) as { data?: unknown; errors?: unknown[] }) }
  }
  const reading = '{ basket { itemCount } }'
  const adding = 'mutation { addToWishlist(mutationId: "faults-1", sku: "1") { error } }'

  test('a failing service fails for queries and commands, and the others go on', async () => {
    expect(await query(reading)).toMatchObject({ status: 200, data: { basket: { itemCount: 0 } } })
    setFaults({ basket: '500' })
    expect(await query(reading)).toMatchObject({ status: 503, errors: [expect.anything()] })
    expect((await query('{ searchResult(query: {}) { total } }')).status).toBe(200)
    setFaults({ wishlist: '500' })
    expect(await query(adding)).toMatchObject({ status: 503, errors: [expect.anything()] })
    const get = await shops.request(
      'nl.localhost',
      `/graphql?${new URLSearchParams({ query: '{ wishlist { items { id } } }' })}`,
    )
    expect(get.status).toBe(503)
  })

  test('an empty response has no data', async () => {
    setFaults({ basket: 'empty' })
    expect(await query(reading)).toEqual({ status: 200, data: null })
  })
})
