import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { cacheBriefly } from '#layouts/cache-lifetimes.ts'
import type { HttpResponse } from '../server/kit/client.ts'
import { type RunningShops, startShops } from './kit/running-shops.ts'

/** The built shops behind the real server. tests/http/server tests what the server does before any page. */
let shops: RunningShops
const pages = ['/', '/klantenservice', '/klantenservice/privacy', '/s/?q=privacy', '/robots.txt']
let before: string[]

const seen = () => Promise.all(pages.map(async (path) => (await shops.request('nl.localhost', path)).text))

beforeAll(async () => {
  shops = await startShops()
  // While the search index is loading, pages with products are incomplete and cached for 15 s only.
  const incomplete = async () => {
    const responses = await Promise.all(pages.map((path) => shops.request('nl.localhost', path)))
    return responses.filter(({ headers }) => headers['cache-control'] === cacheBriefly).length
  }
  await vi.waitFor(async () => expect(await incomplete()).toBe(0), { timeout: 60_000, interval: 500 })
  before = await seen()
})
afterAll(async () => {
  await shops.stop()
})

function expectNothingOfTheInside({ text, headers }: Pick<HttpResponse, 'text' | 'headers'>): void {
  expect(text).not.toMatch(/\bat .*(\.m?js|\.ts|node:)|node_modules|\/src\/|\/dist\/|[A-Z]\w+Error\b/)
  expect(headers['set-cookie']).toBeUndefined()
  expect(headers).not.toHaveProperty('x-evil')
}

describe('URLs', () => {
  const long = (start: string, bytes: number) => start + 'a'.repeat(bytes - start.length)

  test.each([
    ['8 KB of a path', long('/', 8192), 404],
    ['8 KB below customer service', long('/klantenservice/', 8192), 404],
    ['one byte more', long('/', 8193), 414],
    ['8 KB of an unknown parameter', long('/klantenservice?x=', 8192), 200],
    ['8 KB of the search term', long('/s/?q=', 8192), 200],
    ['16 KB', long('/klantenservice/', 16_384), 414],
    ['a thousand folders', `/klantenservice${'/a'.repeat(1000)}`, 404],
    ['a thousand parameters', `/klantenservice?${'a=1&'.repeat(1000)}`, 200],
    ['repeated known parameters', '/klantenservice?q=1&q=2&page=3&page=x&sort=&sort', 200],
    ['half an escape', '/klantenservice%', 400],
    ['no escape', '/klantenservice/%zz', 400],
    ['broken UTF-8', '/klantenservice/%ff', 400],
    ['overlong UTF-8', '/klantenservice/%c0%ae%c0%ae', 400],
    ['NUL', '/klantenservice%00', 400],
    ['NUL before an ending', '/klantenservice%00.json', 400],
    ['a line break', '/klantenservice%0d%0aX-Evil:%201', 400],
    ['a line break in an unknown parameter', '/klantenservice?x=%0d%0aX-Evil:%201', 200],
    ['a line break in a redirected path', '/nl/klantenservice%0d%0aX-Evil:%201', 400],
    ['a line break in the term', '/s/?q=%0d%0aX-Evil:%201', 200],
    ['dot segments', '/klantenservice/../../../etc/passwd', 400],
    ['encoded dot segments', '/klantenservice/%2e%2e/%2e%2e/etc/passwd', 400],
    ['encoded slashes', '/klantenservice%2Fprivacy', 404],
    ['a backslash', '/klantenservice%5cprivacy', 400],
    ['capitals', '/Klantenservice', 404],
    ['a file of the content', '/content-cache/nl/nl-NL/storefront.json', 404],
    ['a content file by its name', '/klantenservice.json', 404],
    ['the list of pages', '/node/../index', 400],
    ['a file of the repository', '/package.json', 404],
    ['a source', '/src/middleware.ts', 404],
    ['a bundle of the server', '/dist/server/entry.mjs', 404],
    ['a hidden file', '/.git/config', 404],
    ['a former internal path of a page', '/~/search', 404],
    ['the error page by its name', '/500', 404],
    ['the other error page', '/404', 404],
    ['an unknown letter', '/klantenservice/%F0%9F%91%97', 404],
    ['a template', '/klantenservice/%7B%7Bcompany%7D%7D', 404],
    ['Object’s own', '/node/__proto__', 301],
    ['another one', '/constructor', 404],
    ['a filter of Object’s own', '/s/?q=jurk&filter=constructor:x', 200],
    ['a page through the gateway', '/api/gateway/search/%252e%252e/%252e%252e/klantenservice', 404],
    [
      'a page through the gateway, dots half encoded',
      '/api/gateway/search/.%252e/.%252e/klantenservice',
      404,
    ],
    ['a backslash through the gateway', '/api/gateway/search/%255c..%255cklantenservice', 404],
    ['a picture in any width', '/_image?href=/pictures/living-room-960.webp&w=99999', 404],
    ['a picture of another host', '/_image?href=https%3A%2F%2Fevil.example%2Fx.png', 404],
    ['a picture of another shop’s storage', '/_image?href=http%3A%2F%2F127.0.0.1%2Fx.png&w=100', 404],
    ['an island', '/_server-islands/x', 404],
    ['an action', '/_actions/x', 404],
  ])('%s', async (_, path, status) => {
    const response = await shops.request('nl.localhost', path)
    // 403 or 404: neither discloses anything.
    expect(response.status === 403 ? 404 : response.status).toBe(status)
    expectNothingOfTheInside(response)
    expect(response.body.length).toBeLessThan(200_000)
  })
})

