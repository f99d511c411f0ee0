import { describe, expect, test } from 'vitest'
import { fakePages, forAMinute, page } from './kit/pages.ts'
import { openTestServer } from './kit/test-server.ts'

const body = page('linen')
const cachedPages = () => fakePages(() => ({ headers: { 'cache-control': forAMinute }, body }))
const uncachedPages = () => fakePages(() => ({ headers: { 'cache-control': 'private' }, body }))

describe('encodings', () => {
  test.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0.1, gzip;q=0.2', 'gzip'],
    ['br;q=0', undefined],
    ['', undefined],
  ])('Accept-Encoding: %s gets %s, for cached and for uncached pages', async (accept, encoding) => {
    for (const { handler } of [cachedPages(), uncachedPages()]) {
      const shop = await openTestServer({ handler })
      for (const response of [
        await shop.request('/', { headers: { 'accept-encoding': accept } }),
        await shop.request('/', { headers: { 'accept-encoding': accept } }),
      ]) {
        expect(response.headers['content-encoding']).toBe(encoding)
        expect(response.text).toBe(body)
        if (encoding) expect(response.body.length).toBeLessThan(body.length / 4)
        if (encoding) expect(response.headers.vary).toBe('Accept-Encoding')
      }
    }
  })

  test('a cached page is stored compressed, with Content-Length and Vary: Accept-Encoding', async () => {
    const shop = await openTestServer(cachedPages())
    const plain = await shop.request('/')
    expect(plain.headers).toMatchObject({ vary: 'Accept-Encoding', 'content-length': String(body.length) })
    // Uncompressed only while no client requests compression, and in gzip only after the first request for gzip.
    const forms = () => Object.keys(shop.cache.memory.get('nl /')?.body ?? {})
    expect(forms()).toEqual(['plain'])
    for (const encoding of ['br', 'gzip', '']) {
      const response = await shop.request('/', { headers: { 'accept-encoding': encoding } })
      expect(response.text).toBe(body)
      expect(response.headers.etag).toContain(plain.headers.etag?.slice(1, -1))
    }
    expect(forms()).toEqual(['br', 'gzip'])
  })

  test('a page requested only uncompressed, by a proxy that compresses, stays uncompressed when it is rendered again', async () => {
    const shop = await openTestServer(cachedPages())
    const forms = () => Object.keys(shop.cache.memory.get('nl /')?.body ?? {})
    await shop.request('/')
    shop.clock.now += 61_000
    expect((await shop.request('/')).headers['cache-status']).toContain('stale')
    await expect.poll(async () => (await shop.request('/')).headers['cache-status']).toContain('hit')
    expect(forms()).toEqual(['plain'])
  })

  test('the Vary header of the page is preserved', async () => {
    const headers = { 'cache-control': forAMinute, vary: 'Cookie' }
    const shop = await openTestServer(fakePages(() => ({ headers, body })))
    const response = await shop.request('/', { headers: { 'accept-encoding': 'br' } })
    expect(response.headers.vary).toBe('Cookie, Accept-Encoding')
  })

  test('pictures and short texts are not compressed', async () => {
    const { handler } = fakePages(({ req }) => ({
      headers: {
        'cache-control': forAMinute,
        ...(req.url === '/picture' && { 'content-type': 'image/png' }),
      },
      body: req.url === '/picture' ? body : 'short',
    }))
    const shop = await openTestServer({ handler })
    for (const path of ['/picture', '/short']) {
      const response = await shop.request(path, { headers: { 'accept-encoding': 'br, gzip' } })
      expect(response.headers['content-encoding']).toBeUndefined()
    }
  })
})

/** Cache-Control without the directives that are only for this server's own cache. */
const sent = 'public, s-maxage=15, stale-while-revalidate=60'

