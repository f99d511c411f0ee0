import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { GetError, getJson, jsonStore } from '#commerce/client/browser/get-json.ts'
import { MutationError, mutate } from '#commerce/client/browser/mutate.ts'
import { loadWishes } from '#commerce/client/browser/wishlist.ts'
import { pageViewId } from '#stores/page-view.ts'
import { eventually } from '#tests/browser/components/kit/eventually.ts'

interface SentRequest {
  path: string
  token: string | null
  language: string | null
  body: { variables: { mutationId: string }; operationName: string }
}

let sentRequests: SentRequest[]
let tokens = 0
/** The responses of the shop, one after the other; the last one repeats. */
let responses: (() => Response | Promise<Response>)[]

const newToken = () => {
  const payload = { exp: Math.floor(Date.now() / 1000) + 3600, type: 0, cc: 'NL', n: ++tokens }
  return Response.json({ token: `e30.${btoa(JSON.stringify(payload))}.x` })
}
const expired = () =>
  Response.json(
    { errors: [{ message: 'expired', extensions: { code: 'SESSION_EXPIRED' } }] },
    { status: 401 },
  )
const lost = () => Promise.reject(new TypeError('Failed to fetch'))
const ok = (data: unknown) => () => Response.json(data)

const query =
  'mutation AddLine($mutationId: ID!, $sku: ID!) { addLine(mutationId: $mutationId, sku: $sku) { error } }'

