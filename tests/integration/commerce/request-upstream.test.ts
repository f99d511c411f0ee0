import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { forwardRequest } from '#commerce/upstream/forward-request.ts'
import { requestUpstream, UpstreamError } from '#gateway/upstream/request-upstream.ts'
import { errorText } from '#operations/log-failure.ts'

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

async function serviceThat(responses: RequestListener): Promise<string> {
  server = createServer(responses).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/shop`
}

const json = (text: string, status = 200): RequestListener => {
  return (_, response) => response.writeHead(status, { 'content-type': 'application/json' }).end(text)
}
const documentRequest = (query: string): Request =>
  new Request('http://nl.localhost/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  })

/** Uses one token itself. */
const session = { accepts: async (token: string) => token === 'the-token' }

const get = { method: 'GET', headers: new Headers() }

describe('[DAT-5] [SEC-7] a service of the shop team', () => {
  test.each([
    ['its answer', json('{"a":1}'), 200, '{"a":1}'],
    ['its own problem', json('{"title":"Not Found"}', 404), 404, '{"title":"Not Found"}'],
    ['nothing', ((_, response) => response.writeHead(204).end()) as RequestListener, 204, ''],
  ])('returns %s', async (_, responses, status, text) => {
    expect(await requestUpstream(await serviceThat(responses), get)).toMatchObject({ status, text })
  })

  test.each<[string, RequestListener, RegExp]>([
    ['a redirect', (_, response) => response.writeHead(302, { location: '/x' }).end(), /redirect/],
    [
      'a page',
      (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>'),
      /text\/html instead of JSON/,
    ],
    ['too much', json(`"${'x'.repeat(300)}"`), /more than 200 bytes/],
    ['nothing in time', () => {}, /^\S+: no response within 100 ms$/],
    ['half an answer', (_, response) => response.writeHead(200, { 'content-length': '9' }).destroy(), /./],
  ])('that returns %s is refused', async (_, responses, reason) => {
    // The other cases have the time that a busy machine needs.
    const limits = { largestBytes: 200, ...(reason.source.includes('100 ms') && { timeoutMs: 100 }) }
    const request = requestUpstream(await serviceThat(responses), get, limits)
    const failure = await request.catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(UpstreamError)
    expect((failure as Error).message).toMatch(reason)
  })

  const text = (body: string, status = 200, type = 'text/plain; charset=utf-8'): RequestListener => {
    return (_, response) => response.writeHead(status, { 'content-type': type }).end(body)
  }

  test('may answer plain text only where the request accepts it', async () => {
    const accepting = { ...get, acceptsText: true }
    const url = await serviceThat(text('Created', 201))
    expect(await requestUpstream(url, accepting)).toMatchObject({
      status: 201,
      text: 'Created',
      isPlain: true,
    })
    await expect(requestUpstream(url, get)).rejects.toThrow('text/plain; charset=utf-8 instead of JSON')
  })

  test.each([
    ['a page', text('<p>', 200, 'text/html')],
    ['a script', text('x()', 200, 'text/javascript')],
    ['text with an error', text('Bad Gateway', 502)],
    ['text with a refusal', text('Unauthorized', 401)],
  ])('that answers %s is refused, also where text is accepted', async (_, responses) => {
    const url = await serviceThat(responses)
    await expect(requestUpstream(url, { ...get, acceptsText: true })).rejects.toThrow('instead of JSON')
  })

  test('that is down is refused, and the shopper gets no details', async () => {
    const failures: unknown[] = []
    const response = await forwardRequest({
      service: 'search',
      rest: '/suggest',
      tenant: {
        id: 'nl',
        clientId: 'duinlicht-nl',
        upstreams: { search: 'http://127.0.0.1:1/secret' },
        documentHosts: [],
      },
      request: new Request('http://nl.localhost/api/search/suggest?q=a'),
      requestId: 'r-1',
      session,
      onFailure: (error) => failures.push(error),
    })
    expect(response.status).toBe(503)
    expect(await response.text()).not.toMatch(/secret|127\.0\.0\.1/)
    expect((failures[0] as Error).message).toMatch(/^http:\/\/127\.0\.0\.1:1\/secret\/suggest: \w/)
  })

  test.each([
    ['personalisation', '/product/1234/s-77/9f86d081884c7d65', '/…/…/…/…'],
    ['gateway', '/search/suggest/jurk', '/search/suggest/…'],
    ['searchHistory', '/v1/join-with-fi', '/v1/join-with-fi'],
  ] as const)(
    '[LAW-10] the log contains nothing of the query or the viewer: %s %s',
    async (service, rest, shown) => {
      const base = await serviceThat((_, response) => response.writeHead(302, { location: '/x' }).end())
      for (const upstream of [base, 'http://anna:secret@127.0.0.1:1/shop']) {
        const failures: Error[] = []
        await forwardRequest({
          ...{ service, rest, session, requestId: 'r-1' },
          tenant: {
            id: 'nl',
            clientId: 'duinlicht-nl',
            upstreams: { [service]: upstream },
            documentHosts: [],
          },
          request: new Request('http://nl.localhost/?q=private-matter'),
          onFailure: (error) => failures.push(error as Error),
        })
        const [failure] = failures
        expect(failure?.message).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/shop\//)
        expect(failure?.message).toContain(`/shop${shown}: `)
        expect(errorText(failure)).not.toMatch(/private-matter|9f86d081|jurk|secret/)
      }
    },
  )

  test('[LAW-10] the log contains nothing of the response either', async () => {
    const failures: unknown[] = []
    await forwardRequest({
      ...{ service: 'graphql', rest: '', session, requestId: 'r-1' },
      tenant: {
        id: 'nl',
        clientId: 'duinlicht-nl',
        upstreams: { graphql: await serviceThat(json('Anna de Wit lives here')) },
        documentHosts: [],
      },
      request: documentRequest('{ __typename }'),
      onFailure: (error) => failures.push(error),
    })
    expect(errorText(failures[0])).toMatch(/\/shop: no JSON/)
    expect(errorText(failures[0])).not.toContain('Anna')
  })

  test('receives what it needs and never the cookies', async () => {
    let received: Record<string, unknown> = {}
    const base = await serviceThat((request, response) => {
      received = { method: request.method, url: request.url, ...request.headers }
      response.writeHead(200, { 'content-type': 'application/json', 'set-cookie': 'a=b' }).end('{}')
    })
    const response = await forwardRequest({
      service: 'ratings',
      rest: '/feedback',
      tenant: { id: 'nl', clientId: 'duinlicht-nl', upstreams: { ratings: base }, documentHosts: [] },
      request: new Request('http://nl.localhost/api/inform/rating/feedback?x=1', {
        method: 'POST',
        body: '{"id":"1"}',
        headers: {
          'content-type': 'application/json',
          'x-ec-token': 'the-token',
          cookie: 'session=secret',
          'accept-language': 'nl-NL',
          authorization: 'Basic abc',
        },
      }),
      requestId: 'r-2',
      session,
      onFailure: () => {},
    })
    expect(received).toMatchObject({
      method: 'POST',
      url: '/shop/feedback?x=1',
      'content-type': 'application/json',
      'accept-language': 'nl-NL',
      'x-request-id': 'r-2',
      'x-client-id': 'duinlicht-nl',
    })
    expect(received).not.toHaveProperty('cookie')
    expect(received).not.toHaveProperty('authorization')
    expect(received).not.toHaveProperty('x-ec-token')
    expect(response.headers.get('set-cookie')).toBeNull()
    expect(response.headers.get('cache-control')).toBe('private, no-store')
  })
  test.each([
    ['graphql', ''],
    ['gateway', '/graphql'],
  ] as const)(
    '[PRO-1] loses documents on unlisted hosts on the way to a browser (%s)',
    async (service, rest) => {
      const documents = (...hrefs: string[]) => ({
        data: { product: { documents: hrefs.map((href) => ({ href })) } },
      })
      const [good, bad] = ['https://docs.shop.example/1.pdf', 'https://elsewhere.example/1.pdf']
      const failures: unknown[] = []
      let responseText = ''
      const base = await serviceThat((request, response) => json(responseText)(request, response))
      const answerOf = async (...hrefs: string[]) => {
        responseText = JSON.stringify(documents(...hrefs))
        const response = await forwardRequest({
          ...{ service, rest, session, requestId: 'r-3' },
          tenant: {
            id: 'nl',
            clientId: 'duinlicht-nl',
            upstreams: { [service]: base },
            documentHosts: ['docs.shop.example'],
          },
          request: documentRequest('{ product(sku: "1") { documents { href } } }'),
          onFailure: (error) => failures.push(error),
        })
        return await response.json()
      }
      expect(await answerOf(good)).toEqual(documents(good))
      expect(failures).toEqual([])
      expect(await answerOf(good, bad)).toEqual(documents(good))
      expect(String(failures[0])).toContain('not name elsewhere.example')
    },
  )
})
