import { getIntrospectionQuery } from 'graphql'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { forwardRequest } from '#commerce/upstream/forward-request.ts'
import type { ServiceName } from '#tenancy/services.ts'
import { type FakeService, failures, fakeService, json } from './fake-service.ts'

let service: FakeService
let logged: string[]
beforeEach(async () => {
  logged = []
  service = await fakeService(json({ data: { __typename: 'Query' } }))
})
afterEach(() => vi.unstubAllEnvs())

/** Each test has a tenant of its own, so that no test opens the circuit of the next. */
let tenants = 0
beforeEach(() => {
  tenants += 1
})

interface Sent {
  method?: string
  search?: string
  headers?: Record<string, string>
  body?: string
  service?: ServiceName
  rest?: string
}

async function send({ method = 'POST', search = '', headers, body, ...to }: Sent = {}) {
  const named = to.service ?? 'graphql'
  const response = await forwardRequest({
    ...{ service: named, rest: to.rest ?? '' },
    tenant: {
      ...{ id: `limits-${tenants}`, clientId: 'duinlicht-nl', documentHosts: [] },
      upstreams: { [named]: service.url },
    },
    request: new Request(`http://nl.localhost/graphql${search}`, {
      method,
      headers: {
        'content-type': 'application/json',
        accept: 'application/graphql-response+json',
        ...headers,
      },
      ...(body !== undefined && { body }),
    }),
    requestId: 'r-1',
    session: { accepts: async () => true },
    onFailure: (error) => logged.push(String(error)),
    limits: { timeoutMs: 1_000, largestBytes: 100_000 },
  })
  const text = await response.text()
  // biome-ignore lint/suspicious/noExplicitAny: a parsed response; each test checks its fields
  const parsed: any = text && JSON.parse(text)
  return { status: response.status, headers: response.headers, text, body: parsed }
}

const sendQuery = (query: string, variables: object = {}, more: Sent = {}) =>
  send({ body: JSON.stringify({ query, variables }), ...more })

const ten = (inner: string): string =>
  `{ goodsReturn(returnNo: "1") { lines { line { product { recommendations(limit: 1) { products {
    recommendations(limit: 1) { products { ${inner} } } } } } } } } }`
const aliases = (count: number): string =>
  `{ ${Array.from({ length: count }, (_, index) => `a${index}: brand(slug: "x") { slug }`).join(' ')} }`
const spreads = Array.from(
  { length: 30 },
  (_, index) => `fragment F${index} on Category { ...F${index + 1} ...F${index + 1} }`,
).join(' ')

