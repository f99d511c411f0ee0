import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { limitsOf } from '#backend/customers/rate-limits/attempt-limits.ts'
import type { SessionPort } from '#backend/customers/sessions/session-port.ts'
import { erasePersonalData } from '#backend/personal-data/personal-data.ts'
import { mergeReviews } from '#backend/reviews/merge.ts'
import { decide, readPending } from '#backend/reviews/moderate.ts'
import { reviewsExporter } from '#backend/reviews/reviews-exporter.ts'
import { openTestShop, type QueryContext, queryClient, type TestShop } from './open-test-shop.ts'
import { solvedTask } from './solved-task.ts'
import { testSession } from './test-session.ts'

let opened: TestShop
let runQuery: ReturnType<typeof queryClient>
/** Products of de with reviews of the catalogue, the most reviewed first. */
let skus: string[]
let nlSku: string

beforeAll(async () => {
  opened = await openTestShop({ products: 60 })
  runQuery = queryClient(opened.shop)
  const counted = (tenant: string) =>
    opened.database
      .selectFrom('review')
      .select(({ fn }) => ['master_sku', fn.countAll<number>().as('reviews')])
      .where('tenant_id', '=', tenant)
      .groupBy('master_sku')
      .orderBy('reviews', 'desc')
      .execute()
  const onSale = async (tenant: string) => {
    const rows = await opened.database
      .selectFrom('product')
      .select('sku')
      .where('tenant_id', '=', tenant)
      .where('gone', '=', 0)
      .execute()
    const stored = new Set(rows.map(({ sku }) => sku))
    return (await counted(tenant)).map(({ master_sku }) => master_sku).filter((sku) => stored.has(sku))
  }
  skus = await onSale('de')
  nlSku = (await onSale('nl'))[0] ?? ''
})
afterAll(() => opened.close())

let visitors = 0
const visitor = (tenant = 'de', type: 0 | 1 | 2 = 0): QueryContext & { name: string } => {
  const name = `reviewer-${visitors++}`
  return { tenant, locale: tenant === 'nl' ? 'nl-NL' : 'de-DE', session: testSession(name, type), name }
}
let ids = 0
const mutationId = () => `review-${ids++}`
const draft = { stars: 4, title: 'Sehr warm', text: 'Sitzt gut.', name: 'Mira', city: 'Ulm' }

const write = async (as: QueryContext, id: string, change: object = {}, m = mutationId()) =>
  (
    await runQuery(
      `mutation ($m: ID!, $id: ID!, $review: ReviewInput!) { done: writeReview(mutationId: $m, id: $id, review: $review)
        { error waitSeconds problems { field problem } own { id stars title text name city state date } } }`,
      { m, id, review: { ...draft, ...change } },
      as,
    )
  ).body.data.done
const rate = async (as: QueryContext, id: string, review: string, helpful = true) =>
  (
    await runQuery(
      `mutation ($m: ID!, $id: ID!, $review: ID!, $helpful: Boolean!) {
        done: rateReview(mutationId: $m, id: $id, review: $review, helpful: $helpful) { error waitSeconds helpful } }`,
      { m: mutationId(), id, review, helpful },
      as,
    )
  ).body.data.done
const read = async (
  as: QueryContext,
  id: string,
  { page = 1, stars }: { page?: number; stars?: number } = {},
) =>
  (
    await runQuery(
      `query ($id: ID!, $page: Int!, $stars: Int) { rating(id: $id, page: $page, filter: { stars: $stars }) {
        averageRating reviewCount good distribution page pages
        reviews { id stars title text language date verified helpful reviewer { name city } } } }`,
      { id, page, stars },
      as,
    )
  ).body.data.rating

