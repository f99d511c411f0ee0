import { rmSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { foreignCustomerId } from '#backend/customers/sessions/foreign-customer.ts'
import { Sessions } from '#backend/customers/sessions/sessions.ts'
import { openDatabase } from '#backend/infra/database/database.ts'
import { productUrl } from '#tenancy/product-urls.ts'
import { routeUrl } from '#tenancy/route-urls.ts'
import { newCustomer } from '#tests/integration/contract/new-customer.ts'
import type { HttpResponse } from '../server/kit/client.ts'
import { tenants } from './kit/content-pages.ts'
import { type CopiedFolders, copyFolders } from './kit/copied-folders.ts'
import { type ForeignBackend, failures, startForeignBackend } from './kit/foreign-backend.ts'
import { parsePage } from './kit/html.ts'
import { type RunningShops, startShops } from './kit/running-shops.ts'
import { createSmallDatabase } from './kit/small-shop.ts'

/** The goods, baskets and orders of a shop come from its team's own backend, which fails in each possible way. */
const host = 'nl.localhost'
const nl = tenants.find(({ id }) => id === 'nl') as (typeof tenants)[number]
const folder = createSmallDatabase({ tenant: 'nl' })
let folders: CopiedFolders
let own: ForeignBackend
let shops: RunningShops
let address: string
/** Cookies of a visitor without an account, and of a customer. */
let visitor: string
let customer: string

const urlOf = (route: Parameters<typeof routeUrl>[2]) => routeUrl(nl, 'nl-NL', route)
const view = (path: string, cookie?: string): Promise<HttpResponse> =>
  shops.request(host, path, cookie ? { headers: { cookie } } : {})
const callsOf = ({ headers }: HttpResponse) =>
  own.received.filter(({ requestId }) => requestId === headers['x-request-id'])

beforeAll(async () => {
  own = await startForeignBackend()
  folders = copyFolders()
  folders.changeTenant('nl', { upstreams: { graphql: own.url } })
  const database = await openDatabase({ folder })
  const { id } = await newCustomer(own.shop.database, 'nl')
  const sessions = new Sessions(database)
  visitor = `session=${(await sessions.create({ id: 'nl' })).cookie}`
  customer = `session=${(await sessions.open({ id: 'nl' }, foreignCustomerId('graphql', id), 2)).cookie}`
  await database.destroy()
  shops = await startShops({ env: { ...folders.env, DATA_DIR: folder } })
  const { text } = await shops.request(host, '/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: '{"query":"{ searchResult(query: { size: 1 }) { products { slug sku } } }"}',
  })
  address = productUrl(nl, 'nl-NL', JSON.parse(text).data.searchResult.products[0])
}, 120_000)
afterAll(async () => {
  await shops?.stop()
  await own?.close()
  folders?.remove()
  rmSync(folder, { recursive: true })
})

let count = 0
/** Paths that no cache has. */
const uncachedList = () => `/s/?q=lamp-${(count += 1)}`
const uncachedProduct = () => `${address}?reviews=${(count += 1)}`

/** Waits until the shop uses its backend again. */
const recovered = () => expect.poll(async () => (await view(uncachedList())).status).toBe(200)
beforeEach(async () => {
  own.fail(undefined)
  await own.start()
  await recovered()
  own.received.length = 0
})

/** One page of each kind. */
const pages = (): [path: string, cookie?: string][] => [
  [uncachedProduct()],
  [uncachedList()],
  [urlOf('basket'), visitor],
  [urlOf('accountOrders'), customer],
]

/** Checks a page that explains the failure in the shop's language. */
function expectExplained(page: HttpResponse): void {
  expect([page.status, page.headers['retry-after'], page.headers['cache-control']]).toEqual([
    503,
    '30',
    'no-store',
  ])
  const html = parsePage(page.text)
  expect(html.only('html').attribute('lang')).toBe('nl-NL')
  expect(/kan even niet|kon(den)? niet worden|lukt/.exec(html.only('main').text)).not.toBeNull()
  expect(page.text).not.toContain('secret')
}