describe('[REL-10] [SEC-9] a GraphQL document, before it is sent to a service of the tenant', () => {
  test.each<[string, string, object?]>([
    ['depth', ten('rating { reviews { title } }')],
    ['aliases', aliases(21)],
    [
      'cost',
      '{ searchResult(query: { size: 48 }) { products { recommendations(limit: 48) { products { sku } } } } }',
    ],
    ['fragments', `{ categories { ...F0 } } fragment F30 on Category { label } ${spreads}`],
    [
      'definitions',
      `{ categories { label } } ${Array.from({ length: 41 }, (_, at) => `fragment F${at} on Category { label }`).join(' ')}`,
    ],
    ['brackets', `{ brand(slug: ${'['.repeat(2900)}`],
    ['a list in the document', '{ searchResult(query: { size: 49 }) { total } }'],
    ['a long list in the document', '{ suggestions(term: "a", limit: 1000000) { terms { term } } }'],
    [
      'a list in a variable',
      'query ($n: Int) { recommendations(sku: "1", limit: $n) { products { sku } } }',
      { n: 49 },
    ],
    ['skus', 'query ($skus: [ID!]!) { products(skus: $skus) { sku } }', { skus: Array(49).fill('1') }],
    [
      'an object in a variable',
      'query ($q: SearchQuery!) { searchResult(query: $q) { total } }',
      { q: { size: 49 } },
    ],
  ])('with too much %s is refused as by the embedded backend', async (_, query, variables) => {
    const { status, body } = await sendQuery(query, variables)
    expect(body.errors[0].extensions.code).toBe('QUESTION_TOO_LARGE')
    expect(status).toBe(400)
    expect(service.received).toEqual([])
  })

  test.each<[string, string, object?]>([
    ['tokens', `{ ${'a '.repeat(3000)} }`],
    ['no GraphQL', '{ brand('],
    ['a fragment within itself', '{ categories { ...A } } fragment A on Category { children { ...A } }'],
    ['an unknown field', '{ users { passwordHash } }'],
    ['a subscription', 'subscription { orders { orders { orderNo } } }'],
    ['a variable of another type', 'query ($sku: ID!) { product(sku: $sku) { sku } }', { sku: { $ne: 1 } }],
    ['a variable that is missing', 'query ($sku: ID!) { product(sku: $sku) { sku } }'],
    ['several operations and no name', 'query A { __typename } query B { __typename }'],
  ])('with %s is refused', async (_, query, variables) => {
    const { status, body } = await sendQuery(query, variables)
    expect([status, body.errors.length > 0, body.data]).toEqual([400, true, undefined])
    expect(service.received).toEqual([])
  })

  test.each<[string, number, Sent]>([
    [
      'a body that is too large',
      413,
      { body: JSON.stringify({ query: `{ brand(slug: "${'x'.repeat(64_000)}") { slug } }` }) },
    ],
    ['a list of documents', 400, { body: '[{"query":"{ __typename }"},{"query":"{ __typename }"}]' }],
    [
      'a mutation by GET',
      405,
      {
        method: 'GET',
        search: `?query=${encodeURIComponent('mutation { logOut(mutationId: "12345678") { error } }')}`,
      },
    ],
    ['variables that are no JSON', 400, { method: 'GET', search: '?query=%7B__typename%7D&variables=%7Bno' }],
    ['no document', 400, { body: '{"a":1}' }],
    ['no JSON', 400, { body: '{"query":' }],
    ['another type', 415, { body: '{ __typename }', headers: { 'content-type': 'text/xml' } }],
    ['several parts', 415, { body: '--x--', headers: { 'content-type': 'multipart/form-data; boundary=x' } }],
    ['another method', 405, { method: 'DELETE' }],
    ['an address below its own', 404, { rest: '/admin', body: '{"query":"{ __typename }"}' }],
  ])('as %s is refused with %i', async (_, status, sent) => {
    expect((await send(sent)).status).toBe(status)
    expect(service.received).toEqual([])
  })

  test('discloses no schema in production, and gets no suggestions of names', async () => {
    vi.stubEnv('NODE_ENV', 'production')
    // These root fields are in no other test: endpoints are created once, with the environment of that moment.
    vi.resetModules()
    const { forwardRequest: inProduction } = await import('#commerce/upstream/forward-request.ts')
    for (const query of [
      getIntrospectionQuery(),
      '{ __type(name: "Query") { name } }',
      '{ prodct { sku } }',
    ]) {
      const response = await inProduction({
        ...{ service: 'graphql', rest: '', requestId: 'r-1', session: { accepts: async () => true } },
        tenant: { id: 'production', clientId: 'a', documentHosts: [], upstreams: { graphql: service.url } },
        request: new Request('http://nl.localhost/graphql', {
          method: 'POST',
          headers: { 'content-type': 'application/json', accept: 'application/graphql-response+json' },
          body: JSON.stringify({ query }),
        }),
        onFailure: (error) => logged.push(String(error)),
      })
      expect(response.status).toBe(400)
      expect(await response.text()).not.toContain('Did you mean')
    }
    expect(service.received).toEqual([])
  })

  test('is sent by POST: one operation, its fragments and its variables, and nothing else', async () => {
    const query = `query A($sku: ID!) { product(sku: $sku) { ...P } } query B { __typename }
      fragment P on Product { sku } # a note`
    const sent = {
      query,
      operationName: 'A',
      variables: { sku: '1', own: 'x' },
      extensions: { persistedQuery: { sha256Hash: 'x' } },
    }
    service.setBehaviour(json({ data: { product: { sku: '1' } } }))
    await send({ body: JSON.stringify(sent) })
    const byGet = await send({
      method: 'GET',
      search: `?${new URLSearchParams({ query, operationName: 'A', variables: '{"sku":"1"}' })}`,
    })
    expect(byGet.body).toEqual({ data: { product: { sku: '1' } } })
    const expected = {
      query:
        'query A($sku: ID!) {\n  product(sku: $sku) {\n    ...P\n  }\n}\n\nfragment P on Product {\n  sku\n}',
      ...{ operationName: 'A', variables: { sku: '1' }, extensions: {} },
    }
    expect(service.received.map(({ method, path, body }) => [method, path, JSON.parse(body)])).toEqual([
      ['POST', '/shop', expected],
      ['POST', '/shop', expected],
    ])
  })

  test.each(['/graphql', '/graphql/', '/v2/GraphQL'])(
    'is limited at a gateway of the tenant, too: %s',
    async (rest) => {
      expect((await sendQuery(aliases(21), {}, { service: 'gateway', rest })).status).toBe(400)
      expect(service.received).toEqual([])
      expect((await sendQuery('{ __typename }', {}, { service: 'gateway', rest })).body).toEqual({
        data: { __typename: 'Query' },
      })
      expect(service.received[0]?.path).toBe(`/shop${rest}`)
    },
  )

  test('of recommendations may query nothing else', async () => {
    const { body } = await sendQuery('{ basket { itemCount } }', {}, { service: 'recommendations' })
    expect(body.errors.length).toBeGreaterThan(0)
    const { status } = await sendQuery(
      '{ ...A } fragment A on Query { basket { itemCount } }',
      {},
      { service: 'recommendations' },
    )
    expect([status, service.received]).toEqual([400, []])
  })
})

