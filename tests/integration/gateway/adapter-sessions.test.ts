import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { parse } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Backend } from '#backend/api/context.ts'
import { BackendSessionStore } from '#backend/customers/sessions/backend-session-store.ts'
import { Sessions } from '#backend/customers/sessions/sessions.ts'
import { openDatabase } from '#backend/infra/database/database.ts'
import { deleteExpired } from '#backend/personal-data/retention/sweep.ts'
import { executeForTenant } from '#gateway/execute.ts'
import { turnMs } from '#gateway/identity/turn.ts'
import { compositionOf } from '#gateway/schema-for.ts'
import { databaseName, openTestShop, type TestShop } from '../contract/open-test-shop.ts'
import { type CookieJar, cookieSession } from './cookie-session.ts'
import { countUp } from './count-up.ts'
import { tenantWith } from './fake-backends.ts'
import { type SessionServer, sessionServer } from './session-server.ts'

let opened: TestShop
/** A second process: its own connection, and nothing in memory. */
let other: Backend
beforeAll(async () => {
  opened = await openTestShop({ products: 5 })
  const database = await openDatabase(opened.place)
  other = { ...opened.shop, database, sessions: new Sessions(database) }
})
afterAll(async () => {
  await other.database.destroy()
  await opened.close()
})

const theirs = {
  goods: 'shop',
  search: 'shop',
  sale: 'shop',
  customer: 'shop',
  afterSales: 'off',
  loyalty: 'off',
}

/** A tenant in front of a server, and requests of browsers to it. */
async function shopInFront(server: SessionServer = sessionServer()) {
  const tenant = tenantWith({
    services: { shop: { adapter: 'fake', url: 'http://127.0.0.1:1/' } },
    ...theirs,
  })
  await compositionOf(tenant, { fake: async () => server.open })
  const failures: unknown[] = []
  const request = async (jar: CookieJar, document: string, shop: Backend = opened.shop) => {
    const session = cookieSession(shop.sessions, tenant, jar)
    const { data, errors } = await executeForTenant(
      { tenant, locale: 'nl-NL', requestId: 'r-1', session },
      parse(document),
      {},
      (error) => failures.push(error),
      shop,
    )
    const codes = errors?.map(({ extensions }) => extensions.code)
    return { data: data && JSON.parse(JSON.stringify(data)), codes, failures }
  }
  const add = (jar: CookieJar, sku: string, shop?: Backend) =>
    request(
      jar,
      `mutation { add: addToBasket(mutationId: "${randomUUID()}", sku: "${sku}") { error basket { itemCount } } }`,
      shop,
    )
  const command = (jar: CookieJar, name: string, input: string, shop?: Backend) =>
    request(
      jar,
      `mutation { result: ${name}(mutationId: "${randomUUID()}"${input && `, input: { ${input} }`}) { error customer { name } } }`,
      shop,
    )
  const logIn = (jar: CookieJar, name: string, shop?: Backend) =>
    command(jar, 'logInByEmail', `email: "${name}@klant.example", password: "right"`, shop)
  const viewer = (jar: CookieJar) => cookieSession(opened.shop.sessions, tenant, jar).viewer()
  const count = async (jar: CookieJar, shop?: Backend) =>
    (await request(jar, '{ basket { itemCount } customer { name } }', shop)).data
  return { tenant, server, request, add, command, logIn, viewer, count, failures }
}

const newName = () => `klant-${randomUUID()}`
const rows = (owner?: string) =>
  opened.database
    .selectFrom('backend_session')
    .selectAll()
    .$if(owner !== undefined, (query) => query.where('owner', '=', owner as string))
    .execute()

