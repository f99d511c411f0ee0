import { beforeEach, describe, expect, test } from 'vitest'
import { problem } from '#contract/messages/problem.ts'
import { fakePages, forAMinute, page } from './kit/pages.ts'
import { openTestServer, type TestServer } from './kit/test-server.ts'

let shop: TestServer
let pages: ReturnType<typeof fakePages>

beforeEach(async () => {
  pages = fakePages(() => ({ headers: { 'cache-control': forAMinute }, body: page('shop') }))
  shop = await openTestServer({ handler: pages.handler, limits: { bodyBytes: 1000 } })
})

function expectPlain({ headers, text }: Awaited<ReturnType<TestServer['request']>>): void {
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
    const response = await shop.request('/', { headers: { host } })
    expect(response.status).toBe(421)
    expectPlain(response)
    expect(response.text).not.toMatch(/nl|ch|localhost/)
    expect(pages.renderings).toHaveLength(0)
    expect(shop.cache.memory.count).toBe(0)
  })

  test.each(['nl.localhost', 'NL.localhost:4321', 'localhost:80'])(
    '[TEN-1] %s reaches the Dutch shop',
    async (host) => {
      expect((await shop.request('/', { headers: { host } })).status).toBe(200)
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
    expect(await shop.sendRaw(bytes)).toMatch(/^HTTP\/1.1 400 /)
    expect(pages.renderings).toHaveLength(0)
  })
})

describe('URLs', () => {
  test.each([
    '//evil.example/',
    '/%2f/evil.example',
    '/%5cevil.example',
    '/a/../../etc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
  ])('%s gets 400 and reaches no page', async (path) => {
    const response = await shop.request(path)
    expect(response.status).toBe(400)
    expectPlain(response)
    expect(response.headers['set-cookie']).toBeUndefined()
    expect(pages.renderings).toHaveLength(0)
  })

  test.each(['/%', '/%zz', '/%ff', '/c/dames%', '/%E2%80', '/a%00b', '/a%0d%0aSet-Cookie:%20x=1'])(
    '%s gets 400 with the shop’s page for missing pages, which is not cacheable',
    async (path) => {
      for (const [prefix, host, missing] of [
        ['', 'nl.localhost', '/404'],
        ['/fr', 'ch.localhost', '/fr/404'],
      ] as const) {
        const response = await shop.request(prefix + path, { headers: { host } })
        expect(response.status).toBe(400)
        expect(response.text).toContain('shop')
        expect(response.headers['cache-control']).toBe('no-store')
        expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
        expect(response.headers['set-cookie']).toBeUndefined()
        expect(pages.renderings.at(-1)?.req.url).toBe(missing)
      }
      const { length } = pages.renderings
      await shop.request(path)
      expect(pages.renderings).toHaveLength(length)
    },
  )

  test('a form or an unknown host gets the text of the error', async () => {
    const posted = await shop.request('/%', { method: 'POST', body: 'a=b' })
    expect(posted.status).toBe(400)
    expectPlain(posted)
    expect((await shop.request('/%', { headers: { host: 'evil.example' } })).status).toBe(400)
    expect(pages.renderings).toHaveLength(0)
  })

  test.each([
    ['/s/?q=100%', '/s/?q=100%25'],
    ['/s/?q=r%FCcksack', '/s/?q=r%C3%BCcksack'],
    ['/s/?q=50%+korting', '/s/?q=50%25%20korting'],
    ['/s/?q=%E2%80', '/s/?q='],
    ['/s/?q=a%00b', '/s/?q=ab'],
    ['/?q=%zz', '/?q=%25zz'],
    ['/api/search/suggest?q=100%&lang=nl-NL', '/api/search/suggest?q=100%25&lang=nl-NL'],
  ])('[SEA-1] %s is rendered as %s', async (path, rendered) => {
    expect((await shop.request(path)).status).toBe(200)
    expect(pages.renderings.at(-1)?.req.url).toBe(rendered)
  })

  test.each([
    ['a backslash', '/\\evil.example'],
    ['an absolute address of no web page', 'ftp://ch.localhost/'],
    ['a byte beyond ASCII', '/caf\u00e9'],
  ])('%s gets 400', async (_, path) => {
    const response = await shop.sendRaw(
      `GET ${path} HTTP/1.1\r\nHost: nl.localhost\r\nConnection: close\r\n\r\n`,
    )
    expect(response).toMatch(/^HTTP\/1.1 400 /)
    expect(pages.renderings).toHaveLength(0)
  })

  test('a URL of 8 KB is served, a longer one is rejected', async () => {
    expect((await shop.request(`/${'a'.repeat(8191)}`)).status).toBe(200)
    const response = await shop.request(`/${'a'.repeat(8192)}`)
    expect(response.status).toBe(414)
    expectPlain(response)
  })

  test('a long unknown parameter does not create another cached page', async () => {
    await shop.request('/')
    const response = await shop.request(`/?x=${'a'.repeat(8000)}`)
    expect(response.headers['cache-status']).toBe('etalage; hit')
  })
})

