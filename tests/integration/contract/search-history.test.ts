import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { SessionPort } from '#backend/customers/sessions/session-port.ts'
import type { Database } from '#backend/infra/database/database.ts'
import { addTerms, deleteTerm, mergeHistories, readHistory } from '#backend/search/history/search-history.ts'
import { searchHistoryExporter } from '#backend/search/history/search-history-exporter.ts'
import {
  type HistoryCommand,
  handleHistoryChange,
  handleHistoryRead,
} from '#commerce/rest/handle-history.server.ts'
import {
  clearSearchHistory,
  deleteSearchTerm,
  mergeSearchHistory,
  storeSearch,
} from '#commerce/rest/history-commands.server.ts'
import { deleteSearchHistory as forgetAtShop } from '#commerce/search/delete-search-history.server.ts'
import { problem } from '#contract/messages/problem.ts'
import { loadTenants } from '#tenancy/tenants.ts'
import { openTestDatabase } from './open-test-shop.ts'
import { testSession } from './test-session.ts'

let database: Database
let close: () => Promise<void>
beforeAll(async () => {
  ;({ database, close } = await openTestDatabase())
})
afterAll(() => close())

const nl = loadTenants('tenants').byId('nl') ?? expect.unreachable()
const day = 86_400_000
const start = Date.parse('2026-11-21T10:00:00Z')
let owners = 0
const newOwner = (kind: 'v' | 'c') => `${kind}:somebody-${owners++}`
const history = (owner: string, { tenantId = 'nl', now = start } = {}) => ({
  db: database,
  tenantId,
  owner,
  now,
})
const words = async (owner: string, how?: { tenantId?: string; now?: number }) =>
  (await readHistory(history(owner, how))).map(({ term }) => term)
const search = (owner: string, term: string, at = start, tenantId = 'nl') =>
  addTerms(history(owner, { tenantId, now: at }), [{ term, searchedAt: at }])

describe('[SEA-2] the history', () => {
  test('has the newest first, each once whatever its case', async () => {
    const owner = newOwner('v')
    for (const [at, term] of ['jurk', 'Bad Pak', 'JURK', ' bad   pak '].entries())
      await search(owner, term, start + at)
    expect(await words(owner, { now: start + 9 })).toEqual(['bad pak', 'JURK'])
  })

  test('has the newest 20', async () => {
    const owner = newOwner('c')
    for (let at = 0; at < 25; at++) await search(owner, `term ${at}`, start + at)
    const stored = await words(owner, { now: start + 99 })
    expect(stored).toHaveLength(20)
    expect([stored[0], stored.at(-1)]).toEqual(['term 24', 'term 5'])
  })

  test('[TEN-7] belongs to one visitor and one tenant', async () => {
    const owner = newOwner('v')
    await search(owner, 'jurk')
    expect(await words(newOwner('v'))).toEqual([])
    expect(await words(owner, { tenantId: 'de' })).toEqual([])
    await deleteTerm(history(owner, { tenantId: 'de' }), 'jurk')
    expect(await words(owner)).toEqual(['jurk'])
  })

  test('[SEA-2] of a visitor is deleted from the database after 30 days; a customer’s stays', async () => {
    const [visitor, customer] = [newOwner('v'), newOwner('c')]
    for (const owner of [visitor, customer]) await search(owner, 'jurk')
    expect(await words(visitor, { now: start + 30 * day - 1 })).toEqual(['jurk'])
    expect(await words(visitor, { now: start + 30 * day })).toEqual([])
    expect(await words(customer, { now: start + 300 * day })).toEqual(['jurk'])
    await search(newOwner('v'), 'broek', start + 30 * day)
    const rows = await database
      .selectFrom('search_history')
      .select('term')
      .where('owner', '=', visitor)
      .execute()
    expect(rows).toEqual([])
  })

  test('moves to the customer after log-in, once, however often it is joined', async () => {
    const [visitor, customer] = [newOwner('v'), newOwner('c')]
    await search(customer, 'laarzen', start)
    await search(customer, 'JURK', start + 1)
    await search(visitor, 'broek', start + 2)
    await search(visitor, 'jurk', start + 3)
    const historyContext = history(customer, { now: start + 4 })
    await database.transaction().execute((db) => mergeHistories({ ...historyContext, db }, visitor))
    await mergeHistories(historyContext, visitor)
    await mergeHistories(historyContext, customer)
    expect(await words(customer, { now: start + 300 * day })).toEqual(['jurk', 'broek', 'laarzen'])
    expect(await words(visitor)).toEqual([])
  })

  test('[LAW-10] is exported with an account, and deleted with it', async () => {
    const customer = newOwner('c')
    await search(customer, 'jurk')
    const searchedAt = new Date(start).toISOString()
    expect(await searchHistoryExporter.export(database, 'nl', customer)).toEqual([
      { term: 'jurk', searchedAt },
    ])
    await database.transaction().execute((db) => searchHistoryExporter.erase(db, 'nl', customer))
    expect(await words(customer)).toEqual([])
  })

  test('joins and deletes without duplicates and within its limit', async () => {
    const term = fc.constantFrom('jurk', 'Jurk', 'broek', ...Array.from({ length: 22 }, (_, i) => `t${i}`))
    await fc.assert(
      fc.asyncProperty(
        fc.array(term, { maxLength: 30 }),
        fc.array(term, { maxLength: 30 }),
        async (his, hers) => {
          const [visitor, customer] = [newOwner('v'), newOwner('c')]
          for (const [at, each] of his.entries()) await search(visitor, each, start + 2 * at)
          for (const [at, each] of hers.entries()) await search(customer, each, start + 2 * at + 1)
          await mergeHistories(history(customer, { now: start + 99 }), visitor)
          const stored = await readHistory(history(customer, { now: start + 99 }))
          const lower = stored.map((each) => each.term.toLowerCase())
          expect(new Set(lower).size).toBe(lower.length)
          expect(stored.map((each) => each.searchedAt)).toEqual(
            stored.map((each) => each.searchedAt).sort((a, b) => b - a),
          )
          expect(stored.length).toBe(
            Math.min(20, new Set([...his, ...hers].map((each) => each.toLowerCase())).size),
          )
        },
      ),
      { numRuns: 25 },
    )
  }, 30_000)
})

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const robot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
let moment = start

