import { GraphQLError, getIntrospectionQuery, getNamedType, isLeafType } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shopSchema } from '#backend/api/schema.ts'
import { capabilities } from '#contract/capabilities.ts'
import type { Adapter, OpenAdapter } from '#gateway/adapter.ts'
import { gatewayHandler } from '#gateway/handler.ts'
import { backendProblems, compositionOf } from '#gateway/schema-for.ts'
import { circuitRule } from '#gateway/upstream/circuit-breaker.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { failures, fakeService, json } from '../commerce/fake-service.ts'
import { openTestShop, type TestShop } from '../contract/open-test-shop.ts'
import { testSession } from '../contract/test-session.ts'
import { contractService, fakeAdapter, tenantWith } from './fake-backends.ts'

let opened: TestShop
beforeAll(async () => {
  opened = await openTestShop({ products: 5 })
})
afterAll(() => opened.close())

let logged: unknown[] = []
/** Sends a document as a browser does. */
async function post(tenant: Tenant, query: string, variables: object = {}, session = testSession('browser')) {
  logged = []
  const handle = gatewayHandler({
    ...{ backend: opened.shop, introspection: false },
    onFailure: (error) => logged.push(error),
  })
  const request = new Request('http://shop.localhost/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/graphql-response+json' },
    body: JSON.stringify({ query, variables }),
  })
  const response = await handle(request, { tenant, locale: 'nl-NL', requestId: 'r-1', session })
  const { data, errors } = await response.json()
  return {
    ...{ status: response.status, headers: response.headers, data, errors },
    codes: errors?.map(({ extensions }: GraphQLError) => extensions?.code),
  }
}

const atService = {
  goods: 'shop',
  search: 'shop',
  sale: 'shop',
  customer: 'shop',
  afterSales: 'off',
  loyalty: 'off',
}
const goodsAt = (url: string, change = {}) =>
  tenantWith({ services: { shop: { graphql: url } }, ...atService, ...change })
async function adaptedBy(change: Partial<Adapter>, url = 'http://127.0.0.1:1/shop-api') {
  const tenant = tenantWith({ services: { shop: { adapter: 'fake', url } }, ...atService })
  const fake = fakeAdapter(change)
  await compositionOf(tenant, { fake: async () => fake.open })
  return { tenant, fake }
}

describe('[SEC-9] the limits of the embedded endpoint hold for every backend', () => {
  const deep = '{ product(sku: "F1") '.concat(
    '{ recommendations { products '.repeat(8),
    '{ sku }',
    ' } }'.repeat(8),
    ' }',
  )
  const aliases = `{ ${Array.from({ length: 21 }, (_, index) => `a${index}: product(sku: "F1") { sku }`).join(' ')} }`
  test.each([
    ['depth', deep],
    ['aliases', aliases],
    ['introspection', getIntrospectionQuery()],
    ['a field that only the service has', '{ product(sku: "F1") { secret } }'],
    ['a fragment that includes itself', '{ ...A } fragment A on Query { ...A }'],
  ])('%s', async (_, query) => {
    const service = await contractService({})
    const { errors, data } = await post(goodsAt(service.url), query)
    expect([data, errors.length > 0, service.received.length]).toEqual([undefined, true, 0])
  })
})

