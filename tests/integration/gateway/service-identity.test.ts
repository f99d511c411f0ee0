import { randomUUID } from 'node:crypto'
import { GraphQLError, parse } from 'graphql'
import { createLocalJWKSet, decodeJwt, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keyMs, publishedAheadMs, ServiceKeyStore } from '#backend/customers/sessions/service-keys.ts'
import { executeForTenant } from '#gateway/execute.ts'
import { requestForVisitor } from '#gateway/identity/request-for-visitor.ts'
import { serviceKeyStore, serviceTokenSeconds, signServiceToken } from '#gateway/identity/service-token.ts'
import { serviceVisitor } from '#gateway/identity/service-visitor.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { fakeService, json } from '../commerce/fake-service.ts'
import { databaseName, openTestShop, type TestShop, tenants } from '../contract/open-test-shop.ts'
import { type CookieJar, cookieSession } from './cookie-session.ts'
import { contractService, tenantWith } from './fake-backends.ts'

let opened: TestShop
beforeAll(async () => {
  opened = await openTestShop({ products: 5 })
})
afterAll(() => opened.close())

const theirs = {
  goods: 'own',
  search: 'own',
  sale: 'own',
  customer: 'own',
  afterSales: 'off',
  loyalty: 'off',
}
const customer = {
  ...{ businessPartnerNo: '10023', name: 'Anna', bonusProgramme: true, creditAffinity: false },
  ...{ hasPassword: true, softLoggedIn: false },
}
const done = (change: object = {}) => ({
  error: null,
  problems: [],
  waitSeconds: null,
  customer: null,
  ...change,
})

const keysOf = async (tenant: Pick<Tenant, 'id'>) =>
  createLocalJWKSet({ keys: (await serviceKeyStore(opened.database).keysOf(tenant.id)).published })

/** A service that answers the contract, a tenant in front of it, and requests of a browser. */
async function shopInFront(answers: Record<string, unknown>) {
  const root: Record<string, unknown> = { basket: { itemCount: 0, items: [] }, customer: null, ...answers }
  const service = await contractService(root)
  const tenant = tenantWith({ services: { own: { graphql: service.url } }, ...theirs })
  const request = async (jar: CookieJar, document: string, variables: Record<string, unknown> = {}) => {
    const session = cookieSession(opened.shop.sessions, tenant, jar)
    const { data, errors } = await executeForTenant(
      { tenant, locale: 'nl-NL', requestId: 'r-1', session },
      parse(document),
      variables,
      () => {},
      opened.shop,
    )
    const codes = errors?.map(({ extensions }) => extensions.code)
    return { data: data && JSON.parse(JSON.stringify(data)), codes }
  }
  const command = (jar: CookieJar, name: string, input: string) =>
    request(
      jar,
      `mutation { done: ${name}(mutationId: "${randomUUID()}"${input && `, input: { ${input} }`}) { error } }`,
    )
  const viewer = (jar: CookieJar) => cookieSession(opened.shop.sessions, tenant, jar).viewer()
  /** The claims of all requests so far, each checked as a service does. */
  const claims = async (): Promise<(JWTPayload | undefined)[]> => {
    const keys = await keysOf(tenant)
    return await Promise.all(
      service.received.map(async ({ headers: { authorization } }) => {
        if (authorization === undefined) return undefined
        const given = { issuer: tenant.origin, audience: service.url, algorithms: ['ES256'] }
        return (await jwtVerify(authorization.replace(/^Bearer /, ''), keys, given)).payload
      }),
    )
  }
  return { root, service, tenant, request, command, viewer, claims }
}

const logIn = 'email: "anna@klant.example", password: "right"'

