import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type CopiedFolders, copyFolders } from './kit/copied-folders.ts'
import { type RunningShops, startShops } from './kit/running-shops.ts'

vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 })

interface Heard {
  path: string
  method: string
  headers: IncomingHttpHeaders
  body: string
}

/** The shop team's services: `/shop` answers the contract in the name of another storefront, all else says where it was. */
let heard: Heard[] = []
let broken = false
/** What `/shop` says to everything. */
let says: string | undefined
let peer: RunningShops
const services = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const body = Buffer.concat(chunks).toString()
  const { url: path = '', method = '', headers } = request
  heard.push({ path, method, headers, body })
  response.setHeader('content-type', 'application/json')
  if (broken) return void response.writeHead(500).end('{"title":"Internal Server Error"}')
  if (!path.startsWith('/shop')) return void response.end(JSON.stringify({ service: path }))
  if (says !== undefined) return void response.end(says)
  const answer = await peer.ask('nl.localhost', '/graphql', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', accept: 'application/json', 'accept-language': 'nl-NL' },
  })
  response.end(answer.text.replaceAll('"label":"Dames', '"label":"Vrouwen'))
})

let folders: CopiedFolders
let shops: RunningShops
beforeAll(async () => {
  peer = await startShops()
  services.listen(0, '127.0.0.1')
  await once(services, 'listening')
  const base = `http://127.0.0.1:${(services.address() as AddressInfo).port}`
  folders = copyFolders()
  folders.changeTenant('nl', {
    upstreams: {
      graphql: `${base}/shop`,
      search: `${base}/find/`,
      searchHistory: `${base}/history`,
      customer: `${base}/who`,
      voucher: `${base}/codes`,
      serviceLayer: `${base}/layers`,
      recommendations: `${base}/alike`,
      ratings: `${base}/stars`,
      personalisation: `${base}/you`,
      vitals: `${base}/pulse`,
    },
  })
  folders.changeTenant('nl', { graphql: { endpoint: '/api/gateway/graphql', get: 'within' } })
  folders.changeTenant('ch', {
    upstreams: { gateway: `${base}/door`, search: `${base}/find`, graphql: `${base}/shop` },
  })
  shops = await startShops({ env: folders.env })
})
afterAll(async () => {
  await Promise.all([shops?.stop(), peer?.stop()])
  services.close()
  folders.remove()
})
beforeEach(() => {
  heard = []
  broken = false
  says = undefined
})

describe("[DAT-5] a tenant's own services", () => {
  test.each([
    ['/api/search/suggest?q=jurk', '/find/suggest?q=jurk'],
    ['/api/search/searchv2?q=a&page=2&own=1', '/find/searchv2?q=a&page=2&own=1'],
    ['/api/search/searchhistory/v1/all', '/history/v1/all'],
    ['/api/customer/v1', '/who/v1'],
    ['/api/voucher', '/codes'],
    ['/api/servicelayer', '/layers'],
    ['/fragment/inspire/servicelayer/nl/maten', '/layers/nl/maten'],
    ['/api/inform/rating/all/get?id=1', '/stars/all/get?id=1'],
    ['/api/dynamicyield/home/1/2/3', '/you/home/1/2/3'],
    ['/api/gateway/search/suggest?q=jurk', '/find/suggest?q=jurk'],
  ])('GET %s is answered by %s', async (path, service) => {
    const answer = await shops.ask('nl.localhost', path)
    expect(JSON.parse(answer.text)).toEqual({ service })
    expect(answer.headers['cache-control']).toBe('private, no-store')
    expect(heard[0]?.headers).toMatchObject({ 'x-client-id': 'duinlicht-nl' })
  })

  test.each([
    ['/api/vitals', '/pulse'],
    ['/api/inform/graphql', '/alike'],
    ['/api/inform/rating/new/store', '/stars/new/store'],
    ['/api/search/searchhistory/v1', '/history/v1'],
  ])('POST %s is answered by %s, which gets what was sent', async (path, service) => {
    const body = '{"a":1}'
    const headers = { 'content-type': 'application/json', origin: `http://nl.localhost:${shops.port}` }
    const host = `nl.localhost:${shops.port}`
    const answer = await shops.ask(host, path, { method: 'POST', body, headers })
    expect(JSON.parse(answer.text)).toEqual({ service })
    expect(heard[0]).toMatchObject({ method: 'POST', body })
  })

  test('are asked by the pages as well', async () => {
    const page = await shops.ask('nl.localhost', '/c/dames')
    expect(page.status).toBe(200)
    expect(page.text).toContain('Vrouwen')
    expect(heard.some(({ path }) => path === '/shop')).toBe(true)
    expect(heard.every(({ headers }) => headers['x-ec-token'] === undefined)).toBe(true)
  })

  test('[RAT-3] are asked for recommendations as well, in nobody’s name', async () => {
    const host = `ch.localhost:${shops.port}`
    const body = '{"query":"{ recommendations(limit: 1) { products { sku } } }"}'
    const headers = { 'content-type': 'application/json', 'x-ec-token': 'a.b.c', origin: `http://${host}` }
    const answer = await shops.ask(host, '/api/inform/graphql', { method: 'POST', body, headers })
    expect(answer.status).toBe(200)
    expect(heard).toMatchObject([{ path: '/shop', method: 'POST', body }])
    expect(heard[0]?.headers).not.toHaveProperty('x-ec-token')
  })

  test.each([
    '/feed/google-nl-NL.xml',
    '/sitemap/products-nl-NL-1.xml',
    '/sitemap/categories-nl-NL.xml',
    '/sitemap/brands-nl-NL.xml',
  ])('[SEO-3] %s lists nothing of the embedded shop', async (path) => {
    const answer = await shops.ask('nl.localhost', path)
    expect([answer.status, answer.text]).toEqual([404, ''])
    const others = path.replace('nl-NL', 'de-DE')
    expect((await shops.ask('de.localhost', others, { method: 'HEAD' })).status).toBe(200)
    const name = path.split('/').at(-1)?.split('-')[0] ?? ''
    expect((await shops.ask('nl.localhost', '/sitemap.xml')).text).not.toContain(`/${name}-`)
    if (name !== 'google')
      expect((await shops.ask('de.localhost', '/sitemap.xml')).text).toContain(`/${name}-`)
  })

  test('are at addresses without a language, as the embedded shop is', async () => {
    const answer = await shops.ask('ch.localhost', '/fr/api/search/suggest?q=a')
    expect([answer.status, heard]).toEqual([404, []])
    expect(answer.text).toContain('<html lang="fr-CH"')
  })

  test('and no other tenant uses them', async () => {
    const answer = await shops.ask('de.localhost', '/api/search/suggest?q=kleid')
    expect(answer.status).toBe(200)
    expect(heard).toEqual([])
  })

  test('that break give a problem to scripts and a page that says so to shoppers', async () => {
    broken = true
    expect((await shops.ask('nl.localhost', '/api/voucher')).status).toBe(500)
    const page = await shops.ask('nl.localhost', '/c/heren')
    expect(page.status).toBeGreaterThanOrEqual(500)
    expect(page.text).toContain('</html>')
    expect(page.headers['cache-control']).not.toMatch(/s-maxage/)
  })
})