const secret = 'FATAL: password authentication failed for user "shop" at /srv/app/db.js'
const leaks = /FATAL|srv|locations|stack|debug/

describe('[REL-10] what a browser gets from a service that fails', () => {
  test('errors of the contract keep their message; others are generic; nothing else is passed on', async () => {
    service.setBehaviour(
      json({
        data: { found: null },
        errors: [
          {
            message: 'No such category.',
            locations: [{ line: 1, column: 1 }],
            path: ['found'],
            extensions: { code: 'BAD_USER_INPUT', debug: secret },
          },
          {
            message: secret,
            locations: [{ line: 1, column: 1 }],
            path: ['found'],
            extensions: { stack: [secret] },
          },
        ],
        extensions: { tracing: { debug: secret } },
      }),
    )
    const { status, text, body } = await sendQuery('{ found: category(path: "x") { label } }')
    expect(status).toBe(200)
    expect(body).toEqual({
      data: { found: null },
      errors: [
        { message: 'No such category.', path: ['found'], extensions: { code: 'BAD_USER_INPUT' } },
        {
          message: 'The shop could not answer.',
          path: ['found'],
          extensions: { code: 'INTERNAL_SERVER_ERROR', requestId: 'r-1' },
        },
      ],
    })
    expect(text).not.toMatch(leaks)
    expect(logged).toEqual([expect.stringContaining(secret)])
  })

  test.each([400, 401, 403, 422])('errors with the status %i are masked as well', async (status) => {
    service.setBehaviour(json({ errors: [{ message: secret }] }, status))
    const { text, body } = await sendQuery('{ __typename }')
    expect(body.errors).toMatchObject([{ extensions: { code: 'INTERNAL_SERVER_ERROR', requestId: 'r-1' } }])
    expect(text).not.toMatch(leaks)
  })

  test('a session that the service rejects gets the 401 of the embedded backend', async () => {
    service.setBehaviour(
      json({ errors: [{ message: secret, extensions: { code: 'SESSION_EXPIRED' } }] }, 401),
    )
    const { status, text, body } = await sendQuery('{ __typename }')
    expect([status, body.errors[0].extensions.code]).toEqual([401, 'SESSION_EXPIRED'])
    expect(text).not.toMatch(leaks)
  })

  const all = Object.entries(failures)
  test.each(all)('at GraphQL, a service that %s causes a 503 problem', async (_, behaviour) => {
    service.setBehaviour(behaviour)
    const { status, headers, text } = await sendQuery('{ __typename }')
    expect([status, headers.get('content-type')]).toEqual([503, 'application/problem+json'])
    expect(text).not.toMatch(/secret|Anna|127\.0/)
    expect(logged).toHaveLength(1)
    expect(logged[0]).not.toMatch(/secret|Anna/)
  })

  test.each(all)('at REST, a service that %s causes a 503 problem', async (_, behaviour) => {
    service.setBehaviour(behaviour)
    const { status, headers, text } = await send({ service: 'voucher', body: '{}' })
    expect([status, headers.get('content-type')]).toEqual([503, 'application/problem+json'])
    expect(text).not.toMatch(/secret|Anna|127\.0/)
    expect(logged).toHaveLength(1)
    expect(logged[0]).not.toMatch(/secret|Anna/)
  })

  test('a REST service that refuses: its status and known codes, none of its own text', async () => {
    service.setBehaviour(
      json(
        {
          detail: secret,
          errors: [
            { parameter: 'code', reason: 'TOO_MANY_ATTEMPTS' },
            { parameter: 'code', reason: secret },
          ],
        },
        429,
        { 'retry-after': '7', 'x-debug': secret },
      ),
    )
    const { status, headers, text, body } = await send({ service: 'voucher', body: '{}' })
    expect([status, headers.get('retry-after'), headers.get('x-debug')]).toEqual([429, '7', null])
    expect(body.errors).toEqual([{ parameter: 'code', reason: 'TOO_MANY_ATTEMPTS' }])
    expect(text).not.toMatch(leaks)
    expect(logged).toEqual([expect.stringContaining('/shop: status 429')])
  })
})