interface Sent {
  body?: unknown
  headers?: Record<string, string>
  failing?: boolean
}

function commandContext(session: SessionPort, { body, headers = {}, failing = false }: Sent = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return {
    tenant: { id: 'nl' },
    session: { ...session, accepts: async (token: string) => token === 'good' },
    requestId: 'test-1',
    request: new Request('http://nl.localhost/', {
      method: 'POST',
      headers: { 'user-agent': browser, 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body: text }),
    }),
    shop: async () => {
      if (failing) throw new Error('SQLITE_CORRUPT at /data')
      return { database }
    },
    now: moment++,
  }
}

async function post(command: HistoryCommand<never>, session: SessionPort, sent: Sent = {}) {
  const response = await handleHistoryChange(command, commandContext(session, sent))
  return { response, status: response.status, body: await response.json() }
}
const terms = (body: { terms: { term: string }[] }) => body.terms.map(({ term }) => term)
const remember = storeSearch as HistoryCommand<never>
const forgetTerm = deleteSearchTerm as HistoryCommand<never>
const forgetAll = clearSearchHistory as HistoryCommand<never>
const join = mergeSearchHistory as HistoryCommand<never>

describe('[SEA-2] [DAT-5] /api/search/searchhistory/', () => {
  test('stores, lists, deletes one by one and all, and is not cacheable', async () => {
    const me = testSession('rest-1')
    for (const term of ['jurk', 'broek', 'badpak']) await post(remember, me, { body: { term } })
    const listed = await handleHistoryRead(commandContext(me), 2)
    expect(listed.headers.get('cache-control')).toBe('private, no-store')
    expect(terms(await listed.json())).toEqual(['badpak', 'broek'])
    expect(terms((await post(forgetTerm, me, { body: { term: 'BROEK' } })).body)).toEqual(['badpak', 'jurk'])
    expect(terms((await post(forgetAll, me)).body)).toEqual([])
    expect(terms(await (await handleHistoryRead(commandContext(me))).json())).toEqual([])
  })

  test('returns no history without session, and creates a session only for storing', async () => {
    let begun = 0
    const known = testSession('rest-2')
    const anonymous: SessionPort = {
      ...known,
      viewer: async () => (begun ? await known.viewer() : undefined),
      ensure: () => {
        begun++
        return known.ensure()
      },
    }
    expect(await (await handleHistoryRead(commandContext(anonymous))).json()).toEqual({ terms: [] })
    expect((await post(forgetAll, anonymous)).body).toEqual({ terms: [] })
    expect((await post(forgetTerm, anonymous, { body: { term: 'x' } })).body).toEqual({ terms: [] })
    const response = await post(remember, anonymous, {
      body: { term: 'x' },
      headers: { 'user-agent': robot },
    })
    expect(response.body).toEqual({ terms: [] })
    expect(begun).toBe(0)
    expect(terms((await post(remember, anonymous, { body: { term: 'x' } })).body)).toEqual(['x'])
    expect(begun).toBe(1)
  })

  test('[SES-4] stores nothing for robots', async () => {
    const me = testSession('rest-3')
    await post(remember, me, { body: { term: 'jurk' }, headers: { 'user-agent': robot } })
    expect(terms(await (await handleHistoryRead(commandContext(me))).json())).toEqual([])
  })

  test('join-with-fi is for customers, and preserves the order of the page’s own history', async () => {
    const customer = testSession('rest-4', 2)
    await post(remember, customer, { body: { term: 'laarzen' } })
    const body = { terms: ['jurk', 'broek'] }
    expect(terms((await post(join, customer, { body })).body)).toEqual(['jurk', 'broek', 'laarzen'])
    expect(terms((await post(join, customer)).body)).toEqual(['jurk', 'broek', 'laarzen'])
    expect((await post(join, testSession('rest-5'), { body })).status).toBe(401)
  })

  test.each<[string, Sent, number, string | undefined]>([
    ['no body', {}, 400, 'term'],
    ['an empty term', { body: { term: ' ' } }, 400, 'term'],
    ['another kind of term', { body: { term: ['x'] } }, 400, 'term'],
    ['too long a term', { body: { term: 'x'.repeat(501) } }, 400, 'term'],
    ['broken JSON', { body: '{"term":' }, 400, ''],
    ['a list', { body: [] }, 400, ''],
    ['a form', { body: 'term=x', headers: { 'content-type': 'text/plain' } }, 415, undefined],
    ['a forged token', { body: { term: 'x' }, headers: { 'x-ec-token': 'a.b.c' } }, 401, 'x-ec-token'],
    ['a good question to a broken shop', { body: { term: 'x' }, failing: true }, 503, undefined],
  ])('responds to %s with a problem', async (_, sent, status, parameter) => {
    const me = testSession('rest-6')
    const { response, body } = await post(remember, me, sent)
    expect([response.status, response.headers.get('content-type')]).toEqual([
      status,
      'application/problem+json',
    ])
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(problem.parse(body).errors.map((error) => error.parameter)).toEqual(
      parameter === undefined ? [] : [parameter],
    )
    expect(JSON.stringify(body)).not.toMatch(/SQLITE|data/)
    expect(terms(await (await handleHistoryRead(commandContext(me))).json())).toEqual([])
  })

  test('[SES-1] reports a token of another session as an expired session: the page fetches another', async () => {
    const sent = { headers: { 'x-ec-token': 'a.b.c' } }
    const expired = [{ parameter: 'x-ec-token', reason: 'SESSION_EXPIRED' }]
    const read = await handleHistoryRead(commandContext(testSession('rest-9'), sent))
    expect([read.status, problem.parse(await read.json()).errors]).toEqual([401, expired])
    const written = await post(remember, testSession('rest-9'), { ...sent, body: { term: 'x' } })
    expect([written.status, problem.parse(written.body).errors]).toEqual([401, expired])
  })

  test('accepts a valid token and none alike', async () => {
    const headers = { 'x-ec-token': 'good' }
    expect((await post(remember, testSession('rest-7'), { body: { term: 'x' }, headers })).status).toBe(200)
  })

  test('treats markup and SQL as terms like any other', async () => {
    const me = testSession('rest-8')
    const odd = ["'; drop table search_history; --", '<script>alert(1)</script>', '%_\\']
    for (const term of odd) await post(remember, me, { body: { term } })
    expect(terms((await post(forgetTerm, me, { body: { term: '%' } })).body)).toEqual(odd.toReversed())
  })
})