describe('[REL-10] [ERR-1] a page of a backend', () => {
  const ways = [['refuses connections', undefined] as const, ...Object.entries(failures)]

  test.each(ways)('that %s is rendered once, and no part of it is requested twice', async (_, failure) => {
    if (failure) own.fail(failure)
    else await own.stop()
    const before = shops.output().length
    const begun = performance.now()
    const shown = await Promise.all(pages().map(([path, cookie]) => view(path, cookie)))
    const took = performance.now() - begun
    if (!failure) await own.start()
    for (const page of shown) expectExplained(page)
    // The parts of a page may be requested at the same time, but none for another render of it.
    const calls = shown.map((page) => callsOf(page).map(({ name }) => name))
    for (const names of calls) expect(names).toEqual([...new Set(names)])
    expect(own.received).toHaveLength(calls.flat().length)
    if (failure) expect(calls.flat().length).toBeGreaterThan(0)
    // A page that is rendered twice takes ten seconds where the backend hangs.
    expect(took).toBeLessThan(failure === failures.hangs ? 8_000 : 3_000)
    expect(shops.output().slice(before)).toContain(own.url.replace('/graphql', ''))
  })
})

describe('[REL-10] [BAK-4] a backend that is stopped', () => {
  test('takes neither content nor cached pages down, and is used again within the time of the circuit', async () => {
    const cached = [address, '/', '/s/?q=lamp']
    for (const path of [...cached, '/klantenservice']) expect((await view(path)).status).toBe(200)
    await own.stop()
    for (const path of [...cached, '/klantenservice'])
      expect([path, (await view(path)).status]).toEqual([path, 200])
    // Five failures open the circuit: the sixth page is answered at once.
    for (let round = 0; round < 5; round += 1) expectExplained(await view(uncachedList()))
    const begun = performance.now()
    expectExplained(await view(uncachedList()))
    expectExplained(await view(urlOf('basket'), visitor))
    expect(performance.now() - begun).toBeLessThan(1_000)
    const metrics = async () => (await shops.request('localhost', '/-/metrics')).text
    const state = (name: string) =>
      new RegExp(`etalage_upstream_circuits\\{tenant="nl",service="graphql",state="${name}"\\} 1`)
    expect(await metrics()).toMatch(state('open'))
    await own.start()
    const startedAt = performance.now()
    await expect.poll(async () => (await view(uncachedList())).status, { interval: 50 }).toBe(200)
    expect(performance.now() - startedAt).toBeLessThan(6_500)
    expect((await view(urlOf('basket'), visitor)).status).toBe(200)
    expect(await metrics()).toMatch(state('closed'))
  })
})

describe('[REL-10] a page for one visitor', () => {
  test('sends no request without the visitor, at every URL of it', async () => {
    const order = (number: number) => `${urlOf('orderConfirmation')}?order=${number}`
    const personal: [string, string][] = [
      [urlOf('basket'), visitor],
      [urlOf('basket'), visitor],
      [urlOf('wishlist'), visitor],
      [urlOf('delivery'), visitor],
      [order(1), visitor],
      [order(2), visitor],
      [order(2), customer],
      [urlOf('accountOrders'), customer],
    ]
    for (const [path, cookie] of personal) {
      own.received.length = 0
      const page = await view(path, cookie)
      expect([path, page.status < 400]).toEqual([path, true])
      const sent = own.received.map(({ name, sid }) => ({ path, name, isPersonal: sid !== undefined }))
      expect(sent.length, path).toBeGreaterThan(0)
      expect(sent.filter(({ isPersonal }) => !isPersonal)).toEqual([])
      expect(new Set(sent.map(({ name }) => name)).size, JSON.stringify(sent)).toBe(sent.length)
    }
  })
})
