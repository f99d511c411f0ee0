import { describe, expect, test } from 'vitest'
import { fakePages, forAMinute, page } from './kit/pages.ts'
import { openTestServer } from './kit/test-server.ts'

/** A page whose service fails: 503 with the shop's own text, and the id of the request it was rendered for. */
const failing = (type = 'text/html; charset=utf-8') =>
  fakePages(({ locals }) => ({
    status: 503,
    headers: { 'content-type': type, 'retry-after': '30', 'set-cookie': 'a=b', 'content-length': '1300' },
    body: `${page('storing')}<code>${locals.requestId}</code>`.padEnd(1300),
  }))

describe('[REL-10] a page that fails is rendered once', () => {
  test('and its visitor sees the error page with the id of this request', async () => {
    const pages = failing()
    const shop = await openTestServer({ handler: pages.handler })
    const response = await shop.request('/p/jurk', { headers: { 'accept-encoding': 'br' } })
    expect(pages.renderings).toHaveLength(1)
    expect(response.status).toBe(503)
    expect(response.text).toContain(`<code>${response.headers['x-request-id']}</code>`)
    expect(response.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '30' })
    expect(response.headers['set-cookie']).toBeUndefined()
    expect(shop.log).toContainEqual(
      expect.objectContaining({ requestId: response.headers['x-request-id'], status: 503 }),
    )
  })

  test('for all requests that wait for it, and each of them sees its own id', async () => {
    const gate = Promise.withResolvers<void>()
    const pages = fakePages(async ({ locals }) => {
      await gate.promise
      return { status: 500, body: `${page('fout')}<code>${locals.requestId}</code>` }
    })
    const shop = await openTestServer({ handler: pages.handler })
    const requests = Array.from({ length: 5 }, () => shop.request('/p/jurk'))
    await expect.poll(() => pages.renderings.length).toBe(1)
    gate.resolve()
    const responses = await Promise.all(requests)
    expect(pages.renderings).toHaveLength(1)
    const ids = responses.map(({ text }) => /<code>(.*)<\/code>/.exec(text)?.[1])
    expect(ids).toEqual(responses.map(({ headers }) => headers['x-request-id']))
    expect(new Set(ids).size).toBe(5)
  })

  test('and HEAD gets it without a body', async () => {
    const shop = await openTestServer({ handler: failing().handler })
    const response = await shop.request('/p/jurk', { method: 'HEAD' })
    expect([response.status, response.text]).toEqual([503, ''])
  })

  test('and a response that is not HTML is unchanged', async () => {
    const shop = await openTestServer({ handler: failing('application/octet-stream').handler })
    expect((await shop.request('/file')).body).toHaveLength(1300)
  })

  test('and again for the next request: error pages are not cached', async () => {
    const pages = failing()
    const shop = await openTestServer({ handler: pages.handler })
    await shop.request('/p/jurk')
    await shop.request('/p/jurk')
    expect(pages.renderings).toHaveLength(2)
    expect(shop.cache.memory.count).toBe(0)
  })
})

describe('[REL-10] an uncached page is rendered once', () => {
  test('with the cookies of the visitor if its path is known to be personal, at every URL', async () => {
    const pages = fakePages(() => ({ headers: { 'cache-control': 'no-store' }, body: page('mandje') }))
    const shop = await openTestServer({
      handler: pages.handler,
      isPersonalPage: (_, path) => path === '/winkelmandje',
    })
    for (const order of ['1', '2', '3'])
      expect(
        (await shop.request(`/winkelmandje?said=${order}`, { headers: { cookie: 'session=s' } })).status,
      ).toBe(200)
    expect(pages.renderings.map(({ req }) => req.headers.cookie)).toEqual([
      'session=s',
      'session=s',
      'session=s',
    ])
  })

  test('for a visitor without cookies, with the id of this request, and again for the next one', async () => {
    const pages = fakePages(({ locals }) => ({
      headers: { 'cache-control': 'no-store' },
      body: `${page('pagina 9 van 3')}<code>${locals.requestId}</code>`,
    }))
    const shop = await openTestServer({ handler: pages.handler })
    for (const count of [1, 2]) {
      const { headers, text, status } = await shop.request('/c/jurken?page=9')
      expect([status, headers['cache-control'], pages.renderings.length]).toEqual([200, 'no-store', count])
      expect(text).toContain(`<code>${headers['x-request-id']}</code>`)
    }
    expect(shop.cache.memory.count).toBe(0)
  })

  test('for one of the visitors who wait for it; the others get renders of their own', async () => {
    const gate = Promise.withResolvers<void>()
    const pages = fakePages(async ({ req }) => {
      await gate.promise
      return { headers: { 'cache-control': 'no-store' }, body: page(String(req.headers.cookie)) }
    })
    const shop = await openTestServer({ handler: pages.handler })
    const requests = [undefined, undefined, 'session=s'].map((cookie) =>
      shop.request('/c/jurken?page=9', { headers: cookie ? { cookie } : {} }),
    )
    await expect.poll(() => pages.renderings.length).toBe(1)
    gate.resolve()
    const texts = (await Promise.all(requests)).map(({ text }) => text)
    expect(pages.renderings).toHaveLength(3)
    expect(texts.map((text) => text.includes('session=s'))).toEqual([false, false, true])
  })

  test('with the cookies of the visitor if it shows the outcome of a command', async () => {
    const pages = fakePages(() => ({ headers: { 'cache-control': 'no-store' }, body: page('bedankt') }))
    const shop = await openTestServer({ handler: pages.handler })
    await shop.request('/p/jurk/1?said=reviewed', { headers: { cookie: 'session=s' } })
    expect(pages.renderings.map(({ req }) => req.headers.cookie)).toEqual(['session=s'])
  })

  test.each([
    ['sets a cookie', { 'set-cookie': 'a=b' }, 200],
    ['varies by the language of the browser', { vary: 'Accept-Language' }, 200],
    ['is a redirect', { location: '/x' }, 302],
  ])('unless it %s: then the visitor gets a render of their own', async (_, headers, status) => {
    const pages = fakePages(() => ({
      status,
      headers: { 'cache-control': 'no-store', ...headers },
      body: page('x'),
    }))
    const shop = await openTestServer({ handler: pages.handler })
    expect((await shop.request('/c/jurken?page=9')).status).toBe(status)
    expect(pages.renderings).toHaveLength(2)
  })

  test('without cookies first if the path is unknown, so that the result can be shared', async () => {
    const pages = fakePages(() => ({ headers: { 'cache-control': forAMinute }, body: page('jurk') }))
    const shop = await openTestServer({
      handler: pages.handler,
      isPersonalPage: (_, path) => path === '/winkelmandje',
    })
    await shop.request('/p/jurk', { headers: { cookie: 'session=s' } })
    expect(pages.renderings.map(({ req }) => req.headers.cookie)).toEqual([undefined])
  })
})
