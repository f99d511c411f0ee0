import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createLocalJWKSet, jwtVerify } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type CopiedFolders, copyFolders } from './kit/copied-folders.ts'
import { parsePage } from './kit/html.ts'
import { type RunningShops, startShops } from './kit/running-shops.ts'

interface ReceivedRequest {
  path: string
  method: string
  headers: IncomingHttpHeaders
  body: string
}

/**
 * The services of the shop team: `/shop` implements the contract as another storefront, all others return the path
 * they received.
 */
let received: ReceivedRequest[] = []
/** Pages ask for the categories, for links of their content, at most every five seconds. */
const isCategoryTree = (body: string): boolean => body.includes('query CategoryTree')
let broken = false
/** How `/shop` fails: a response of a proxy that is no JSON, or no response. */
let failing: 'dead' | 'hangs' | undefined
/** The response of `/shop` to everything. */
let shopReply: string | undefined
/** Fields that `/shop` omits from its responses. */
let spoilt: string | undefined
/** The response of the search instead of an empty result. */
let finds: string | undefined
/** Complete for every message of the search. */
const nothingFound = {
  ...{ total: 0, page: 1, pages: 0, sort: '', correctedTerm: null },
  ...{ products: [], filters: [], sortingOrders: [], categories: [], brands: [], sponsored: [], terms: [] },
}
let peer: RunningShops
const services = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const body = Buffer.concat(chunks).toString()
  const { url: path = '', method = '', headers } = request
  received.push({ path, method, headers, body })
  response.setHeader('content-type', 'application/json')
  if (failing === 'hangs' && path.startsWith('/shop')) return
  if (failing) return void response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad Gateway')
  if (broken) return void response.writeHead(500).end('{"title":"Internal Server Error"}')
  if (/^\/(find|you)/.test(path) && finds !== undefined) return void response.end(finds)
  if (!path.startsWith('/shop')) return void response.end(JSON.stringify({ service: path, ...nothingFound }))
  if (shopReply !== undefined) return void response.end(shopReply)
  const reply = await peer.request('nl.localhost', '/graphql', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', accept: 'application/json', 'accept-language': 'nl-NL' },
  })
  const text = reply.text.replaceAll('"label":"Dames', '"label":"Vrouwen')
  const linked = text.replaceAll(/"href":"\/product-documents\/([^/]+)\/(\w+)\.pdf"/g, hrefOf)
  if (!spoilt) return void response.end(linked)
  const { data } = JSON.parse(linked)
  if (spoilt in data) data[spoilt] = null
  response.end(JSON.stringify({ data }))
})

