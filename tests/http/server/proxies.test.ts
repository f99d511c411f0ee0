import { describe, expect, test } from 'vitest'
import { fakePages, page } from './kit/pages.ts'
import { openTestServer } from './kit/test-server.ts'

const pages = () => fakePages(() => ({ headers: { 'cache-control': 'private' }, body: page('x') }))
const fromProxy = {
  'x-forwarded-for': '203.0.113.9, 127.0.0.9',
  'x-forwarded-host': 'ch.localhost',
  'x-forwarded-proto': 'https',
  'x-request-id': 'edge-42',
  authorization: 'x',
}

describe('forwarded headers', () => {
  test('are trusted from configured proxies', async () => {
    const { handler, renderings } = pages()
    const shop = await openTestServer({ handler, trustedProxies: ['127.0.0.0/8'] })
    const response = await shop.request('/', { headers: { ...fromProxy, host: 'inside.example' } })
    expect(response.status).toBe(200)
    expect(response.headers['x-request-id']).toBe('edge-42')
    expect(renderings[0]?.req.headers).toMatchObject({
      host: 'ch.localhost',
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-host': 'ch.localhost',
      'x-forwarded-proto': 'https',
    })
    expect(renderings[0]?.locals).toMatchObject({ requestId: 'edge-42', clientAddress: '203.0.113.9' })
  })

  test('are stripped from all other clients', async () => {
    const { handler, renderings } = pages()
    const shop = await openTestServer({ handler, trustedProxies: ['10.0.0.0/8'] })
    const response = await shop.request('/', {
      headers: { ...fromProxy, forwarded: 'for=1.2.3.4', 'x-real-ip': '1.2.3.4' },
    })
    expect(response.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
    const [rendering] = renderings
    expect(rendering?.req.headers.host).toBe('nl.localhost')
    expect(rendering?.locals.clientAddress).toBe('127.0.0.1')
    const left = Object.keys(rendering?.req.headers ?? {}).filter((name) => /forwarded|real-ip/.test(name))
    expect(left).toEqual([])
  })

  test('[TEN-1] an unknown host from a trusted proxy gets 421', async () => {
    const shop = await openTestServer({ ...pages(), trustedProxies: ['127.0.0.1'] })
    expect((await shop.request('/', { headers: { 'x-forwarded-host': 'evil.example' } })).status).toBe(421)
  })

  test('a request id that could break a log line is replaced', async () => {
    const shop = await openTestServer({ ...pages(), trustedProxies: ['127.0.0.1'] })
    const response = await shop.request('/', { headers: { 'x-request-id': 'a b{"level":50}' } })
    expect(response.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
  })
})

describe('[SEC-2] mutations', () => {
  test.each(['POST', 'PUT', 'PATCH', 'DELETE'])(
    '%s from another site is rejected before any page',
    async (method) => {
      const { handler, renderings } = pages()
      const shop = await openTestServer({ handler })
      const foreign: Record<string, string>[] = [
        { 'sec-fetch-site': 'cross-site' },
        { origin: 'https://evil.example' },
        { origin: 'null' },
      ]
      for (const headers of foreign) {
        const response = await shop.request('/api/basket', {
          method,
          headers: { 'content-length': '1', ...headers },
          body: 'x',
        })
        expect(response.status).toBe(403)
        expect(response.headers['cache-control']).toBe('no-store')
      }
      expect(renderings).toHaveLength(0)
    },
  )

  test('one shop counts as another site for the other', async () => {
    const shop = await openTestServer(pages())
    const headers = { origin: `http://ch.localhost:${shop.port}` }
    expect((await shop.request('/', { method: 'POST', headers })).status).toBe(403)
  })

  test('requests from the shop itself pass, also behind a proxy', async () => {
    const { handler, renderings } = pages()
    const shop = await openTestServer({ handler, trustedProxies: ['127.0.0.1'] })
    const host = `nl.localhost:${shop.port}`
    expect(
      (await shop.request('/', { method: 'POST', headers: { host, origin: `http://${host}` } })).status,
    ).toBe(200)
    const behind = { host: 'inside', 'x-forwarded-host': 'nl.localhost', origin: 'https://nl.localhost' }
    expect((await shop.request('/', { method: 'POST', headers: behind })).status).toBe(200)
    expect(renderings).toHaveLength(2)
  })
})

describe('health and readiness', () => {
  test('respond to this machine on any host', async () => {
    const shop = await openTestServer(pages())
    const health = await shop.request('/-/health', { headers: { host: '10.1.2.3:4321' } })
    expect([health.status, health.text]).toEqual([200, '{"status":"healthy"}\n'])
    expect(health.headers['cache-control']).toBe('no-store')
    expect((await shop.request('/-/ready')).status).toBe(200)
  })

  test('[DEV-5] readiness fails while the database is down, health succeeds', async () => {
    let lives = false
    const shop = await openTestServer({ ...pages(), isDatabaseHealthy: async () => lives })
    const response = await shop.request('/-/ready')
    expect([response.status, response.text]).toEqual([503, '{"status":"without store"}\n'])
    expect((await shop.request('/-/health')).status).toBe(200)
    lives = true
    expect((await shop.request('/-/ready')).status).toBe(200)
  })

  test('readiness fails during shutdown, health succeeds', async () => {
    const shop = await openTestServer(pages())
    shop.shutdown.isDraining = true
    expect((await shop.request('/-/ready')).status).toBe(503)
    expect((await shop.request('/-/health')).status).toBe(200)
  })

  test('[CNX-5] startup succeeds once the database has answered, whatever follows', async () => {
    let lives = false
    const shop = await openTestServer({ ...pages(), isDatabaseHealthy: async () => lives })
    const startup = async () => {
      const { status, text } = await shop.request('/-/startup')
      return [status, JSON.parse(text).status]
    }
    expect(await startup()).toEqual([503, 'starting'])
    lives = true
    expect(await startup()).toEqual([200, 'started'])
    lives = false
    shop.shutdown.isDraining = true
    expect(await startup()).toEqual([200, 'started'])
    expect((await shop.request('/-/ready')).status).toBe(503)
  })

  test.each([
    [['10.1.2.3'], '10.1.2.3:4321', {}, 200],
    [['10.1.2.3', 'Pod-1.Shops'], 'pod-1.shops', {}, 200],
    [['fd00::1'], '[fd00::1]:4321', {}, 200],
    [['10.1.2.3'], '10.1.2.4:4321', {}, 404],
    [[], '10.1.2.3:4321', {}, 404],
    [['10.1.2.3'], '10.1.2.3', { 'x-forwarded-for': '203.0.113.9' }, 404],
    [['10.1.2.3'], '10.1.2.3', { forwarded: 'for=203.0.113.9' }, 404],
  ])(
    '[CNX-5] HEALTH_HOSTS %j: another machine that names the host %s with %j gets %i',
    async (healthHosts, host, headers: Record<string, string>, status) => {
      const shop = await openTestServer({
        ...pages(),
        healthHosts: healthHosts.map((name) => name.toLowerCase()),
      })
      // A request from another machine: the peer's address is the only difference.
      shop.server.prependListener('connection', (socket) =>
        Object.defineProperty(socket, 'remoteAddress', { value: '192.0.2.77' }),
      )
      for (const path of ['/-/health', '/-/ready', '/-/startup'])
        expect((await shop.request(path, { headers: { host, ...headers } })).status).toBe(status)
      // The metrics have a secret of their own.
      expect((await shop.request('/-/metrics', { headers: { host, ...headers } })).status).toBe(404)
    },
  )

  test.each([[[]], [['127.0.0.1']]])(
    'are not exposed to visitors behind a proxy (trusted: %j)',
    async (trustedProxies) => {
      const shop = await openTestServer({ ...pages(), trustedProxies })
      const headers = { 'x-forwarded-for': '203.0.113.9' }
      expect((await shop.request('/-/health', { headers })).status).toBe(404)
    },
  )
})

describe('the log', () => {
  test('has one line per response: id, tenant, method, path without the search term, status, time', async () => {
    const shop = await openTestServer(pages())
    const { headers } = await shop.request('/s/?q=private-matter')
    const line = shop.log.find(({ message }) => message === 'request')
    expect(line).toMatchObject({
      requestId: headers['x-request-id'],
      tenant: 'nl',
      method: 'GET',
      path: '/s/',
      status: 200,
      ms: 0,
    })
    await shop.request('/api/dynamicyield/product/1234/s-77/9f86d081?x=1')
    const paths = shop.log.filter(({ message }) => message === 'request').map(({ path }) => path)
    expect(paths).toEqual(['/s/', '/api/dynamicyield/…/…/…/…'])
    expect(JSON.stringify(shop.log)).not.toContain('private-matter')
  })
})