describe(`the token of a visitor at an adapter's server (${databaseName})`, () => {
  test('[SES-1] is found by another process, and is encrypted in the database', async () => {
    const { add, count, viewer } = await shopInFront()
    const jar = { cookie: '' }
    expect((await add(jar, 'a')).data.add).toEqual({ error: null, basket: { itemCount: 1 } })
    expect((await add(jar, 'b', other)).data.add).toEqual({ error: null, basket: { itemCount: 2 } })
    expect(await count(jar, other)).toEqual({ basket: { itemCount: 2 }, customer: null })
    const owner = (await viewer(jar))?.owner
    const [row, ...more] = await rows(owner)
    expect([row?.service, row?.held_by, more]).toEqual(['shop', null, []])
    for (const text of [row?.token, row?.data]) expect(text).toMatch(/^v1\.[\w-]{40,}$/)
    expect(JSON.stringify(await rows())).not.toContain('secret-token')
  })

  test('[BAS-1] no command at the same time is lost, and only the first gets a token', async () => {
    const { add, count, server } = await shopInFront()
    const jar = { cookie: (await opened.shop.sessions.create({ id: 'nl' })).cookie }
    let running = 0
    server.onCommand = async () => {
      running += 1
      expect(running).toBe(1)
      await new Promise((resolve) => setImmediate(resolve))
      running -= 1
    }
    const skus = Array.from({ length: 8 }, (_, index) => `sku-${index}`)
    const results = await Promise.all(skus.map((sku) => add(jar, sku)))
    expect(results.map(({ codes }) => codes)).toEqual(skus.map(() => undefined))
    expect(server.sessions.size).toBe(1)
    expect((await count(jar)).basket.itemCount).toBe(8)
  })

  test('[SES-1] commands of a visitor in two processes run one after another', async () => {
    const key = { tenantId: 'nl', owner: `v:${randomUUID()}`, service: 'shop', session: '' }
    const store = new BackendSessionStore(opened.database)
    const job = JSON.stringify({ place: opened.place, key, times: 15 })
    const child = spawn(process.execPath, [join(import.meta.dirname, 'taking-turns.ts'), job], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const ended = once(child, 'exit')
    await once(child.stdout, 'data')
    await countUp(store, key, 15)
    expect(await ended).toEqual([0, null])
    expect((await store.read(key)).data).toEqual({ count: 30 })
  })

  test('a turn that was not ended is over after its time, and its command stores nothing more', async () => {
    let now = Date.now()
    const store = new BackendSessionStore(opened.database, () => now)
    const key = { tenantId: 'nl', owner: `v:${randomUUID()}`, service: 'shop', session: '' }
    expect(await store.hold(key, 'killed', turnMs)).toMatchObject({ isEnded: false })
    expect(await store.hold(key, 'next', turnMs)).toBeUndefined()
    // A query stores nothing while a command runs.
    expect(await store.write(key, { version: 0 }, { token: 'of a query' })).toBe(false)
    now += turnMs
    expect(await store.hold(key, 'next', turnMs)).toMatchObject({ version: 0 })
    expect(await store.write(key, { holder: 'killed' }, { token: 'late' })).toBe(false)
    expect(await store.write(key, { holder: 'next' }, { token: 'right' })).toBe(true)
    await store.release(key, 'killed')
    expect(await store.hold(key, 'third', turnMs)).toBeUndefined()
    await store.release(key, 'next')
    expect(await store.write(key, { version: 0 }, { token: 'of a query' })).toBe(false)
    expect(await store.read(key)).toMatchObject({ token: 'right', version: 1 })
    await expect(store.write(key, { version: 1 }, { token: 'x'.repeat(64_001) })).rejects.toThrow('more than')
  })

  test('[SES-2] a command that waited for a log-in is refused, and the repetition as customer is not lost', async () => {
    const { add, logIn, count, server, failures } = await shopInFront()
    const jar = { cookie: '' }
    await add(jar, 'before')
    // A request that the browser has sent before it got the cookie of the log-in.
    const early = { ...jar }
    const begun = Promise.withResolvers<void>()
    const go = Promise.withResolvers<void>()
    server.onCommand = async (name) => {
      if (name !== 'logIn') return
      begun.resolve()
      await go.promise
    }
    const loggingIn = logIn(jar, newName())
    await begun.promise
    const adding = add(early, 'while')
    go.resolve()
    expect((await loggingIn).data.result.error).toBeNull()
    const refused = await adding
    expect(refused.codes).toEqual(['SESSION_EXPIRED'])
    expect((await add(jar, 'while')).codes).toBeUndefined()
    expect(await count(jar)).toMatchObject({ basket: { itemCount: 2 } })
    expect(failures).toEqual([])
  })

  test('a visitor whose log-in response was lost may log in again at once', async () => {
    const { add, logIn, count } = await shopInFront()
    const jar = { cookie: '' }
    await add(jar, 'a')
    const lost = { ...jar }
    const name = newName()
    await logIn(lost, name)
    expect((await logIn(jar, name)).data.result).toMatchObject({ error: null, customer: { name } })
    expect(await count(jar)).toEqual({ basket: { itemCount: 1 }, customer: { name } })
  })

  test('a lost secret is a fresh session, and no failure', async () => {
    const { add, logIn, count, viewer, failures } = await shopInFront()
    const [visitor, customer] = [{ cookie: '' }, { cookie: '' }]
    await add(visitor, 'a')
    await logIn(customer, newName())
    await opened.database.updateTable('backend_session').set({ token: 'v1.AAAA', data: 'v1.AAAA' }).execute()
    expect(await count(visitor, other)).toEqual({ basket: { itemCount: 0 }, customer: null })
    expect((await add(visitor, 'b')).data.add).toEqual({ error: null, basket: { itemCount: 1 } })
    expect(await count(customer)).toEqual({ basket: { itemCount: 0 }, customer: null })
    expect([await viewer(customer), failures]).toEqual([undefined, []])
  })

  test('a token that is moved to the row of another visitor opens nothing there', async () => {
    const { add, count, viewer } = await shopInFront()
    const [one, two] = [{ cookie: '' }, { cookie: '' }]
    await add(one, 'a')
    await add(two, 'b')
    await add(two, 'c')
    const [from] = await rows((await viewer(one))?.owner)
    const owner = (await viewer(two))?.owner as string
    await opened.database
      .updateTable('backend_session')
      .set({ token: from?.token ?? null })
      .where('owner', '=', owner)
      .execute()
    expect(await count(two)).toMatchObject({ basket: { itemCount: 0 } })
  })

  test('[SES-1] a token that the server refuses: a visitor begins anew, without an error or a loop', async () => {
    const { add, count, server, failures } = await shopInFront()
    const jar = { cookie: '' }
    await add(jar, 'a')
    server.sessions.clear()
    expect(await count(jar)).toEqual({ basket: { itemCount: 0 }, customer: null })
    await add(jar, 'b')
    server.sessions.clear()
    const again = await add(jar, 'c')
    expect([again.codes, again.data.add.basket.itemCount, failures]).toEqual([undefined, 1, []])
  })

  test('an adapter that always refuses answers SESSION_EXPIRED after the second time', async () => {
    const { request, server, add } = await shopInFront()
    const jar = { cookie: '' }
    await add(jar, 'a')
    server.sessions.clear()
    server.sessions.get = () => undefined
    let commands = 0
    server.onCommand = async () => {
      commands += 1
    }
    expect((await add(jar, 'b')).codes).toEqual(['SESSION_EXPIRED'])
    expect((await request(jar, '{ basket { itemCount } }')).codes).toBeUndefined()
    expect(commands).toBe(1)
  })

  test('[LAW-10] rows are deleted once they have expired', async () => {
    const { add, logIn, viewer } = await shopInFront()
    const [visitor, customer] = [{ cookie: '' }, { cookie: '' }]
    await add(visitor, 'a')
    await logIn(customer, newName())
    const owners = [(await viewer(visitor))?.owner, (await viewer(customer))?.owner]
    const left = async () => (await Promise.all(owners.map(rows))).map(({ length }) => length)
    await deleteExpired(opened.database, Date.now())
    expect(await left()).toEqual([1, 1])
    await deleteExpired(opened.database, Date.now() + 31 * 86_400_000)
    expect(await left()).toEqual([1, 0])
    await deleteExpired(opened.database, Date.now() + 181 * 86_400_000)
    expect(await left()).toEqual([0, 0])
  })
})

describe(`[BAK-2] log-in over an adapter (${databaseName})`, () => {
  test('[SES-3] [SEC-1] a log-in opens a new session with a new token; a wrong password opens none', async () => {
    const { add, logIn, command, viewer, count, server } = await shopInFront()
    const [jar, name] = [{ cookie: '' }, newName()]
    await add(jar, 'a')
    const before = jar.cookie
    const wrong = await command(jar, 'logInByEmail', `email: "${name}@klant.example", password: "wrong"`)
    expect([wrong.data.result.error, jar.cookie]).toEqual(['NOT_RECOGNISED', before])
    expect((await logIn(jar, name)).data.result).toEqual({ error: null, customer: { name } })
    expect(jar.cookie).not.toBe(before)
    expect(await viewer(jar)).toMatchObject({ owner: `c:shop:${name}`, type: 2 })
    // The basket of the visitor was handed over by the server.
    expect(await count(jar, other)).toEqual({ basket: { itemCount: 1 }, customer: { name } })
    expect(server.baskets.get(name)).toEqual(['a'])
  })

  test('[SEC-3] a recognised customer is softly logged in, and then fully', async () => {
    const { command, logIn, viewer, count } = await shopInFront()
    const [jar, name] = [{ cookie: '' }, newName()]
    await command(jar, 'logInByCustomerNumber', `customerNumber: "${name}", birthday: "1980-12-31"`)
    expect(await viewer(jar)).toMatchObject({ type: 1, customerId: `shop:${name}` })
    await logIn(jar, name)
    expect(await viewer(jar)).toMatchObject({ type: 2, customerId: `shop:${name}` })
    expect(await count(jar)).toMatchObject({ customer: { name } })
  })

  test('what the adapter stored for the visitor is handed to the log-in; the customer has it at all devices', async () => {
    const { add, logIn, command, server } = await shopInFront()
    const [one, two, name] = [{ cookie: '' }, { cookie: '' }, newName()]
    await add(one, 'a')
    await logIn(one, name)
    let data: unknown
    server.onCommand = async (_, { session }) => {
      data = await session.data()
    }
    await command(one, 'logOut', '')
    await logIn(two, name)
    await add(two, 'b')
    expect(data).toEqual({ was: { cart: expect.stringContaining('secret-token') } })
  })

  test('[LOG-5] a log-out ends this session and its token; another device stays logged in', async () => {
    const { logIn, command, viewer, count, server } = await shopInFront()
    const [one, two, name] = [{ cookie: '' }, { cookie: '' }, newName()]
    await logIn(one, name)
    await logIn(two, name, other)
    const cookie = one.cookie
    expect((await command(one, 'logOut', '')).data.result).toEqual({ error: null, customer: null })
    expect([await viewer(one), await viewer({ cookie })]).toEqual([undefined, undefined])
    expect(await count(two)).toMatchObject({ customer: { name } })
    expect(server.sessions.size).toBe(1)
    expect(await rows(`c:shop:${name}`)).toHaveLength(1)
  })

  test('[SEC-4] a changed password ends the sessions of other devices', async () => {
    const { logIn, command, viewer, count } = await shopInFront()
    const [one, two, name] = [{ cookie: '' }, { cookie: '' }, newName()]
    await logIn(one, name)
    await logIn(two, name)
    await command(one, 'changePassword', 'currentPassword: "right", password: "new"')
    expect([await viewer(two), (await viewer(one))?.type]).toEqual([undefined, 2])
    expect(await count(one)).toMatchObject({ customer: { name } })
    expect(await rows(`c:shop:${name}`)).toHaveLength(1)
  })

  test('[LOG-5] registration and password reset open nothing', async () => {
    const { command, viewer, add } = await shopInFront()
    const jar = { cookie: '' }
    await add(jar, 'a')
    const { cookie } = jar
    const person = 'salutation: female, firstName: "Anna", lastName: "de Wit"'
    for (const [name, input] of [
      ['register', `email: "a@klant.example", password: "zonlicht", ${person}`],
      ['requestPasswordReset', 'email: "a@klant.example"'],
      ['resetPassword', 'token: "abc", password: "zonlicht"'],
    ] as const)
      expect((await command(jar, name, input)).codes, name).toBeUndefined()
    expect([jar.cookie, (await viewer(jar))?.type]).toEqual([cookie, 0])
  })

  test('[WIS-1] the embedded wishlist of a visitor goes to the customer, and is there at the next log-in', async () => {
    const { request, logIn, command, tenant } = await shopInFront()
    const [jar, name] = [{ cookie: '' }, newName()]
    const session = cookieSession(opened.shop.sessions, tenant, jar)
    const { owner } = await session.ensure()
    const item = { tenant_id: 'nl', owner, id: 'w1', sku: 'S1', master_sku: 'S1', product_name: 'Jurk' }
    await opened.database.insertInto('wishlist').values({ tenant_id: 'nl', owner, changed_at: 1 }).execute()
    await opened.database
      .insertInto('wishlist_item')
      .values({ ...item, price_added: 1, position: 1, sold_out_at: null, removed_at: null })
      .execute()
    const listed = async () => (await request(jar, '{ wishlist { items { SKU } } }')).data.wishlist.items
    expect(await listed()).toEqual([{ SKU: 'S1' }])
    await logIn(jar, name)
    expect(await listed()).toEqual([{ SKU: 'S1' }])
    await command(jar, 'logOut', '')
    expect(await listed()).toEqual([])
    await logIn(jar, name)
    expect(await listed()).toEqual([{ SKU: 'S1' }])
  })

  test('[LAW-10] a deleted account ends all sessions, and erases what Etalage has stored', async () => {
    const { logIn, command, viewer, tenant } = await shopInFront()
    const [one, two, name] = [{ cookie: '' }, { cookie: '' }, newName()]
    await logIn(one, name)
    await logIn(two, name)
    const owner = `c:shop:${name}`
    await opened.database
      .insertInto('search_history')
      .values({
        tenant_id: tenant.id,
        owner,
        term_key: 'jurk',
        term: 'jurk',
        searched_at: 1,
        expires_at: null,
      })
      .execute()
    const { data } = await command(one, 'deleteAccount', 'currentPassword: "right"')
    expect(data.result).toEqual({ error: null, customer: null })
    expect([await viewer(one), await viewer(two), await rows(owner)]).toEqual([undefined, undefined, []])
    const history = opened.database.selectFrom('search_history').selectAll().where('owner', '=', owner)
    expect(await history.execute()).toEqual([])
  })

  test('[SES-3] a customer that the server has forgotten is logged out, without a failure', async () => {
    const { logIn, count, command, viewer, server, failures } = await shopInFront()
    const [refused, forgotten] = [{ cookie: '' }, { cookie: '' }]
    await logIn(refused, newName())
    server.sessions.clear()
    expect(await count(refused)).toEqual({ basket: { itemCount: 0 }, customer: null })
    expect(await viewer(refused)).toBeUndefined()
    await logIn(forgotten, newName())
    // The server keeps the token, as Vendure does, but as that of a visitor.
    for (const session of server.sessions.values()) session.customer = undefined
    expect(await count(forgotten)).toMatchObject({ customer: null })
    expect([await viewer(forgotten), failures]).toEqual([undefined, []])
    expect((await command(forgotten, 'logOut', '')).codes).toBeUndefined()
  })

  test.each(['', 'x'.repeat(201)])('a reference that cannot be used opens nothing (%#)', async (name) => {
    const { request, viewer } = await shopInFront()
    const jar = { cookie: '' }
    const { codes } = await request(
      jar,
      `mutation { result: logInByEmail(mutationId: "${randomUUID()}", input: { email: ${JSON.stringify(`${name}@klant.example`)}, password: "right" }) { error } }`,
    )
    expect([codes, (await viewer(jar))?.customerId]).toEqual([['INTERNAL_SERVER_ERROR'], undefined])
  })
})
