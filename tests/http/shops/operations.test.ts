import { createHash, randomInt } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Sessions } from '#backend/customers/sessions/sessions.ts'
import { openDatabase } from '#backend/infra/database/database.ts'
import { infoOverlayIds } from '#tenancy/info-overlay-ids.ts'
import { sendRequest } from '../server/kit/client.ts'
import { parsePage } from './kit/html.ts'
import { leftoverTexts } from './kit/leftover-texts.ts'
import { repository } from './kit/repository.ts'
import { type RunningShops, startShops } from './kit/running-shops.ts'

const secret = 'operators-secret-long-enough-4711'
const folder = mkdtempSync(join(tmpdir(), 'operations-'))
const faults = join(folder, 'faults.json')
const setFaults = (content: Record<string, string>): void => writeFileSync(faults, JSON.stringify(content))

/** Key under which the attempts of this test are stored; log-ins of other tests are unaffected. */
const address = `203.0.113.${randomInt(1, 255)}`
const attempts = [
  ['account', 'operator'],
  ['address', address],
  ['tenant', ''],
].map((subject) =>
  createHash('sha256')
    .update(['operator', ...subject].join('\n'))
    .digest('base64url'),
)

/** Two processes, as in production: what one counts, the other reports as well. */
let shops: RunningShops
beforeAll(async () => {
  setFaults({})
  shops = await startShops({
    env: {
      ...{ WORKERS: '2', NODE_ENV: 'test', FAULTS_FILE: faults, OPERATOR_SECRET: secret },
      TRUSTED_PROXIES: '127.0.0.1',
    },
  })
})
afterAll(async () => {
  await shops?.stop()
  const database = await openDatabase()
  await database.deleteFrom('attempt').where('subject', 'in', attempts).execute()
  await database.destroy()
  rmSync(folder, { recursive: true })
})
beforeEach(() => setFaults({}))

const measurement = {
  ...{ id: 'v6-1-2', name: 'INP', value: 176, delta: 176, rating: 'good', pathname: '/service-hilfe' },
  ...{ interactionType: 'pointer', target: 'header>a', navigationType: 'navigate', pageType: 'content' },
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36',
  ...{ connection: '4g', deviceType: 'tablet', loadState: 'complete', environment: 'production' },
}
const send = (body: unknown, headers: Record<string, string> = {}, host = 'de.localhost') =>
  shops.request(host, '/api/vitals', {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'user-agent': measurement.userAgent, ...headers },
  })
const fill = (fields: Record<string, string>, cookie = '') =>
  shops.request('nl.localhost', '/-/vitals', {
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie, 'x-forwarded-for': address },
  })

