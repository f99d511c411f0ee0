import { connect } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { fakePages, forAMinute, page } from './kit/pages.ts'
import { openTestServer } from './kit/test-server.ts'

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at)

/** A shop whose pages below /s finish rendering only when the test releases them, one after the other. */
async function openFloodedShop(limits: Record<string, number> = {}) {
  const waiting: { url: string; finish: () => void }[] = []
  const pages = fakePages(async ({ req }) => {
    const { url = '' } = req
    if (url.startsWith('/s')) await new Promise<void>((finish) => waiting.push({ url, finish }))
    const own = url.startsWith('/s/own') || req.method === 'POST'
    return { headers: { 'cache-control': own ? 'no-store' : forAMinute }, body: page(url) }
  })
  const shop = await openTestServer({
    handler: pages.handler,
    limits: { pagesOfTenant: 3, pagesWaiting: 5, ...limits },
    trustedProxies: ['127.0.0.1'],
    isPersonalPage: (_, path) => path === '/s/own',
    acceptsUploads: (_, path) => path === '/s/upload',
  })
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
  const metrics = async () => (await shop.request('/-/metrics')).text
  const before = Number(/shed_total{queue="pages"} (\d+)/.exec(await metrics())?.[1] ?? 0)
  return {
    shop,
    pages,
    /** Pages being rendered now, in the order in which they began. */
    rendering: () => waiting.map(({ url }) => url),
    finish: (url: string) =>
      waiting
        .splice(
          waiting.findIndex((each) => each.url === url),
          1,
        )[0]
        ?.finish(),
    finishAll: async (until: () => boolean) =>
      expect
        .poll(() => {
          for (const { finish } of waiting.splice(0)) finish()
          return until()
        })
        .toBe(true),
    search: (n: number, address = '203.0.113.1') => shop.request(`/s/?q=${n}`, from(address)),
    metric: async (name: string) =>
      Number(new RegExp(`${name}{queue="pages"} (\\d+)`).exec(await metrics())?.[1]),
    shedBefore: before,
  }
}

