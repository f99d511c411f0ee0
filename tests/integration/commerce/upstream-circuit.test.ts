import { createClient, gql } from '@urql/core'
import { describe, expect, test, vi } from 'vitest'
import { runQuery, toLoaded } from '#commerce/client/run-query.ts'
import { forwardRequest } from '#commerce/upstream/forward-request.ts'
import { upstreamExchange } from '#commerce/upstream/upstream-exchange.ts'
import { upstreamTimeoutMs } from '#gateway/upstream/limits.ts'
import { withPageRequests } from '#gateway/upstream/page-requests.ts'
import { upstreamCircuits, upstreamRequestsTotal, upstreamSeconds } from '#operations/metrics.ts'
import { metricValue } from '#tests/http/server/kit/metric-value.ts'
import { type FakeService, failures, fakeService, json, type ServiceBehaviour } from './fake-service.ts'

const query = gql`query Brand { brand(slug: "x") { slug } }`
const mutation = gql`mutation Out { logOut(mutationId: "12345678") { error } }`
const brand = { data: { brand: { slug: 'x' } } }

/** Each test has a tenant of its own, and with it circuits of its own. */
let tenants = 0

function shopOf(service: FakeService, timeoutMs = 5_000) {
  tenants += 1
  const id = `circuit-${tenants}`
  const logged: string[] = []
  const tenant = {
    id,
    clientId: 'a',
    documentHosts: [],
    upstreams: { graphql: service.url, voucher: service.url },
  }
  const client = () =>
    createClient({
      ...{ url: '/graphql', preferGetMethod: false },
      exchanges: [
        upstreamExchange({
          ...{ url: service.url, tenant, locale: 'nl-NL', requestId: 'r-1' },
          visitor: undefined,
          onFailure: (error) => logged.push(String(error)),
          limits: { timeoutMs, largestBytes: 100_000 },
        }),
      ],
    })
  return {
    id,
    logged,
    /**
     * Loads a page with that many parts, each with a client of its own as pages have them.
     * @returns how many parts could be loaded
     */
    view: (parts = 3, visitor = new AbortController().signal): Promise<number> =>
      withPageRequests(visitor, async () => {
        const all = await Promise.all(
          Array.from({ length: parts }, () => toLoaded(runQuery(client(), query as never, {} as never))),
        )
        return all.filter(({ ok }) => ok).length
      }),
    mutate: (visitor = new AbortController().signal) =>
      withPageRequests(visitor, () => client().mutation(mutation, {}).toPromise()),
    rest: (method = 'GET') =>
      forwardRequest({
        ...{ service: 'voucher', rest: '', tenant, requestId: 'r-1' },
        request: new Request('http://nl.localhost/api/voucher', {
          method,
          ...(method === 'POST' && { body: '{}' }),
        }),
        session: { accepts: async () => true },
        onFailure: (error) => logged.push(String(error)),
        limits: { timeoutMs },
      }),
    counted: (result: string, service = 'graphql') =>
      metricValue(upstreamRequestsTotal, { tenant: id, service, result }),
    circuits: (state: string) => metricValue(upstreamCircuits, { tenant: id, service: 'graphql', state }),
  }
}

const warnings = () => vi.spyOn(console, 'warn').mockImplementation(() => {})