/** The manuals are on a host that the tenant does not list. */
const hrefOf = (_: string, sku: string, type: string): string =>
  JSON.stringify({
    href: `https://${type === 'usermanual' ? 'elsewhere' : 'docs.shop'}.example/${sku}-${type}.pdf`,
  }).slice(1, -1)

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
  folders.changeTenant('nl', {
    documentHosts: ['docs.shop.example'],
    pictureHosts: ['pictures.shop.example'],
  })
  folders.changeTenant('nl', { graphql: { endpoint: '/api/gateway/graphql', get: 'within' } })
  folders.changeTenant('ch', {
    upstreams: { gateway: `${base}/door`, search: `${base}/find`, graphql: `${base}/shop` },
  })
  shops = await startShops({ env: folders.env })
})
afterAll(async () => {
  await Promise.all([shops?.stop(), peer?.stop()])
  services.closeAllConnections()
  services.close()
  folders.remove()
})
beforeEach(() => {
  received = []
  broken = false
  failing = undefined
  shopReply = undefined
  finds = undefined
  spoilt = undefined
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
  ])('GET %s is forwarded to %s', async (path, service) => {
    const reply = await shops.request('nl.localhost', path)
    expect(JSON.parse(reply.text)).toEqual({ service, ...nothingFound })
    expect(reply.headers['cache-control']).toBe('private, no-store')
    expect(received[0]?.headers).toMatchObject({ 'x-client-id': 'duinlicht-nl' })
  })

  test.each([
    ['/api/vitals', '/pulse'],
    ['/api/inform/rating/new/store', '/stars/new/store'],
    ['/api/search/searchhistory/v1', '/history/v1'],
  ])('POST %s is forwarded to %s with its body', async (path, service) => {
    const body = '{"a":1}'
    const headers = { 'content-type': 'application/json', origin: `http://nl.localhost:${shops.port}` }
    const host = `nl.localhost:${shops.port}`
    const reply = await shops.request(host, path, { method: 'POST', body, headers })
    expect(JSON.parse(reply.text)).toEqual({ service, ...nothingFound })
    expect(received[0]).toMatchObject({ method: 'POST', body })
  })

  test('are called by the pages as well', async () => {
    const page = await shops.request('nl.localhost', '/c/dames')
    expect(page.status).toBe(200)
    expect(page.text).toContain('Vrouwen')
    expect(received.some(({ path }) => path === '/shop')).toBe(true)
    expect(received.every(({ headers }) => headers.authorization === undefined)).toBe(true)
  })

  test('[RAT-3] are called for recommendations as well, anonymously', async () => {
    const host = `ch.localhost:${shops.port}`
    const body = JSON.stringify({ query: '{ recommendations(sku: "1", limit: 1) { products { sku } } }' })
    const headers = { 'content-type': 'application/json', 'x-ec-token': 'a.b.c', origin: `http://${host}` }
    const reply = await shops.request(host, '/api/inform/graphql', { method: 'POST', body, headers })
    expect(reply.status).toBe(200)
    expect(received).toMatchObject([{ path: '/shop', method: 'POST' }])
    expect(JSON.parse(received[0]?.body ?? '').query).toContain('recommendations(sku: "1", limit: 1)')
    expect(received[0]?.headers).not.toHaveProperty('x-ec-token')
  })

  test('[RAT-3] [REL-10] receive only recommendation queries at the recommendation service', async () => {
    const host = `nl.localhost:${shops.port}`
    const post = (query: string) =>
      shops.request(host, '/api/inform/graphql', {
        method: 'POST',
        body: JSON.stringify({ query }),
        headers: { 'content-type': 'application/json', origin: `http://${host}` },
      })
    const recommended = await post('{ recommendations(sku: "1", limit: 1) { products { sku } } }')
    expect([recommended.status, received.map(({ path }) => path)]).toEqual([503, ['/alike']])
    expect(shops.output()).toContain('/alike: neither data nor errors')
    expect((await post('{ basket { itemCount } }')).text).toContain('errors')
    expect(received).toHaveLength(1)
  })

  test.each(['/sitemap/products-nl-NL-1.xml', '/sitemap/categories-nl-NL.xml', '/sitemap/brands-nl-NL.xml'])(
    '[SEO-3] %s lists the goods of the service',
    async (path) => {
      received.length = 0
      const reply = await shops.request('nl.localhost', path)
      expect(reply.status).toBe(200)
      expect(received.length).toBeGreaterThan(0)
      expect(reply.text).toContain('<loc>')
    },
  )

  test('[PRO-1] [SEC-7] provide document URLs on listed hosts only; those of the embedded backend are gone', async () => {
    const question =
      '{ searchResult(query: { term: "wasmachine" }) { products { sku slug documents { type href } } } }'
    const host = `nl.localhost:${shops.port}`
    const headers = { 'content-type': 'application/json', origin: `http://${host}` }
    const body = JSON.stringify({ query: question })
    const own = JSON.parse((await shops.request(host, '/graphql', { method: 'POST', body, headers })).text)
    const [washer] = own.data.searchResult.products
    const sheet = `https://docs.shop.example/${washer.sku}-productdatasheet.pdf`
    expect(washer.documents).toContainEqual({ type: 'productdatasheet', href: sheet })
    expect(JSON.stringify(own)).not.toContain('elsewhere.example')
    for (const path of [`/p/${washer.slug}/${washer.sku}`, '/s/?q=wasmachine']) {
      const { status, text } = await shops.request('nl.localhost', path)
      expect([path, status, text.includes(`href="${sheet}"`)]).toEqual([path, 200, true])
      expect(text).not.toMatch(/elsewhere\.example|product-documents/)
    }
    const embedded = `/product-documents/${washer.sku}/productdatasheet.pdf`
    for (const path of [embedded, `${embedded}?locale=nl-NL`]) {
      const gone = await shops.request('nl.localhost', path)
      expect([gone.status, gone.text]).toEqual([404, ''])
      expect((await peer.request('nl.localhost', path, { method: 'HEAD' })).status).toBe(200)
    }
  })

  test('have paths without a language, as the embedded backend does', async () => {
    const reply = await shops.request('ch.localhost', '/fr/api/search/suggest?q=a')
    expect([reply.status, received.filter(({ body }) => !isCategoryTree(body))]).toEqual([404, []])
    expect(reply.text).toContain('<html lang="fr-CH"')
  })

  test('and no other tenant uses them', async () => {
    const reply = await shops.request('de.localhost', '/api/search/suggest?q=kleid')
    expect(reply.status).toBe(200)
    expect(received).toEqual([])
  })

  test('that fail return a problem to scripts and an error page to shoppers', async () => {
    broken = true
    const { status, text } = await shops.request('nl.localhost', '/api/voucher')
    expect([status, JSON.parse(text)]).toMatchObject([503, { title: 'Service Unavailable' }])
    const page = await shops.request('nl.localhost', '/c/heren')
    expect([page.status, page.headers['retry-after'], page.headers['cache-control']]).toEqual([
      503,
      '30',
      'no-store',
    ])
    expect(page.text).toContain('</html>')
  })
})

