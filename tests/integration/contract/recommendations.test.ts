import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { graphqlHandler } from '#backend/api/handler.ts'
import { serverClient } from '#commerce/client/client.server.ts'
import { handleRead } from '#commerce/rest/handle-read.ts'
import { personalisationRead } from '#commerce/rest/personalisation-read.ts'
import { problem } from '#contract/messages/problem.ts'
import { openTestShop, queryClient, type TestShop, tenants } from './open-test-shop.ts'
import { testSession } from './test-session.ts'

let opened: TestShop
let skus: string[]
beforeAll(async () => {
  opened = await openTestShop({ products: 120 })
  const rows = await opened.database
    .selectFrom('product')
    .select('sku')
    .where('tenant_id', '=', 'de')
    .where('gone', '=', 0)
    .orderBy('popularity', 'desc')
    .execute()
  skus = rows.map(({ sku }) => sku)
})
afterAll(() => opened.close())

const tenant = tenants.byId('de') ?? expect.fail('Tenant de is needed.')
const hash = createHash('sha256').update('someone@post.example').digest('hex')

interface Parts {
  type?: string
  id?: string
  session?: string
  hashedEmail?: string
  viewed?: string
  lang?: string
}
const recommend = async (parts: Parts, { consented = false, visitor = 'nobody' } = {}) => {
  const known = { type: 'similar', id: '-', session: 's-1', hashedEmail: '-', ...parts }
  const response = await handleRead(personalisationRead(consented), {
    tenant,
    requestId: 'rest-1',
    parameters: new URLSearchParams(known),
    commerceIn: (locale) =>
      serverClient({
        context: { tenant, locale, requestId: 'rest-1', session: testSession(visitor) },
        shop: opened.shop,
      }),
    findPages: async () => [],
    headers: { 'Cache-Control': 'private, no-store' },
    onFailure: (error) => expect.fail(String(error)),
  })
  return { status: response.status, body: await response.json() }
}
const skusOf = ({ body }: { body: { products: { sku: string }[] } }) => body.products.map(({ sku }) => sku)

describe('[RAT-3] personalisation', () => {
  test.each(['similar', 'popular', 'recent'])(
    'returns the same %s ones to every visitor without consent',
    async (type) => {
      const [id = '', viewed = '', other = ''] = skus
      const response = await recommend({ type, id })
      expect(response.body).toMatchObject({ type, personalised: false })
      expect(response.body.products).toHaveLength(8)
      expect(skusOf(response)).not.toContain(id)
      expect(
        await recommend({ type, id, viewed: `${viewed},${other}`, session: 'other', hashedEmail: hash }),
      ).toEqual(response)
    },
  )

  test('with consent uses the viewed products, and leaves them out', async () => {
    const [id = '', viewed = ''] = skus
    const common = await recommend({ id })
    const personal = await recommend({ id, viewed }, { consented: true })
    expect(personal.body.personalised).toBe(true)
    expect(skusOf(personal)).not.toEqual(skusOf(common))
    expect(skusOf(personal)).not.toContain(viewed)
    expect(skusOf(personal)[0]).toBe(skusOf(common)[0])
    expect(skusOf(personal)).toContain(skusOf(await recommend({ id: viewed })).find((sku) => sku !== id))
    expect(
      skusOf(await recommend({ type: 'recent', id, viewed: `${viewed},${id}` }, { consented: true })),
    ).toEqual([viewed])
  })

  test('[TEN-7] with consent uses the basket of this session, and of no other session or tenant', async () => {
    const variant = await opened.database
      .selectFrom('variant')
      .select(['sku', 'master_sku'])
      .where('tenant_id', '=', 'de')
      .where('stock', '>', 3)
      .executeTakeFirstOrThrow()
    const add = `mutation { addToBasket(mutationId: "basket-0001", sku: "${variant.sku}") { error } }`
    const shopper = testSession('shopper')
    await queryClient(opened.shop)(add, {}, { tenant: 'de', locale: 'de-DE', session: shopper })
    const own = await recommend({ type: 'popular' }, { consented: true, visitor: 'shopper' })
    expect(own.body.personalised).toBe(true)
    expect(skusOf(own)).not.toContain(variant.master_sku)
    expect(
      (await recommend({ type: 'popular' }, { consented: false, visitor: 'shopper' })).body.personalised,
    ).toBe(false)
    const other = await recommend(
      { type: 'popular', session: 'shopper' },
      { consented: true, visitor: 'thief' },
    )
    expect(other.body.personalised).toBe(false)
  })

  test('never discloses whether a visitor is a customer', async () => {
    const [id = ''] = skus
    const known = await recommend({ id, hashedEmail: hash }, { consented: true })
    expect(known).toEqual(await recommend({ id, hashedEmail: '0'.repeat(64) }, { consented: true }))
    expect(known).toEqual(await recommend({ id }, { consented: true }))
  })

  test.each<[string, Parts]>([
    ['type', { type: 'secret' }],
    ['id', { id: 'x'.repeat(201) }],
    ['session', { session: 'a b' }],
    ['hashedEmail', { hashedEmail: 'someone@post.example' }],
    ['hashedEmail', { hashedEmail: 'a'.repeat(63) }],
    ['viewed', { viewed: `a,${'x'.repeat(201)}` }],
    ['viewed', { viewed: 'a,'.repeat(13) }],
    ['lang', { lang: 'fr' }],
  ])('refuses a bad %s: %j', async (parameter, parts) => {
    const { status, body } = await recommend(parts)
    expect(status).toBe(400)
    expect(problem.parse(body).errors[0]?.parameter).toBe(parameter)
  })

  test('an unknown product gets products for which no other one is similar', async () => {
    expect((await recommend({ id: 'nope' })).body.products).toEqual([])
  })
})

describe('[RAT-3] recommendations over GraphQL', () => {
  const send = async (query: string) => {
    const handle = graphqlHandler(opened.shop, {
      endpoint: '/api/inform/graphql',
      rootFields: ['recommendations'],
    })
    const request = new Request('http://de.localhost/api/inform/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/graphql-response+json' },
      body: JSON.stringify({ query }),
    })
    const response = await handle(request, { tenant, locale: 'de-DE', requestId: 'inform-1' })
    return { status: response.status, body: await response.json() }
  }

  test('are returned', async () => {
    const { body } = await send(
      `{ recommendations(sku: "${skus[0]}", limit: 3) { products { sku name rating { reviewCount } } } }`,
    )
    expect(body.errors).toBeUndefined()
    expect(body.data.recommendations.products).toHaveLength(3)
  })

  test.each([
    '{ basket { itemCount } }',
    '{ ...f } fragment f on Query { basket { itemCount } }',
    '{ ... on Query { customer { email } } }',
    '{ recommendations: categories { label } }',
    'mutation { logOut(mutationId: "m-00000001") { error } }',
    '{ recommendations(sku: "1") { products { sku } } basket { itemCount } }',
  ])('and nothing else is: %s', async (query) => {
    const { body } = await send(query)
    expect(body.data ?? null).toBeNull()
    expect(body.errors[0].extensions.code).toBe('NOT_ASKED_HERE')
  })
})