describe('[REL-10] a page whose service fails', () => {
  const dead = Object.entries(failures).filter(([name]) => name !== '500')
  test.each(dead)('with %s sends one request and no second one', async (_, behaviour) => {
    const service = await fakeService(behaviour)
    const shop = shopOf(service, 500)
    expect(await shop.view(4)).toBe(0)
    expect(service.received).toHaveLength(1)
    expect(shop.logged).toHaveLength(1)
    expect(await shop.counted('skipped')).toBe(3)
  })

  test('with 500 and JSON sends a request for a second part, as one may be broken alone, and then one per page', async () => {
    const service = await fakeService(failures['500'] as never)
    const shop = shopOf(service)
    const requestCounts: number[] = []
    for (let view = 0; view < 3; view += 1) {
      expect(await shop.view(4)).toBe(0)
      requestCounts.push(service.received.splice(0).length)
    }
    expect(requestCounts).toEqual([2, 1, 1])
  })

  test('sends one request even if the service succeeded a moment ago and now fails quickly', async () => {
    const service = await fakeService(json(brand))
    const shop = shopOf(service)
    expect(await shop.view(3)).toBe(3)
    expect(service.received).toHaveLength(3)
    service.setBehaviour(failures['502 page'] as never)
    expect(await shop.view(3)).toBe(0)
    // On a busy machine the first response may take longer than the other parts wait for it.
    expect(service.received.length).toBeLessThanOrEqual(6)
    service.received.length = 0
    expect(await shop.view(3)).toBe(0)
    expect(service.received).toHaveLength(1)
  })

  test('takes the time of one request, however many parts it has, in sequence or in parallel', async () => {
    const service = await fakeService(failures.hangs as never)
    const shop = shopOf(service, 300)
    const begun = performance.now()
    await withPageRequests(new AbortController().signal, async () => {
      for (let part = 0; part < 3; part += 1) await shop.view(2)
    })
    const took = performance.now() - begun
    expect(took).toBeGreaterThan(250)
    expect(took).toBeLessThan(900)
    expect(upstreamTimeoutMs).toBe(5000)
  })

  test.each([1, 2, 3, 4])('[ERR-1] still requests the other parts if part %i is broken', async (broken) => {
    let count = 0
    const service = await fakeService((response, received) => {
      count += 1
      json(count === broken ? {} : brand, count === broken ? 500 : 200)(response, received)
    })
    const shop = shopOf(service)
    await withPageRequests(new AbortController().signal, async () => {
      for (let part = 1; part <= 4; part += 1) expect(await shop.view(1)).toBe(part === broken ? 0 : 1)
    })
    expect(service.received).toHaveLength(4)
  })
})

describe('[REL-10] requests of a page share its time', () => {
  test('a slow service gets the remaining time, and is not blamed for time that the page spent', async () => {
    const pending: (() => void)[] = []
    const service = await fakeService((response, received) => {
      if (service.received.length > 1) return
      pending.push(() => json(brand)(response, received))
    })
    const shop = shopOf(service, 1_200)
    const begun = performance.now()
    await withPageRequests(new AbortController().signal, async () => {
      const first = shop.view(1)
      await vi.waitFor(() => expect(pending).toHaveLength(1))
      await vi.waitFor(() => expect(performance.now() - begun).toBeGreaterThan(600), { interval: 10 })
      pending[0]?.()
      expect(await first).toBe(1)
      expect(await shop.view(1)).toBe(0)
    })
    expect(performance.now() - begun).toBeLessThan(1_700)
    expect(await shop.counted('timeout')).toBe(1)
  })
})

describe('[REL-10] the circuit of a service', () => {
  test('opens after five failures, responds at once, lets a single probe through, and closes again', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const warn = warnings()
    try {
      const service = await fakeService(failures['500'] as never)
      const shop = shopOf(service)
      for (let failure = 0; failure < 5; failure += 1) await shop.view(1)
      expect([service.received.length, await shop.circuits('open'), await shop.circuits('closed')]).toEqual([
        5, 1, 0,
      ])
      for (let view = 0; view < 3; view += 1) expect(await shop.view()).toBe(0)
      expect([service.received.length, await shop.counted('open')]).toEqual([5, 3])
      // Requests that are not sent are not logged again.
      expect(shop.logged).toHaveLength(5)

      vi.setSystemTime(Date.now() + 5_000)
      service.setBehaviour(failures['502 page'] as never)
      const views = [shop.view(), shop.view(), shop.view()]
      expect(await Promise.all(views)).toEqual([0, 0, 0])
      expect([service.received.length, await shop.circuits('open')]).toEqual([6, 1])

      vi.setSystemTime(Date.now() + 10_000)
      service.setBehaviour(json(brand))
      expect(await shop.view()).toBe(3)
      expect([
        await shop.circuits('closed'),
        await shop.circuits('open'),
        await shop.circuits('half-open'),
      ]).toEqual([1, 0, 0])
      const lines = warn.mock.calls
        .map(([line]) => JSON.parse(line))
        .filter(({ tenant }) => tenant === shop.id)
      expect(lines.map(({ room, service: of, message }) => [room, of, message.slice(0, 21)])).toEqual([
        ['upstream', 'graphql', 'The service keeps fai'],
        ['upstream', 'graphql', 'The service keeps fai'],
        ['upstream', 'graphql', 'The service answers a'],
      ])
    } finally {
      warn.mockRestore()
      vi.useRealTimers()
    }
  })

  test('returns 503 with Retry-After to browsers at once', async () => {
    const warn = warnings()
    const service = await fakeService(failures['500'] as never)
    const shop = shopOf(service)
    for (let failure = 0; failure < 5; failure += 1) expect((await shop.rest()).status).toBe(503)
    const begun = performance.now()
    const response = await shop.rest('POST')
    expect(performance.now() - begun).toBeLessThan(150)
    expect([response.status, Number(response.headers.get('retry-after'))]).toEqual([503, 5])
    expect(service.received).toHaveLength(5)
    expect(await shop.counted('open', 'voucher')).toBe(1)
    // Another service of the tenant has another circuit.
    service.setBehaviour(json(brand))
    expect(await shop.view(1)).toBe(1)
    warn.mockRestore()
  })

  test('stays closed after requests that the service refuses, and after GraphQL errors', async () => {
    const service = await fakeService(json({ errors: [{ message: 'no' }] }, 400))
    const shop = shopOf(service)
    for (let view = 0; view < 8; view += 1) await shop.view(1)
    for (let view = 0; view < 8; view += 1) expect((await shop.rest()).status).toBe(400)
    expect([service.received.length, await shop.circuits('closed'), await shop.counted('rejected')]).toEqual([
      16, 1, 8,
    ])
  })
})

