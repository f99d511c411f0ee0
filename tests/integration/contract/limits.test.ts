import { getIntrospectionQuery } from 'graphql'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { graphqlHandler } from '#backend/api/handler.ts'
import { createDocumentCaches } from '#backend/api/limits/document-cache.ts'
import { graphqlLimits } from '#backend/api/limits/graphql-limits.ts'
import { SearchCancelled } from '#backend/search/worker/client.ts'
import { openTestShop, queryClient, type TestShop, tenants } from './open-test-shop.ts'

let opened: TestShop
let runQuery: ReturnType<typeof queryClient>
beforeAll(async () => {
  opened = await openTestShop({ products: 30 })
  runQuery = queryClient(opened.shop, { introspection: false })
}, 60_000)
afterAll(() => opened.close())

/** Eight nested fields that return one object each, or few, and the fields of the last. */
const lastProducts = (fields: string): string =>
  `{ goodsReturn(returnNo: "1") { lines { line { product { recommendations(limit: 1) { products {
    recommendations(limit: 1) { products { ${fields} } } } } } } } } }`
const brands = (count: number): string =>
  `{ ${Array.from({ length: count }, (_, index) => `a${index}: brand(slug: "x") { slug }`).join(' ')} }`
const code = ({ body }: Awaited<ReturnType<typeof runQuery>>) => body.errors?.[0]?.extensions?.code

describe('[DAT-1] a URL or form that is no GraphQL request', () => {
  test.each(['variables', 'extensions'])(
    'with %s that are no JSON gets an error of the client',
    async (name) => {
      const failures: unknown[] = []
      const handle = graphqlHandler(opened.shop, { onFailure: (error) => failures.push(error) })
      const tenant = tenants.byId('nl') as NonNullable<ReturnType<typeof tenants.byId>>
      const caller = { tenant, locale: 'nl-NL' as const, requestId: 'test-1', now: Date.now() }
      const parameters = new URLSearchParams({ query: '{ categories { label } }', [name]: '{no' })
      const address = 'http://shop.localhost/graphql'
      for (const request of [
        new Request(`${address}?${parameters}`),
        new Request(address, { method: 'POST', body: parameters }),
      ]) {
        const response = await handle(request, caller)
        expect(response.status).toBe(400)
        expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'BAD_REQUEST' } }] })
      }
      expect(failures).toEqual([])
    },
  )
})