describe('[DAT-6] /api/vitals', () => {
  test.each(['application/json', 'text/plain;charset=UTF-8'])('accepts a measurement as %s', async (type) => {
    const { status, headers, text } = await send(measurement, { 'content-type': type })
    expect([status, text, headers['cache-control'], headers['set-cookie']]).toEqual([
      204,
      '',
      'no-store',
      undefined,
    ])
  })

  test.each([
    ['in letters', (text: string) => text],
    ['escaped', (text: string) => text.replace(/é/g, '\\u00e9')],
  ])('accepts the longest texts that a measurement may have, %s', async (_, written) => {
    const long = { pathname: `/${'é'.repeat(2047)}`, target: 'é'.repeat(1000), userAgent: 'é'.repeat(1000) }
    expect((await send(written(JSON.stringify({ ...measurement, ...long })))).status).toBe(204)
  })

  test.each([
    ['invalid JSON', 'junk', {}, 400],
    ['a list', [measurement], {}, 400],
    ['fourteen fields', { ...measurement, loadState: undefined }, {}, 400],
    ['sixteen fields', { ...measurement, email: 'anna@klant.example' }, {}, 400],
    ['a negative value', { ...measurement, value: -1 }, {}, 400],
    ['a form', measurement, { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['more than a measurement', { ...measurement, target: 'x'.repeat(30_000) }, {}, 413],
    ['a text that is too long', { ...measurement, target: 'x'.repeat(1001) }, {}, 400],
    ['a beacon of another site', measurement, { origin: 'https://elsewhere.example' }, 403],
  ])('refuses %s', async (_, body, headers, status) => {
    expect((await send(body, headers)).status).toBe(status)
  })

  test('reports what is wrong', async () => {
    const { headers, text } = await send({ ...measurement, rating: 'superb' })
    expect(headers['content-type']).toBe('application/problem+json')
    expect(JSON.parse(text)).toMatchObject({ status: 400, errors: [{ parameter: 'rating' }] })
  })
})

describe('[DEV-5] the operator’s page', () => {
  test('requires the secret, and shows nothing without it', async () => {
    const { status, text, headers } = await shops.request('nl.localhost', '/-/vitals')
    expect([status, headers['cache-control'], headers['x-robots-tag']]).toEqual([200, 'no-store', 'noindex'])
    expect(parsePage(text).all('input[name="secret"]').length).toBe(1)
    expect(text).not.toContain('75th percentile')
    const forged = { cookie: `operator=${Date.now() + 1e6}.forged` }
    expect((await shops.request('nl.localhost', '/-/vitals', { headers: forged })).text).not.toContain(
      'percentile',
    )
  })

  test('shows the measurements with the secret, by tenant, metric and device; robots are not counted', async () => {
    const entered = await fill({ do: 'enter', secret })
    expect(entered.status).toBe(303)
    const [set = ''] = entered.headers['set-cookie'] ?? []
    expect(set).toMatch(/^operator=[\w.-]+;.*HttpOnly/)
    expect(set).toContain('SameSite=Strict')
    const cookie = set.split(';')[0] as string
    const visits = async (query: string) => {
      const { text } = await shops.request('nl.localhost', `/-/vitals?${query}`, { headers: { cookie } })
      const page = parsePage(text)
      return {
        count: Number(
          /([\d,]+) visits/.exec(page.all('#page-content ~ .now')[0]?.text ?? '')?.[1]?.replace(',', '') ?? 0,
        ),
        page,
        text,
      }
    }
    const selection = 'tenant=de&metric=INP&device=tablet&span=hours'
    const before = (await visits(selection)).count
    await send(measurement, { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' })
    await send(measurement)
    await send(measurement, {}, 'ch.localhost')
    // The other process writes its counts within seconds.
    await expect.poll(async () => (await visits(selection)).count, { timeout: 20_000 }).toBe(before + 1)
    const { page, text } = await visits(selection)
    expect(text).toContain('<circle class="dot"')
    expect(page.all('.card table tbody tr').length).toBeGreaterThan(0)
    expect(
      page
        .all('.words tbody tr')
        .map(({ text }) => text)
        .join(),
    ).toContain('Chrome 141')
    expect(page.all('[style]').length).toBe(0)
    const left = await fill({ do: 'leave' }, cookie)
    expect(left.headers['set-cookie']?.[0]).toMatch(/^operator=(deleted)?;/)
  })

  test('[CNX-2] shows how many pages people opened, from the cache too, without a cookie; robots are not counted', async () => {
    const entered = await fill({ do: 'enter', secret })
    const cookie = entered.headers['set-cookie']?.[0]?.split(';')[0] as string
    const selection = 'tenant=de&device=tablet&span=hours'
    const counted = async (): Promise<number[]> => {
      const { text } = await shops.request('nl.localhost', `/-/funnel?${selection}`, { headers: { cookie } })
      return parsePage(text)
        .all('[data-step]')
        .map((row) => Number(row.all('td').at(-1)?.text.replace(',', '')))
    }
    const tablet = {
      'sec-fetch-dest': 'document',
      'user-agent': 'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) Version/18.0 Safari/604.1',
    }
    const open = async (path: string, headers: Record<string, string> = {}) => {
      const response = await shops.request('de.localhost', path, { headers: { ...tablet, ...headers } })
      expect(response.headers['set-cookie']).toBeUndefined()
      return response
    }
    const list = await open('/s/?q=kleid', { 'sec-fetch-dest': 'empty' })
    const product = parsePage(list.text).all('.card .name a')[0]?.attribute('href') as string
    const before = await counted()
    expect(before).toHaveLength(5)
    for (let visit = 0; visit < 3; visit += 1) expect((await open(product)).status).toBe(200)
    await open('/warenkorb')
    await open(product, { 'sec-purpose': 'prefetch' })
    await open(product, { 'sec-fetch-dest': 'empty' })
    await open(product, {
      'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    })
    const [views = 0, products = 0, baskets = 0, ...later] = before
    await expect.poll(counted, { timeout: 20_000 }).toEqual([views + 4, products + 3, baskets + 1, ...later])
    expect((await shops.request('nl.localhost', '/-/funnel')).text).not.toContain('data-step')
    await fill({ do: 'leave' }, cookie)
  })

  test('limits guesses of the secret', async () => {
    const statuses: number[] = []
    for (let guess = 0; guess < 8; guess += 1)
      statuses.push((await fill({ secret: `guess ${guess}` })).status)
    expect(statuses[0]).toBe(401)
    expect(statuses.at(-1)).toBe(429)
    expect((await fill({ secret })).status).toBe(429)
  })
})

describe('[DEV-5] /-/metrics', () => {
  const metrics = (token?: string) =>
    sendRequest(shops.port, '/-/metrics', {
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    })
  const counted = (text: string, series: string): number =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${series} `))
        ?.split(' ')[1] ?? 0,
    )

  test.each([undefined, '', 'wrong'])('responds 404 to a token of %s', async (token) => {
    expect((await metrics(token)).status).toBe(404)
  })

  test('adds up the counts of all processes', async () => {
    const series = 'etalage_requests_total{route="brands",status="200"}'
    const before = await metrics(secret)
    expect(before.headers['content-type']).toContain('version=0.0.4')
    // Each request has a connection of its own, so that both processes receive some.
    for (let request = 0; request < 6; request += 1)
      expect((await sendRequest(shops.port, '/merken', { headers: { host: 'nl.localhost' } })).status).toBe(
        200,
      )
    for (let selection = 0; selection < 2; selection += 1) {
      const { text } = await metrics(secret)
      expect(counted(text, series)).toBe(counted(before.text, series) + 6)
      const pages = ['hit', 'miss', 'stale'].map((result) =>
        counted(text, `etalage_page_cache_total{result="${result}"}`),
      )
      expect(pages.reduce((sum, count) => sum + count)).toBeGreaterThanOrEqual(6)
      expect(text).toMatch(/^etalage_render_seconds_bucket\{le="\+Inf",kind="shared"\} [1-9]/m)
      expect(text).toMatch(/^# TYPE etalage_orders_total counter$/m)
    }
  })
})

describe('[DEV-5] injected faults', () => {
  const messages = JSON.parse(readFileSync(join(repository, 'i18n/nl.json'), 'utf8'))
  const calculator = '/klantenservice/betalen-geldzaken/betalen-in-termijnen'

  /**
   * Where each service is used, and what the page shows if it fails. Content comes first: a search reads all of its
   * pages.
   */
  const pages: [service: string, path: string, status: number, text: string][] = [
    ['content', '/klantenservice/bestellen', 503, messages.content.failed],
    ['catalogue', '/c/heren', 503, messages.unavailable.title],
    ['search', '/s/?q=jas', 503, messages.content.failed],
    ['basket', '/warenkorb', 503, messages.basket.failed],
    ['wishlist', '/merkzettel', 503, messages.wishlist.failed],
    ['checkout', '/kasse/lieferservice', 503, messages.checkout.failed],
    ['account', '/mijn-account/overzicht', 200, 'Gebruikersgegevens konden niet worden opgehaald'],
    ['credit', calculator, 200, messages.credit.unavailable],
  ]

  let cookie = ''
  beforeAll(async () => {
    const database = await openDatabase()
    cookie = `session=${(await new Sessions(database).open({ id: 'nl' }, 'operations-test', 2)).cookie}`
    await database.destroy()
  })
  afterAll(async () => {
    const database = await openDatabase()
    await database.deleteFrom('session').where('customer_id', '=', 'operations-test').execute()
    await database.destroy()
  })
  const look = (path: string) => shops.request('nl.localhost', path, { headers: { cookie } })

  test.each(
    pages.flatMap(([service, ...page]) =>
      ['500', 'empty'].map((fault) => [service, fault, ...page] as const),
    ),
  )(
    'with %s %s the page %s shows what is missing, and the rest of the shop works',
    async (service, fault, path, status, expected) => {
      setFaults({ [service]: fault })
      const response = await look(path)
      expect(response.status).toBe(status)
      expect(response.headers['retry-after']).toBe(status === 503 ? '30' : undefined)
      const page = parsePage(response.text)
      const { text } = page.only('main')
      expect(text).toContain(expected)
      expect(leftoverTexts(text)).toEqual([])
      expect(page.all('header a').length).toBeGreaterThan(0)
      expect(response.text).not.toContain('InjectedFault')
    },
  )

  test.each([
    ['reviews', '/s/?q=rok'],
    ['basket', '/warenkorb'],
    ['search', '/s/?q=broek'],
  ])('with a slow %s the page %s arrives later, and complete', async (service, path) => {
    setFaults({ [service]: 'slow:200' })
    const begun = performance.now()
    const { status, text } = await look(path)
    expect(status).toBe(200)
    if (service !== 'reviews') expect(performance.now() - begun).toBeGreaterThan(190)
    expect(text).not.toContain(messages.failure.title)
  })

  test('a product page is served although its reviews fail', async () => {
    const list = parsePage((await look('/s/?q=jurk')).text)
    const address = list.all('.card .name a')[0]?.attribute('href') ?? ''
    setFaults({ reviews: '500' })
    const { status, text } = await look(`${address}?stars=5`)
    expect(status).toBe(200)
    expect(parsePage(text).all('add-to-basket form').length).toBe(1)
    const content = parsePage(text).only('#reviews .review-said')
    expect([content.attribute('role'), content.text]).toEqual(['alert', expect.stringMatching(/niet gelukt/)])
  })

  test('[DAT-2] [ERR-1] missing initial data is logged with the reason', async () => {
    const address =
      parsePage((await look('/s/?q=jurk')).text)
        .all('.card .name a')[0]
        ?.attribute('href') ?? ''
    setFaults({ reviews: '500' })
    const own = await startShops({ env: { NODE_ENV: 'test', FAULTS_FILE: faults } })
    expect((await own.request('nl.localhost', address)).status).toBe(200)
    const lines = (await own.stop()).split('\n').filter((line) => line.includes('initial fetching'))
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      {
        ...{ level: 'error', tenant: 'nl', doing: 'Error on initial fetching data' },
        message: expect.stringMatching(/could not answer/),
      },
    ])
  })
})

describe('[CON-8] info overlays', () => {
  test.each([
    ['nl.localhost', 'nl', 'nl-NL', '/info/', 'Wat bezorgen kost'],
    ['de.localhost', 'de', 'de-DE', '/info/', 'Was die Lieferung kostet'],
    ['ch.localhost', 'de', 'de-CH', '/info/', 'Was die Lieferung kostet'],
    ['ch.localhost', 'fr', 'fr-CH', '/fr/info/', 'Ce que coûte la livraison'],
  ])(
    'are available at %s in %s as JSON, as a fragment and as a page',
    async (host, language, locale, base, title) => {
      const overlayJson = await shops.request(host, `/api/servicelayer?id=delivery-cost&lang=${language}`)
      expect(overlayJson.status).toBe(200)
      const address = `${base}delivery-cost`
      const fragment = `/fragment/inspire/servicelayer/${language}/delivery-cost`
      const response = JSON.parse(overlayJson.text)
      expect(response).toMatchObject({ id: 'delivery-cost', locale, title, address, fragment })
      expect(response.parts.length).toBeGreaterThan(2)
      for (const id of infoOverlayIds) {
        const part = await shops.request(host, `/fragment/inspire/servicelayer/${language}/${id}`)
        expect([part.status, part.headers['x-robots-tag']]).toEqual([200, 'noindex'])
        expect(part.headers['content-type']).toContain('text/html')
        expect(part.text).not.toMatch(/<html|<script|<style|<link/)
        expect(part.text).toContain('<button class="layer-close" aria-label="')
        expect(leftoverTexts(parsePage(part.text).all('.layer-inner')[0]?.text ?? '{none}')).toEqual([])
      }
      const page = await shops.request(host, address)
      expect(page.status).toBe(200)
      expect(parsePage(page.text).only('h1').text).toBe(title)
      expect(page.text).toContain('<meta name="robots" content="noindex">')
    },
  )

  test('are linked from the product pages that they fit', async () => {
    const list = parsePage((await shops.request('nl.localhost', '/s/?q=jurk')).text)
    const address = list.all('.card .name a')[0]?.attribute('href') ?? ''
    const { text } = await shops.request('nl.localhost', address)
    const layers = parsePage(text)
      .all('main a[data-layer]')
      .map((link) => link.attribute('data-layer'))
    expect(layers).toEqual(expect.arrayContaining(['delivery-cost', 'returns', 'size-advice']))
  })

  test.each([
    ['/info/', 404],
    ['/info/nothing', 404],
    ['/info/..%2fstorefront', 400],
    ['/fragment/inspire/servicelayer/nl/nothing', 404],
    ['/fragment/inspire/servicelayer/fr/returns', 404],
    ['/fragment/inspire/servicelayer/nl/constructor', 404],
    ['/api/servicelayer', 400],
    ['/api/servicelayer?id=Nothing%20Here', 400],
    ['/api/servicelayer?id=returns&lang=fr', 400],
    ['/api/servicelayer?id=nothing', 404],
  ])('respond at %s with %d', async (path, status) => {
    expect((await shops.request('nl.localhost', path)).status).toBe(status)
  })
})