describe('[BAK-1] a capability that is off', () => {
  const off = Object.fromEntries(capabilities.map((capability) => [capability, 'off']))
  const tenant = tenantWith(off)
  const { getQueryType, getMutationType } = {
    getQueryType: () => shopSchema.getQueryType(),
    getMutationType: () => shopSchema.getMutationType(),
  }
  const value = (type: string): unknown =>
    type.startsWith('[') ? [] : type.startsWith('Int') ? 1 : type.startsWith('Boolean') ? true : 'abcdefgh'
  const fields = [
    ...Object.values(getQueryType()?.getFields() ?? {}).map((field) => ['query', field] as const),
    ...Object.values(getMutationType()?.getFields() ?? {}).map((field) => ['mutation', field] as const),
  ]
  /** Root fields whose arguments are plain values; the others differ by their input only. */
  const plain = fields.filter(([, { args }]) =>
    args.every(({ type }) => /^\[?(Int|ID|String|Boolean)/.test(String(type))),
  )

  test.each(plain.map(([kind, field]) => [field.name, kind, field] as const))(
    '%s (%s) answers null, empty or NOT_OFFERED, and never fails',
    async (_, kind, field) => {
      const given = field.args
        .map(({ name, type }) => `${name}: ${JSON.stringify(value(String(type)))}`)
        .join(', ')
      const selection = isLeafType(getNamedType(field.type)) ? '' : '{ __typename }'
      const document = `${kind} { field: ${field.name}${given && `(${given})`} ${selection} }`
      const { data, codes } = await post(tenant, document)
      if (kind === 'mutation') expect(codes).toEqual(['NOT_OFFERED'])
      else if (codes)
        expect([field.name, codes]).toEqual([
          expect.stringMatching(/^(checkout|newsletterConsent)$/),
          ['NOT_OFFERED'],
        ])
      else expect(data.field === null || data.field === false || typeof data.field === 'object').toBe(true)
      expect(logged).toEqual([])
    },
  )

  test('empty answers are complete', async () => {
    const { data, errors } = await post(
      tenant,
      `{ basket { itemCount total items { id } currency } wishlist { itemCount items { id } }
         searchResult(query: {}) { total products { sku } filters { code } understood { code } ignored }
         suggestions(term: "a") { terms { term } products { sku } } vouchers { active { code } }
         orders { total orders { orderNo } } products(skus: ["1"]) { sku } categories { label } product(sku: "1") { sku } }`,
    )
    expect(errors).toBeUndefined()
    expect(data).toMatchObject({
      basket: { itemCount: 0, currency: 'EUR' },
      product: null,
      products: [],
      categories: [],
    })
  })
})

describe('[REL-10] the visitor and a remote service', () => {
  test('the service gets a token of the session for commands and personal queries, and none otherwise', async () => {
    const service = await contractService({
      basket: { itemCount: 0, items: [] },
      logOut: { error: null },
    })
    const session = testSession('a')
    await post(goodsAt(service.url), '{ basket { itemCount } }', {}, session)
    await post(goodsAt(service.url), 'mutation { logOut(mutationId: "abcdefgh") { error } }', {}, session)
    await post(
      goodsAt(service.url),
      '{ basket { itemCount } }',
      {},
      { ...session, viewer: async () => undefined },
    )
    const token = expect.stringMatching(/^Bearer [\w-]+\.[\w-]+\.[\w-]+$/)
    expect(service.received.map(({ headers }) => headers.authorization)).toEqual([token, token, undefined])
    expect(service.received[0]?.headers).toMatchObject({
      'x-client-id': 'duinlicht-nl',
      'accept-language': 'nl-NL',
    })
    for (const { headers } of service.received) expect(headers).not.toHaveProperty('cookie')
  })

  test('a service that refuses the token makes the response a 401', async () => {
    const expired = { message: 'Expired', path: ['basket'], extensions: { code: 'SESSION_EXPIRED' } }
    const service = await fakeService(json({ data: null, errors: [expired] }))
    const { status, codes } = await post(goodsAt(service.url), '{ basket { itemCount } }')
    expect([status, codes]).toEqual([401, ['SESSION_EXPIRED']])
  })

  test('commands run in order, each as a request of its own', async () => {
    const service = await contractService({
      removeVoucher: { error: null, basket: { itemCount: 1 } },
      acceptBasketChanges: { error: null, basket: { itemCount: 2 } },
    })
    const { data } = await post(
      goodsAt(service.url),
      'mutation Two($id: ID!) { first: removeVoucher(mutationId: $id) { basket { itemCount } } second: acceptBasketChanges(mutationId: $id) { basket { count: itemCount } } }',
      { id: 'abcdefgh' },
    )
    expect(data).toEqual({ first: { basket: { itemCount: 1 } }, second: { basket: { count: 2 } } })
    const documents = service.documents().map(({ query }) => query)
    expect(documents).toEqual([
      expect.stringContaining('removeVoucher'),
      expect.stringContaining('acceptBasketChanges'),
    ])
    expect(documents[0]).not.toContain('acceptBasketChanges')
  })

  test('a dead service: 503 with Retry-After, and after five failures its circuit is open', async () => {
    const service = await fakeService(failures['502 page'] as never)
    const tenant = goodsAt(service.url)
    for (let failed = 0; failed < circuitRule.failures; failed += 1) {
      const { status, headers } = await post(tenant, '{ basket { itemCount } }')
      expect([status, headers.get('retry-after')]).toEqual([503, '5'])
    }
    expect(service.received).toHaveLength(circuitRule.failures)
    const { status, codes } = await post(tenant, '{ basket { itemCount } }')
    expect([status, codes, service.received.length]).toEqual([503, ['UNAVAILABLE'], circuitRule.failures])
  })
})

describe('an adapter', () => {
  test('errors with secrets are masked and logged once; errors for clients pass', async () => {
    const { tenant } = await adaptedBy({
      fields: {
        product: () => {
          throw new GraphQLError('secret: select * from users')
        },
        basket: async () => {
          throw new Error('secret')
        },
        vouchers: () => {
          throw new GraphQLError('Too many.', { extensions: { code: 'BAD_USER_INPUT' } })
        },
      },
    })
    const masked = await post(tenant, '{ product(sku: "F1") { sku } }')
    expect([JSON.stringify(masked.errors).includes('secret'), logged.length]).toEqual([false, 1])
    const failed = await post(tenant, '{ basket { itemCount } }')
    expect([failed.codes, JSON.stringify(failed.errors).includes('secret')]).toEqual([
      ['INTERNAL_SERVER_ERROR'],
      false,
    ])
    expect((await post(tenant, '{ vouchers { active { code } } }')).errors[0].message).toBe('Too many.')
  })

  test('a root field that it does not have is answered as off', async () => {
    const { tenant } = await adaptedBy({})
    const { data } = await post(tenant, '{ categories { label } mailedLink(token: "a") }')
    expect(data).toEqual({ categories: [], mailedLink: null })
    expect((await post(tenant, 'mutation { logOut(mutationId: "abcdefgh") { error } }')).codes).toEqual([
      'NOT_OFFERED',
    ])
  })

  test.each(Object.entries(failures).filter(([name]) => !/hangs|drips|huge/.test(name)))(
    '[REL-10] its fetch holds the rules of services: %s rejects, and is unavailable',
    async (_, behaviour) => {
      const service = await fakeService(behaviour)
      const { tenant, fake } = await adaptedBy(
        {
          fields: {
            product: async (_args, { signal }) =>
              (await fake.options[0]?.fetch(service.url, { signal }))?.json(),
          },
        },
        service.url,
      )
      const { codes, data } = await post(tenant, '{ product(sku: "F1") { name } }')
      expect([data, codes]).toEqual([{ product: null }, ['UNAVAILABLE']])
    },
  )

  test('its fetch sends method, headers and body, and returns status, headers and JSON', async () => {
    const service = await fakeService(json({ name: 'From afar' }, 200, { 'vendure-auth-token': 't1' }))
    let token: string | null | undefined
    const { tenant, fake } = await adaptedBy(
      {
        fields: {
          product: async (_args, { signal }) => {
            const response = await fake.options[0]?.fetch(`${service.url}?languageCode=nl`, {
              ...{ method: 'POST', body: '{"a":1}', headers: { authorization: 'Bearer x' }, signal },
            })
            token = response?.headers.get('vendure-auth-token')
            return response?.json()
          },
        },
      },
      service.url,
    )
    expect((await post(tenant, '{ product(sku: "F1") { name } }')).data).toEqual({
      product: { name: 'From afar' },
    })
    expect(token).toBe('t1')
    expect(service.received).toMatchObject([
      {
        method: 'POST',
        path: '/shop?languageCode=nl',
        body: '{"a":1}',
        headers: { authorization: 'Bearer x' },
      },
    ])
  })

  test('[SEC-7] its fetch reaches no other origin', async () => {
    const other = await fakeService(json({}))
    const { tenant, fake } = await adaptedBy({
      fields: { product: async () => (await fake.options[0]?.fetch(other.url))?.json() },
    })
    expect((await post(tenant, '{ product(sku: "F1") { name } }')).codes).toEqual(['UNAVAILABLE'])
    expect(other.received).toEqual([])
  })
})

describe('[BAK-1] problems of adapters at start are sentences', () => {
  const shop = { adapter: 'fake', url: 'http://127.0.0.1:1/' }
  const problemsOf = (change: Partial<Adapter>, service: object = shop) => {
    const { open } = fakeAdapter(change)
    return backendProblems([tenantWith({ services: { shop: service }, ...atService })], {
      fake: async () => open,
    })
  }
  test.each<[string, Partial<Adapter>, object | undefined, string[]]>([
    ['none', {}, undefined, []],
    [
      'no such adapter',
      {},
      { ...shop, adapter: 'vendor' },
      ['services.shop.adapter: there is no adapter vendor; known: fake'],
    ],
    [
      'a name of every object',
      {},
      { ...shop, adapter: 'constructor' },
      ['services.shop.adapter: there is no adapter constructor; known: fake'],
    ],
    [
      'cannot fill a capability',
      { capabilities: ['goods', 'search', 'sale'] },
      undefined,
      ['customer: the adapter fake cannot fill it; it fills goods, search, sale: "off" is expected'],
    ],
    [
      'cannot fill goods',
      { capabilities: ['search', 'sale', 'customer'] },
      undefined,
      [
        'goods: the adapter fake cannot fill it; it fills search, sale, customer: another service, "embedded" or "off" is expected',
      ],
    ],
    [
      'answers none of its fields',
      { fields: { product: () => null, basket: () => null, customer: () => null } },
      undefined,
      ['search: the adapter fake answers none of its fields, such as searchResult'],
    ],
  ])('%s', async (_, change, service, problems) => {
    const fields = { searchResult: () => null, customer: () => null, ...fakeAdapterFields }
    expect(await problemsOf({ fields, ...change }, service)).toEqual(
      problems.map((problem) => `tenant nl: commerce.${problem}`),
    )
  })
  const fakeAdapterFields = { product: () => null, basket: () => null }

  test('an adapter whose file does not export the function', async () => {
    const tenant = tenantWith({ services: { shop }, ...atService })
    const nothing = { fake: async () => undefined as unknown as OpenAdapter }
    const sentence =
      'tenant nl: commerce.services.shop: src/gateway/adapters.ts loads no function for fake: the name of one that its file exports is expected'
    expect(await backendProblems([tenant], nothing)).toEqual([sentence])
    await expect(compositionOf(tenant, nothing)).rejects.toThrow(sentence)
  })

  test('a setting that the adapter refuses', async () => {
    const refuse = async () => () => {
      throw new Error('channel is missing: a channel of the server is expected')
    }
    const tenant = tenantWith({ services: { shop }, ...atService })
    expect(await backendProblems([tenant], { fake: refuse })).toEqual([
      'tenant nl: commerce.services.shop: channel is missing: a channel of the server is expected',
    ])
  })
})