describe('[SEC-9] limits', () => {
  test('depth: ten nested fields are answered, eleven are refused', async () => {
    expect((await runQuery(lastProducts('brand { name }'))).body.errors).toBeUndefined()
    const refused = await runQuery(lastProducts('rating { reviews { title } }'))
    expect(refused.status).toBe(400)
    expect(refused.body.errors).toMatchObject([{ message: expect.stringContaining('11, but at most 10') }])
  })

  test('depth is counted through fragments', async () => {
    const query = `query { categories { ...A } }
      fragment A on Category { children { children { children { children { ...B } } } } }
      fragment B on Category { children { children { children { children { children { label } } } } } }`
    expect(code(await runQuery(query))).toBe('QUESTION_TOO_LARGE')
  })

  test('aliases: twenty aliases of one field are answered, twenty-one are refused', async () => {
    expect((await runQuery(brands(graphqlLimits.aliases))).body.errors).toBeUndefined()
    expect(code(await runQuery(brands(graphqlLimits.aliases + 1)))).toBe('QUESTION_TOO_LARGE')
  })

  test('cost: nested lists are counted by their maximum length', async () => {
    const inner = 'products { recommendations(limit: 48) { products { sku } } }'
    expect(code(await runQuery(`{ searchResult(query: { size: 48 }) { ${inner} } }`))).toBe(
      'QUESTION_TOO_LARGE',
    )
    const variable = `query ($query: SearchQuery!) { searchResult(query: $query) { ${inner} } }`
    expect(code(await runQuery(variable, { query: { size: 1 } }))).toBe('QUESTION_TOO_LARGE')
    expect(
      (
        await runQuery(
          '{ searchResult(query: { size: 2 }) { products { recommendations(limit: 4) { products { sku } } } } }',
        )
      ).body.errors,
    ).toBeUndefined()
  })

  test.each([
    [
      'reviews',
      'products(skus: $skus) { recommendations(limit: 4) { products { rating { reviews { title } } } } }',
    ],
    [
      'orders',
      'orders { orders { returns { lines { line { product { recommendations { products { sku } } } } } } } }',
    ],
    [
      'products',
      'product(sku: "1") { recommendations { products { recommendations { products { recommendations { products { brand { name } rating { good } } } } } } } }',
    ],
    ['categories', 'categories { children { children { children { children { label } } } } }'],
    [
      'searches',
      `products(skus: $skus) { ${'abc'.replace(/./g, '$&: recommendations(limit: 1) { products { sku } } ')} }`,
    ],
  ])('cost: lists of %s count though no argument limits them', async (_, fields) => {
    const variables = fields.includes('$skus') ? 'query ($skus: [ID!]!) ' : ''
    expect(code(await runQuery(`${variables}{ ${fields} }`, { skus: ['1'] }))).toBe('QUESTION_TOO_LARGE')
  })

  test('fields: fragments that are spread repeatedly count every time', async () => {
    const fragments = Array.from(
      { length: 12 },
      (_, index) =>
        `fragment F${index} on Category { label ${index < 11 ? `...F${index + 1} b: description ...F${index + 1}` : ''} }`,
    )
    expect(code(await runQuery(`{ categories { ...F0 } } ${fragments.join(' ')}`))).toBe('QUESTION_TOO_LARGE')
  })

  test('fields: fragments made only of spreads are refused, and traversed once', async () => {
    const repeats = Array.from(
      { length: 30 },
      (_, index) => `fragment F${index} on Category { ...F${index + 1} ...F${index + 1} }`,
    )
    const { body } = await runQuery(
      `{ categories { ...F0 } } fragment F30 on Category { label } ${repeats.join(' ')}`,
    )
    expect(body.errors).toMatchObject([{ extensions: { code: 'QUESTION_TOO_LARGE' } }])
  })

  test('definitions: more fragments than any page needs are refused', async () => {
    const fragments = Array.from(
      { length: graphqlLimits.definitions },
      (_, index) => `fragment F${index} on Category { label }`,
    )
    expect(code(await runQuery(`{ categories { label } } ${fragments.join(' ')}`))).toBe('QUESTION_TOO_LARGE')
  })

  test('brackets: a value that nests endlessly is refused before it is parsed', async () => {
    const { status, body } = await runQuery(`{ brand(slug: ${'['.repeat(2900)}`)
    expect(status).toBe(400)
    expect(body.errors).toMatchObject([{ extensions: { code: 'QUESTION_TOO_LARGE' } }])
  })

  test('a fragment that contains itself is refused', async () => {
    const { status, body } = await runQuery(
      '{ categories { ...A } } fragment A on Category { children { ...A } }',
    )
    expect(status).toBe(400)
    expect(body.errors?.[0]?.message).toContain('Cannot spread fragment')
  })

  test('tokens: a text of many thousand words is not parsed', async () => {
    const { body } = await runQuery(`{ ${'a '.repeat(graphqlLimits.tokens)} }`)
    expect(body.errors?.[0]?.message).toContain('tokens')
  })

  test('body: more than 64,000 bytes are refused', async () => {
    const { status } = await runQuery(`{ brand(slug: "${'x'.repeat(graphqlLimits.body)}") { slug } }`)
    expect(status).toBe(413)
  })

  test('memory: the cache has at most as many foreign documents as documents of the shop', async () => {
    const documentCaches = createDocumentCaches()
    const caller = queryClient(opened.shop, { documentCache: documentCaches })
    const long = (name: string, body: string) => `query ${name} { ${body.repeat(800)} }`
    for (let count = 0; count < 120; count += 1) {
      expect((await caller(long(`a${count}`, 'brand '))).body.errors).toBeDefined()
      expect((await caller(long(`a${count}`, 'brand }'))).body.errors).toBeDefined()
    }
    for (const { calculatedSize } of [documentCaches.documentCache, documentCaches.errorCache]) {
      expect(calculatedSize).toBeGreaterThan(graphqlLimits.cachedCharacters / 2)
      expect(calculatedSize).toBeLessThanOrEqual(graphqlLimits.cachedCharacters)
    }
  })

  test('no introspection in production, and no suggestions of names', async () => {
    const schema = await runQuery(getIntrospectionQuery())
    expect(schema.status).toBe(400)
    expect(schema.body.data).toBeUndefined()
    const guess = await runQuery('{ prodct(sku: "1") { sku } }')
    expect(guess.body.errors?.[0]?.message).not.toContain('Did you mean')
  })

  test('introspection in development passes the limits', async () => {
    const { body } = await queryClient(opened.shop, { introspection: true })(getIntrospectionQuery())
    expect(body.data.__schema.queryType.name).toBe('Query')
  })

  test('a batch of queries in one request is refused', async () => {
    const tenant = tenants.byId('nl')
    if (!tenant) throw new Error('Tenant nl is needed.')
    const request = new Request('http://shop.localhost/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify([{ query: '{ __typename }' }, { query: '{ __typename }' }]),
    })
    const response = await graphqlHandler(opened.shop)(request, {
      tenant,
      locale: 'nl-NL',
      requestId: 'test-1',
    })
    expect(response.status).toBe(400)
  })
})

describe('failures', () => {
  test('internal errors are masked and carry the id of the request', async () => {
    const seen: unknown[] = []
    const broken = { ...opened.shop, searchOf: () => Promise.reject(new Error('secret path /var/lib')) }
    const { body } = await queryClient(broken, { onFailure: (error, id) => seen.push(error, id) })(
      '{ suggestions(term: "a") { correctedTerm } }',
    )
    expect(JSON.stringify(body)).not.toContain('secret')
    expect(body.errors?.[0]).toMatchObject({
      extensions: { code: 'INTERNAL_SERVER_ERROR', requestId: 'test-1' },
    })
    expect(seen).toEqual([expect.objectContaining({ message: 'secret path /var/lib' }), 'test-1'])
  })

  test('[DEV-5] errors are logged, except for requests that were aborted', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    for (const error of [new SearchCancelled('The search was closed.'), new Error('disk full')]) {
      const broken = { ...opened.shop, searchOf: () => Promise.reject(error) }
      const { body } = await queryClient(broken)('{ suggestions(term: "a") { correctedTerm } }')
      expect(body.errors).toHaveLength(1)
    }
    expect(log.mock.calls).toEqual([[expect.stringContaining('disk full')]])
    log.mockRestore()
  })
})
