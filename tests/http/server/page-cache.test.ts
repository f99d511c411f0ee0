import { describe, expect, test } from 'vitest'
import { fakePages, forAMinute, type PageResponse, page } from './kit/pages.ts'
import { openTestServer } from './kit/test-server.ts'

const cacheable = (words: string, headers: PageResponse['headers'] = {}): PageResponse => ({
  headers: { 'cache-control': forAMinute, ...headers },
  body: page(words),
})

/** Pages that count their renders: `render 1`, `render 2`, … */
function counting(headers?: PageResponse['headers']) {
  let count = 0
  return fakePages(() => {
    count += 1
    return cacheable(`render ${count}.`, headers)
  })
}

/** Pages that wait until the test releases them. */
function waiting(write: () => PageResponse) {
  let open = (): void => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  const pages = fakePages(async () => {
    await gate
    return write()
  })
  return { ...pages, open }
}

/** Resolves when no render is running any more: the last one started before the given call. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

async function until(condition: () => boolean): Promise<void> {
  for (let turn = 0; turn < 10_000 && !condition(); turn += 1) await settle()
  expect(condition()).toBe(true)
}

describe('freshness', () => {
  test('a page is fresh for 15 s, then stale while one render replaces it, then gone', async () => {
    const { handler, renderings } = counting()
    const shop = await openTestServer({ handler })
    expect((await shop.request('/')).headers['cache-status']).toBe('etalage; fwd=miss')

    shop.clock.now += 14_999
    const fresh = await shop.request('/')
    expect(fresh.headers).toMatchObject({ 'cache-status': 'etalage; hit', age: '14' })
    expect(renderings).toHaveLength(1)

    shop.clock.now += 1
    const stale = await Promise.all(Array.from({ length: 20 }, () => shop.request('/')))
    expect(stale[0]?.headers).toMatchObject({ 'cache-status': 'etalage; fwd=stale', age: '15' })
    await expect.poll(() => renderings.length).toBe(2)

    await until(() => (shop.cache.memory.get('nl /')?.renderedAt ?? 0) === shop.clock.now)
    const renewed = await shop.request('/')
    expect(renewed.text).toContain('render 2.')
    expect(renewed.headers).toMatchObject({ 'cache-status': 'etalage; hit', age: '0' })

    shop.clock.now += 15_000 + 60_000
    const late = await shop.request('/')
    expect(late.text).toContain('render 3.')
    expect(late.headers['cache-status']).toBe('etalage; fwd=miss')
  })

  test('a hundred concurrent misses cause one render', async () => {
    const { handler, renderings, open } = waiting(() => cacheable('one'))
    const shop = await openTestServer({ handler })
    const responses = Array.from({ length: 100 }, (_, at) => shop.request(at % 2 ? '/' : `/?utm=${at}`))
    await until(() => renderings.length > 0)
    open()
    for (const response of await Promise.all(responses)) expect(response.text).toBe(page('one'))
    expect(renderings).toHaveLength(1)
  })

  test('two hundred concurrent requests for a product document cause one render per language', async () => {
    const { handler, renderings, open } = waiting(() => cacheable('a document'))
    const shop = await openTestServer({ handler })
    const path = '/product-documents/1/usermanual.pdf'
    const responses = Array.from({ length: 200 }, (_, at) =>
      shop.request(at % 2 ? `${path}?n=${at}` : `${path}?said=${at}&locale=fr-CH`),
    )
    await until(() => renderings.length > 1)
    open()
    for (const { status } of await Promise.all(responses)) expect(status).toBe(200)
    expect(renderings.map(({ req }) => req.url).sort()).toEqual([path, `${path}?locale=fr-CH`])
    expect((await shop.request(path)).headers['cache-status']).toBe('etalage; hit')
  })

  test('the old page stays while rendering fails, and is not retried at once', async () => {
    let broken = false
    const { handler, renderings } = fakePages(() =>
      broken ? { status: 500, body: 'broken' } : cacheable('good'),
    )
    const shop = await openTestServer({ handler })
    await shop.request('/')

    broken = true
    shop.clock.now += 15_000 + 60_000
    expect((await shop.request('/')).text).toBe(page('good'))
    expect((await shop.request('/')).text).toBe(page('good'))
    expect(renderings).toHaveLength(2)

    shop.clock.now += 600_000
    expect((await shop.request('/')).status).toBe(500)

    broken = false
    expect((await shop.request('/')).text).toBe(page('good'))
  })

  test('[REL-10] a page that cannot be rendered comes from the cache of another process', async () => {
    const first = await openTestServer({
      handler: fakePages(() => cacheable('of the other process')).handler,
    })
    await first.request('/')
    first.purge('tenant-nl')
    const requested: string[] = []
    let broken = true
    const { handler } = fakePages(() =>
      broken ? { status: 500, body: 'broken' } : cacheable('of this process'),
    )
    const shop = await openTestServer({
      handler,
      clock: () => first.clock.now,
      findAtPeers: async (key) => {
        requested.push(key)
        return JSON.parse(JSON.stringify(first.cache.pageForPeer(key) ?? null)) ?? undefined
      },
    })
    for (const encoding of ['br', 'gzip', 'identity']) {
      const response = await shop.request('/', { headers: { 'accept-encoding': encoding } })
      expect([response.status, response.text]).toEqual([200, page('of the other process')])
    }
    // The second and third request found it here, within the pause after a failed render.
    expect(requested).toEqual(['nl /'])
    expect((await shop.request('/elsewhere')).status).toBe(500)
    expect(requested).toEqual(['nl /', 'nl /elsewhere'])

    broken = false
    first.clock.now += 1_000
    expect((await shop.request('/')).text).toBe(page('of this process'))

    // A day later the page of the other process may not be used any more.
    first.clock.now += 100_000_000
    expect(first.cache.pageForPeer('nl /')).toBeUndefined()
  })

  test('[REL-10] a page of another process replaces none that was rendered meanwhile', async () => {
    const first = await openTestServer({ handler: fakePages(() => cacheable('old')).handler })
    await first.request('/')
    first.clock.now += 1_000
    let broken = true
    let answer = (): void => {}
    const searched = new Promise<void>((resolve) => {
      answer = resolve
    })
    let isSearching = false
    const { handler, renderings } = fakePages(() =>
      broken ? { status: 500, body: 'broken' } : cacheable('new'),
    )
    const shop = await openTestServer({
      handler,
      clock: () => first.clock.now,
      async findAtPeers(key) {
        isSearching = true
        await searched
        return first.cache.pageForPeer(key)
      },
    })
    const failed = shop.request('/')
    await until(() => isSearching)
    broken = false
    // After a purge, a page is not that of the render before it.
    shop.purge('tenant-nl')
    expect((await shop.request('/')).text).toBe(page('new'))
    answer()
    expect((await failed).text).toBe(page('new'))
    expect((await shop.request('/')).text).toBe(page('new'))
    expect(renderings).toHaveLength(2)
  })

  test('[CON-5] [DAT-7] a partial page replaces no complete one, and is cached only briefly', async () => {
    let lacks = false
    const { handler, renderings } = fakePages(() =>
      lacks
        ? cacheable('lacking', {
            'cache-control': 'public, max-age=0, s-maxage=15',
            'cache-tag': 'tenant-nl,incomplete',
          })
        : cacheable('whole', { 'cache-tag': 'tenant-nl' }),
    )
    const shop = await openTestServer({ handler })
    await shop.request('/')

    lacks = true
    shop.clock.now += 15_000
    expect((await shop.request('/')).text).toBe(page('whole'))
    await until(() => renderings.length === 2)
    shop.clock.now += 1_000 + 60_000
    const renewed = await shop.request('/')
    expect([renewed.text, renewed.headers['cache-tag']]).toEqual([page('whole'), undefined])
    expect((await shop.request('/new')).text).toBe(page('lacking'))

    // After a purge the old page is wrong: the partial page has the current state (REL-4).
    shop.purge('tenant-nl')
    expect((await shop.request('/')).text).toBe(page('lacking'))

    lacks = false
    shop.clock.now += 15_000
    for (const path of ['/', '/new']) expect((await shop.request(path)).text).toBe(page('whole'))
  })

  test('a page that never finishes gets 503, and the next visitor starts a new render', async () => {
    const { handler, renderings } = fakePages(() => new Promise<PageResponse>(() => {}))
    const shop = await openTestServer({ handler, limits: { renderMs: 20 } })
    const responses = await Promise.all([shop.request('/'), shop.request('/')])
    expect(responses.map(({ status }) => status)).toEqual([503, 503])
    for (const { headers } of responses)
      expect([headers['retry-after'], headers['cache-control']]).toEqual(['30', 'no-store'])
    expect((await shop.request('/')).status).toBe(503)
    expect(renderings).toHaveLength(2)
  })
})

describe('[SEC-8] which pages are shared', () => {
  test('two tenants never share a page', async () => {
    const { handler } = fakePages(({ req }) => cacheable(`shop of ${req.headers.host}`))
    const shop = await openTestServer({ handler })
    for (const host of ['nl.localhost', 'ch.localhost', 'nl.localhost', 'ch.localhost'])
      expect((await shop.request('/', { headers: { host } })).text).toBe(page(`shop of ${host}:4321`))
  })

  test('nothing that one visitor sends appears in the page of another', async () => {
    const { handler, renderings } = fakePages(({ req }) => cacheable(JSON.stringify([req.url, req.headers])))
    const shop = await openTestServer({ handler })
    const poison = await shop.request('/s/?q=a&evil=%22%3Cscript%3E', {
      headers: {
        host: 'localhost:6666',
        cookie: 'mode=evil',
        'user-agent': 'evil',
        'accept-language': 'evil',
        'x-forwarded-host': 'evil.example',
        forwarded: 'host=evil.example',
        'x-original-url': '/evil',
        referer: 'https://evil.example',
      },
    })
    expect(poison.text).not.toContain('evil')
    expect(poison.text).not.toContain('6666')
    expect((await shop.request('/s/?q=a')).text).toBe(poison.text)
    expect(renderings).toHaveLength(1)
    expect(renderings[0]?.req.url).toBe('/s/?q=a')
  })

  test('known parameters make separate pages, in any order; unknown ones share a page', async () => {
    const { handler, renderings } = counting()
    const shop = await openTestServer({ handler })
    for (const path of [
      '/s/?q=rok&page=2',
      '/s/?page=2&q=rok',
      '/s/?gclid=1&q=rok&page=2',
      '/s/?q=%72ok&page=2',
    ])
      expect((await shop.request(path)).text).toContain('render 1.')
    expect((await shop.request('/s/?q=rok&q=jas&page=2')).text).toContain('render 2.')
    expect((await shop.request('/s/?q=jas&q=rok&page=2')).text).toContain('render 3.')
    expect(renderings).toHaveLength(3)
  })

  test('[REL-5] one page serves every device', async () => {
    const { handler, renderings } = counting()
    const shop = await openTestServer({ handler })
    for (const headers of [
      { 'sec-ch-ua-mobile': '?1' },
      { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148' },
      { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Firefox/145.0' },
    ] as Record<string, string>[]) {
      const response = await shop.request('/', { headers })
      expect(response.text).toContain('render 1.')
      expect(response.headers.vary).toBe('Accept-Encoding')
    }
    expect(renderings).toHaveLength(1)
  })

  test('a request with credentials gets a response of its own', async () => {
    const { handler, renderings } = counting()
    const shop = await openTestServer({ handler })
    await shop.request('/')
    const headers = { authorization: 'Bearer x' }
    const own = await shop.request('/', { headers })
    expect(own.text).toContain('render 2.')
    expect(own.headers['cache-status']).toBe('etalage; fwd=bypass')
    expect(renderings[1]?.req.headers).toMatchObject(headers)
    expect((await shop.request('/')).text).toContain('render 1.')
  })

  test.each(['__Host-preview=x.y', 'a=b; preview=x.y'])(
    '[DEV-2] [SEC-8] with the cookie %s an editor gets uncached pages that no other visitor gets',
    async (cookie) => {
      const { handler, renderings } = counting()
      const shop = await openTestServer({ handler })
      const own = await shop.request('/', { headers: { cookie } })
      expect(own.headers['cache-status']).toBe('etalage; fwd=bypass')
      expect(renderings[0]?.req.headers.cookie).toBe(cookie)
      expect((await shop.request('/')).text).toContain('render 2.')
      expect((await shop.request('/', { headers: { cookie } })).text).toContain('render 3.')
      expect((await shop.request('/')).text).toContain('render 2.')
    },
  )

  test('[SEC-8] a customer shares the public pages, which were rendered without a cookie', async () => {
    const { handler, renderings } = counting()
    const shop = await openTestServer({ handler })
    const headers = { cookie: '__Host-session=s; loginState=li%3D1' }
    expect((await shop.request('/', { headers })).text).toContain('render 1.')
    expect(renderings[0]?.req.headers.cookie).toBeUndefined()
    expect((await shop.request('/', { headers })).headers['cache-status']).toBe('etalage; hit')
  })
})

describe('[TEN-6] permanent redirects', () => {
  const toRight = fakePages(({ req }) => ({
    status: 301,
    headers: { 'cache-control': forAMinute, location: req.url?.replace('/nl', '') ?? '' },
  }))

  test('are rendered once for all, and each visitor keeps the query', async () => {
    const shop = await openTestServer(toRight)
    const queries = ['?token=a', '?utm=1&token=b', '', "?utm='%2F'&%ff"]
    for (const query of queries)
      expect((await shop.request(`/nl/konto${query}`)).headers.location).toBe(`/konto${query}`)
    expect(toRight.renderings.map(({ req }) => req.url)).toEqual(['/nl/konto'])
    const { headers } = await shop.request('/nl/konto?token=c', { headers: { authorization: 'x' } })
    expect(headers.location).toBe('/konto?token=c')
  })

  test.each(['', '?token=a'])('without a Location stay without one (%s)', async (query) => {
    const { handler } = fakePages(() => ({ status: 308, headers: { 'cache-control': forAMinute } }))
    const shop = await openTestServer({ handler })
    for (const how of [{}, { headers: { authorization: 'x' } }]) {
      const response = await shop.request(`/nl${query}`, how)
      expect([response.status, response.headers.location]).toEqual([308, undefined])
      expect(response.headers['content-type']).toMatch(/^text/)
    }
  })
})

describe('responses that are never cached', () => {
  test.each<[string, PageResponse]>([
    ['a cookie', { headers: { 'cache-control': forAMinute, 'set-cookie': 'a=1' } }],
    ['two cookies', { headers: { 'cache-control': forAMinute, 'set-cookie': ['a=1', 'b=2'] } }],
    ['private', { headers: { 'cache-control': 'private, max-age=60' } }],
    ['no-store', { headers: { 'cache-control': 'no-store' } }],
    ['no headers', {}],
    ['302', { status: 302, headers: { location: '/x', 'cache-control': forAMinute } }],
    ['400', { status: 400, headers: { 'cache-control': forAMinute } }],
    ['Vary: Cookie', { headers: { 'cache-control': forAMinute, vary: 'Cookie' } }],
    ['Vary: User-Agent', { headers: { 'cache-control': forAMinute, vary: 'User-Agent' } }],
    ['Vary: *', { headers: { 'cache-control': forAMinute, vary: '*' } }],
  ])('with %s every visitor gets a response of their own', async (name, written) => {
    const { handler, renderings } = fakePages(() => written)
    const shop = await openTestServer({ handler })
    const responses = [await shop.request('/'), await shop.request('/', { headers: { cookie: 'mode=dark' } })]
    expect(shop.cache.memory.count).toBe(0)
    for (const { status, headers } of responses) {
      expect(status).toBe(written.status ?? 200)
      expect(headers['cache-status']).toBe('etalage; fwd=bypass')
      expect(headers['set-cookie']).toEqual(
        written.headers?.['set-cookie'] && [written.headers['set-cookie']].flat(),
      )
    }
    // One render for the cache to find out, then one for each visitor with all that they sent. The visitor without
    // cookies gets the first one where it is a page with no-store.
    expect(renderings).toHaveLength(name === 'no-store' ? 2 : 3)
    expect(renderings.at(-1)?.req.headers.cookie).toBe('mode=dark')
  })

  test.each([500, 502, 503])('%i is not cached, whatever its Cache-Control', async (status) => {
    const { handler, renderings } = fakePages(() => ({ status, headers: { 'cache-control': forAMinute } }))
    const shop = await openTestServer({ handler })
    expect((await shop.request('/')).headers['cache-control']).toBe('no-store')
    await shop.request('/')
    // One for each visitor: the error page of the shared render is sent as it is.
    expect(renderings).toHaveLength(2)
    expect(shop.cache.memory.count).toBe(0)
  })

  test.each(['/api/basket', '/_image?href=a', '/_server-islands/x'])('%s', async (path) => {
    const { handler, renderings } = counting()
    const shop = await openTestServer({ handler })
    await shop.request(path)
    await shop.request(path)
    expect(renderings.map(({ req }) => req.url)).toEqual([path, path])
    expect(shop.cache.memory.count).toBe(0)
  })

  test.each([301, 308, 404, 410])('%i is cached if its Cache-Control allows it', async (status) => {
    const { handler, renderings } = fakePages(() => ({
      status,
      headers: { 'cache-control': forAMinute, location: '/x' },
    }))
    const shop = await openTestServer({ handler })
    for (const response of [await shop.request('/'), await shop.request('/')]) {
      expect(response.status).toBe(status)
      expect(response.headers.location).toBe('/x')
    }
    expect(renderings).toHaveLength(1)
  })
})

test('[REL-4] stale-if-error is only for this cache: neither shared nor uncached responses pass it on', async () => {
  const { handler } = fakePages(() => cacheable('page', { 'cache-control': `${forAMinute}` }))
  const shop = await openTestServer({ handler })
  for (const [name, value] of [
    ['accept', 'text/html'],
    ['authorization', 'Basic eDp5'],
  ] as const) {
    const response = await shop.request('/', { headers: { [name]: value } })
    expect(response.headers['cache-control']).toBe('public, s-maxage=15, stale-while-revalidate=60')
  }
})

describe('purging', () => {
  test('a tag purges its pages, of every kind, and no others', async () => {
    let count = 0
    const { handler } = fakePages(({ req }) => {
      count += 1
      return cacheable(`${count}.`, { 'cache-tag': `menu, page:${req.url}` })
    })
    const shop = await openTestServer({ handler })
    const first = await shop.request('/a')
    expect(first.headers['cache-tag']).toBeUndefined()
    await shop.request('/b')

    shop.purge('page:/a')
    expect((await shop.request('/a')).text).toContain('3.')
    expect((await shop.request('/b')).text).toContain('2.')

    shop.purge('menu')
    expect((await shop.request('/b')).text).toContain('4.')
  })

  test('a page that was rendering during the purge is not cached, and new requests do not wait for it', async () => {
    const gates: (() => void)[] = []
    const { handler, renderings } = fakePages(async () => {
      const at = gates.length + 1
      await new Promise<void>((resolve) => gates.push(resolve))
      return cacheable(`render ${at}.`, { 'cache-tag': 'menu' })
    })
    const shop = await openTestServer({ handler })
    const before = shop.request('/')
    await until(() => renderings.length === 1)
    shop.purge('menu')
    const after = shop.request('/')
    await until(() => renderings.length === 2)
    gates[1]?.()
    expect((await after).text).toContain('render 2.')
    gates[0]?.()
    expect((await before).text).toContain('render 1.')
    expect((await shop.request('/')).text).toContain('render 2.')
  })

  test('a page can purge', async () => {
    const { handler } = fakePages(({ req, locals }) => {
      if (req.method === 'POST') locals.purge('menu')
      return cacheable('page', { 'cache-tag': 'menu' })
    })
    const purgedTags: string[] = []
    const shop = await openTestServer({ handler, notifyWorkers: (tag) => purgedTags.push(tag) })
    await shop.request('/')
    await shop.request('/api/publish', { method: 'POST' })
    expect((await shop.request('/')).headers['cache-status']).toBe('etalage; fwd=miss')
    expect(purgedTags).toEqual(['menu'])
  })
})

test('[REL-4] a purged page is served only while no new one can be rendered', async () => {
  let broken = false
  const { handler } = fakePages(() => {
    if (broken) throw new Error('the store is down')
    return cacheable('page', { 'cache-tag': 'menu' })
  })
  const shop = await openTestServer({ handler })
  await shop.request('/')
  broken = true
  shop.purge('menu')
  expect((await shop.request('/')).text).toContain('page')
  shop.clock.now += 601_000 + 15_000
  expect((await shop.request('/')).status).toBe(500)
})

describe('memory', () => {
  test('the cache stays within its limit, and recently used pages stay', async () => {
    const pageCacheBytes = 200_000
    const shop = await openTestServer({ ...counting(), pageCacheBytes })
    for (let at = 0; at < 300; at += 1) {
      await shop.request('/often')
      await shop.request(`/once/${at}`)
      expect(shop.cache.memory.bytes).toBeLessThanOrEqual(pageCacheBytes)
    }
    expect(shop.cache.memory.count).toBeGreaterThan(20)
    expect(shop.cache.memory.count).toBeLessThan(300)
    expect((await shop.request('/often')).text).toContain('render 1.')
  })

  test('a page larger than the cache is served and not cached', async () => {
    const large = 'linen '.repeat(20_000)
    const { handler } = fakePages(() => ({ headers: { 'cache-control': forAMinute }, body: large }))
    const shop = await openTestServer({ handler, pageCacheBytes: 100_000 })
    expect((await shop.request('/')).text).toBe(large)
    expect(shop.cache.memory).toMatchObject({ count: 0, bytes: 0 })
  })
})