describe('entity tags', () => {
  test('every encoding has a strong entity tag of its own, which gets 304', async () => {
    const shop = await openTestServer(cachedPages())
    const tags = new Set<string>()
    for (const accept of ['br', 'gzip', '']) {
      const headers = { 'accept-encoding': accept }
      const { etag = '' } = (await shop.request('/', { headers })).headers
      expect(etag).toMatch(/^"[\w-]+"$/)
      tags.add(etag)
      for (const condition of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
        const response = await shop.request('/', { headers: { ...headers, 'if-none-match': condition } })
        expect(response.status).toBe(304)
        expect(response.body).toHaveLength(0)
        expect(response.headers).toMatchObject({ etag, vary: 'Accept-Encoding', 'cache-control': sent })
        expect(response.headers['content-encoding']).toBeUndefined()
        expect(response.headers['content-length']).toBeUndefined()
      }
    }
    expect(tags.size).toBe(3)
  })

  test('the tag of another encoding or of an older page gets the whole page', async () => {
    let words = 'old'
    const { handler } = fakePages(() => ({ headers: { 'cache-control': forAMinute }, body: page(words) }))
    const shop = await openTestServer({ handler })
    const { etag = '' } = (await shop.request('/', { headers: { 'accept-encoding': 'br' } })).headers
    expect((await shop.request('/', { headers: { 'if-none-match': etag } })).status).toBe(200)
    words = 'new'
    shop.clock.now += 1_000_000
    const response = await shop.request('/', { headers: { 'accept-encoding': 'br', 'if-none-match': etag } })
    expect(response.status).toBe(200)
    expect(response.text).toBe(page('new'))
  })
})

test.each(['cached', 'uncached'])('HEAD returns the headers of GET without the body (%s)', async (kind) => {
  const shop = await openTestServer(kind === 'cached' ? cachedPages() : uncachedPages())
  for (const round of ['first', 'second']) {
    const { headers } = await shop.request(`/${round}`)
    const head = await shop.request(`/${round}`, { method: 'HEAD' })
    expect(head.status).toBe(200)
    expect(head.body).toHaveLength(0)
    expect(head.headers['content-type']).toBe(headers['content-type'])
    expect(head.headers.etag).toBe(headers.etag)
    if (kind === 'cached') expect(head.headers['content-length']).toBe(String(body.length))
  }
})

test('a page first rendered for HEAD is complete for GET', async () => {
  const shop = await openTestServer(cachedPages())
  await shop.request('/', { method: 'HEAD' })
  expect((await shop.request('/')).text).toBe(body)
})

describe('uncached pages', () => {
  test.each(['br', 'gzip', ''])('the head is sent before the page is complete (%s)', async (accept) => {
    let finish = (): void => {}
    const shop = await openTestServer({
      handler: async (_, res) => {
        res.writeHead(200, { 'content-type': 'text/html', 'cache-control': 'private', 'cache-tag': 'x' })
        res.write('<head>')
        await new Promise<void>((resolve) => {
          finish = resolve
        })
        res.end('<body>')
      },
    })
    const headers = { host: 'nl.localhost', authorization: 'x', 'accept-encoding': accept }
    const response = await new Promise<import('node:http').IncomingMessage>((resolve) => {
      void import('node:http').then(({ get }) =>
        get({ port: shop.port, path: '/', headers, agent: false }, resolve),
      )
    })
    expect(response.headers['cache-tag']).toBeUndefined()
    const chunks: Buffer[] = []
    for await (const chunk of response) {
      if (chunks.length === 0) finish()
      chunks.push(chunk as Buffer)
    }
    const { brotliDecompressSync, gunzipSync } = await import('node:zlib')
    const whole = Buffer.concat(chunks)
    const text = accept === 'br' ? brotliDecompressSync(whole) : accept === 'gzip' ? gunzipSync(whole) : whole
    expect(text.toString()).toBe('<head><body>')
  })

  test('a page that breaks off in the middle does not look complete', async () => {
    const shop = await openTestServer({
      handler: async (_, res) => {
        res.writeHead(200, { 'content-type': 'text/html', 'cache-control': 'private' })
        res.write('<head>')
        throw new Error('in the middle')
      },
    })
    await expect(shop.request('/', { headers: { authorization: 'x' } })).rejects.toThrow(
      /aborted|socket hang up/,
    )
  })
})