describe('[RAT-1] a written review', () => {
  test('is shown at once if no approval is needed, first and counted', async () => {
    const [sku = ''] = skus
    const before = await read(visitor(), sku)
    const { error, own } = await write(visitor(), sku)
    expect(error).toBeNull()
    expect(own).toMatchObject({ ...draft, state: 'APPROVED', date: '2026-11-17' })
    const after = await read(visitor(), sku)
    expect(after.reviewCount).toBe(before.reviewCount + 1)
    expect(after.distribution[1]).toBe(before.distribution[1] + 1)
    expect(after.reviews[0]).toEqual({
      id: own.id,
      stars: 4,
      title: 'Sehr warm',
      text: 'Sitzt gut.',
      language: 'de',
      date: '2026-11-17',
      verified: false,
      helpful: 0,
      reviewer: { name: 'Mira', city: 'Ulm' },
    })
    expect(after.reviews[1]).toEqual(before.reviews[0])
    const card = await runQuery(
      'query ($s: ID!) { product(sku: $s) { rating { reviewCount } } }',
      { s: sku },
      visitor(),
    )
    expect(card.body.data.product.rating.reviewCount).toBe(after.reviewCount)
  })

  test('is among the catalogue’s on every page, by stars too', async () => {
    const sku = skus[1] ?? ''
    for (let count = 0; count < 23; count += 1) await write(visitor(), sku, { stars: (count % 5) + 1 })
    for (const stars of [undefined, 5, 1]) {
      const first = await read(visitor(), sku, { ...(stars && { stars }) })
      const pages = await Promise.all(
        Array.from({ length: first.pages }, (_, page) =>
          read(visitor(), sku, { page: page + 1, ...(stars && { stars }) }),
        ),
      )
      const reviews = pages.flatMap((page) => page.reviews)
      const expected = stars ? first.distribution[5 - stars] : first.reviewCount
      expect(new Set(reviews.map(({ id }) => id)).size).toBe(expected)
      expect(reviews).toHaveLength(expected)
      const dates = reviews.map(({ date }) => date)
      expect(dates).toEqual([...dates].sort().reverse())
      expect(pages.slice(0, -1).every((page) => page.reviews.length === 20)).toBe(true)
      if (stars) expect(reviews.every((review) => review.stars === stars)).toBe(true)
    }
  })

  test('replaces the earlier one of its owner', async () => {
    const sku = skus[2] ?? ''
    const as = visitor()
    const { own: first } = await write(as, sku)
    await rate(visitor(), sku, first.id)
    const { reviewCount } = await read(as, sku)
    const { own } = await write(as, sku, { stars: 1, title: 'Doch nicht' })
    const rating = await read(as, sku)
    expect(rating.reviewCount).toBe(reviewCount)
    expect(rating.reviews.map(({ id }: { id: string }) => id)).not.toContain(first.id)
    expect(rating.reviews[0]).toMatchObject({ id: own.id, stars: 1, helpful: 0 })
  })

  test('sent twice with one id is stored once', async () => {
    const sku = skus[3] ?? ''
    const as = visitor()
    const id = mutationId()
    const [one, two] = await Promise.all([write(as, sku, {}, id), write(as, sku, {}, id)])
    expect(one).toEqual(two)
    expect((await write(as, sku, {}, id)).own).toEqual(one.own)
  })

  test('with a script in it is shown as text', async () => {
    const script = '<script>alert(1)</script>'
    const { own } = await write(visitor(), skus[4] ?? '', { title: script, text: script, city: null })
    expect(own).toMatchObject({ title: script, text: script, city: null })
  })

  test('with invalid fields is refused field by field, and nothing is stored', async () => {
    const as = visitor()
    const { error, problems, own } = await write(as, skus[4] ?? '', {
      stars: 9,
      title: ' ',
      text: 'x'.repeat(2001),
    })
    expect(error).toBe('INVALID_INPUT')
    expect(problems).toEqual([
      { field: 'stars', problem: 'stars' },
      { field: 'title', problem: 'required' },
      { field: 'text', problem: 'tooLong' },
    ])
    expect(own).toBeNull()
    expect((await write(as, 'nope')).error).toBe('UNKNOWN_PRODUCT')
  })

  test('is one of at most ten a day', async () => {
    const as = visitor()
    for (const sku of skus.slice(5, 15)) expect((await write(as, sku)).error).toBeNull()
    expect((await write(as, skus[15] ?? '')).error).toBe('TOO_MANY_REVIEWS')
    expect((await write(as, skus[5] ?? '', { stars: 2 })).error).toBeNull()
  })
})

