import { createClient, fetchExchange, gql } from '@urql/core'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { browserClient } from '#commerce/client/browser/create-client.ts'
import { type Endpoint, pageEndpoint } from '#commerce/client/browser/endpoint.ts'
import type { InitialAnswers } from '#commerce/client/browser/initial-exchange.ts'
import { initialQuery } from '#commerce/client/initial-data.ts'
import { loadInitialData } from '#commerce/client/load-initial-data.ts'
import { pageViewId } from '#stores/page-view.ts'
import specification from '#tests/specification/values.json' with { type: 'json' }

const { getQueryUrlLimit } = specification['9'].technical
const { messages, prefixes } = specification['8']
const noContent = `${prefixes.network} ${messages['empty response']}`
const product = gql`query Product($sku: ID!) { product(sku: $sku) { sku name } }`
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

let sentRequests: { method: string; url: URL; body: Record<string, unknown> | undefined }[]
let response: (sku: string) => Response
const named = (sku: string) =>
  Response.json({ data: { product: { __typename: 'Product', sku, name: `name of ${sku}` } } })

const send: typeof fetch = async (input, init) => {
  const url = new URL(String(input))
  const body = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined
  sentRequests.push({ method: init?.method ?? 'GET', url, body })
  const variables = body?.variables ?? JSON.parse(url.searchParams.get('variables') ?? '{}')
  return response(variables.sku)
}
const open = (get: Endpoint['get'] = 'never', initial: InitialAnswers = new Map()) =>
  browserClient(initial, { url: '/graphql', get }, send)

beforeEach(() => {
  sentRequests = []
  response = named
})

describe('[DAT-1] the client', () => {
  test('posts query, operationName, variables and extensions with the page view', async () => {
    const { data } = await open().query(product, { sku: 'a' }).toPromise()
    expect(data.product.name).toBe('name of a')
    expect(sentRequests[0]).toMatchObject({
      method: 'POST',
      url: { pathname: '/graphql', search: '' },
      body: {
        query: expect.stringContaining('__typename'),
        operationName: 'Product',
        variables: { sku: 'a' },
        extensions: { pageView: pageViewId() },
      },
    })
  })

  test('reads its cache first, where a product is identified by its sku', async () => {
    const client = open()
    await client.query(product, { sku: 'a' }).toPromise()
    await client.query(product, { sku: 'a' }).toPromise()
    expect(sentRequests).toHaveLength(1)
    const { data } = await client
      .query(gql`query Other($sku: ID!) { product(sku: $sku) { sku name } }`, { sku: 'a' })
      .toPromise()
    expect(data.product.name).toBe('name of a')
    expect(sentRequests).toHaveLength(1)
  })

  test.each([
    ['never', 10, 'POST'],
    ['within', 10, 'GET'],
    ['within', getQueryUrlLimit, 'GET'],
    ['within', getQueryUrlLimit + 1, 'POST'],
    ['force', 4000, 'GET'],
  ] as const)('with GET %s and a URL of %d characters: %s', async (get, length, method) => {
    // Length of the URL without the padding.
    await open('force').query(product, { sku: '' }).toPromise()
    const bare = sentRequests[0]?.url.href.length ?? 0
    sentRequests = []
    await open(get)
      .query(product, { sku: 'x'.repeat(Math.max(0, length - bare)) })
      .toPromise()
    expect(sentRequests).toHaveLength(1)
    expect(sentRequests[0]?.method).toBe(method)
    if (method === 'GET' && length > bare) expect(sentRequests[0]?.url.href.length).toBe(length)
  })
})

test.each([
  ['', { url: '/graphql', get: 'never' }],
  ['<meta name="shop-endpoint" content="/shop" data-get="never">', { url: '/shop', get: 'never' }],
  ['<meta name="shop-endpoint" content="/graphql" data-get="within">', { url: '/graphql', get: 'within' }],
  ['<meta name="shop-endpoint" content="/graphql" data-get="force">', { url: '/graphql', get: 'force' }],
  ['<meta name="shop-endpoint" content="" data-get="often">', { url: '/graphql', get: 'never' }],
])('[DAT-1] a page with %j', (head, endpoint) => {
  const page = document.createElement('head')
  page.innerHTML = head
  expect(pageEndpoint(page)).toEqual(endpoint)
})

describe('[DAT-4] [ERR-1] errors', () => {
  test.each([
    ['an empty answer', () => new Response('', { status: 200 }), noContent],
    ['data of null', () => Response.json({ data: null }), noContent],
    [
      'errors',
      () => Response.json({ errors: [{ message: 'one' }, { message: 'two' }] }),
      `${prefixes.graphql} one\n${prefixes.graphql} two`,
    ],
  ])('%s is combined and prefixed', async (_, gift, message) => {
    response = gift
    const { error } = await open().query(product, { sku: 'a' }).toPromise()
    expect(error?.message).toBe(message)
  })
})

describe('[DAT-2] initial data', () => {
  const question = (sku: string) => initialQuery(product as never, { sku } as never)
  /** Like the server's own client: without a cache. */
  const sendQuery = () =>
    createClient({
      url: new URL('/graphql', location.href).href,
      preferGetMethod: false,
      fetch: send,
      exchanges: [fetchExchange],
    })
  const load = () => loadInitialData(sendQuery(), [question('a'), question('b')], log)
  const log = vi.fn()

  test('is used without a request, once it has come with the page', async () => {
    const data = JSON.parse(JSON.stringify(await load()))
    sentRequests = []
    const initial = new Map(Object.entries(data))
    const client = open('never', initial)
    const result = await client.query(product, { sku: 'a' }).toPromise()
    expect(result.data.product.name).toBe('name of a')
    expect(sentRequests).toEqual([])
  })

  test('is discarded once a command has changed its content', async () => {
    const data = await load()
    sentRequests = []
    const initial = new Map(Object.entries(data))
    const client = open('never', initial)
    await client.mutation(gql`mutation M { done }`, {}).toPromise()
    await client.query(product, { sku: 'a' }).toPromise()
    expect(sentRequests).toHaveLength(2)
  })

  test.each([
    [0, 0],
    [59_999, 0],
    [60_000, 1],
    // The clock was set back after the page was opened.
    [-3_600_000, 0],
  ])('%d ms after the page was opened takes %d requests', async (age, requests) => {
    const data = await load()
    sentRequests = []
    const initial = new Map(Object.entries(data))
    const now = vi.spyOn(Date, 'now').mockReturnValue(performance.timeOrigin + age)
    await open('never', initial).query(product, { sku: 'a' }).toPromise()
    now.mockRestore()
    expect(sentRequests).toHaveLength(requests)
  })

  test('[ERR-1] a failure is logged with its reason, and the rest is used', async () => {
    log.mockClear()
    response = (sku) => (sku === 'a' ? Response.json({ errors: [{ message: 'gone' }] }) : named(sku))
    const responses = await load()
    expect(Object.values(responses)).toMatchObject([{ product: { sku: 'b' } }])
    expect(log.mock.calls.map(([message, reason]) => [message, reason.message])).toEqual([
      [messages['initial data'], `${prefixes.graphql} gone`],
    ])
  })

  test('the page view is a random UUID, a new one for every path', () => {
    const id = pageViewId('/one')
    expect(id).toMatch(uuid)
    expect(pageViewId('/one')).toBe(id)
    expect(pageViewId('/two')).toMatch(uuid)
    expect(pageViewId('/one')).not.toBe(id)
  })
})
