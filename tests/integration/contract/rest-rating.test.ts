import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serverClient } from '#commerce/client/client.server.ts'
import { handleCommand } from '#commerce/rest/handle-command.ts'
import { handleRead } from '#commerce/rest/handle-read.ts'
import { storeFeedback, storeReview } from '#commerce/rest/rating-commands.ts'
import { newReviewRead, ratingRead } from '#commerce/rest/rating-reads.ts'
import { problem } from '#contract/messages/problem.ts'
import { openTestShop, type TestShop, tenants } from './open-test-shop.ts'
import { testSession } from './test-session.ts'

let opened: TestShop
let sku: string
beforeAll(async () => {
  opened = await openTestShop({ products: 60 })
  const { master_sku } = await opened.database
    .selectFrom('review')
    .innerJoin('product', (join) =>
      join.onRef('product.sku', '=', 'review.master_sku').onRef('product.tenant_id', '=', 'review.tenant_id'),
    )
    .select(({ fn }) => ['review.master_sku', fn.countAll<number>().as('reviews')])
    .where('review.tenant_id', '=', 'ch')
    .where('product.gone', '=', 0)
    .groupBy('review.master_sku')
    .orderBy('reviews', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  sku = master_sku
})
afterAll(() => opened.close())

const tenant = tenants.byId('ch') ?? expect.fail('Tenant ch is needed.')
const clientOf = (visitor: string) => (locale: 'de-CH' | 'fr-CH' | string) =>
  serverClient({
    context: { tenant, locale, requestId: 'rest-1', session: testSession(visitor) },
    shop: opened.shop,
    onFailure: (error) => expect.fail(String(error)),
  })
const get = async (read: typeof ratingRead | typeof newReviewRead, query: string, visitor = 'reader') => {
  const response = await handleRead(read as typeof ratingRead, {
    tenant,
    requestId: 'rest-1',
    parameters: new URLSearchParams(query),
    commerceIn: clientOf(visitor),
    findPages: async () => [],
    headers: {},
    onFailure: (error) => expect.fail(String(error)),
  })
  return { status: response.status, headers: response.headers, body: await response.json() }
}
const post = async (
  command: typeof storeReview | typeof storeFeedback,
  body: unknown,
  {
    visitor = 'writer',
    headers = {},
    text = JSON.stringify(body),
  }: { visitor?: string; headers?: object; text?: string } = {},
) => {
  const response = await handleCommand(command as typeof storeReview, {
    tenant,
    request: new Request('http://ch.localhost/', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: text,
    }),
    requestId: 'rest-1',
    session: { accepts: async (token) => token === 'good' },
    commerceIn: clientOf(visitor),
    onFailure: (error) => expect.fail(String(error)),
  })
  return { status: response.status, headers: response.headers, body: await response.json() }
}
let ids = 0
const mutationId = () => `rest-mutation-${ids++}`
const review = (change: object = {}) => ({
  ...{ mutationId: mutationId(), id: sku, stars: 5, title: 'Schön', text: 'Sehr schön.', name: 'Reto' },
  ...change,
})

