import fc from 'fast-check'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Session, Sessions } from '#backend/customers/sessions/sessions.ts'
import { tenantSecret } from '#backend/infra/secrets/tenant-secret.ts'
import { forwardRequest } from '#commerce/upstream/forward-request.ts'
import { refuseTokenFor } from '#commerce/upstream/verify-token.ts'
import { withOneForm } from '#tenancy/commerce.ts'
import { commerceSchema } from '#tenancy/commerce-schema.ts'
import { type ServicePath, servicePath, servicePrefixes } from '#tenancy/services.ts'
import { openTestDatabase } from '../contract/open-test-shop.ts'
import { type FakeService, fakeService, json } from './fake-service.ts'

const [nl, ch] = [{ id: 'nl' }, { id: 'ch' }]

let shop: Awaited<ReturnType<typeof openTestDatabase>>
let sessions: Sessions
beforeAll(async () => {
  shop = await openTestDatabase()
  sessions = new Sessions(shop.database)
})
afterAll(() => shop.close())

/** The paths of all services, as a browser sends them. */
const paths: [string, string][] = [
  ...Object.values(servicePrefixes).flatMap((beginnings) =>
    beginnings.map((beginning): [string, string] => [beginning, 'POST']),
  ),
  ['/api/search/suggest?q=jurk', 'GET'],
  ['/api/search/searchhistory/v1/all', 'GET'],
  ['/api/customer/v1', 'GET'],
  ['/api/voucher', 'GET'],
  ['/fragment/inspire/servicelayer/nl/maten', 'GET'],
  ['/api/inform/rating/feedback', 'POST'],
  ['/api/dynamicyield/home/1/2/3', 'GET'],
  ['/api/gateway/graphql', 'POST'],
  ['/api/gateway/stock/4711', 'DELETE'],
  ['/graphql?query=%7B__typename%7D', 'GET'],
]

const tenantAt = (url: string) => ({
  ...nl,
  clientId: 'duinlicht-nl',
  documentHosts: [],
  upstreams: Object.fromEntries(Object.keys(servicePrefixes).map((service) => [service, url])),
})

/** Forwards a request as the page of a service's path does, in the session of a cookie. */
const forwarded = (
  service: FakeService,
  [path, method]: [string, string],
  own: Session | undefined,
  token: string | undefined,
): Promise<Response> => {
  const address = new URL(path, 'http://nl.localhost')
  const headers = new Headers({ 'content-type': 'application/json' })
  if (token !== undefined) headers.set('x-ec-token', token)
  const isGet = method === 'GET'
  return forwardRequest({
    ...(servicePath(address.pathname) as ServicePath),
    tenant: tenantAt(service.url),
    request: new Request(address, { method, headers, ...(!isGet && { body: '{"query":"{__typename}"}' }) }),
    requestId: 'r-1',
    session: {
      accepts: async (given) => {
        const found = own && (await sessions.find(nl, own.cookie))
        return found !== undefined && (await sessions.isTokenOf(nl, found, given))
      },
    },
    visitorOf: () => ({
      hasCustomers: false,
      token: async () => own && `for ${own.viewer.owner}`,
      apply: async () => {},
      forget: async () => false,
    }),
    onFailure: (error) => expect.soft(error).toBeUndefined(),
  })
}

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Forged tokens, derived from a valid token of this session. */
const forgeries: Record<string, (own: Session, token: string) => string | Promise<string>> = {
  'alg none': (_, token) => `${part({ alg: 'none' })}.${token.split('.')[1]}.`,
  'alg none, customer, expired': () => `${part({ alg: 'none' })}.${part({ exp: 1, type: 2, aud: 'nl' })}.`,
  'alg None with the signature': (_, token) =>
    [part({ alg: 'None' }), ...token.split('.').slice(1)].join('.'),
  'no signature': (_, token) => token.split('.').slice(0, 2).join('.'),
  'another claim': (_, token) => {
    const [head, claims = '', signature] = token.split('.')
    const payload = JSON.parse(Buffer.from(claims, 'base64url').toString())
    return [head, part({ ...payload, type: 2 }), signature].join('.')
  },
  'another secret': () =>
    new SignJWT({ type: 0 })
      .setProtectedHeader({ alg: 'HS256' })
      .setAudience('nl')
      .setExpirationTime('1h')
      .sign(new Uint8Array(32).fill(1)),
  'another tenant': (own) => sessions.token(ch, own, 'CH'),
  'another session': async () => sessions.token(nl, await sessions.create(nl), 'NL'),
  expired: (own) => new Sessions(shop.database, () => Date.now() - 3_700_000).token(nl, own, 'NL'),
  'without an end': async (_, token) => {
    const { exp: _exp, ...claims } = JSON.parse(
      Buffer.from(token.split('.')[1] ?? '', 'base64url').toString(),
    )
    return await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .sign(await tenantSecret(shop.database, 'nl'))
  },
  'two tokens': (_, token) => `${token}, ${token}`,
  nothing: () => '',
  'a word': () => 'undefined',
}