test('a notice with the name of an Object.prototype property does not exist', async () => {
  const plain = await shops.request('nl.localhost', '/kasse/registrieren?done=nothing')
  const { status, text } = await shops.request('nl.localhost', '/kasse/registrieren?done=constructor')
  expect([plain.status, status]).toEqual([200, 200])
  expect(text).not.toContain('native code')
})

describe('header lines', () => {
  test.each([
    [
      'a line break in a header',
      'GET / HTTP/1.1\r\nHost: nl.localhost\r\nX-A: 1\r\n X-Evil: 1\r\nConnection: close\r\n\r\n',
      /^HTTP\/1.1 (200|400) /,
    ],
    ['a bare line feed', 'GET / HTTP/1.1\nHost: nl.localhost\n\n', /^HTTP\/1.1 (200|400) /],
    [
      'NUL in a header',
      'GET / HTTP/1.1\r\nHost: nl.localhost\r\nX-A: a\0b\r\nConnection: close\r\n\r\n',
      /^HTTP\/1.1 400 /,
    ],
    [
      'NUL in the address',
      'GET /\0 HTTP/1.1\r\nHost: nl.localhost\r\nConnection: close\r\n\r\n',
      /^HTTP\/1.1 400 /,
    ],
    [
      'NUL in the host',
      'GET / HTTP/1.1\r\nHost: nl.localhost\0.evil.example\r\nConnection: close\r\n\r\n',
      /^HTTP\/1.1 400 /,
    ],
    [
      'two hosts',
      'GET / HTTP/1.1\r\nHost: nl.localhost\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
      /^HTTP\/1.1 400 /,
    ],
    ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', /^HTTP\/1.1 400 /],
    [
      'an absolute address with a user',
      'GET http://a@ch.localhost/ HTTP/1.1\r\nHost: nl.localhost\r\nConnection: close\r\n\r\n',
      /^HTTP\/1.1 400 /,
    ],
    ['another protocol', 'GET / HTTP/9.9\r\nHost: nl.localhost\r\n\r\n', /^HTTP\/1.1 (400|505) /],
    ['no protocol', 'hello\r\n\r\n', /^HTTP\/1.1 400 /],
    ['a TLS greeting', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', /^HTTP\/1.1 400 /],
    [
      'smuggling by two lengths',
      'POST / HTTP/1.1\r\nHost: nl.localhost\r\nContent-Length: 4\r\nContent-Length: 5\r\n\r\nabcd',
      /^HTTP\/1.1 400 /,
    ],
    [
      'smuggling by a chunked body',
      'GET / HTTP/1.1\r\nHost: nl.localhost\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n0\r\n\r\nGET /x HTTP/1.1\r\nHost: nl.localhost\r\n\r\n',
      /^HTTP\/1.1 400 /,
    ],
  ])('%s', async (_, bytes, status) => {
    const response = await shops.sendRaw(bytes)
    expect(response).toMatch(status)
    expect(response).not.toMatch(/^x-evil:/im)
    // A smuggled request would get a response, too: a page.
    expect(response.match(/^HTTP\/1.1 \d+/gm)?.filter((line) => !status.test(`${line} `))).toEqual([])
    expect(response).not.toMatch(/node_modules|\/src\/|\/dist\//)
  })

  test('fifty pipelined requests on one connection are answered in order', async () => {
    const one = (path: string, close = '') => `GET ${path} HTTP/1.1\r\nHost: nl.localhost\r\n${close}\r\n`
    const response = await shops.sendRaw(
      one('/robots.txt').repeat(50) + one('/robots.txt', 'Connection: close\r\n'),
    )
    expect(response.match(/^HTTP\/1.1 200 /gm)).toHaveLength(51)
  })
})

describe('methods', () => {
  test.each([
    ['POST', {}, [404, 405]],
    ['PUT', {}, [404, 405]],
    ['DELETE', {}, [404, 405]],
    ['POST', { origin: 'https://evil.example' }, [403]],
    ['POST', { 'sec-fetch-site': 'cross-site' }, [403]],
    ['TRACE', {}, [405]],
  ] as const)('%s %j to a page changes nothing', async (method, headers, statuses) => {
    const response = await shops.request('nl.localhost', '/klantenservice', { method, headers })
    expect(statuses).toContain(response.status)
    expectNothingOfTheInside(response)
  })

  test.each([
    ['POST', '/api/search/suggest', 'GET, HEAD'],
    ['HEAD', '/api/session', 'POST'],
    ['GET', '/api/session', 'POST'],
    ['GET', '/api/vitals', 'POST'],
    ['GET', '/api/search/searchhistory/v1', 'POST'],
    ['PUT', '/api/customer/v1', 'GET, HEAD'],
    ['POST', '/api/dynamicyield/home/1/2/3', 'GET, HEAD'],
    ['POST', '/api/gateway/search/suggest', 'GET, HEAD'],
    ['POST', '/robots.txt', 'GET, HEAD'],
    ['DELETE', '/sitemap.xml', 'GET, HEAD'],
  ])('[DAT-5] [ROU-6] %s %s gets a 405 problem with Allow', async (method, path, allow) => {
    const { status, headers, text } = await shops.request('nl.localhost', path, { method })
    expect([status, headers.allow, headers['content-type']]).toEqual([405, allow, 'application/problem+json'])
    expect(headers['cache-control']).toBe('no-store')
    if (method !== 'HEAD') expect(JSON.parse(text)).toMatchObject({ status: 405 })
  })

  test.each(['GET', 'POST'])('[ROU-6] no %s shows the error page of the framework', async (method) => {
    const paths = [
      ...[
        '/404',
        '/500',
        '/_image',
        '/_astro/none.js',
        '/~/none',
        '/~/upstream',
        '/api',
        '/api/none',
        '/none',
      ],
      ...[
        '/icon.svg',
        '/sitemap/none.xml',
        '/feed/google-xx-XX.xml',
        '/product-pictures/none',
        '/editor/none',
      ],
      ...['/api/layer/none/none', '/api/words/none', '/_server-islands/none', '/favicon.ico', '/outbox'],
    ]
    for (const path of paths) {
      const { status, text } = await shops.request('nl.localhost', path, { method })
      expect([path, status < 500, /Astro|lang="en"/.test(text)]).toEqual([path, true, false])
    }
  })

  test('HEAD returns the headers of GET', async () => {
    const [head, get] = await Promise.all([
      shops.request('nl.localhost', '/klantenservice', { method: 'HEAD' }),
      shops.request('nl.localhost', '/klantenservice'),
    ])
    expect(head.status).toBe(200)
    expect(head.body).toHaveLength(0)
    expect(head.headers.etag).toBe(get.headers.etag)
    expect(head.headers['content-length']).toBe(get.headers['content-length'])
  })
})

test('[DEV-5] a client that disconnects early causes no error in the log', async () => {
  const own = await startShops({ env: { LOG_LEVEL: 'error' } })
  const query = '{ searchResult(query: { size: 48 }) { products { sku variants { sku availability } } } }'
  const body = JSON.stringify({ query })
  const first = 'GET /robots.txt HTTP/1.1\r\nHost: nl.localhost\r\n\r\n'
  const head = 'POST /graphql HTTP/1.1\r\nHost: nl.localhost\r\nContent-Type: application/json\r\n'
  const second = `${head}Content-Length: ${body.length}\r\n\r\n${body}`
  for (let time = 0; time < 10; time += 1)
    await new Promise<void>((resolve, reject) => {
      const socket = connect(own.port, '127.0.0.1', () => socket.write(first + second))
      // The first response has arrived: the request behind it is being processed.
      socket.once('data', () => socket.destroy())
      socket.on('error', reject)
      socket.on('close', () => resolve())
    })
  expect(await own.stop()).not.toMatch(/error/i)
})

test('after all of these requests every page is unchanged in the cache', async () => {
  expect(await seen()).toEqual(before)
  for (const path of pages)
    expect((await shops.request('nl.localhost', path)).headers['cache-status']).toMatch(/hit|fwd=stale/)
  expect((await shops.request('nl.localhost', '/-/ready')).status).toBe(200)
})
