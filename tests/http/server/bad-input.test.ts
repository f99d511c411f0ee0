import { beforeEach, describe, expect, test } from 'vitest'
import { fakePages, forAMinute, page } from './kit/pages.ts'
import { openShop, type Shop } from './kit/shop.ts'

let shop: Shop
let pages: ReturnType<typeof fakePages>

beforeEach(async () => {
  pages = fakePages(() => ({ headers: { 'cache-control': forAMinute }, body: page('shop') }))
  shop = await openShop({ handler: pages.handler, limits: { bodyBytes: 1000 } })
})

function expectPlain({ headers, text }: Awaited<ReturnType<Shop['ask']>>): void {
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
  expect(text).not.toMatch(/ at |Error|node:|\/src\//)
}

describe('hosts', () => {
  test.each([
    'evil.example',
    'nl.localhost.evil.example',
    'xnl.localhost',
    'nl.localhost:65536',
    'nl.localhost:99999',
    '127.0.0.1',
    'nl.localhost/x',
    'a@nl.localhost',
    '',
  ])('[TEN-1] the unknown host %j gets 421, which names no tenant and is not cacheable', async (host) => {
    const answer = await shop.ask('/', { headers: { host } })
    expect(answer.status).toBe(421)
    expectPlain(answer)
    expect(answer.text).not.toMatch(/nl|ch|localhost/)
    expect(pages.renderings).toHaveLength(0)
    expect(shop.cache.memory.count).toBe(0)
  })

  test.each(['nl.localhost', 'NL.localhost:4321', 'localhost:80'])(
    '[TEN-1] %s reaches the Dutch shop',
    async (host) => {
      expect((await shop.ask('/', { headers: { host } })).status).toBe(200)
      expect(pages.renderings[0]?.req.headers.host).toBe('nl.localhost:4321')
    },
  )

  test.each([
    ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['no host in the old protocol', 'GET / HTTP/1.0\r\n\r\n'],
    ['two hosts', 'GET / HTTP/1.1\r\nHost: nl.localhost\r\nhOsT: ch.localhost\r\nConnection: close\r\n\r\n'],
    [
      'the same host twice',
      'GET / HTTP/1.1\r\nHost: nl.localhost\r\nHost: nl.localhost\r\nConnection: close\r\n\r\n',
    ],
  ])('[TEN-1] a request with %s gets 400', async (_, bytes) => {
    expect(await shop.raw(bytes)).toMatch(/^HTTP\/1.1 400 /)
    expect(pages.renderings).toHaveLength(0)
  })
})

describe('URLs', () => {
  test.each([
    '/%',
    '/%zz',
    '/%ff',
    '/a%00b',
    '/a%0d%0aSet-Cookie:%20x=1',
    '//evil.example/',
    '/%2f/evil.example',
    '/%5cevil.example',
    '/a/../../etc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/?q=%zz',
  ])('%s gets 400 and reaches no page', async (path) => {
    const answer = await shop.ask(path)
    expect(answer.status).toBe(400)
    expectPlain(answer)
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(pages.renderings).toHaveLength(0)
  })

  test.each([
    ['a backslash', '/\\evil.example'],
    ['an absolute address of no web page', 'ftp://ch.localhost/'],
    ['a byte beyond ASCII', '/caf\u00e9'],
  ])('%s gets 400', async (_, path) => {
    const answer = await shop.raw(`GET ${path} HTTP/1.1\r\nHost: nl.localhost\r\nConnection: close\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1.1 400 /)
    expect(pages.renderings).toHaveLength(0)
  })

  test('a URL of 8 KB is served, a longer one is rejected', async () => {
    expect((await shop.ask(`/${'a'.repeat(8191)}`)).status).toBe(200)
    const answer = await shop.ask(`/${'a'.repeat(8192)}`)
    expect(answer.status).toBe(414)
    expectPlain(answer)
  })

  test('a long unknown parameter does not create another cached page', async () => {
    await shop.ask('/')
    const answer = await shop.ask(`/?x=${'a'.repeat(8000)}`)
    expect(answer.headers['cache-status']).toBe('etalage; hit')
  })
})

describe('headers', () => {
  test('more than 32 KB of headers are rejected', async () => {
    const answer = await shop.raw(`GET / HTTP/1.1\r\nHost: nl.localhost\r\nX: ${'a'.repeat(33_000)}\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1.1 431 /)
    expect(answer).toContain('nosniff')
  })

  test('more than 100 headers are rejected', async () => {
    const headers = Object.fromEntries(Array.from({ length: 120 }, (_, at) => [`x-${at}`, '1']))
    expect((await shop.ask('/', { headers })).status).toBe(431)
  })

  test('a line that is no header is rejected', async () => {
    const answer = await shop.raw('GET / HTTP/1.1\r\nHost: nl.localhost\r\nno header\r\n\r\n')
    expect(answer).toMatch(/^HTTP\/1.1 400 /)
  })

  test('both kinds of body length (request smuggling) are rejected', async () => {
    const smuggled =
      'POST / HTTP/1.1\r\nHost: nl.localhost\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'
    expect(await shop.raw(smuggled)).toMatch(/^HTTP\/1.1 400 /)
    expect(pages.renderings).toHaveLength(0)
  })

  test('an invalid request id is not echoed', async () => {
    const answer = await shop.ask('/', { headers: { 'x-request-id': 'evil' } })
    expect(answer.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
  })

  test('headers that do not end in time are cut off', async () => {
    const hasty = await openShop({
      handler: pages.handler,
      limits: { headersMs: 30, requestMs: 60, checkEveryMs: 10 },
    })
    expect(await hasty.raw('GET / HTTP/1.1\r\nHost: nl.localhost\r\n')).toMatch(/^HTTP\/1.1 408 /)
  })

  test('a body that does not end in time is cut off', async () => {
    const hasty = await openShop({
      handler: pages.handler,
      limits: { headersMs: 30, requestMs: 60, checkEveryMs: 10 },
    })
    const answer = await hasty.raw('POST / HTTP/1.1\r\nHost: nl.localhost\r\nContent-Length: 9\r\n\r\nhalf')
    expect(answer).toMatch(/^HTTP\/1.1 408 /)
    expect(pages.renderings).toHaveLength(0)
  })
})

describe('methods', () => {
  test.each(['TRACE', 'CONNECT'])('%s is not allowed', async (method) => {
    const answer = await shop.raw(`${method} / HTTP/1.1\r\nHost: nl.localhost\r\nConnection: close\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1.1 405 /)
  })

  test.each(['PROPFIND', 'PURGE', 'QUERY'])('%s is not implemented', async (method) => {
    const answer = await shop.ask('/', { method })
    expect(answer.status).toBe(501)
    expectPlain(answer)
  })

  test('an unknown method gets 400', async () => {
    expect(await shop.raw('BREW / HTTP/1.1\r\nHost: nl.localhost\r\n\r\n')).toMatch(/^HTTP\/1.1 400 /)
  })

  test('OPTIONS allows no other site', async () => {
    const { status, headers } = await shop.ask('/', {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example' },
    })
    expect(status).toBe(204)
    expect(headers.allow).toBe('GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS')
    expect(headers['access-control-allow-origin']).toBeUndefined()
  })
})

describe('bodies', () => {
  test('a body whose Content-Length is too large is rejected unread', async () => {
    const answer = await shop.raw(
      'POST / HTTP/1.1\r\nHost: nl.localhost\r\nContent-Length: 1001\r\nConnection: close\r\n\r\n',
    )
    expect(answer).toMatch(/^HTTP\/1.1 413 /)
  })

  test('a body that turns out larger than the limit is rejected', async () => {
    const answer = await shop.ask('/', {
      method: 'POST',
      headers: { 'transfer-encoding': 'chunked' },
      body: 'x'.repeat(1001),
    })
    expect(answer.status).toBe(413)
    expectPlain(answer)
    expect(pages.renderings).toHaveLength(0)
  })

  test('a page receives all of a body of the maximum size', async () => {
    const body = 'x'.repeat(1000)
    expect((await shop.ask('/', { method: 'POST', body })).status).toBe(200)
    expect(pages.renderings[0]?.req).toHaveProperty('body', Buffer.from(body))
  })

  test.each(['GET', 'HEAD'])('%s with a body is accepted', async (method) => {
    const bytes = `${method} / HTTP/1.1\r\nHost: nl.localhost\r\nContent-Length: 1\r\n\r\nx`
    expect(await shop.raw(bytes)).toMatch(/^HTTP\/1.1 400 /)
  })
})

describe('pages that fail', () => {
  test.each([
    ['throws', () => Promise.reject(new Error('secret of the house'))],
    ['sends a header that is none', () => ({ headers: { 'x-bad': 'a\r\nSet-Cookie: x=1' } })],
    [
      'would be kept with such a header',
      () => ({ headers: { 'x-bad': 'a\r\nSet-Cookie: x=1', 'cache-control': forAMinute } }),
    ],
  ])(
    'a page that %s gets a plain 500 with the request id, without a stack trace, and is not cached',
    async (_, write) => {
      const broken = await openShop({ handler: fakePages(write).handler })
      const answer = await broken.ask('/')
      expect(answer.status).toBe(500)
      expectPlain(answer)
      expect(answer.text).not.toContain('secret')
      expect(answer.headers['set-cookie']).toBeUndefined()
      expect(broken.cache.memory.count).toBe(0)
      expect(broken.log.some(({ level }) => level === 'error')).toBe(true)
    },
  )

  test('[ROU-6] a page that renders the 500 of the shop is passed on and not cached', async () => {
    const broken = await openShop({
      handler: fakePages(() => ({ status: 500, body: 'Er ging iets mis' })).handler,
    })
    const answer = await broken.ask('/')
    expect(answer.status).toBe(500)
    expect(answer.text).toBe('Er ging iets mis')
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(broken.cache.memory.count).toBe(0)
    expect(broken.log.some(({ level }) => level === 'error')).toBe(true)
  })

  test('an uncached page that throws gets the plain 500', async () => {
    const broken = await openShop({ handler: fakePages(() => Promise.reject(new Error('secret'))).handler })
    const answer = await broken.ask('/', { headers: { authorization: 'Bearer x' } })
    expect(answer.status).toBe(500)
    expectPlain(answer)
    const line = broken.log.find(({ level }) => level === 'error')
    expect(line?.requestId).toBe(answer.headers['x-request-id'])
  })
})