describe(`[SES-2] [BAK-2] log-in over a remote service (${databaseName})`, () => {
  test.each<[string, string, string, object, number | undefined]>([
    ['a customer and no error', 'logInByEmail', logIn, { customer }, 2],
    [
      'a customer who is recognised',
      'logInByEmail',
      logIn,
      { customer: { ...customer, softLoggedIn: true } },
      1,
    ],
    ['an error', 'logInByEmail', logIn, { error: 'NOT_RECOGNISED', customer }, undefined],
    ['no customer', 'logInByEmail', logIn, { customer: null }, undefined],
    [
      'a customer without number',
      'logInByEmail',
      logIn,
      { customer: { ...customer, businessPartnerNo: '' } },
      undefined,
    ],
    [
      'a number and a birthday',
      'logInByCustomerNumber',
      'customerNumber: "10023", birthday: "1980-12-31"',
      { customer },
      1,
    ],
    ['a mailed link', 'logInByLink', 'token: "abc"', { customer }, 2],
    ['a confirmed registration', 'confirmRegistration', 'token: "abc"', { customer }, 2],
    ['a new password', 'resetPassword', 'token: "abc", password: "zonlicht"', { customer }, undefined],
    [
      'a registration',
      'register',
      'email: "a@klant.example", password: "zonlicht", salutation: female, firstName: "A", lastName: "B"',
      { customer },
      undefined,
    ],
  ])('%s by %s(%s)', async (_, name, input, result, type) => {
    const { command, viewer } = await shopInFront({ [name]: done(result) })
    const jar = { cookie: (await opened.shop.sessions.create({ id: 'nl' })).cookie }
    const before = jar.cookie
    const { data, codes } = await command(jar, name, input)
    expect(codes).toBeUndefined()
    expect(data).toEqual({ done: { error: (result as { error?: string }).error ?? null } })
    const seen = await viewer(jar)
    expect(seen?.type).toBe(type ?? 0)
    expect(jar.cookie === before).toBe(type === undefined)
    if (type !== undefined) expect(seen).toMatchObject({ owner: 'c:own:10023' })
  })

  test('the service learns of the log-in by the next token: its own number, and the time', async () => {
    const { request, command, claims } = await shopInFront({
      logInByEmail: done({ customer }),
      logOut: done(),
      customer,
    })
    const jar = { cookie: '' }
    await command(jar, 'logInByEmail', logIn)
    await request(jar, '{ customer { name } }')
    await request(jar, '{ basket { itemCount } }')
    await command(jar, 'logOut', '')
    await command(jar, 'logInByEmail', logIn)
    const [visitor, hard, again, leaving, other] = await claims()
    expect(visitor).toEqual({
      ...{ iss: 'http://nl.localhost', aud: expect.any(String), sub: expect.stringMatching(/^[\w-]{43}$/) },
      ...{ tenant: 'nl', type: 'visitor', iat: expect.any(Number), exp: expect.any(Number) },
    })
    expect((visitor?.exp ?? 0) - (visitor?.iat ?? 0)).toBe(serviceTokenSeconds)
    expect(hard).toMatchObject({ type: 'hard', customer: '10023', auth_time: expect.any(Number) })
    expect([again?.sub, leaving?.sub]).toEqual([hard?.sub, hard?.sub])
    expect(new Set([visitor?.sub, hard?.sub, other?.sub]).size).toBe(3)
  })

  test('a customer beside an outcome that could not be read opens nothing', async () => {
    const error = () => Promise.reject(new Error('broken'))
    const { command, viewer } = await shopInFront({ logInByEmail: done({ customer, error }) })
    const jar = { cookie: '' }
    const { codes } = await command(jar, 'logInByEmail', logIn)
    expect([codes, (await viewer(jar))?.type]).toEqual([['INTERNAL_SERVER_ERROR'], 0])
  })

  test('log-out and deletion end the session; a refused one does not', async () => {
    const { root, command, viewer } = await shopInFront({
      logInByEmail: done({ customer }),
      logOut: done(),
      deleteAccount: done({ error: 'NOT_RECOGNISED' }),
    })
    const jar = { cookie: '' }
    await command(jar, 'logInByEmail', logIn)
    const { cookie } = jar
    await command(jar, 'deleteAccount', 'currentPassword: "wrong"')
    expect((await viewer(jar))?.type).toBe(2)
    root.deleteAccount = done()
    await command(jar, 'deleteAccount', 'currentPassword: "right"')
    expect([await viewer(jar), await viewer({ cookie })]).toEqual([undefined, undefined])
    await command(jar, 'logInByEmail', logIn)
    await command(jar, 'logOut', '')
    expect(await viewer(jar)).toBeUndefined()
  })

  test('aliases, fragments, variables and @skip: each command counts once, and answers only what the client selects', async () => {
    const { request, viewer, service } = await shopInFront({
      logInByEmail: done({ customer }),
      logOut: done(),
    })
    const jar = { cookie: '' }
    const { data, codes } = await request(
      jar,
      `mutation In($id: ID!, $in: LogInByEmailInput!, $no: Boolean!) {
        left: logOut(mutationId: $id) @include(if: $no) { error }
        ...Do
      }
      fragment Do on Mutation { first: logInByEmail(mutationId: $id, input: $in) { ...Result } }
      fragment Result on CustomerResult { problem: error customer { name } }`,
      { id: randomUUID(), in: { email: 'anna@klant.example', password: 'right' }, no: false },
    )
    expect([codes, data]).toEqual([undefined, { first: { problem: null, customer: { name: 'Anna' } } }])
    expect(service.received).toHaveLength(1)
    expect(await viewer(jar)).toMatchObject({ type: 2 })
  })

  test('a client cannot choose the names of the added fields', async () => {
    const { request, viewer, service } = await shopInFront({
      logInByEmail: done({ error: 'NOT_RECOGNISED' }),
    })
    const jar = { cookie: '' }
    const { codes } = await request(
      jar,
      `mutation { logInByEmail(mutationId: "${randomUUID()}", input: { ${logIn} }) { etalage_error: waitSeconds } }`,
    )
    expect([codes, service.received.length, (await viewer(jar))?.customerId]).toEqual([
      ['BAD_USER_INPUT'],
      0,
      undefined,
    ])
  })

  test('a service that has not the customers opens nothing', async () => {
    const { service } = await shopInFront({ logInByEmail: done({ customer }) })
    const tenant = tenantWith({ services: { own: { graphql: service.url } }, reviews: 'own' })
    const jar = { cookie: '' }
    const session = cookieSession(opened.shop.sessions, tenant, jar)
    const visitor = serviceVisitor({
      ...{ tenant, session, service: { name: 'own', url: service.url } },
      backend: async () => opened.shop,
    })
    const target = {
      service: 'own',
      url: service.url,
      tenant,
      requestId: 'r',
      language: 'nl-NL',
      onFailure: () => {},
    }
    const document = parse(
      `mutation { logInByEmail(mutationId: "${randomUUID()}", input: { ${logIn} }) { error } }`,
    )
    const { data } = await requestForVisitor(target, visitor, { document, variables: {} })
    expect(data).toEqual({ logInByEmail: { error: null } })
    expect((await session.viewer())?.type).toBe(0)
  })

  test('a customer that the service has forgotten is logged out, once and without a loop', async () => {
    const { root, request, command, viewer, service } = await shopInFront({
      logInByEmail: done({ customer }),
    })
    const jar = { cookie: '' }
    await command(jar, 'logInByEmail', logIn)
    expect((await request(jar, '{ customer { name } }')).data).toEqual({ customer: null })
    expect(await viewer(jar)).toBeUndefined()
    await command(jar, 'logInByEmail', logIn)
    // It refuses the token of the customer, and then answers the visitor.
    let refused = 0
    root.basket = () => {
      refused += 1
      if (refused === 1) throw new GraphQLError('Expired', { extensions: { code: 'SESSION_EXPIRED' } })
      return { itemCount: 7, items: [] }
    }
    service.received.length = 0
    expect(await request(jar, '{ basket { itemCount } }')).toEqual({
      codes: undefined,
      data: { basket: { itemCount: 7 } },
    })
    expect(await viewer(jar)).toBeUndefined()
    expect(service.received).toHaveLength(2)
  })

  test('a visitor whose token is refused gets SESSION_EXPIRED after one request', async () => {
    const { service, tenant } = await shopInFront({})
    service.setBehaviour(
      json({ errors: [{ message: 'Expired', extensions: { code: 'SESSION_EXPIRED' } }], data: null }),
    )
    const jar = { cookie: (await opened.shop.sessions.create({ id: 'nl' })).cookie }
    const session = cookieSession(opened.shop.sessions, tenant, jar)
    const { errors } = await executeForTenant(
      { tenant, locale: 'nl-NL', requestId: 'r-1', session },
      parse('{ basket { itemCount } }'),
      {},
      () => {},
      opened.shop,
    )
    expect([errors?.[0]?.extensions.code, service.received.length]).toEqual(['SESSION_EXPIRED', 1])
  })
})