describe('[REL-10] a visitor who leaves', () => {
  test('aborts the requests of a page, without an effect on the circuit of the service', async () => {
    const service = await fakeService(failures.hangs as never)
    const shop = shopOf(service, 20_000)
    for (let view = 0; view < 8; view += 1) {
      const visitor = new AbortController()
      const viewed = shop.view(2, visitor.signal)
      await vi.waitFor(() => expect(service.received.length).toBeGreaterThan(view))
      visitor.abort()
      expect(await viewed).toBe(0)
    }
    await vi.waitFor(() => expect(service.closed).toBeGreaterThanOrEqual(8))
    expect(shop.logged).toEqual([])
    expect([
      await shop.circuits('closed'),
      await shop.counted('failed'),
      await shop.counted('timeout'),
    ]).toEqual([1, 0, 0])
    expect(await shop.counted('cancelled')).toBeGreaterThanOrEqual(8)
    service.setBehaviour(json(brand))
    expect(await shop.view(1)).toBe(1)
  })

  test('does not abort a command in flight', async () => {
    const pending: (() => void)[] = []
    const service = await fakeService((response, received) => {
      pending.push(() => json({ data: { logOut: { error: null } } })(response, received))
    })
    const shop = shopOf(service, 20_000)
    const visitor = new AbortController()
    const sent = shop.mutate(visitor.signal)
    await vi.waitFor(() => expect(pending).toHaveLength(1))
    visitor.abort()
    pending[0]?.()
    expect(await sent).toMatchObject({ data: { logOut: { error: null } } })
    expect(service.received).toHaveLength(1)
  })
})

describe('[REL-10] a command is sent once', () => {
  const done = json({ data: { logOut: { error: null } } })

  test.each<[string, ServiceBehaviour]>([
    ['a connection that the service closes between requests', (response) => void response.socket?.destroy()],
    ['a response that breaks off', failures['closes early'] as ServiceBehaviour],
    ['a status 503', json({}, 503, { 'retry-after': '1' })],
    [
      'a status 429 with Retry-After',
      json({ errors: [{ message: 'slow down' }] }, 429, { 'retry-after': '1' }),
    ],
    ['a status 401', json({}, 401)],
    ['a status 403', (response) => void response.writeHead(403, { 'content-type': 'text/html' }).end('<h1>')],
  ])('over %s', async (_, behaviour) => {
    const service = await fakeService(done)
    const shop = shopOf(service)
    // The connection of the first command is open for the next one.
    expect((await shop.mutate()).error).toBeUndefined()
    service.setBehaviour(behaviour)
    expect((await shop.mutate()).error).toBeDefined()
    expect(service.received).toHaveLength(2)
    service.setBehaviour(done)
    expect((await shop.mutate()).error).toBeUndefined()
  })
})

test('[REL-10] requests are counted by tenant, service, result and duration', async () => {
  const service = await fakeService(json(brand))
  const shop = shopOf(service)
  await shop.view(2)
  service.setBehaviour(json({ errors: [] }, 404))
  await shop.rest()
  expect([await shop.counted('ok'), await shop.counted('rejected', 'voucher')]).toEqual([2, 1])
  const labels = { tenant: shop.id, service: 'graphql' }
  expect(await metricValue(upstreamSeconds, labels, '_count')).toBe(2)
  expect(await metricValue(upstreamSeconds, labels, '_sum')).toBeGreaterThan(0)
})