describe('[REL-6] a flood of pages that are in no cache', () => {
  test('is rendered a few at a time, and past the limit answered with a plain 503', async () => {
    const { shop, search, rendering, finishAll, metric, shedBefore } = await openFloodedShop()
    const responses: number[] = []
    const countSettled = async (searches: ReturnType<typeof search>) => {
      const response = await searches
      responses.push(response.status)
      return response
    }
    const searches = numbers(12).map((n) => countSettled(search(n)))
    await expect.poll(() => responses.length).toBe(4)
    expect(responses).toEqual([503, 503, 503, 503])
    await expect.poll(rendering).toHaveLength(3)
    expect([await metric('waiting'), await metric('running')]).toEqual([5, 3])
    expect((await metric('shed_total')) - shedBefore).toBe(4)
    await finishAll(() => responses.length === 12)
    const shed = (await Promise.all(searches)).filter(({ status }) => status === 503)
    expect(shed).toHaveLength(4)
    for (const { headers, text } of shed) {
      expect(headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' })
      expect(headers['content-type']).toBe('text/plain; charset=utf-8')
      expect(text).toBe('The shop is very busy. Please try again in a few seconds.\n')
    }
    expect([await metric('waiting'), await metric('running')]).toEqual([0, 0])
    // The log has a count instead of one line each, which would be a flood of its own.
    expect(shop.log.filter(({ msg }) => msg === 'page could not be rendered')).toEqual([])
  })

  test('leaves priority to finished pages, health, metrics and changes', async () => {
    const { shop, search, rendering, finishAll } = await openFloodedShop()
    await shop.request('/')
    let done = 0
    const searches = numbers(8).map((n) => search(n).finally(() => (done += 1)))
    await expect.poll(() => rendering().length).toBe(3)
    expect((await shop.request('/')).headers['cache-status']).toBe('etalage; hit')
    expect((await shop.request('/-/health')).status).toBe(200)
    expect((await shop.request('/-/ready')).status).toBe(200)
    expect((await shop.request('/-/metrics')).status).toBe(200)
    for (const path of ['/warenkorb', '/kasse', '/graphql'])
      expect((await shop.request(path, { method: 'POST', body: 'do=add' })).status).toBe(200)
    // So do pictures, which have a bounded queue of their own, for shared and for uncached requests.
    for (const headers of [{}, { authorization: 'x' }] as Record<string, string>[])
      expect((await shop.request('/product-pictures/a-480.avif', { headers })).status).toBe(200)
    expect(done).toBe(0)
    await finishAll(() => done === 8)
    await Promise.all(searches)
  })

  test('limits concurrent forms with files separately, and rejects those beyond the limit', async () => {
    const body = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n'
    const { shop, rendering, finishAll } = await openFloodedShop({ uploadsOfTenant: 2, uploadsWaiting: 1 })
    const statuses: number[] = []
    const sent = numbers(5).map((n) =>
      shop
        .request(`/s/upload?${n}`, {
          ...{ method: 'POST', body },
          headers: { 'content-type': 'multipart/form-data; boundary=x', 'x-forwarded-for': '203.0.113.1' },
        })
        .then(({ status }) => statuses.push(status)),
    )
    await expect.poll(() => rendering().length).toBe(2)
    await expect.poll(() => statuses).toEqual([503, 503])
    // Forms without files go through.
    expect((await shop.request('/warenkorb', { method: 'POST', body: 'do=add' })).status).toBe(200)
    await finishAll(() => statuses.length === 5)
    await Promise.all(sent)
    expect(statuses.slice(2)).toEqual([200, 200, 200])
  })

  test('holds no more bytes of bodies than the limit, including waiting ones, and releases them', async () => {
    const { shop, rendering, finishAll } = await openFloodedShop({
      ...{ changesOfTenant: 1, bodyBytes: 8_192, bodiesBytes: 8.5 * 8_192 },
    })
    let clients = 0
    const send = (body: string, client = (clients += 1)) =>
      shop.request('/s/form', {
        ...{ method: 'POST', body },
        headers: { 'x-forwarded-for': `203.0.113.${client}` },
      })
    for (let round = 0; round < 3; round += 1) {
      const statuses: number[] = []
      const sent = numbers(11).map(() => send('x'.repeat(8_192)).then(({ status }) => statuses.push(status)))
      await expect.poll(() => statuses).toEqual([503, 503, 503])
      expect(rendering()).toEqual(['/s/form'])
      expect((await send('x'.repeat(8_193))).status).toBe(413)
      // Small bodies fit beside the large ones; this one waits for its turn.
      const small = send('do=add')
      await finishAll(() => statuses.length === 11)
      await Promise.all(sent)
      expect(statuses.slice(3)).toEqual(Array(8).fill(200))
      let done = false
      void small.finally(() => (done = true))
      await finishAll(() => done)
      expect((await small).status).toBe(200)
    }
    // One client may use an eighth of the limit: the others go through.
    const statuses: number[] = []
    const sent = numbers(3).map(() => send('x'.repeat(8_192), 99).then(({ status }) => statuses.push(status)))
    await expect.poll(() => statuses).toEqual([503, 503])
    const other = send('x'.repeat(8_192)).then(({ status }) => statuses.push(status))
    await finishAll(() => statuses.length === 4)
    await Promise.all([...sent, other])
    expect(statuses.slice(2)).toEqual([200, 200])
  })

  test('of one client does not get its 503 to another client that waits for the same page', async () => {
    const { search, rendering, finishAll } = await openFloodedShop({ pagesOfTenant: 1, pagesWaiting: 3 })
    const statuses: Record<string, number> = {}
    const searchAs = (name: string, n: number, address?: string) =>
      search(n, address).then(({ status }) => (statuses[name] = status))
    const flood = [searchAs('first', 0), searchAs('second', 1), searchAs('another', 4)]
    await expect.poll(() => rendering()).toEqual(['/s/?q=0'])
    flood.push(searchAs('wanted', 2))
    await expect.poll(() => Object.keys(statuses).length).toBe(0)
    // This client joins the newest render of the flood, which is dropped in favour of the page of a third client.
    const shopper = searchAs('shopper', 2, '198.51.100.7')
    const third = searchAs('third', 3, '192.0.2.9')
    await expect.poll(() => statuses.wanted).toBe(503)
    await finishAll(() => Object.keys(statuses).length === 6)
    await Promise.all([...flood, shopper, third])
    expect(statuses.shopper).toBe(200)
  })

  test('lets the event loop handle connections between any two pages', async () => {
    const pages = fakePages(({ req }) => {
      // A page that is computed without waiting for anything.
      for (const until = performance.now() + 3; performance.now() < until; );
      return { headers: { 'cache-control': forAMinute }, body: page(req.url ?? '') }
    })
    const shop = await openTestServer({ handler: pages.handler })
    await shop.request('/')
    const searches = numbers(60).map((n) => shop.request(`/s/?q=${n}`))
    expect((await shop.request('/')).headers['cache-status']).toBe('etalage; hit')
    // All sixty arrived before it.
    expect(pages.renderings.length).toBeLessThan(20)
    const statuses = (await Promise.all(searches)).map(({ status }) => status)
    expect(statuses).toEqual(numbers(60).map(() => 200))
    expect(pages.renderings.length).toBe(61)
  })

  test('of one client does not shut out another one: it gets the next slot, and a slot in a full queue', async () => {
    const { search, rendering, finish, finishAll } = await openFloodedShop({ pagesOfTenant: 1 })
    const statuses: number[] = []
    const flood = numbers(6).map((n) => search(n).then(({ status }) => statuses.push(status)))
    await expect.poll(() => rendering()).toEqual(['/s/?q=0'])
    const shopper = search(99, '198.51.100.7')
    // The queue is full: the newest request of the flood is dropped in favour of the shopper's.
    await expect.poll(() => statuses).toEqual([503])
    finish('/s/?q=0')
    await expect.poll(() => rendering()).toEqual(['/s/?q=1'])
    finish('/s/?q=1')
    await expect.poll(() => rendering()).toEqual(['/s/?q=99'])
    finish('/s/?q=99')
    expect((await shopper).status).toBe(200)
    await finishAll(() => statuses.length === 6)
    await Promise.all(flood)
  })

  test('of one tenant does not slow down the pages of another', async () => {
    const { shop, search, rendering, finishAll } = await openFloodedShop()
    let done = 0
    const searches = numbers(8).map((n) => search(n).finally(() => (done += 1)))
    await expect.poll(() => rendering().length).toBe(3)
    expect((await shop.request('/', { headers: { host: 'ch.localhost' } })).status).toBe(200)
    await finishAll(() => done === 8)
    await Promise.all(searches)
  })

  test('of uncached pages has the same limit, and a client that disconnects frees its slot', async () => {
    const { shop, rendering, finishAll, metric } = await openFloodedShop({ pagesOfTenant: 1 })
    const statuses: number[] = []
    const first = shop.request('/s/own').then(({ status }) => statuses.push(status))
    await expect.poll(() => rendering()).toEqual(['/s/own'])
    const leaving = numbers(5).map(() =>
      connect(shop.port, '127.0.0.1', function (this: ReturnType<typeof connect>) {
        this.write('GET /s/own HTTP/1.1\r\nHost: nl.localhost\r\n\r\n')
      }),
    )
    await expect.poll(() => metric('waiting')).toBe(5)
    expect((await shop.request('/s/own')).status).toBe(503)
    for (const socket of leaving) socket.destroy()
    await expect.poll(() => metric('waiting')).toBe(0)
    await finishAll(() => statuses.length === 1)
    await first
    expect(statuses).toEqual([200])
  })

  test('leaves the stale page to its visitors while it cannot be rendered again', async () => {
    const { shop, search, rendering, finishAll, pages } = await openFloodedShop({
      pagesOfTenant: 1,
      pagesWaiting: 1,
    })
    await shop.request('/')
    const before = pages.renderings.length
    let done = 0
    const searches = numbers(2).map((n) => search(n).finally(() => (done += 1)))
    await expect.poll(() => rendering().length).toBe(1)
    shop.clock.now += 16_000
    for (const _ of numbers(3)) {
      const response = await shop.request('/')
      expect([response.status, response.headers['cache-status']]).toEqual([200, 'etalage; fwd=stale'])
    }
    expect(pages.renderings.length).toBe(before + 1)
    await finishAll(() => done === 2)
    await Promise.all(searches)
  })

  test('is not held up by a slow reader: a finished page frees its slot', async () => {
    const body = 'x'.repeat(8_000_000)
    const pages = fakePages(() => ({ headers: { 'cache-control': 'no-store' }, body }))
    const shop = await openTestServer({
      handler: pages.handler,
      limits: { pagesOfTenant: 1 },
      isPersonalPage: () => true,
    })
    const slow = connect(shop.port, '127.0.0.1', () => {
      slow.write('GET /own HTTP/1.1\r\nHost: nl.localhost\r\n\r\n')
      slow.pause()
    })
    onTestFinished(() => void slow.destroy())
    await expect.poll(() => pages.renderings.length).toBe(1)
    expect((await shop.request('/own', { headers: { 'accept-encoding': 'br' } })).status).toBe(200)
  })
})