describe('[RAT-1] the endpoints of ratings', () => {
  test('all/get returns 20 reviews a page, newest first, filtered by stars', async () => {
    const { status, body } = await get(ratingRead, `id=${sku}`)
    expect(status).toBe(200)
    expect(body.reviews.length).toBe(Math.min(20, body.reviewCount))
    const filtered = (await get(ratingRead, `id=${sku}&stars=5&lang=fr`)).body
    expect(filtered.reviews.every(({ stars }: { stars: number }) => stars === 5)).toBe(true)
    expect(filtered.pages).toBe(Math.ceil(body.distribution[0] / 20))
  })

  test.each(['', 'id=nope', 'id=a&stars=6', 'id=a&page=0', 'id=a&lang=nl'])(
    'all/get names what is wrong in “%s”',
    async (query) => {
      const { status, body, headers } = await get(ratingRead, query)
      expect(status).toBe(400)
      expect(headers.get('content-type')).toBe('application/problem+json')
      expect(problem.parse(body).errors[0]?.parameter).toMatch(/^(id|stars|page|lang)$/)
    },
  )

  test('new/get returns what may be written and what was, new/store stores it once, all/get returns it', async () => {
    const before = await get(newReviewRead, `id=${sku}`, 'reto')
    expect(before.body).toMatchObject({ own: null, approval: false, longest: { text: 2000 } })
    const sent = review({ city: 'Chur' })
    const stored = await post(storeReview, sent, { visitor: 'reto', headers: { 'x-ec-token': 'good' } })
    expect(stored.status).toBe(200)
    expect(stored.headers.get('cache-control')).toBe('private, no-store')
    expect((await post(storeReview, sent, { visitor: 'reto' })).body).toEqual(stored.body)
    // [REL-11] The id belongs to that review, and to no other.
    expect(await post(storeReview, { ...sent, stars: 1 }, { visitor: 'reto' })).toMatchObject({
      status: 409,
      body: { errors: [{ parameter: 'mutationId', reason: 'MUTATION_ID_REUSED' }] },
    })
    expect(stored.body.own).toMatchObject({ stars: 5, title: 'Schön', city: 'Chur', state: 'APPROVED' })
    expect((await get(newReviewRead, `id=${sku}`, 'reto')).body.own).toEqual(stored.body.own)
    const [first] = (await get(ratingRead, `id=${sku}`)).body.reviews
    expect(first).toMatchObject({ id: stored.body.own.id, reviewer: { name: 'Reto', city: 'Chur' } })
    const helped = { mutationId: mutationId(), id: sku, review: first.id, helpful: true }
    expect((await post(storeFeedback, helped, { visitor: 'other' })).body).toEqual({ helpful: 1 })
    expect((await post(storeFeedback, helped, { visitor: 'reto' })).body.errors).toEqual([
      { parameter: 'review', reason: 'OWN_REVIEW' },
    ])
  })

  test('new/store reports each invalid field', async () => {
    const { status, body } = await post(storeReview, review({ stars: 7, text: 'x'.repeat(2001), name: '' }))
    expect(status).toBe(400)
    expect(body.errors).toEqual([
      { parameter: 'stars', reason: 'stars' },
      { parameter: 'text', reason: 'tooLong' },
      { parameter: 'name', reason: 'required' },
    ])
  })

  test.each([0, -1, 6, 2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1, Number.MAX_SAFE_INTEGER, 1e300, 2.5])(
    'new/store refuses %d stars',
    async (stars) => {
      const { status, body } = await post(storeReview, review({ stars }), { visitor: 'fuzz' })
      expect(status).toBe(400)
      expect(body.errors).toEqual([expect.objectContaining({ parameter: 'stars' })])
    },
  )

  test('[SEC-4] new/store and feedback respond 429 with Retry-After to a client that floods them', async () => {
    const stored = []
    for (let count = 0; count < 22; count += 1)
      stored.push(await post(storeReview, review(), { visitor: 'busy' }))
    expect(stored.slice(0, 21).map(({ status }) => status)).toEqual(Array(21).fill(200))
    const [last] = stored.slice(-1)
    expect([last?.status, last?.headers.get('retry-after')]).toEqual([429, '60'])
    expect(problem.parse(last?.body).errors).toEqual([{ parameter: '', reason: 'TOO_MANY_ATTEMPTS' }])
    const [first] = (await get(ratingRead, `id=${sku}`)).body.reviews
    const judged = []
    for (let count = 0; count < 62; count += 1) {
      const helped = { mutationId: mutationId(), id: sku, review: first.id, helpful: true }
      judged.push(await post(storeFeedback, helped, { visitor: 'judge' }))
    }
    expect(judged.map(({ status }) => status)).toEqual([...Array(61).fill(200), 429])
  })

  test('a forged token, another content type and broken JSON are refused', async () => {
    expect((await post(storeReview, review(), { headers: { 'x-ec-token': 'forged' } })).status).toBe(401)
    expect((await post(storeReview, review(), { headers: { 'content-type': 'text/plain' } })).status).toBe(
      415,
    )
    expect((await post(storeReview, null, { text: '{"id":' })).status).toBe(400)
    expect((await post(storeFeedback, { ...review(), review: 'x' })).body.errors).toEqual([
      expect.objectContaining({ parameter: 'helpful' }),
    ])
  })

  test('any input gets a problem or is stored as text', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constant('<script>alert(1)</script>'),
      fc.integer(),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          stars: fc.oneof(fc.double(), fc.integer(), fc.maxSafeInteger()),
          title: text,
          text,
          name: text,
        }),
        async (change) => {
          const { status, body } = await post(storeReview, review(change), { visitor: 'fuzz' })
          expect([200, 400]).toContain(status)
          if (status === 400) expect(problem.parse(body).errors.length).toBeGreaterThan(0)
        },
      ),
      { numRuns: 60 },
    )
  })
})
