import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { graphqlHandler } from '#backend/api/handler.ts'
import { graphqlLimits } from '#backend/api/limits/graphql-limits.ts'
import { openTestShop, type TestShop, tenants } from './open-test-shop.ts'
import { testSession } from './test-session.ts'

const guide = readFileSync('.github/docs/graphql-guide.md', 'utf8')

test('[SEC-9] the guide documents the limits of the code', () => {
  const rows = [...guide.matchAll(/^\| (\w+) \| ([\d,]+) \|/gm)].map(([, name = '', figure = '']) => [
    name,
    Number(figure.replaceAll(',', '')),
  ])
  // The size of the document cache is no limit of a request.
  const { cachedCharacters: cacheSize, ...limits } = graphqlLimits
  expect(Object.fromEntries(rows)).toEqual(limits)
})

/** The statuses by code in the guide's table of errors. */
const documented = Object.fromEntries(
  [...guide.matchAll(/^\| ((?:`[A-Z_]+`(?:, )?)+) \| ([^|]+) \|/gm)].flatMap(
    ([, codes = '', statuses = '']) =>
      [...codes.matchAll(/`([A-Z_]+)`/g)].map(([, code = '']) => [
        code,
        [...statuses.matchAll(/\d{3}/g)].map(([status]) => Number(status)),
      ]),
  ),
)

describe('[DAT-1] errors have the status of the guide', () => {
  let opened: TestShop
  beforeAll(async () => {
    opened = await openTestShop({ products: 5 })
  })
  afterAll(() => opened.close())

  const tenant = tenants.byId('nl') ?? expect.fail('Tenant nl is needed.')
  async function send(
    query: string,
    {
      method = 'POST',
      path = '/graphql',
      shop = opened.shop,
      accept = 'application/graphql-response+json',
    } = {},
  ) {
    const only = path === '/graphql' ? {} : { endpoint: path, rootFields: ['recommendations'] }
    const handle = graphqlHandler(shop, { ...only, onFailure: () => {} })
    const address = new URL(path, 'http://shop.localhost')
    if (method === 'GET') address.searchParams.set('query', query)
    const headers = { accept, 'content-type': 'application/json' }
    const body = JSON.stringify({ query })
    const request = new Request(address, method === 'GET' ? { headers } : { method, headers, body })
    const session = testSession('guide')
    const response = await handle(request, { tenant, locale: 'nl-NL', requestId: 'guide-1', session })
    const { errors = [] } = (await response.json()) as {
      errors?: { message: string; extensions?: { code?: string; requestId?: string } }[]
    }
    return { status: response.status, error: errors[0], headers: response.headers }
  }

  test.each([
    ['{', 'GRAPHQL_PARSE_FAILED'],
    ['{ nonsense }', 'GRAPHQL_VALIDATION_FAILED'],
    [
      `{ ${Array.from({ length: 21 }, (_, place) => `a${place}: brand(slug: "x") { name }`).join(' ')} }`,
      'QUESTION_TOO_LARGE',
    ],
    [`{ products(skus: ${JSON.stringify(Array(49).fill('x'))}) { sku } }`, 'BAD_USER_INPUT'],
    ['mutation { addToBasket(mutationId: "short", sku: "x") { error } }', 'BAD_USER_INPUT'],
  ])('%.40s: %s', async (query, code) => {
    const { status, error } = await send(query)
    expect(error?.extensions?.code).toBe(code)
    expect(documented[code]).toEqual([status])
  })

  test('a reused id is refused', async () => {
    const add = (sku: string) =>
      send(`mutation { addToBasket(mutationId: "guide-reused", sku: "${sku}") { error } }`)
    expect((await add('one')).error).toBeUndefined()
    const { status, error } = await add('two')
    expect(error?.extensions?.code).toBe('MUTATION_ID_REUSED')
    expect(documented.MUTATION_ID_REUSED).toEqual([status])
  })

  test('a field outside this path is refused', async () => {
    const { status, error } = await send('{ basket { itemCount } }', { path: '/api/inform/graphql' })
    expect(error?.extensions?.code).toBe('NOT_ASKED_HERE')
    expect(documented.NOT_ASKED_HERE).toEqual([status])
  })

  test('an internal error is masked', async () => {
    const database = new Proxy(opened.shop.database, {
      get() {
        throw new Error('a secret of the database')
      },
    })
    const { status, error } = await send('{ basket { itemCount } }', { shop: { ...opened.shop, database } })
    expect(error).toMatchObject({
      message: 'The shop could not answer.',
      extensions: { code: 'INTERNAL_SERVER_ERROR', requestId: 'guide-1' },
    })
    expect(JSON.stringify(error)).not.toContain('secret')
    expect(documented.INTERNAL_SERVER_ERROR).toEqual([status])
  })

  test('with Accept: application/json they have 200', async () => {
    const { status, error } = await send('{ nonsense }', { accept: 'application/json' })
    expect(error?.extensions?.code).toBe('GRAPHQL_VALIDATION_FAILED')
    expect(status).toBe(200)
  })

  test('a mutation by GET is refused', async () => {
    const { status } = await send('mutation { logOut(mutationId: "guide-by-get") { error } }', {
      method: 'GET',
    })
    expect(status).toBe(405)
  })
})