describe('[SEC-2] security headers', () => {
  const expected = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': expect.stringContaining('camera=()') as string,
  }

  test('are on cached pages, uncached pages and error responses', async () => {
    const shop = await openTestServer(cachedPages())
    const own = { authorization: 'x' }
    const foreign = { host: 'evil.example' }
    for (const headers of [{}, {}, own, foreign]) {
      const response = await shop.request('/', { headers })
      expect(response.headers).toMatchObject(expected)
      expect(response.headers['strict-transport-security']).toBeUndefined()
    }
  })

  test('are not overwritten if the page sets its own', async () => {
    const headers = { 'cache-control': forAMinute, 'referrer-policy': 'no-referrer' }
    const shop = await openTestServer(fakePages(() => ({ headers, body })))
    for (const how of [{}, { headers: { authorization: 'x' } }])
      expect((await shop.request('/', how)).headers['referrer-policy']).toBe('no-referrer')
  })

  test('HSTS is sent only if a trusted proxy reports https', async () => {
    const headers = { 'x-forwarded-proto': 'https' }
    const untrusting = await openTestServer(cachedPages())
    const trusting = await openTestServer({ ...cachedPages(), trustedProxies: ['127.0.0.0/8'] })
    for (let round = 0; round < 2; round += 1) {
      expect(
        (await untrusting.request('/', { headers })).headers['strict-transport-security'],
      ).toBeUndefined()
      expect((await trusting.request('/', { headers })).headers['strict-transport-security']).toBe(
        'max-age=31536000',
      )
      expect((await trusting.request('/')).headers['strict-transport-security']).toBeUndefined()
    }
  })

  test('[REL-12] [SEC-2] no other page may frame a response without a policy of its own; a policy is sent once', async () => {
    const shop = await openTestServer(cachedPages())
    for (const how of [{}, { method: 'OPTIONS' }, { headers: { authorization: 'x' } }])
      expect((await shop.request('/', how)).headers['content-security-policy']).toBe("frame-ancestors 'none'")
    expect((await shop.request('/a\\b')).headers['content-security-policy']).toBe(
      "default-src 'none'; frame-ancestors 'none'",
    )
  })

  test('[REL-12] [SEC-2] HSTS has the value of the tenant, on cached pages, files, error responses and all others', async () => {
    const strictTransport = { maxAgeSeconds: 63_072_000, includeSubDomains: true, preload: true }
    const tenant = {
      ...{ id: 'strict', hosts: ['strict.localhost'], origin: 'https://strict.localhost' },
      security: { strictTransport },
    }
    const shop = await openTestServer({
      ...cachedPages(),
      tenants: { byHost: (host) => (host?.startsWith('strict.') ? tenant : undefined) },
      trustedProxies: ['127.0.0.0/8'],
      canonicalPath: (_, path) => path.replace('//', '/'),
    })
    const headers = { 'x-forwarded-proto': 'https', host: 'strict.localhost' }
    const value = 'max-age=63072000; includeSubDomains; preload'
    for (const how of [{}, {}, { method: 'OPTIONS' }, { method: 'POST' }])
      expect((await shop.request('/', { ...how, headers })).headers['strict-transport-security']).toBe(value)
    const redirect = await shop.request('/c//dames', { headers })
    expect([redirect.status, redirect.headers['strict-transport-security']]).toEqual([301, value])
    // The newest value replaces the one before: a response of no tenant has no such header.
    for (const path of ['/a\\b', '/-/health'])
      expect((await shop.request(path, { headers })).headers['strict-transport-security']).toBeUndefined()
  })
})