describe('[REL-10] the token of a visitor', () => {
  const session = async (host: string) => {
    const { headers, text } = await shops.request(host, '/api/session', {
      method: 'POST',
      headers: { origin: `http://${host}` },
    })
    const cookie = [headers['set-cookie'] ?? []].flat().map((line) => line.split(';')[0])
    return { cookie: cookie.join('; '), token: JSON.parse(text).token as string }
  }
  const unsigned = (token: string) =>
    `${Buffer.from('{"alg":"none"}').toString('base64url')}.${token.split('.')[1]}.`

  const [nl, ch] = [
    [
      ...['/graphql', '/api/gateway/graphql', '/api/search/suggest', '/api/gateway/search/suggest'],
      ...['/api/search/searchhistory/v1', '/api/customer/v1', '/api/voucher', '/api/servicelayer'],
      ...['/fragment/inspire/servicelayer/nl/maten', '/api/inform/rating/feedback', '/api/vitals'],
      ...['/api/dynamicyield/home/1/2/3', '/api/gateway/voucher'],
    ],
    // These services have a service for GraphQL alone, a gateway and a search.
    [
      ...['/graphql', '/api/gateway/graphql', '/api/gateway/stock/1', '/api/search/suggest', '/api/voucher'],
      ...['/api/inform/rating/feedback', '/api/customer/v1', '/api/search/searchhistory/v1'],
    ],
  ] as const

  test.each([
    ['nl.localhost', nl],
    ['ch.localhost', ch],
  ])('is verified at %s before any service receives it', async (name, paths) => {
    const host = `${name}:${shops.port}`
    const [own, other] = [await session(host), await session(host)]
    const foreign = await session(`de.localhost:${shops.port}`)
    received = []
    for (const path of paths)
      for (const token of [unsigned(own.token), other.token, foreign.token, 'a.b.c']) {
        const how = { method: 'POST', body: '{"query":"{ __typename }"}' }
        const headers = { 'content-type': 'application/json', origin: `http://${host}`, cookie: own.cookie }
        const refused = await shops.request(host, path, {
          ...how,
          headers: { ...headers, 'x-ec-token': token },
        })
        expect([path, refused.status]).toEqual([path, 401])
        expect(refused.text).toContain('SESSION_EXPIRED')
      }
    expect(received).toEqual([])
  })

  test('is replaced by one that the server has signed for the session of the cookie', async () => {
    const host = `nl.localhost:${shops.port}`
    const { cookie, token } = await session(host)
    const jwks = await shops.request(host, '/.well-known/jwks.json')
    expect([jwks.status, jwks.headers['content-type']]).toEqual([200, 'application/jwk-set+json'])
    const keys = createLocalJWKSet(JSON.parse(jwks.text))
    received = []
    const both: Record<string, string>[] = [
      { 'x-ec-token': token, authorization: 'Bearer forged' },
      { authorization: `Bearer ${token}` },
    ]
    for (const given of both)
      expect((await shops.request(host, '/api/voucher', { headers: { cookie, ...given } })).status).toBe(200)
    expect(received).toHaveLength(2)
    for (const { headers } of received) {
      expect([headers['x-ec-token'], headers.cookie]).toEqual([undefined, undefined])
      const { payload } = await jwtVerify(String(headers.authorization).slice('Bearer '.length), keys, {
        algorithms: ['ES256'],
      })
      expect(payload).toMatchObject({ tenant: 'nl', type: 'visitor', sub: expect.any(String) })
    }
  })
})