describe(`the token for a service (${databaseName})`, () => {
  const [nl, ch] = ['nl', 'ch'].map((id) => tenants.byId(id) ?? expect.unreachable()) as [Tenant, Tenant]
  const service = { name: 'own', url: 'https://api.yours.example/graphql' }
  const viewer = { owner: 'v:anna', type: 0 } as const
  const given = { issuer: nl.origin, audience: service.url, algorithms: ['ES256'] }
  const sign = (change: Partial<typeof service> = {}, tenant = nl, now?: number) =>
    signServiceToken(opened.database, tenant, { ...service, ...change }, viewer, now)

  test('[REL-10] is refused for another tenant, another service, after its end, and if it was forged', async () => {
    const keys = await keysOf(nl)
    const verify = async (token: string) => (await jwtVerify(token, keys, given)).payload
    const token = await sign()
    expect(await verify(token)).toMatchObject({ tenant: 'nl', type: 'visitor' })
    const claims = decodeJwt(token)
    const [head, , signature] = token.split('.')
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const forged: Record<string, string> = {
      'another tenant': await sign({}, ch),
      'another service': await sign({ url: 'https://other.example/graphql' }),
      ended: await sign({}, nl, Date.now() - serviceTokenSeconds * 1000 - 1000),
      'without signature': `${part({ alg: 'none' })}.${part(claims)}.`,
      'other claims': `${head}.${part({ ...claims, type: 'hard', customer: '1' })}.${signature}`,
      'signed by the token of the browser': await new SignJWT({ ...claims })
        .setProtectedHeader({ alg: 'HS256', kid: 'x' })
        .sign(new Uint8Array(32)),
    }
    for (const [name, each] of Object.entries(forged)) await expect(verify(each), name).rejects.toThrow()
  })

  test('its subject differs by tenant, and does not show the owner', async () => {
    const [own, other] = [decodeJwt(await sign()).sub, decodeJwt(await sign({}, ch)).sub]
    expect(own).not.toBe(other)
    expect(decodeJwt(await sign()).sub).toBe(own)
    expect(own).not.toContain('anna')
  })

  test('a customer of another service has no number in it', async () => {
    const of = async (name: string) =>
      decodeJwt(
        await signServiceToken(
          opened.database,
          nl,
          { ...service, name },
          { owner: 'c:own:7', type: 1, customerId: 'own:7' },
        ),
      )
    expect(await of('own')).toMatchObject({ type: 'soft', customer: '7' })
    expect(await of('reviews')).not.toHaveProperty('customer')
  })
})

