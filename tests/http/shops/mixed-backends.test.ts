import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type CopiedFolders, copyFolders } from './kit/copied-folders.ts'
import { type RunningShops, startShops, tryToStartShops } from './kit/running-shops.ts'

let isAway = false
let received: { headers: IncomingHttpHeaders; query: string }[] = []
let peer: RunningShops
/** A service with goods, sale and customers: another storefront answers for it. */
const service = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const body = Buffer.concat(chunks).toString()
  received.push({ headers: request.headers, query: JSON.parse(body).query })
  if (isAway) return void response.writeHead(503).end()
  const reply = await peer.request('nl.localhost', '/graphql', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', accept: 'application/json', 'accept-language': 'nl-NL' },
  })
  response.setHeader('content-type', 'application/json')
  response.end(reply.text.replaceAll('"label":"Dames', '"label":"Vrouwen'))
})

let folders: CopiedFolders
let shops: RunningShops
const theirs = {
  goods: 'own',
  search: 'own',
  sale: 'own',
  customer: 'own',
  afterSales: 'off',
  loyalty: 'off',
}
beforeAll(async () => {
  peer = await startShops()
  // Its first list and its index take long on a busy machine, and a page waits for a service for five seconds.
  await peer.request('nl.localhost', '/c/dames')
  service.listen(0, '127.0.0.1')
  await once(service, 'listening')
  const graphql = `http://127.0.0.1:${(service.address() as AddressInfo).port}/shop`
  folders = copyFolders()
  folders.changeTenant('nl', { commerce: { services: { own: { graphql } }, ...theirs } })
  shops = await startShops({ env: folders.env })
})
afterAll(async () => {
  await Promise.all([shops?.stop(), peer?.stop()])
  service.closeAllConnections()
  service.close()
  folders.remove()
})
beforeEach(() => {
  received = []
})

const host = () => `nl.localhost:${shops.port}`
const post = (query: string, headers: Record<string, string> = {}) =>
  shops.request(host(), '/graphql', {
    method: 'POST',
    body: JSON.stringify({ query }),
    headers: { 'content-type': 'application/json', origin: `http://${host()}`, ...headers },
  })
async function session(): Promise<{ cookie: string; token: string }> {
  const { headers, text } = await shops.request(host(), '/api/session', {
    method: 'POST',
    headers: { origin: `http://${host()}` },
  })
  const cookie = [headers['set-cookie'] ?? []].flat().map((line) => line.split(';')[0])
  return { cookie: cookie.join('; '), token: JSON.parse(text).token as string }
}