describe('[DAT-4] [DAT-7] a shop that answers without content', () => {
  test.each(['{"data":null}', '{"data":{}}'])('%s takes no page down', async (said) => {
    says = said
    const kept = ['/', '/klantenservice/betalen-geldzaken/betalen-in-termijnen']
    const failed = ['/warenkorb', '/merkzettel', '/kasse/lieferservice', '/s/?q=jurk']
    const paths = [...kept, ...failed]
    const pages = await Promise.all(paths.map((path) => shops.ask('nl.localhost', path)))
    const wanted = paths.map((path) => [path, kept.includes(path) ? 200 : 503])
    expect(pages.map(({ status }, place) => [paths[place], status])).toEqual(wanted)
    for (const page of pages) expect(page.text).toMatch(/<h1|<main/)
  })

  test.each(['{"data":null}', '{"data":{}}'])(
    '%s is not taken for "not found", and kept by nobody',
    async (said) => {
      says = said
      const page = await shops.ask('nl.localhost', '/c/dames/jurken')
      expect(page.status).toBeGreaterThanOrEqual(500)
      expect(page.headers['cache-control']).not.toMatch(/s-maxage/)
    },
  )
})

describe('[DAT-1] where browsers ask, and how', () => {
  const meta = '<meta name="shop-endpoint" content="/api/gateway/graphql" data-get="within"'
  const query = 'query=%7B__typename%7D'

  test('is said by the pages of a tenant that chose otherwise, and no others', async () => {
    for (const path of ['/klantenservice', '/s/?q=jurk'])
      expect((await shops.ask('nl.localhost', path)).text).toContain(meta)
    expect((await shops.ask('de.localhost', '/')).text).not.toContain('shop-endpoint')
  })

  test('is answered there by GET, kept by nobody', async () => {
    await shops.ask('nl.localhost', `/api/gateway/graphql?${query}`)
    expect(heard).toMatchObject([{ method: 'GET', path: `/shop?${query}` }])
    const embedded = await shops.ask('de.localhost', `/graphql?${query}`)
    expect(JSON.parse(embedded.text)).toEqual({ data: { __typename: 'Query' } })
    expect(embedded.headers['cache-control']).toBe('private, no-store')
  })
})

describe('[DAT-5] the gateway', () => {
  test('lists the services, and is the door to each', async () => {
    const list = await shops.ask('de.localhost', '/api/gateway/')
    expect(JSON.parse(list.text)).toMatchObject({ services: { voucher: ['/api/voucher'] } })
    const through = await shops.ask('de.localhost', '/api/gateway/search/suggest?q=kleid')
    const straight = await shops.ask('de.localhost', '/api/search/suggest?q=kleid')
    expect(JSON.parse(through.text)).toEqual(JSON.parse(straight.text))
    const question = { method: 'POST', body: '{"query":"{ __typename }"}' }
    const headers = { 'content-type': 'application/json', accept: 'application/json' }
    const graphql = await shops.ask('de.localhost', '/api/gateway/graphql', { ...question, headers })
    expect(JSON.parse(graphql.text)).toEqual({ data: { __typename: 'Query' } })
  })

  test.each(['/api/gateway/nothing', '/api/gateway/gateway/search/suggest', '/api/gateway/session'])(
    '%s leads nowhere',
    async (path) => {
      const answer = await shops.ask('de.localhost', path)
      expect(answer.status).toBe(404)
      expect(JSON.parse(answer.text)).toMatchObject({ status: 404 })
    },
  )

  test("is the tenant's own where there is one", async () => {
    const answer = await shops.ask('ch.localhost', '/api/gateway/stock/4711?day=1')
    expect(JSON.parse(answer.text)).toEqual({ service: '/door/stock/4711?day=1' })
  })
})