describe('[TEN-4] where reviews are approved', () => {
  test('a review is shown once approved, and hidden once refused', async () => {
    const as = visitor('nl')
    const { reviewCount } = await read(as, nlSku)
    const { own } = await write(as, nlSku)
    expect(own.state).toBe('PENDING')
    expect((await read(as, nlSku)).reviewCount).toBe(reviewCount)
    expect((await rate(visitor('nl'), nlSku, own.id)).error).toBe('UNKNOWN_REVIEW')
    expect((await readPending(opened.database, 'nl')).map(({ id }) => id)).toContain(own.id)
    expect(await decide(opened.database, 'nl', own.id, 'approved')).toBe(true)
    const shown = await read(as, nlSku)
    expect(shown.reviewCount).toBe(reviewCount + 1)
    expect(shown.reviews[0].id).toBe(own.id)
    expect(await decide(opened.database, 'nl', own.id, 'refused')).toBe(true)
    expect((await read(as, nlSku)).reviewCount).toBe(reviewCount)
    expect(await readPending(opened.database, 'nl')).toEqual([])
  })
})

describe('[RAT-1] feedback', () => {
  test('counts once for an owner, who may change it', async () => {
    const sku = skus[2] ?? ''
    const [review] = (await read(visitor(), sku, { stars: 5 })).reviews
    const as = visitor()
    expect(await rate(as, sku, review.id)).toEqual({
      error: null,
      waitSeconds: null,
      helpful: review.helpful + 1,
    })
    expect(await rate(as, sku, review.id)).toEqual({
      error: null,
      waitSeconds: null,
      helpful: review.helpful + 1,
    })
    expect((await rate(visitor(), sku, review.id)).helpful).toBe(review.helpful + 2)
    expect((await rate(as, sku, review.id, false)).helpful).toBe(review.helpful + 1)
    expect((await read(as, sku, { stars: 5 })).reviews[0].helpful).toBe(review.helpful + 1)
  })

  test('is for shown reviews, and not for the viewer’s own', async () => {
    const sku = skus[6] ?? ''
    const as = visitor()
    const { own } = await write(as, sku)
    expect((await rate(as, sku, own.id)).error).toBe('OWN_REVIEW')
    expect((await rate(as, sku, 'nope')).error).toBe('UNKNOWN_REVIEW')
    expect((await rate(as, skus[7] ?? '', own.id)).error).toBe('UNKNOWN_REVIEW')
  })
})

describe('[TEN-7] no other tenant', () => {
  test('shows, counts, rates or approves a review', async () => {
    const sku = skus[8] ?? ''
    const { own } = await write(visitor(), sku)
    const ch: QueryContext = { tenant: 'ch', locale: 'de-CH', session: testSession('thief') }
    const chSku = (
      await opened.database
        .selectFrom('product')
        .select('sku')
        .where('tenant_id', '=', 'ch')
        .executeTakeFirstOrThrow()
    ).sku
    expect((await rate(ch, chSku, own.id)).error).toBe('UNKNOWN_REVIEW')
    expect(await decide(opened.database, 'ch', own.id, 'refused')).toBe(false)
    const inside = await runQuery(
      'query ($id: ID!) { reviewForm(id: $id) { own { id } approval } }',
      { id: sku },
      visitor(),
    )
    expect(inside.body.data.reviewForm).toEqual({ own: null, approval: false })
    const rows = await opened.database
      .selectFrom('written_stars')
      .select('tenant_id')
      .where('master_sku', '=', sku)
      .execute()
    expect(rows).toEqual([{ tenant_id: 'de' }])
  })
})