describe('a tenant whose goods and sale are a service, and the rest embedded', () => {
  test('pages show the goods of the service', async () => {
    const list = await shops.request(host(), '/c/dames')
    expect([list.status, list.text.includes('Vrouwen')]).toEqual([200, true])
    const path = /href="(\/p\/[^"?]+)"/.exec(list.text)?.[1] ?? ''
    const product = await shops.request(host(), path)
    expect([path, product.status]).toEqual([path, 200])
    expect(received.every(({ headers }) => headers.authorization === undefined && !headers.cookie)).toBe(true)
  })

  test('the embedded wishlist and newsletter work beside them, in one query', async () => {
    const { cookie } = await session()
    const found = JSON.parse((await post('{ searchResult(query: {}) { products { sku name } } }')).text)
    const { sku, name } = found.data.searchResult.products[0]
    const added = await post(
      `mutation { addToWishlist(mutationId: "mixed-0001", sku: "${sku}") { error } }`,
      { cookie },
    )
    expect(JSON.parse(added.text)).toEqual({ data: { addToWishlist: { error: null } } })
    received = []
    const { data } = JSON.parse(
      (
        await post(
          '{ wishlist { items { product { name } } } newsletterConsent { id } basket { itemCount } }',
          { cookie },
        )
      ).text,
    )
    expect(data).toMatchObject({ wishlist: { items: [{ product: { name } }] }, basket: { itemCount: 0 } })
    for (const { query } of received) expect(query).not.toMatch(/wishlist|newsletter/)
    const page = await shops.request(host(), '/merkzettel', { headers: { cookie } })
    expect([page.status, page.text.includes(name)]).toEqual([200, true])
    const newsletter = await shops.request(host(), '/klantenservice/nieuwsbrief/aanmelden')
    expect(newsletter.status).toBe(200)
    // The basket of the service would not take a code of the embedded newsletter.
    expect(newsletter.text).toContain('id="newsletter-consent"')
    expect(newsletter.text).not.toContain('voucher-terms')
  })

  test('[REL-10] a forged or foreign token is refused, and the service gets nothing', async () => {
    const [own, other] = [await session(), await session()]
    const forged = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${own.token.split('.')[1]}.`
    received = []
    for (const token of [forged, other.token, 'a.b.c']) {
      const { status, text } = await post('{ basket { itemCount } }', {
        'x-ec-token': token,
        cookie: own.cookie,
      })
      expect([status, text.includes('SESSION_EXPIRED')]).toEqual([401, true])
    }
    expect(received).toEqual([])
    expect(
      (await post('{ basket { itemCount } }', { 'x-ec-token': own.token, cookie: own.cookie })).status,
    ).toBe(200)
    // The server's own token, never the header of the browser.
    expect(received).toHaveLength(1)
  })

  test('what is off is answered', async () => {
    const { data } = JSON.parse((await post('{ loyaltyAccount { __typename } returns { __typename } }')).text)
    expect(data).toEqual({ loyaltyAccount: null, returns: null })
  })

  test('[SEO-1] sitemaps list all goods of the service', async () => {
    const index = (await shops.request(host(), '/sitemap.xml')).text
    for (const kind of ['categories-nl-NL', 'brands-nl-NL', 'products-nl-NL-1'])
      expect(index).toContain(`/sitemap/${kind}.xml</loc>`)
    const { data } = JSON.parse((await post('{ searchResult(query: { size: 1 }) { total } }')).text)
    const products = (await shops.request(host(), '/sitemap/products-nl-NL-1.xml')).text
    const skus = [...products.matchAll(/\/p\/[^/]+\/([^<]+)<\/loc>/g)].map(([, sku]) => sku)
    expect([skus.length, new Set(skus).size]).toEqual([data.searchResult.total, data.searchResult.total])
    expect((await shops.request(host(), '/sitemap/categories-nl-NL.xml')).text).toContain(
      '/c/dames/jurken</loc>',
    )
    expect((await shops.request(host(), '/sitemap/products-nl-NL-2.xml')).status).toBe(404)
  })

  test('[ERR-1] [SEO-3] sitemaps and feed are a 503 with Retry-After while the service is away, and never empty', async () => {
    isAway = true
    for (const path of ['/feed/google-nl-NL.xml', '/sitemap/brands-nl-NL.xml']) {
      const { status, headers } = await shops.request(host(), path)
      expect([path, status, Number(headers['retry-after']) > 0]).toEqual([path, 503, true])
    }
    isAway = false
  })
})

describe('a start', () => {
  const start = async (commerce: object, upstreams: object = {}) => {
    const own = copyFolders()
    own.changeTenant('nl', { commerce, upstreams })
    const result = await tryToStartShops({ env: { ...own.env, LOG_LEVEL: 'warn' } })
    const output = 'shops' in result ? await result.shops.stop() : result.output
    own.remove()
    return { output, code: 'shops' in result ? 'started' : result.code }
  }

  test('with an adapter that is not there ends with one sentence', async () => {
    const services = { own: { adapter: 'nowhere', url: 'http://127.0.0.1:1/' } }
    const { output, code } = await start({ services, ...theirs })
    expect([code, output]).toEqual([
      1,
      expect.stringContaining(
        'tenant nl: commerce.services.own.adapter: there is no adapter nowhere; known: ',
      ),
    ])
  })

  test('with the former key works, and warns', async () => {
    const { output, code } = await start({}, { graphql: 'http://127.0.0.1:1/' })
    expect(code).toBe('started')
    expect(output.split('upstreams.graphql is the former key')).toHaveLength(2)
  })
})