describe('[LAW-7] withdrawing the consent to it', () => {
  const forgetting = (name: string, failing = false, upstreams: Record<string, string> = {}) => ({
    tenant: { ...nl, upstreams },
    session: { ...testSession(name), accepts: async () => true },
    requestId: 'test-2',
    shop: commandContext(testSession(name), { failing }).shop,
  })

  test('deletes the visitor’s searches; others keep theirs', async () => {
    const [me, other] = [testSession('back-1'), testSession('back-2')]
    for (const viewer of [me, other]) await post(remember, viewer, { body: { term: 'jurk' } })
    expect(await forgetAtShop(forgetting('back-1'))).toBe(true)
    expect(terms(await (await handleHistoryRead(commandContext(me))).json())).toEqual([])
    expect(terms(await (await handleHistoryRead(commandContext(other))).json())).toEqual(['jurk'])
  })

  test('deletes nothing and creates no session without one', async () => {
    const session = {
      ...forgetting('back-3').session,
      viewer: async () => undefined,
      ensure: () => Promise.reject(new Error('began one')),
    }
    expect(await forgetAtShop({ ...forgetting('back-3', true), session })).toBe(true)
  })

  test('reports a failure of the shop to visitor and operator', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(await forgetAtShop(forgetting('back-4', true))).toBe(false)
    expect(log.mock.calls).toEqual([[expect.not.stringContaining('\n')]])
    expect(JSON.parse(log.mock.calls[0]?.[0])).toMatchObject({
      ...{ room: 'searches', requestId: 'test-2', tenant: 'nl', message: 'Error: SQLITE_CORRUPT at /data' },
    })
    log.mockRestore()
  })

  test.each([
    [200, true],
    [500, false],
  ])(
    '[DAT-5] forwards the deletion to the service that stores them; %i counts as %j',
    async (status, done) => {
      const received: unknown[] = []
      const service = createServer((request, response) => {
        const [, token = ''] = request.headers.authorization?.split('Bearer ') ?? []
        const { aud, tenant, type } = decodeJwt(token)
        received.push([request.method, request.url, { aud, tenant, type }])
        response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
      }).listen(0, '127.0.0.1')
      await once(service, 'listening')
      const searchHistory = `http://127.0.0.1:${(service.address() as AddressInfo).port}/history`
      expect(await forgetAtShop(forgetting('back-5', false, { searchHistory }))).toBe(done)
      expect(received).toEqual([
        ['POST', '/history/deleteall', { aud: searchHistory, tenant: 'nl', type: 'visitor' }],
      ])
      service.close()
    },
  )
})
