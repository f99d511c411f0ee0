import { beforeEach, describe, expect, test } from 'vitest'
import { canonicalPath } from '#server/request/canonical-path.ts'
import { fakePages, forAMinute, page } from './kit/pages.ts'
import { openTestServer, type TestServer } from './kit/test-server.ts'

const routes = { i18n: { locales: ['nl-NL'] }, paths: {}, contentRoots: ['/hulp'], upstreams: {} }
let shop: TestServer
let pages: ReturnType<typeof fakePages>

beforeEach(async () => {
  pages = fakePages(() => ({ headers: { 'cache-control': forAMinute }, body: page('shop') }))
  shop = await openTestServer({
    handler: pages.handler,
    canonicalPath: (_, path) => canonicalPath(routes as unknown as Parameters<typeof canonicalPath>[0], path),
    isPersonalPage: (_, path) => path.startsWith('/mein-konto'),
  })
})

describe('[REL-5] another spelling of a URL', () => {
  test.each([
    ['/%63/dames', '/c/dames'],
    ['/c//dames', '/c/dames'],
    ['/c/dames/', '/c/dames'],
    ['/./c/dames', '/c/dames'],
    ['/c/dames/?utm_source=mail&page=2', '/c/dames?utm_source=mail&page=2'],
    ['/nl//c/dames', '/c/dames'],
    ['/c//dames?x=//evil.example', '/c/dames?x=//evil.example'],
  ])('%s is one redirect to %s, and never a page of its own', async (path, location) => {
    for (const method of ['GET', 'HEAD']) {
      const response = await shop.request(path, { method })
      expect([response.status, response.headers.location]).toEqual([301, location])
      expect(response.headers['cache-control']).toBe('public, max-age=0, s-maxage=900')
    }
    expect(pages.renderings).toHaveLength(0)
    expect(shop.cache.memory.count).toBe(0)
    expect((await shop.request(location)).status).toBe(200)
  })

  test('is redirected also once the page is cached', async () => {
    await shop.request('/c/dames')
    expect((await shop.request('/c/dames')).headers['cache-status']).toBe('etalage; hit')
    expect((await shop.request('/c/dames/')).status).toBe(301)
    expect(shop.cache.memory.count).toBe(1)
  })

  test.each(['POST', 'PUT', 'PATCH'])('%s gets 308, so that the client repeats the body', async (method) => {
    const body = 'x'.repeat(100)
    const response = await shop.request('/c//dames', { method, body })
    expect([response.status, response.headers.location, response.headers['cache-control']]).toEqual([
      ...[308, '/c/dames', 'no-store'],
    ])
    expect(pages.renderings).toHaveLength(0)
    expect((await shop.request('/c/dames', { method, body })).status).toBe(200)
    expect(pages.renderings[0]?.req).toHaveProperty('body', Buffer.from(body))
  })

  test('of a personal page is not cacheable', async () => {
    expect((await shop.request('/mein-konto//uebersicht')).headers['cache-control']).toBe('no-store')
  })

  test.each([
    '//evil.example',
    '/%2f%2fevil.example',
    '/.//evil.example',
    '/%2e/%2fevil.example',
    '/./\\evil.example',
  ])('%s does not redirect', async (path) => {
    const response = await shop.request(path)
    expect([response.status, response.headers.location]).toEqual([400, undefined])
  })
})

describe('[REL-5] a target in absolute form (RFC 9112, 3.2.2)', () => {
  const line = (target: string, host = 'ch.localhost', method = 'GET') =>
    shop.sendRaw(`${method} ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)

  test.each([
    ['http://nl.localhost/c/dames', '/c/dames'],
    ['HTTP://NL.localhost:4321/c/dames?page=2', '/c/dames?page=2'],
    ['https://nl.localhost/c/dames', '/c/dames'],
    ['http://nl.localhost', '/'],
    ['http://nl.localhost?page=2', '/?page=2'],
  ])('%s serves the page of its own host, whatever Host is', async (target, address) => {
    for (const host of ['ch.localhost', 'evil.example']) {
      expect(await line(target, host)).toMatch(/^HTTP\/1.1 200 /)
      const [rendering] = pages.renderings
      expect([rendering?.req.headers.host, rendering?.req.url]).toEqual(['nl.localhost:4321', address])
    }
  })

  test('an uncached page and a form get the host of the target as well', async () => {
    const body = 'a=b'
    const response = await shop.sendRaw(
      `POST http://nl.localhost/c/dames HTTP/1.1\r\nHost: ch.localhost\r\nOrigin: http://nl.localhost\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
    )
    expect(response).toMatch(/^HTTP\/1.1 200 /)
    expect(pages.renderings[0]?.req.headers.host).toBe('nl.localhost')
  })

  test.each([
    ['http://evil.example/', 'nl.localhost', 421],
    ['http://user:password@nl.localhost/', 'nl.localhost', 400],
    ['http:///c/dames', 'nl.localhost', 400],
    ['ftp://nl.localhost/', 'nl.localhost', 400],
    ['nl.localhost/', 'nl.localhost', 400],
    ['http://nl.localhost//evil.example', 'nl.localhost', 400],
    ['http://nl.localhost/c//dames', 'ch.localhost', 301],
  ])('%s with Host %s gets %i', async (target, host, status) => {
    expect(await line(target, host)).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(pages.renderings).toHaveLength(0)
  })

  test('still needs exactly one Host header', async () => {
    expect(await shop.sendRaw('GET http://nl.localhost/ HTTP/1.1\r\nConnection: close\r\n\r\n')).toMatch(
      /^HTTP\/1.1 400 /,
    )
  })
})

describe('[REL-5] hosts and bodies', () => {
  test.each([
    ['nl.localhost.', '/c//dames?a=b', '//nl.localhost/c/dames?a=b'],
    ['nl.localhost.:4321', '/', '//nl.localhost:4321/'],
  ])('%s is the same shop, by a redirect', async (host, path, location) => {
    const response = await shop.request(path, { headers: { host } })
    expect([response.status, response.headers.location]).toEqual([301, location])
    expect(pages.renderings).toHaveLength(0)
  })

  test('a redirect of a host with a final dot carries HSTS', async () => {
    const trusting = await openTestServer({ handler: pages.handler, trustedProxies: ['127.0.0.1'] })
    const headers = { host: 'nl.localhost.', 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.1' }
    const response = await trusting.request('/', { headers })
    expect([response.status, response.headers['strict-transport-security']]).toEqual([
      301,
      expect.stringMatching(/^max-age=\d+/),
    ])
  })

  test.each(['evil.example.', 'nl.localhost..', '.', 'nl.localhost.evil.example.'])(
    '%s stays unknown',
    async (host) => {
      const response = await shop.request('/', { headers: { host } })
      expect([response.status, response.headers.location]).toEqual([421, undefined])
    },
  )

  test('HTTP/1.0 with a transfer encoding is rejected, and the connection is closed (RFC 9112, 6.1)', async () => {
    const response = await shop.sendRaw(
      'POST /c/dames HTTP/1.0\r\nHost: nl.localhost\r\nConnection: keep-alive\r\nTransfer-Encoding: chunked\r\n\r\n3\r\na=b\r\n0\r\n\r\n',
    )
    expect(response).toMatch(/^HTTP\/1.1 400 /)
    expect(response.toLowerCase()).toContain('connection: close')
    expect(pages.renderings).toHaveLength(0)
  })
})