describe(`[BAK-2] the keys of a tenant (${databaseName})`, () => {
  const dayMs = 86_400_000

  test('are the same in all processes, also when two of them create the first one', async () => {
    const stores = [1, 2, 3].map(() => new ServiceKeyStore(opened.database))
    const keys = await Promise.all(stores.map((store) => store.keysOf('first')))
    expect(new Set(keys.map(({ signing }) => signing.id)).size).toBe(1)
    expect(keys[0]?.published).toHaveLength(1)
    const [row] = await opened.database
      .selectFrom('service_key')
      .selectAll()
      .where('tenant_id', '=', 'first')
      .execute()
    expect(row?.private_key).toMatch(/^v1\./)
    expect(JSON.stringify(keys[0]?.published)).not.toContain('"d"')
  })

  test('are the same where the clock of one process is behind', async () => {
    const now = Date.now()
    const ids = []
    for (const clock of [now, now - 1, now - 30_000, now + 30_000])
      ids.push((await new ServiceKeyStore(opened.database, () => clock).keysOf('clocks')).signing.id)
    expect(new Set(ids).size).toBe(1)
  })

  test('are replaced: the next one is published before it signs, the previous one stays for its tokens', async () => {
    let now = Date.now()
    const at = async (moment: number) => {
      now = moment
      const { signing, published } = await new ServiceKeyStore(opened.database, () => now).keysOf('rotating')
      return { signs: signing.id, published: published.map(({ kid }) => kid) }
    }
    const start = now
    const first = await at(start)
    expect(first.published).toEqual([first.signs])
    expect(await at(start + keyMs - 1)).toEqual(first)
    const announced = await at(start + keyMs)
    expect([announced.signs, announced.published.length]).toEqual([first.signs, 2])
    const next = await at(start + keyMs + publishedAheadMs)
    expect(next).toEqual({ signs: announced.published[1], published: announced.published })
    expect((await at(start + keyMs + publishedAheadMs + 2 * dayMs)).published).toEqual([next.signs])
    // A shop without visits for a long time.
    const late = await at(start + 3 * keyMs)
    expect(late.published).toEqual([late.signs])
    expect(first.published.concat(next.published)).not.toContain(late.signs)
  })

  test('that cannot be decrypted are replaced at once; the public one stays', async () => {
    const store = () => new ServiceKeyStore(opened.database)
    const before = await store().keysOf('lost')
    await opened.database
      .updateTable('service_key')
      .set({ private_key: 'v1.AAAA' })
      .where('tenant_id', '=', 'lost')
      .execute()
    const after = await store().keysOf('lost')
    expect(after.signing.id).not.toBe(before.signing.id)
    expect(after.published.map(({ kid }) => kid)).toEqual([before.signing.id, after.signing.id])
  })
})

test('[REL-10] a token never stands in an error that a service provokes', async () => {
  const service = await fakeService((response, { headers }) =>
    json({ errors: [{ message: `refused ${headers.authorization}` }], data: null })(response, {} as never),
  )
  const tenant = tenantWith({ services: { own: { graphql: service.url } }, ...theirs })
  const session = cookieSession(opened.shop.sessions, tenant, {
    cookie: (await opened.shop.sessions.create(tenant)).cookie,
  })
  const logged: unknown[] = []
  const { errors } = await executeForTenant(
    { tenant, locale: 'nl-NL', requestId: 'r-1', session },
    parse('{ basket { itemCount } }'),
    {},
    (error) => logged.push(error),
    opened.shop,
  )
  const token = service.received[0]?.headers.authorization?.slice('Bearer '.length) ?? expect.unreachable()
  expect(JSON.stringify(errors)).not.toContain(token)
  expect(logged.map(String).join()).toContain('refused Bearer [token]')
  expect(logged.map(String).join()).not.toContain(token.slice(0, 20))
})