const expectSessionExpired = async (response: Response, path: string): Promise<void> => {
  expect([path, response.status]).toEqual([path, 401])
  expect(response.headers.get('cache-control')).toBe('no-store')
  const body = await response.json()
  if (/graphql(\?|$)/.test(path))
    expect(body).toEqual({
      errors: [{ message: 'The session has expired.', extensions: { code: 'SESSION_EXPIRED' } }],
    })
  else
    expect(body).toMatchObject({
      ...{ type: 'about:blank', status: 401, requestId: 'r-1' },
      errors: [{ parameter: 'x-ec-token', reason: 'SESSION_EXPIRED' }],
    })
}

describe('[REL-10] the token of a visitor, before it is sent to a service', () => {
  test.each(Object.entries(forgeries))('%s gets 401 on every path, and nothing is sent', async (_, forge) => {
    const service = await fakeService(json({ data: { __typename: 'Query' } }))
    const own = await sessions.create(nl)
    const token = await forge(own, await sessions.token(nl, own, 'NL'))
    for (const path of paths) await expectSessionExpired(await forwarded(service, path, own, token), path[0])
    expect(service.received).toEqual([])
  })

  test('changed in any place is refused, on any path', async () => {
    const service = await fakeService(json({ data: { __typename: 'Query' } }))
    const own = await sessions.create(nl)
    const token = await sessions.token(nl, own, 'NL')
    // The last character of a part has unused bits: another character may encode the same bytes.
    const places = [...token].flatMap((character, place) =>
      character === '.' || /^(\.|$)/.test(token.slice(place + 1)) ? [] : [place],
    )
    const path = fc.constantFrom(...paths)
    const changed = fc
      .tuple(fc.constantFrom(...places), fc.constantFrom(...'AZaz09-_.~'))
      .map(([place, character]) => token.slice(0, place) + character + token.slice(place + 1))
      .filter((other) => other !== token)
    await fc.assert(
      fc.asyncProperty(path, fc.oneof(changed, fc.string({ unit: 'grapheme-ascii' })), async (at, given) => {
        await expectSessionExpired(await forwarded(service, at, own, given), at[0])
      }),
      { numRuns: 150 },
    )
    expect(service.received).toEqual([])
  })

  test('of an ended or foreign session is refused', async () => {
    const service = await fakeService(json({ data: { __typename: 'Query' } }))
    const own = await sessions.open(nl, 'customer-1', 2)
    const token = await sessions.token(nl, own, 'NL')
    expect((await forwarded(service, ['/graphql', 'POST'], own, token)).status).toBe(200)
    service.received.length = 0
    await sessions.end(nl, own.cookie)
    for (const path of paths) await expectSessionExpired(await forwarded(service, path, own, token), path[0])
    for (const path of paths)
      await expectSessionExpired(await forwarded(service, path, undefined, token), path[0])
    expect(service.received).toEqual([])
  })

  test('is not passed on: the service gets one that the server has signed for the session of the cookie', async () => {
    const service = await fakeService(json({ data: { __typename: 'Query' } }))
    const own = await sessions.create(nl)
    const token = await sessions.token(nl, own, 'NL')
    // The contract accepts another document at recommendations' path, and gateways list themselves elsewhere.
    const good = paths.filter(
      ([path]) => path !== '/api/inform/graphql' && !path.startsWith('/api/search/suggest'),
    )
    for (const path of good)
      for (const given of [token, undefined]) {
        service.received.length = 0
        const response = await forwarded(service, path, own, given)
        expect([path[0], response.status]).toEqual([path[0], 200])
        const sent = service.received.map(({ headers }) => [headers['x-ec-token'], headers.authorization])
        expect(sent).toEqual([[undefined, `Bearer for ${own.viewer.owner}`]])
      }
  })
})

describe('[REL-10] paths that the shop answers from a GraphQL service', () => {
  const shop = withOneForm({
    commerce: commerceSchema.parse({}),
    upstreams: { graphql: 'http://127.0.0.1:1/' },
  })
  const check = (token?: string) => ({
    session: { accepts: async (given: string) => given === 'mine' },
    request: new Request(
      'http://nl.localhost/',
      token === undefined ? {} : { headers: { 'x-ec-token': token } },
    ),
    requestId: 'r-1',
  })

  test.each([
    '/api/voucher',
    '/api/customer/v1',
    '/api/inform/rating/feedback',
    '/api/search/suggest',
    '/api/search/searchhistory/v1/all',
    '/api/dynamicyield/home/1/2/3',
    '/api/servicelayer',
  ])('%s refuses a token of another session', async (path) => {
    const refused = await refuseTokenFor(shop, path, check('forged'))
    if (!refused) throw new Error('The token was not refused.')
    await expectSessionExpired(refused, path)
    for (const token of ['mine', undefined])
      expect(await refuseTokenFor(shop, path, check(token))).toBeUndefined()
  })

  test.each(['/', '/c/dames', '/api/session', '/graphql', '/api/gateway/voucher', '/api/inform/graphql'])(
    '%s is no such path, or checks the token itself',
    async (path) => {
      expect(await refuseTokenFor(shop, path, check('forged'))).toBeUndefined()
    },
  )

  test('the embedded backend checks its own tokens', async () => {
    expect(
      await refuseTokenFor(
        { upstreams: {}, commerce: commerceSchema.parse({}) },
        '/api/voucher',
        check('forged'),
      ),
    ).toBeUndefined()
  })
})