describe('headers', () => {
  test('more than 32 KB of headers are rejected', async () => {
    const response = await shop.sendRaw(
      `GET / HTTP/1.1\r\nHost: nl.localhost\r\nX: ${'a'.repeat(33_000)}\r\n\r\n`,
    )
    expect(response).toMatch(/^HTTP\/1.1 431 /)
    expect(response).toContain('nosniff')
  })

  test('more than 100 headers are rejected', async () => {
    const headers = Object.fromEntries(Array.from({ length: 120 }, (_, at) => [`x-${at}`, '1']))
    expect((await shop.request('/', { headers })).status).toBe(431)
  })

  test('a line that is no header is rejected', async () => {
    const response = await shop.sendRaw('GET / HTTP/1.1\r\nHost: nl.localhost\r\nno header\r\n\r\n')
    expect(response).toMatch(/^HTTP\/1.1 400 /)
  })

  test('both kinds of body length (request smuggling) are rejected', async () => {
    const smuggled =
      'POST / HTTP/1.1\r\nHost: nl.localhost\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'
    expect(await shop.sendRaw(smuggled)).toMatch(/^HTTP\/1.1 400 /)
    expect(pages.renderings).toHaveLength(0)
  })

  test('an invalid request id is not echoed', async () => {
    const response = await shop.request('/', { headers: { 'x-request-id': 'evil' } })
    expect(response.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
  })

  test('headers that do not end in time are cut off', async () => {
    const hasty = await openTestServer({
      handler: pages.handler,
      limits: { headersMs: 30, requestMs: 60, checkEveryMs: 10 },
    })
    expect(await hasty.sendRaw('GET / HTTP/1.1\r\nHost: nl.localhost\r\n')).toMatch(/^HTTP\/1.1 408 /)
  })

  test('a body that does not end in time is cut off', async () => {
    const hasty = await openTestServer({
      handler: pages.handler,
      limits: { headersMs: 30, requestMs: 60, checkEveryMs: 10 },
    })
    const response = await hasty.sendRaw(
      'POST / HTTP/1.1\r\nHost: nl.localhost\r\nContent-Length: 9\r\n\r\nhalf',
    )
    expect(response).toMatch(/^HTTP\/1.1 408 /)
    expect(pages.renderings).toHaveLength(0)
  })
})

describe('methods', () => {
  test.each(['TRACE', 'CONNECT'])('%s is not allowed', async (method) => {
    const response = await shop.sendRaw(
      `${method} / HTTP/1.1\r\nHost: nl.localhost\r\nConnection: close\r\n\r\n`,
    )
    expect(response).toMatch(/^HTTP\/1.1 405 /)
  })

  test.each(['PROPFIND', 'PURGE', 'QUERY'])('%s is not implemented', async (method) => {
    const response = await shop.request('/', { method })
    expect(response.status).toBe(501)
    expectPlain(response)
  })

  test('an unknown method gets 400', async () => {
    expect(await shop.sendRaw('BREW / HTTP/1.1\r\nHost: nl.localhost\r\n\r\n')).toMatch(/^HTTP\/1.1 400 /)
  })

  test('OPTIONS allows no other site', async () => {
    const { status, headers } = await shop.request('/', {
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
    const response = await shop.sendRaw(
      'POST / HTTP/1.1\r\nHost: nl.localhost\r\nContent-Length: 1001\r\nConnection: close\r\n\r\n',
    )
    expect(response).toMatch(/^HTTP\/1.1 413 /)
  })

  test('a body that turns out larger than the limit is rejected', async () => {
    const response = await shop.request('/', {
      method: 'POST',
      headers: { 'transfer-encoding': 'chunked' },
      body: 'x'.repeat(1001),
    })
    expect(response.status).toBe(413)
    expectPlain(response)
    expect(pages.renderings).toHaveLength(0)
  })

  test('a page receives all of a body of the maximum size', async () => {
    const body = 'x'.repeat(1000)
    expect((await shop.request('/', { method: 'POST', body })).status).toBe(200)
    expect(pages.renderings[0]?.req).toHaveProperty('body', Buffer.from(body))
  })

  test.each(['GET', 'HEAD'])('%s with a body is accepted', async (method) => {
    const bytes = `${method} / HTTP/1.1\r\nHost: nl.localhost\r\nContent-Length: 1\r\n\r\nx`
    expect(await shop.sendRaw(bytes)).toMatch(/^HTTP\/1.1 400 /)
  })
})

describe('pages that fail', () => {
  test.each([
    ['throws', () => Promise.reject(new Error('secret detail'))],
    ['sends an invalid header', () => ({ headers: { 'x-bad': 'a\r\nSet-Cookie: x=1' } })],
    [
      'is cacheable with an invalid header',
      () => ({ headers: { 'x-bad': 'a\r\nSet-Cookie: x=1', 'cache-control': forAMinute } }),
    ],
  ])(
    'a page that %s gets a plain 500 with the request id, without a stack trace, and is not cached',
    async (_, write) => {
      const broken = await openTestServer({ handler: fakePages(write).handler })
      const response = await broken.request('/')
      expect(response.status).toBe(500)
      expectPlain(response)
      expect(response.text).not.toContain('secret')
      expect(response.headers['set-cookie']).toBeUndefined()
      expect(broken.cache.memory.count).toBe(0)
      expect(broken.log.some(({ level }) => level === 'error')).toBe(true)
    },
  )

  test('[ROU-6] a page that renders the 500 of the shop is passed on and not cached', async () => {
    const broken = await openTestServer({
      handler: fakePages(() => ({ status: 500, body: 'Er ging iets mis' })).handler,
    })
    const response = await broken.request('/')
    expect(response.status).toBe(500)
    expect(response.text).toBe('Er ging iets mis')
    expect(response.headers['cache-control']).toBe('no-store')
    expect(broken.cache.memory.count).toBe(0)
    expect(broken.log.some(({ level }) => level === 'error')).toBe(true)
  })

  test('an uncached page that throws gets the plain 500', async () => {
    const broken = await openTestServer({
      handler: fakePages(() => Promise.reject(new Error('secret'))).handler,
    })
    const response = await broken.request('/', { headers: { authorization: 'Bearer x' } })
    expect(response.status).toBe(500)
    expectPlain(response)
    const line = broken.log.find(({ level }) => level === 'error')
    expect(line?.requestId).toBe(response.headers['x-request-id'])
  })
})

describe('[CNX-4] paths of programs', () => {
  const api = '/api/operator/v1/offers'
  const post = { method: 'POST' }

  test.each<[string, string, Parameters<TestServer['request']>[1], number, Record<string, string>]>([
    ['no escape', `${api}/%zz`, {}, 400, {}],
    ['NUL', `${api}%00`, post, 400, {}],
    ['broken UTF-8', `${api}/%ff`, {}, 400, {}],
    ['a line break', `${api}%0d%0aX-Evil:%201`, {}, 400, {}],
    ['a backslash', `${api}/%5c..`, {}, 400, {}],
    ['dots', `${api}/../../x`, {}, 400, {}],
    ['two slashes at the start', `/${api}`, {}, 400, {}],
    ['more than 8 KB', `${api}/${'a'.repeat(8192)}`, {}, 414, {}],
    [
      'a method that is not allowed',
      api,
      { method: 'TRACE' },
      405,
      { allow: expect.stringMatching(/^GET, HEAD/) },
    ],
    ['a method of WebDAV', api, { method: 'PROPFIND' }, 501, {}],
    ['a body of GET', api, { headers: { 'content-length': '1' }, body: 'x' }, 400, {}],
    ['a large body', api, { ...post, body: 'x'.repeat(1001) }, 413, {}],
    [
      'a large body without a length',
      api,
      { ...post, headers: { 'transfer-encoding': 'chunked' }, body: 'x'.repeat(1001) },
      413,
      {},
    ],
    ['a page of another site', api, { ...post, headers: { origin: 'https://evil.example' } }, 403, {}],
    ['an unknown host', api, { headers: { host: 'evil.example' } }, 421, {}],
    ['a host with a path', api, { headers: { host: 'nl.localhost/x' } }, 421, {}],
    [
      'many headers',
      api,
      { headers: Object.fromEntries(Array.from({ length: 120 }, (_, at) => [`x-${at}`, '1'])) },
      431,
      {},
    ],
    ['a webhook about changed goods', '/-/changed', { ...post, body: 'x'.repeat(1001) }, 413, {}],
    ['a notification about a payment', '/api/payment/callback/%zz', post, 400, {}],
    ['GraphQL', '/graphql', { ...post, body: 'x'.repeat(1001) }, 413, {}],
  ])('%s: a problem', async (_, path, options, status, headers) => {
    for (const accept of ['*/*', 'text/html', 'application/xml']) {
      const response = await shop.request(path, { ...options, headers: { ...options?.headers, accept } })
      expect([response.status, response.headers['content-type']]).toEqual([
        status,
        'application/problem+json',
      ])
      expect(response.headers).toMatchObject({ 'cache-control': 'no-store', ...headers })
      const { requestId } = JSON.parse(response.text)
      expect(requestId).toBe(response.headers['x-request-id'])
      expect(problem.safeParse(JSON.parse(response.text)).error).toBeUndefined()
      expect(JSON.parse(response.text).status).toBe(status)
    }
    expect(pages.renderings).toHaveLength(0)
  })

  test('HEAD gets the same headers without a body', async () => {
    const { status, headers, body } = await shop.request(`${api}/%zz`, { method: 'HEAD' })
    expect([status, headers['content-type'], body.length]).toEqual([400, 'application/problem+json', 0])
  })

  const head = `POST ${api} HTTP/1.1\r\nHost: nl.localhost\r\n`
  test.each([
    ['a line that is no header', `${head}no header\r\n\r\n`, 400],
    ['two lengths', `${head}Content-Length: 1\r\nContent-Length: 2\r\n\r\n`, 400],
    ['a length and chunks', `${head}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`, 400],
    ['a broken chunk', `${head}Transfer-Encoding: chunked\r\n\r\nzz\r\n`, 400],
    ['an unknown method', `FETCH ${api} HTTP/1.1\r\nHost: nl.localhost\r\n\r\n`, 400],
    ['two hosts', `${head}Host: ch.localhost\r\nConnection: close\r\n\r\n`, 400],
    ['CONNECT', 'CONNECT nl.localhost:443 HTTP/1.1\r\nHost: nl.localhost\r\n\r\n', 405],
    ['33 KB of headers', `${head}X: ${'a'.repeat(33_000)}\r\n\r\n`, 431],
  ])('%s, which no parser reads: a problem', async (_, bytes, status) => {
    const [sentHead = '', body = ''] = (await shop.sendRaw(bytes)).split('\r\n\r\n')
    expect(sentHead).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(sentHead).toMatch(/^content-type: application\/problem\+json$/im)
    expect(JSON.parse(body)).toMatchObject({ status, type: 'about:blank' })
    if (status === 405) expect(sentHead).toMatch(/^allow: GET, HEAD/im)
  })

  test('a body that does not end in time: a problem', async () => {
    const hasty = await openTestServer({
      handler: pages.handler,
      limits: { headersMs: 30, requestMs: 60, checkEveryMs: 10 },
    })
    const response = await hasty.sendRaw(`${head}Content-Length: 9\r\n\r\nhalf`)
    expect(response).toMatch(/^HTTP\/1.1 408 /)
    expect(response).toMatch(/^content-type: application\/problem\+json/im)
  })

  test('an unknown expectation does not matter', async () => {
    const response = await shop.request(api, { ...post, headers: { expect: '200-ok' }, body: 'x' })
    expect(response.status).toBe(200)
  })
})