describe('[REL-10] a service that fails', () => {
  // A circuit that opens here must not block the services of other tests.
  const host = 'ch.localhost'
  // Requests with credentials get an uncached render.
  const headers = { authorization: 'Basic YTpi' }
  const view = () => shops.request(host, '/p/jurk/4711', { headers })

  test('is masked for browsers, and logged for the operator', async () => {
    shopReply = JSON.stringify({
      data: null,
      errors: [{ message: 'relation "secrets" at /srv/app', locations: [] }],
    })
    const reply = await shops.request(`${host}:${shops.port}`, '/graphql', {
      method: 'POST',
      body: '{"query":"{ basket { itemCount } }"}',
      headers: { 'content-type': 'application/json', origin: `http://${host}:${shops.port}` },
    })
    expect(reply.text).not.toMatch(/secrets|locations/)
    expect(JSON.parse(reply.text).errors).toEqual([
      {
        message: 'The shop could not answer.',
        extensions: { code: 'INTERNAL_SERVER_ERROR', requestId: reply.headers['x-request-id'] },
      },
    ])
    expect(shops.output()).toContain('relation \\"secrets\\" at /srv/app')
  })

  test('is called once for a page of many parts', async () => {
    failing = 'dead'
    const page = await view()
    expect([page.status, page.headers['retry-after']]).toEqual([503, '30'])
    // The service succeeded a moment ago: on a busy machine the other parts do not wait long enough.
    expect(received.filter(({ body }) => !isCategoryTree(body)).length).toBeLessThanOrEqual(3)
    received = []
    expect((await view()).status).toBe(503)
    expect(received).toHaveLength(1)
  })

  test('and hangs delays a page by five seconds', async () => {
    failing = 'hangs'
    const begun = performance.now()
    expect((await view()).status).toBe(503)
    const took = performance.now() - begun
    expect(took).toBeGreaterThan(4_900)
    expect(took).toBeLessThan(9_000)
    expect(received).toHaveLength(1)
  })

  test('is counted by tenant, service and result', async () => {
    const { text } = await shops.request('localhost', '/-/metrics')
    for (const series of [
      /etalage_upstream_requests_total\{tenant="ch",service="graphql",result="failed"\} \d/,
      /etalage_upstream_requests_total\{tenant="ch",service="graphql",result="timeout"\} \d/,
      /etalage_upstream_requests_total\{tenant="ch",service="graphql",result="skipped"\} \d/,
      /etalage_upstream_seconds_bucket\{le="10",tenant="ch",service="graphql"\} \d/,
      /# TYPE etalage_upstream_circuits gauge\n[^#]*\{tenant="nl",service="graphql",state="closed"\} 1/,
    ])
      expect(text).toMatch(series)
  })
})

