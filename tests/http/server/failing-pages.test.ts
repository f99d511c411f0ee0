import { describe, expect, test } from 'vitest'
import { fakePages, forAMinute, page } from './kit/pages.ts'
import { openShop } from './kit/shop.ts'

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
    const shop = await openShop({ handler: pages.handler })
    const answer = await shop.ask('/p/jurk', { headers: { 'accept-encoding': 'br' } })
    expect(pages.renderings).toHaveLength(1)
    expect(answer.status).toBe(503)
    expect(answer.text).toContain(`<code>${answer.headers['x-request-id']}</code>`)
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '30' })
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(shop.log).toContainEqual(
      expect.objectContaining({ requestId: answer.headers['x-request-id'], status: 503 }),
    )
  })

  test('for all requests that wait for it, and each of them sees its own id', async () => {
    const gate = Promise.withResolvers<void>()
    const pages = fakePages(async ({ locals }) => {
      await gate.promise
      return { status: 500, body: `${page('fout')}<code>${locals.requestId}</code>` }
    })
    const shop = await openShop({ handler: pages.handler })
    const asked = Array.from({ length: 5 }, () => shop.ask('/p/jurk'))
    await expect.poll(() => pages.renderings.length).toBe(1)
    gate.resolve()
    const answers = await Promise.all(asked)
    expect(pages.renderings).toHaveLength(1)
    const ids = answers.map(({ text }) => /<code>(.*)<\/code>/.exec(text)?.[1])
    expect(ids).toEqual(answers.map(({ headers }) => headers['x-request-id']))
    expect(new Set(ids).size).toBe(5)
  })

  test('and HEAD gets it without a body', async () => {
    const shop = await openShop({ handler: failing().handler })
    const answer = await shop.ask('/p/jurk', { method: 'HEAD' })
    expect([answer.status, answer.text]).toEqual([503, ''])
  })

  test('and a response that is not HTML is unchanged', async () => {
    const shop = await openShop({ handler: failing('application/octet-stream').handler })
    expect((await shop.ask('/file')).body).toHaveLength(1300)
  })

  test('and again for the next request: error pages are not cached', async () => {
    const pages = failing()
    const shop = await openShop({ handler: pages.handler })
    await shop.ask('/p/jurk')
    await shop.ask('/p/jurk')
    expect(pages.renderings).toHaveLength(2)
    expect(shop.cache.memory.count).toBe(0)
  })
})

describe('[REL-10] an uncached page is rendered once', () => {
  test('with the cookies of the visitor if its path is known to be personal, at every URL', async () => {
    const pages = fakePages(() => ({ headers: { 'cache-control': 'no-store' }, body: page('mandje') }))
    const shop = await openShop({
      handler: pages.handler,
      isPersonalPage: (_, path) => path === '/winkelmandje',
    })
    for (const order of ['1', '2', '3'])
      expect(
        (await shop.ask(`/winkelmandje?said=${order}`, { headers: { cookie: 'session=s' } })).status,
      ).toBe(200)
    expect(pages.renderings.map(({ req }) => req.headers.cookie)).toEqual([
      'session=s',
      'session=s',
      'session=s',
    ])
  })

  test('without cookies first if the path is unknown, so that the result can be shared', async () => {
    const pages = fakePages(() => ({ headers: { 'cache-control': forAMinute }, body: page('jurk') }))
    const shop = await openShop({
      handler: pages.handler,
      isPersonalPage: (_, path) => path === '/winkelmandje',
    })
    await shop.ask('/p/jurk', { headers: { cookie: 'session=s' } })
    expect(pages.renderings.map(({ req }) => req.headers.cookie)).toEqual([undefined])
  })
})