describe('[LAW-10] a customer’s reviews', () => {
  test('are exported, move at log-in, and are deleted with the account', async () => {
    const [sku = '', other = ''] = skus.slice(10)
    const guest = visitor()
    const customer = visitor('de', 2)
    await write(customer, sku, { title: 'Früher' })
    await write(guest, sku, { title: 'Später' })
    await write(guest, other)
    const [review] = (await read(guest, other)).reviews.slice(-1)
    await rate(guest, other, review.id)
    const owner = `c:${customer.name}`
    const move = () =>
      opened.database
        .transaction()
        .execute((db) => mergeReviews({ db, tenantId: 'de', owner, now: Date.now() }, `v:${guest.name}`))
    await move()
    await move()
    const stored = (await reviewsExporter.export(opened.database, 'de', owner)) as {
      written: { sku: string; title: string }[]
      feedback: object[]
    }
    expect(stored.written.map(({ sku }) => sku).sort()).toEqual([sku, other].sort())
    expect(stored.feedback).toEqual([{ review: review.id, helpful: true }])
    const { reviewCount } = await read(guest, sku)
    await opened.database.transaction().execute((db) => erasePersonalData(db, 'de', customer.name))
    expect(await reviewsExporter.export(opened.database, 'de', owner)).toEqual({ written: [], feedback: [] })
    expect((await read(guest, sku)).reviewCount).toBe(reviewCount - 1)
    const after = (await read(guest, other)).reviews.find(({ id }: { id: string }) => id === review.id)
    expect(after?.helpful).toBe(review.helpful)
  })
})

describe('[SEC-4] a client that is a new visitor each time', () => {
  let start = Date.parse('2026-11-18T09:00:00Z')
  beforeEach(() => {
    start += 3 * 86_400_000
  })
  const from = (address: string, at = start): QueryContext => ({ ...visitor(), address, at })

  test('writes no more reviews than one household, then waits for a stated time', async () => {
    const [sku = ''] = skus
    const address = '203.0.113.7'
    const responses = []
    for (let count = 0; count < 22; count += 1) responses.push(await write(from(address), sku))
    expect(responses.filter(({ error }) => error === null)).toHaveLength(21)
    expect(responses.at(-1)).toMatchObject({ error: 'TOO_MANY_ATTEMPTS', waitSeconds: 60, own: null })
    expect((await write(from('203.0.113.8'), sku)).error).toBeNull()
    expect((await write(from(address, start + 61_000), sku)).error).toBeNull()
    expect((await write(from(address, start + 62_000), sku)).waitSeconds).toBe(119)
  })

  test('rates no more reviews than one household', async () => {
    const [sku = ''] = skus
    const [review] = (await read(visitor(), sku)).reviews
    const responses = []
    for (let count = 0; count < 62; count += 1)
      responses.push(await rate(from('203.0.113.9'), sku, review.id))
    expect(responses.filter(({ error }) => error === null)).toHaveLength(61)
    expect(responses.at(-1)).toMatchObject({ error: 'TOO_MANY_ATTEMPTS', waitSeconds: 10 })
    expect((await rate(from('203.0.113.9', start + 11_000), sku, review.id)).error).toBeNull()
    expect((await rate(from('203.0.113.9', start + 12_000), sku, 'nope')).error).toBe('TOO_MANY_ATTEMPTS')
  })

  test('is not limited by repeated commands, nor by those refused for their fields', async () => {
    const [sku = ''] = skus
    const as = from('203.0.113.10')
    const id = mutationId()
    for (let count = 0; count < 25; count += 1) {
      expect((await write(as, sku, {}, id)).error).toBeNull()
      expect((await write(as, sku, { title: '' })).error).toBe('INVALID_INPUT')
    }
    expect((await write(as, sku)).error).toBeNull()
  })

  test('[REL-3] is never refused because many do it at once: each of them solves a proof of work', async () => {
    const [sku = ''] = skus
    const contextOf = (as: QueryContext, proof?: string) => {
      const session = { ...(as.session as SessionPort), proof }
      return runQuery(
        'mutation ($m: ID!, $id: ID!, $r: ReviewInput!) { done: writeReview(mutationId: $m, id: $id, review: $r) { error } }',
        { m: mutationId(), id: sku, r: draft },
        { ...as, session },
      )
    }
    let crowd = 0
    const next = () => from(`198.51.${crowd >> 8}.${crowd++ & 255}`)
    const { burst } = limitsOf.review.tenant
    for (let count = 0; count < burst; count += 1)
      expect((await contextOf(next())).body.data.done.error).toBeNull()
    const { body } = await contextOf(next())
    expect(body.errors?.map(({ extensions }) => extensions?.code)).toEqual(['PROOF_NEEDED'])
    const proof = await solvedTask(opened.database, 'de')
    expect((await contextOf(next(), proof)).body.data.done.error).toBeNull()
  })
})