describe('[DAT-4] [DAT-7] a backend that responds without content', () => {
  test.each(['{"data":null}', '{"data":{}}'])('%s takes no page down', async (replyBody) => {
    shopReply = replyBody
    const cachedPaths = ['/', '/klantenservice/betalen-geldzaken/betalen-in-termijnen']
    const failed = ['/warenkorb', '/merkzettel', '/kasse/lieferservice', '/s/?q=jurk']
    const paths = [...cachedPaths, ...failed]
    const pages = await Promise.all(paths.map((path) => shops.request('nl.localhost', path)))
    const wanted = paths.map((path) => [path, cachedPaths.includes(path) ? 200 : 503])
    expect(pages.map(({ status }, place) => [paths[place], status])).toEqual(wanted)
    for (const page of pages) expect(page.text).toMatch(/<h1|<main/)
  })

  test.each([
    '{"data":null}',
    '{"data":{}}',
    '{"errors":[{"message":"no"}]}',
    '{"data":null,"errors":[{"message":"no","extensions":{"code":"INTERNAL_SERVER_ERROR"}}]}',
  ])('%s is not treated as "not found", is no internal error, and is not cached', async (replyBody) => {
    shopReply = replyBody
    const page = await shops.request('nl.localhost', '/c/dames/jurken')
    expect([page.status, page.headers['retry-after'], page.headers['cache-control']]).toEqual([
      503,
      '30',
      'no-store',
    ])
  })
})