beforeEach(() => {
  sentRequests = []
  document.documentElement.lang = 'nl-NL'
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const path = String(input)
    if (path === '/api/session') return newToken()
    const headers = new Headers(init?.headers)
    sentRequests.push({
      path,
      token: headers.get('x-ec-token'),
      language: headers.get('accept-language'),
      body: JSON.parse(String(init?.body ?? '{}')),
    })
    return ((responses.length > 1 ? responses.shift() : responses[0]) as () => Response)()
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('a mutation', () => {
  test('carries an id, the token and the language of the page', async () => {
    responses = [ok({ data: { addLine: { error: null } } })]
    expect(await mutate(query, { sku: 'a' })).toEqual({ addLine: { error: null } })
    expect(sentRequests).toMatchObject([
      { path: '/graphql', language: 'nl-NL', body: { operationName: 'AddLine', variables: { sku: 'a' } } },
    ])
    expect(sentRequests[0]?.token).toMatch(/^e30\./)
    expect(sentRequests[0]?.body.variables.mutationId).toMatch(/^[0-9a-f-]{36}$/)
  })

  test.each([
    ['a lost connection', lost],
    ['a server on its way down', () => new Response('', { status: 503 })],
  ])('after %s is sent again, with the same id', async (_, passing) => {
    responses = [passing, passing, ok({ data: { addLine: { error: null } } })]
    const done = mutate(query, { sku: 'a' })
    await eventually(() => expect(sentRequests).toHaveLength(1))
    await vi.advanceTimersByTimeAsync(2000)
    await done
    expect(sentRequests).toHaveLength(3)
    expect(new Set(sentRequests.map(({ body }) => body.variables.mutationId)).size).toBe(1)
  })

  test.each([
    ['no answer at all', lost, 'network', '[Network] Failed to fetch', 4],
    ['an empty one', () => new Response(''), 'network', '[Network] No Content', 1],
    [
      'errors',
      ok({ errors: [{ message: 'one' }, { message: 'two' }] }),
      'graphql',
      '[GraphQL] one\n[GraphQL] two',
      1,
    ],
    [
      // [REL-2] For example on a full disk: the command was not executed, and the same id may be sent again.
      'a shop that cannot answer now',
      () =>
        Response.json(
          { data: null, errors: [{ message: 'not now', extensions: { code: 'UNAVAILABLE' } }] },
          { status: 503 },
        ),
      'network',
      '[Network] not now',
      4,
    ],
  ] as const)('[DAT-4] with %s fails with its message', async (_, gift, kind, message, times) => {
    responses = [gift]
    const failure = mutate(query, { sku: 'a' }).catch((error) => error)
    await eventually(() => expect(sentRequests).toHaveLength(1))
    await vi.advanceTimersByTimeAsync(6000)
    expect(await failure).toBeInstanceOf(MutationError)
    expect(await failure).toMatchObject({ kind, message })
    expect(sentRequests).toHaveLength(times)
  })

  test('[BAS-1] [DAT-4] without a response fails after two attempts', async () => {
    responses = [() => new Promise<Response>(() => {})]
    const failure = mutate(query, { sku: 'a' }).catch((error) => error)
    await eventually(() => expect(sentRequests).toHaveLength(1))
    await vi.advanceTimersByTimeAsync(10_500)
    expect(sentRequests).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await failure).toMatchObject({ kind: 'network', message: '[Network] Timeout' })
    expect(sentRequests).toHaveLength(2)
  })

  test('[SES-1] refused for its session is sent again once, with a new token', async () => {
    responses = [expired, ok({ data: { addLine: { error: null } } })]
    await mutate(query, { sku: 'a' })
    expect(sentRequests).toHaveLength(2)
    expect(sentRequests[1]?.token).not.toBe(sentRequests[0]?.token)
    expect(sentRequests[1]?.body).toEqual(sentRequests[0]?.body)
    sentRequests = []
    responses = [expired]
    await expect(mutate(query, { sku: 'a' })).rejects.toMatchObject({ codes: ['SESSION_EXPIRED'] })
    expect(sentRequests).toHaveLength(2)
  })
})

describe('[DAT-3] the generic fetcher', () => {
  test('sends the token and throws if the status is not OK', async () => {
    responses = [ok({ hits: 3 })]
    expect(await getJson('/api/a')).toEqual({ hits: 3 })
    expect(sentRequests[0]?.token).toMatch(/^e30\./)
    responses = [() => new Response('', { status: 404, statusText: 'Not Found' })]
    await expect(getJson('/api/a')).rejects.toThrow(GetError)
    await expect(getJson('/api/a')).rejects.toMatchObject({ status: 404 })
  })

  test.each([
    ['data', 3000],
    ['other', 2000],
  ] as const)('requests the same %s once within %d ms', async (kind, dedupe) => {
    responses = [ok({ hits: 3 })]
    const store = jsonStore(`/api/${kind}`, kind)
    const look = async () => {
      const stop = store.listen(() => {})
      await eventually(() => expect(store.get().data).toEqual({ hits: 3 }))
      stop()
    }
    await look()
    await vi.advanceTimersByTimeAsync(dedupe - 500)
    await look()
    expect(sentRequests).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1000)
    await look()
    await eventually(() => expect(sentRequests).toHaveLength(2))
  })

  test('shows what is at most 15 minutes old at once, while it is requested again', async () => {
    responses = [ok({ hits: 3 })]
    const store = jsonStore('/api/cached')
    const look = async () => {
      const stop = store.listen(() => {})
      const shownAtOnce = store.get().data
      await eventually(() => expect(store.get()).toMatchObject({ data: { hits: 3 }, loading: false }))
      stop()
      return shownAtOnce
    }
    expect(await look()).toBeUndefined()
    await vi.advanceTimersByTimeAsync(899_000)
    expect(await look()).toEqual({ hits: 3 })
    await eventually(() => expect(sentRequests).toHaveLength(2))
    await vi.advanceTimersByTimeAsync(901_000)
    expect(await look()).toBeUndefined()
    await eventually(() => expect(sentRequests).toHaveLength(3))
  })

  test('retries after a failure, 5 s later at the soonest; not after an invalid request', async () => {
    responses = [() => new Response('', { status: 500 }), ok({ hits: 3 })]
    vi.spyOn(Math, 'random').mockReturnValue(0)
    const store = jsonStore('/api/again')
    const stop = store.listen(() => {})
    await eventually(() => expect(store.get().error).toBeInstanceOf(GetError))
    await vi.advanceTimersByTimeAsync(4000)
    expect(sentRequests).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1500)
    await eventually(() => expect(store.get().data).toEqual({ hits: 3 }))
    stop()
    responses = [() => new Response('', { status: 400 })]
    sentRequests = []
    const wrong = jsonStore('/api/wrong')
    const end = wrong.listen(() => {})
    await eventually(() => expect(wrong.get().error).toBeInstanceOf(GetError))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sentRequests).toHaveLength(1)
    end()
  })

  test('requests again when the page becomes visible again, once in 5 s', async () => {
    responses = [ok({ hits: 3 })]
    const store = jsonStore('/api/focus')
    const stop = store.listen(() => {})
    await eventually(() => expect(sentRequests).toHaveLength(1))
    const look = () => document.dispatchEvent(new Event('visibilitychange'))
    await vi.advanceTimersByTimeAsync(10_000)
    look()
    look()
    await eventually(() => expect(sentRequests).toHaveLength(2))
    await vi.advanceTimersByTimeAsync(4000)
    look()
    expect(sentRequests).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(1500)
    look()
    await eventually(() => expect(sentRequests).toHaveLength(3))
    stop()
  })
})

describe('[DAT-1] items of wishlist and basket', () => {
  const basket = { itemCount: 0 }

  test('are queried with query, operationName, variables and extensions', async () => {
    responses = [ok({ data: { wishlist: { items: [] }, basket } })]
    await loadWishes()
    expect(sentRequests[0]?.body).toEqual({
      query: expect.stringContaining('wishlist'),
      operationName: 'Wishes',
      variables: {},
      extensions: { pageView: pageViewId() },
    })
  })

  test.each([{ data: null }, { data: {} }, { data: { basket } }])(
    '[DAT-4] %j changes nothing and causes no error',
    async (response) => {
      responses = [ok(response)]
      await expect(loadWishes()).resolves.toBeUndefined()
    },
  )
})