describe('[DAT-5] [DAT-7] [ERR-1] a search of the shop team with missing parts', () => {
  const half = JSON.stringify({ data: { searchResult: { total: 3, page: 1, pages: 1, products: null } } })

  test.each([
    ['{"data":{"searchResult":null}}', 'searchResult is null'],
    ['{"data":{"searchResult":[]}}', 'searchResult is not of type SearchResult'],
    [half, 'searchResult.sort is missing'],
  ])('%s: the page shows an error, and the log has the reason', async (replyBody, why) => {
    shopReply = replyBody
    const before = shops.output().length
    for (const path of ['/s/?q=jurk', '/s/?filter=colour:zwart']) {
      const page = await shops.request('nl.localhost', path)
      expect([path, page.status, page.headers['cache-control']]).toEqual([path, 503, 'no-store'])
      const main = parsePage(page.text).only('main')
      expect(
        main
          .all('[role="alert"]')
          .map(({ text }) => text)
          .join(),
      ).toContain('Probeer')
      expect(main.all('form input[name="q"]')).toHaveLength(1)
      expect(page.text).not.toMatch(/at \w+ \(|TypeError|node_modules/)
    }
    expect(shops.output().slice(before)).toContain(`/shop: ${why}`)
  })

  test.each(['/c/dames/jurken', '/merken/lagunelle'])(
    '%s, which is a list of the search, shows an error as well',
    async (path) => {
      spoilt = 'searchResult'
      const before = shops.output().length
      const page = await shops.request('nl.localhost', path)
      expect([page.status, page.headers['cache-control']]).toEqual([503, 'no-store'])
      const { text } = parsePage(page.text).only('main')
      expect(text).toContain(page.headers['x-request-id'])
      expect(text).not.toMatch(/null|searchResult/)
      expect(shops.output().slice(before)).toContain('/shop: searchResult is null')
    },
  )

  test.each([
    ['suggest', '{"searchResult":null}'],
    ['suggest', 'null'],
    ['suggest', ''],
    ['suggest', '{"terms":[{"term":null,"typed":1}]}'],
    ['searchv2', '{"searchResult":null}'],
    ['filter', '{"total":3,"filters":null}'],
    ['seo', '{}'],
  ])('/%s responding %j is a problem for scripts, and a line in the log', async (path, replyBody) => {
    finds = replyBody
    const before = shops.output().length
    const reply = await shops.request('nl.localhost', `/api/search/${path}?q=jurk`)
    expect([reply.status, reply.headers['content-type']]).toEqual([503, 'application/problem+json'])
    expect(shops.output().slice(before)).toContain(`/find/${path}: `)
  })
})

test.each(['search/suggest?q=jurk', 'search/searchv2?q=jurk', 'dynamicyield/popular/-/visit-1/-'])(
  '[SEC-7] pictures in a response of /api/%s are paths of the shop, and those of other hosts are left out',
  async (path) => {
    const productOf = (sku: string, src: string) => ({
      ...{ sku, masterSku: sku, name: 'Jurk', slug: 'jurk', brand: { slug: 'b', name: 'B' } },
      prices: { price: 1999, currency: 'EUR', from: false, formerPrice: null, reductionPercent: null },
      media: [{ src, alt: 'Jurk', width: null, height: null }],
      ...{ energyLabel: null, flags: {}, availability: 'IN_STOCK' },
    })
    finds = JSON.stringify({
      ...{ ...nothingFound, total: 3, pages: 1, type: 'popular', personalised: false },
      products: [
        productOf('1', 'https://pictures.shop.example/a.jpg'),
        productOf('2', 'https://elsewhere.example/b.jpg'),
        productOf('3', '/product-pictures/c'),
      ],
    })
    const before = shops.output().length
    const { status, text } = await shops.request('nl.localhost', `/api/${path}`)
    expect(status).toBe(200)
    const pictures = JSON.parse(text).products.map(({ media }: { media: { src: string }[] }) =>
      media.map(({ src }) => src),
    )
    expect(pictures).toEqual([
      [expect.stringMatching(/^\/product-pictures\/[\w~-]+$/)],
      [],
      ['/product-pictures/c'],
    ])
    expect(shops.output().slice(before)).toContain('pictureHosts does not name https://elsewhere.example')
  },
)

describe('[DAT-1] endpoint and method of browser queries', () => {
  const meta = '<meta name="shop-endpoint" content="/api/gateway/graphql" data-get="within"'
  const query = 'query=%7B__typename%7D'

  test('are set by the pages of a tenant that configures them, and no others', async () => {
    for (const path of ['/klantenservice', '/s/?q=jurk'])
      expect((await shops.request('nl.localhost', path)).text).toContain(meta)
    expect((await shops.request('de.localhost', '/')).text).not.toContain('shop-endpoint')
  })

  test('are answered there by GET, uncached', async () => {
    await shops.request('nl.localhost', `/api/gateway/graphql?${query}`)
    expect(received).toMatchObject([{ method: 'POST', path: '/shop' }])
    expect(JSON.parse(received[0]?.body ?? '')).toMatchObject({ query: '{\n  __typename\n}' })
    const embedded = await shops.request('de.localhost', `/graphql?${query}`)
    expect(JSON.parse(embedded.text)).toEqual({ data: { __typename: 'Query' } })
    expect(embedded.headers['cache-control']).toBe('private, no-store')
  })
})

describe('[DAT-5] the gateway', () => {
  test('lists the services, and forwards to each', async () => {
    const list = await shops.request('de.localhost', '/api/gateway/')
    expect(JSON.parse(list.text)).toMatchObject({ services: { voucher: ['/api/voucher'] } })
    const through = await shops.request('de.localhost', '/api/gateway/search/suggest?q=kleid')
    const straight = await shops.request('de.localhost', '/api/search/suggest?q=kleid')
    expect(JSON.parse(through.text)).toEqual(JSON.parse(straight.text))
    const question = { method: 'POST', body: '{"query":"{ __typename }"}' }
    const headers = { 'content-type': 'application/json', accept: 'application/json' }
    const graphql = await shops.request('de.localhost', '/api/gateway/graphql', { ...question, headers })
    expect(JSON.parse(graphql.text)).toEqual({ data: { __typename: 'Query' } })
  })

  test.each(['/api/gateway/nothing', '/api/gateway/gateway/search/suggest', '/api/gateway/session'])(
    '%s leads to no service',
    async (path) => {
      const reply = await shops.request('de.localhost', path)
      expect(reply.status).toBe(404)
      expect(JSON.parse(reply.text)).toMatchObject({ status: 404 })
    },
  )

  test("uses the tenant's own gateway if there is one", async () => {
    const reply = await shops.request('ch.localhost', '/api/gateway/stock/4711?day=1')
    expect(JSON.parse(reply.text)).toEqual({ service: '/door/stock/4711?day=1', ...nothingFound })
  })
})
