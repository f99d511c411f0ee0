import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findVoucher } from '#backend/cart/vouchers/voucher-rows.ts'
import { findAccount } from '#backend/customers/accounts.ts'
import { limitsOf } from '#backend/customers/rate-limits/attempt-limits.ts'
import { latestAudit } from '#backend/operator-api/audit.ts'
import { issueToken, revokeToken, rotateToken } from '#backend/operator-api/tokens.ts'
import { settleMs } from '#backend/orders/orders-since.ts'
import { handleOperator, type OperatorOperation } from '#commerce/operator-api/handle-operator.server.ts'
import { updateStockAndPrices } from '#commerce/operator-api/offer-operations.server.ts'
import {
  advance,
  listOrders,
  previewAdvance,
  readOrder,
  undoAdvance,
} from '#commerce/operator-api/order-operations.server.ts'
import {
  addVoucher,
  decideReview,
  deleteCustomer,
  pendingReviews,
  readVouchers,
} from '#commerce/operator-api/shop-operations.server.ts'
import { type OperatorScope, operatorScopes } from '#contract/messages/operator-api.ts'
import { problem } from '#contract/messages/problem.ts'
import { restOperations } from '#contract/rest/operations.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { commandEnvironment } from '#tests/support/command-environment.ts'
import { newCustomer } from './new-customer.ts'
import { databaseName, openTestShop, queryClient, type TestShop, tenants } from './open-test-shop.ts'
import { orderingCommands, parcelsOf, visitor } from './ordering.ts'
import '#backend/domain-events.ts'

const tenantOf = (id: string): Tenant => {
  const tenant = tenants.byId(id)
  if (!tenant) throw new Error(`${id} is needed.`)
  return tenant
}
const [nl, de] = [tenantOf('nl'), tenantOf('de')]

/** Every operation, with a request that passes all checks before its own. */
const operations: [OperatorOperation, Record<string, string>, string][] = [
  [listOrders, {}, ''],
  [readOrder, { orderNo: '1' }, ''],
  [advance, { orderNo: '1' }, '{"to":"INVOICED"}'],
  [previewAdvance, { orderNo: '1' }, '{"to":"INVOICED"}'],
  [undoAdvance, { orderNo: '1' }, ''],
  [updateStockAndPrices, {}, '[]'],
  [readVouchers, {}, ''],
  [addVoucher, {}, '{}'],
  [pendingReviews, {}, ''],
  [decideReview, { id: 'w-1' }, '{"decision":"approved"}'],
  [deleteCustomer, { customerNumber: '1' }, ''],
]

describe(`[CNX-4] the operator's API (${databaseName})`, () => {
  let opened: TestShop
  let shop: ReturnType<typeof orderingCommands>
  let parcels: string[]
  let now = Date.now()
  let secret = ''

  beforeAll(async () => {
    opened = await openTestShop({ products: 30 })
    shop = orderingCommands(queryClient(opened.shop))
    parcels = await parcelsOf(opened)
    secret = await token([...operatorScopes])
  }, 60_000)
  afterAll(() => opened.close())

  const token = async (scopes: OperatorScope[], { tenant = 'nl', name = 'erp' } = {}) =>
    (await issueToken(opened.database, tenant, { name, scopes }, now)).secret

  interface Call {
    params?: Record<string, string>
    query?: string
    body?: string | Buffer<ArrayBuffer>
    type?: string
    headers?: Record<string, string>
    as?: string
    tenant?: Tenant
  }
  const call = async (operation: OperatorOperation, options: Call = {}) => {
    const { params = {}, query = '', body, type = 'application/json', headers = {}, tenant = nl } = options
    const request = new Request(`http://nl.localhost/api/operator/v1/x${query}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${options.as ?? secret}`,
        ...(body !== undefined && { 'content-type': type }),
        ...headers,
      },
      ...(body !== undefined && { body }),
    })
    const context = { tenant, params, database: opened.database, now, requestId: 'test-1' }
    const response = await handleOperator(operation, request, context)
    // biome-ignore lint/suspicious/noExplicitAny: a parsed response; each test checks its members
    const parsed: any = await response.json()
    if (!response.ok) expect(problem.safeParse(parsed).error).toBeUndefined()
    return { status: response.status, headers: response.headers, body: parsed }
  }

  describe('tokens', () => {
    test('every operation of the OpenAPI document asks for the scope that it names', () => {
      const described = restOperations.filter(({ tag }) => tag === 'Operator')
      expect(described.map(({ id }) => id).sort()).toEqual(operations.map(([{ id }]) => id).sort())
      for (const [{ id, scope }] of operations)
        expect(described.find((each) => each.id === id)?.description).toMatch(
          new RegExp(`^Scope \`${scope}\`\\.`),
        )
    })

    test.each(operations)('$id: each scope and shop', async (operation, params, body) => {
      const given = body === '' ? { params } : { params, body }
      for (const scope of operatorScopes) {
        const as = await token([scope])
        const { status, headers, body: answer } = await call(operation, { ...given, as })
        if (scope === operation.scope) expect([200, 400, 404]).toContain(status)
        else {
          expect(status).toBe(403)
          expect(answer.detail).toBe(`The token lacks the scope ${operation.scope}; it has ${scope}.`)
          expect(answer.errors).toEqual([{ parameter: 'authorization', reason: 'SCOPE_MISSING' }])
          expect(headers.get('www-authenticate')).toBe(
            `Bearer error="insufficient_scope", scope="${operation.scope}"`,
          )
        }
      }
      const foreign = await call(operation, {
        ...given,
        as: await token([...operatorScopes], { tenant: 'de' }),
      })
      expect(foreign).toMatchObject({ status: 401, body: { detail: 'The token is not one of this shop.' } })
      expect(foreign.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"')
    })

    test.each<[string, Record<string, string>, string]>([
      ['no header', { authorization: '' }, 'TOKEN_MISSING'],
      ['another scheme', { authorization: 'Basic ZXJwOmVycA==' }, 'TOKEN_MISSING'],
      ['a made up token', { authorization: `Bearer etop_${'a'.repeat(43)}` }, 'TOKEN_UNKNOWN'],
      ['a malformed token', { authorization: "Bearer ' or 1=1" }, 'TOKEN_MISSING'],
    ])('refuses %s', async (_, headers, reason) => {
      const refused = await call(listOrders, { headers })
      expect(refused).toMatchObject({ status: 401, body: { errors: [{ reason }] } })
      expect(refused.headers.get('www-authenticate')).toMatch(/^Bearer\b/)
    })

    test('are stored as a hash, expire, are rotated with an overlap, and are revoked at once', async () => {
      const scopes: OperatorScope[] = ['orders:read']
      const first = await issueToken(opened.database, 'nl', { name: 'wms', scopes, days: 30 }, now)
      expect(first.secret).toMatch(/^etop_[\w-]{43}$/)
      const rows = JSON.stringify(await opened.database.selectFrom('operator_token').selectAll().execute())
      expect(rows).not.toContain(first.secret)
      expect(rows).not.toContain(first.secret.slice(5))
      const second = await rotateToken(opened.database, 'nl', first.id, { overlapHours: 2 }, now)
      expect(second).toMatchObject({ name: 'wms', scopes })
      const reasonOf = async (as = '') => {
        const { status, body } = await call(listOrders, { as })
        return status === 200 ? 'ok' : body.errors[0].reason
      }
      const before = now
      expect([await reasonOf(first.secret), await reasonOf(second?.secret)]).toEqual(['ok', 'ok'])
      now += 2 * 3_600_000
      expect([await reasonOf(first.secret), await reasonOf(second?.secret)]).toEqual(['TOKEN_EXPIRED', 'ok'])
      expect(await revokeToken(opened.database, 'de', second?.id ?? '', now)).toBe(false)
      expect(await revokeToken(opened.database, 'nl', second?.id ?? '', now)).toBe(true)
      expect(await reasonOf(second?.secret)).toBe('TOKEN_REVOKED')
      expect(await rotateToken(opened.database, 'nl', second?.id ?? '', {}, now)).toBeUndefined()
      now = before
    })

    test('too many requests of one token wait, and no other token with it', async () => {
      const [busy, other] = [await token(['vouchers:read']), await token(['vouchers:read'])]
      const subjects = async () =>
        (await opened.database.selectFrom('attempt_level').select('subject').execute()).map(
          ({ subject }) => subject,
        )
      const before = new Set(await subjects())
      expect((await call(readVouchers, { as: busy })).status).toBe(200)
      const counted = (await subjects()).filter((subject) => !before.has(subject))
      expect(counted).toHaveLength(1)
      // As many requests at once as a token may send.
      await opened.database
        .updateTable('attempt_level')
        .set({ level: limitsOf.operatorApi.account.rate.burst })
        .where('subject', 'in', counted)
        .execute()
      expect((await call(readVouchers, { as: busy })).status).toBe(200)
      const refused = await call(readVouchers, { as: busy })
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      expect((await call(readVouchers, { as: other })).status).toBe(200)
      now += 60_000
      expect((await call(readVouchers, { as: busy })).status).toBe(200)
      now -= 60_000
    })

    test.runIf(databaseName === 'SQLite')('are issued by the command, and its use is recorded', async () => {
      const run = (...args: string[]) =>
        promisify(execFile)(process.execPath, ['src/cli/operator-token.ts', ...args, '--tenant', 'nl'], {
          env: { ...commandEnvironment, DATA_DIR: opened.place.folder },
        })
      const { stdout, stderr } = await run('new', '--name', 'wms', '--scopes', 'vouchers:read,orders:read')
      expect((await call(readVouchers, { as: stdout.trim() })).status).toBe(200)
      expect(stderr).toContain('(orders:read, vouchers:read)')
      expect(stderr).not.toContain(stdout.trim())
      const entries = await latestAudit(opened.database, 'nl', 1_000)
      expect(entries.filter(({ token_id }) => token_id === 'command')).toMatchObject([
        { operation: 'token.new', status: 200 },
      ])
    })

    test('what was done with a token is recorded, also what was refused', async () => {
      const issued = await issueToken(opened.database, 'nl', { name: 'audit', scopes: ['orders:read'] }, now)
      await call(readOrder, { params: { orderNo: '4711' }, as: issued.secret })
      await call(advance, { params: { orderNo: '4711' }, body: '{}', as: issued.secret })
      const entries = (await latestAudit(opened.database, 'nl', 1_000)).filter(
        ({ token_id }) => token_id === issued.id,
      )
      expect(entries).toMatchObject([
        { operation: 'operatorOrder', subject: '4711', status: 404, request_id: 'test-1', at: now },
      ])
      expect(await latestAudit(opened.database, 'ch', 10)).toEqual([])
    })
  })

  async function ordered(method = 'INVOICE'): Promise<string> {
    const as = visitor()
    for (const sku of parcels.slice(0, 2)) await shop.add(as, sku)
    await shop.sayContact(as)
    const { checkout } = await shop.sayPayment(as, { method })
    const { order } = await shop.place(as, checkout.totals.total)
    return order.orderNo
  }

  describe('bodies', () => {
    // The shared token is first used at the time that the tests of orders set.
    const ownToken = () => token([...operatorScopes], { name: 'bodies' })
    const orders = { to: 'INVOICED' }
    const json = JSON.stringify(orders)
    const deep = `{"to":${'['.repeat(100_000)}${']'.repeat(100_000)}}`
    const malformed = 'malformed'
    const cases: [string, Call, number, string][] = [
      ['nothing', { body: '' }, 400, malformed],
      ['a blank', { body: ' ' }, 400, malformed],
      ['half of it', { body: json.slice(0, -1) }, 400, malformed],
      ['no number', { body: '{"to":NaN}' }, 400, malformed],
      ['a member twice', { body: '{"to":"INVOICED","to":"CANCELLED"}' }, 400, 'has the member "to" twice'],
      ['a deep array', { body: deep }, 400, 'is nested in more than 32 levels'],
      [
        'no UTF-8',
        { body: Buffer.from('{"to":"INVOICED","trackingNumber":"\xff"}', 'latin1') },
        400,
        malformed,
      ],
      ['UTF-16', { body: Buffer.from(json, 'utf16le') }, 400, malformed],
      ['another type', { body: json, type: 'text/plain' }, 415, 'unsupported'],
      ['a similar type', { body: json, type: 'application/json-patch+json' }, 415, 'unsupported'],
      ['a form', { body: 'to=INVOICED', type: 'application/x-www-form-urlencoded' }, 415, 'unsupported'],
      ['no type', { body: json, type: '' }, 415, 'unsupported'],
      ['another charset', { body: json, type: 'application/json; charset=iso-8859-1' }, 415, 'unsupported'],
      ['a coding', { body: json, headers: { 'content-encoding': 'gzip' } }, 415, 'unsupported'],
      ['a list', { body: `[${json}]` }, 400, 'expected object'],
      ['null', { body: 'null' }, 400, 'expected object'],
      ['an unknown member', { body: '{"to":"INVOICED","__proto__":{"x":1},"y":1}' }, 400, 'Unrecognized key'],
    ]

    test.each(cases)(
      '%s is refused by every operation that reads a body',
      async (_, given, status, reason) => {
        const reading = [
          [advance, { orderNo: '1' }],
          [addVoucher, {}],
          [decideReview, { id: 'w-1' }],
        ] as const
        const as = await ownToken()
        for (const [operation, params] of reading) {
          const answer = await call(operation, { ...given, params, as })
          expect([answer.status, answer.headers.get('content-type')]).toEqual([
            status,
            'application/problem+json',
          ])
          if (operation === advance || status === 415)
            expect(JSON.stringify(answer.body.errors)).toContain(JSON.stringify(reason).slice(1, -1))
        }
        const offers = await call(updateStockAndPrices, { ...given, as })
        expect(offers.headers.get('content-type')).toMatch(/^application\/(problem\+)?json$/)
        if (status === 415) expect(offers.status).toBe(415)
      },
    )

    test('a byte order mark, quotes and capitals are none of the body', async () => {
      const as = await ownToken()
      for (const type of ['Application/JSON; Charset="UTF-8"', 'application/json;charset=utf8']) {
        const { status } = await call(advance, { params: { orderNo: '1' }, body: `\uFEFF${json}`, type, as })
        expect(status).toBe(404)
      }
    })

    test('a parameter that stands twice is refused', async () => {
      expect(await call(listOrders, { query: '?limit=1&limit=2', as: await ownToken() })).toMatchObject({
        status: 400,
        body: { errors: [{ parameter: 'limit', reason: 'stands twice' }] },
      })
    })
  })

  describe('orders', () => {
    test('are listed once each, with names and addresses, by a cursor', async () => {
      const placed = [await ordered(), await ordered(), await ordered()]
      const before = now
      const seen: string[] = []
      let query = '?limit=2'
      now = Date.parse('2026-11-17T12:00:00Z') + settleMs - 1
      expect((await call(listOrders, { query })).body.orders).toEqual([])
      now += 1
      for (let round = 0; round < 4; round += 1) {
        const { status, body } = await call(listOrders, { query })
        expect(status).toBe(200)
        expect(body.more).toBe(round === 0)
        seen.push(...body.orders.map(({ orderNo }: { orderNo: string }) => orderNo))
        query = `?limit=2&cursor=${body.cursor}`
      }
      expect(seen.toSorted()).toEqual(placed.toSorted())
      const { body } = await call(readOrder, { params: { orderNo: placed[0] as string } })
      expect(body).toMatchObject({
        ...{ state: 'PLACED', currency: 'EUR', payment: { method: 'INVOICE', state: 'OPEN' } },
        contact: { firstName: 'Anna', lastName: 'de Wit' },
        deliveryAddress: { street: 'Helmgrasweg', houseNumber: '12', addition: 'bis' },
        lines: [{ lineId: '1', sku: parcels[0], quantity: 1, trackingNumber: null }, { lineId: '2' }],
      })
      now = before
      const german = await token(['orders:read'], { tenant: 'de' })
      const params = { orderNo: placed[0] as string }
      expect((await call(readOrder, { params, as: german, tenant: de })).status).toBe(404)
      for (const wrong of ['?cursor=x', '?limit=0', '?limit=101', '?since=1'])
        expect((await call(listOrders, { query: wrong })).status).toBe(400)
    })

    test('move on as by the command, once for a key', async () => {
      const params = { orderNo: await ordered() }
      const body = (to: string, more = {}) => JSON.stringify({ to, ...more })
      const headers = { 'idempotency-key': randomUUID() }
      const early = await call(advance, { params, body: body('SHIPPED'), headers })
      expect(early).toMatchObject({
        status: 409,
        body: { errors: [{ parameter: 'to', reason: 'NOT_ALLOWED' }] },
      })
      expect(early.body.detail).toBe('The lines cannot become SHIPPED; allowed: INVOICED, CANCELLED.')
      expect((await call(advance, { params, body: body('INVOICED') })).body.state).toBe('INVOICED')
      // A refusal is not stored for the key.
      const ship = { params, body: body('SHIPPED', { lineIds: ['1'], trackingNumber: '3SABC' }), headers }
      const changed = await call(advance, ship)
      expect(changed).toMatchObject({
        status: 200,
        body: { lines: [{ state: 'SHIPPED', trackingNumber: '3SABC' }, { state: 'INVOICED' }] },
      })
      expect((await call(advance, ship)).body).toEqual(changed.body)
      expect(await call(advance, { ...ship, body: body('DELIVERED') })).toMatchObject({
        ...{ status: 409, body: { errors: [{ reason: 'KEY_REUSED' }] } },
      })
      expect((await call(advance, { params, body: body('SHIPPED', { lineIds: ['1'] }) })).status).toBe(409)
    })

    test.each<[string, object | string, number]>([
      ['an unknown line', { to: 'INVOICED', lineIds: ['9'] }, 422],
      ['an unknown state', { to: 'LOST' }, 400],
      ['an unknown member', { to: 'INVOICED', force: true }, 400],
      ['a tracking number of another state', { to: 'INVOICED', trackingNumber: '1' }, 400],
      ['a tracking number with line breaks', { to: 'SHIPPED', trackingNumber: 'a\nb' }, 400],
      ['no JSON', '{', 400],
    ])('refuse %s and change nothing', async (_, sent, status) => {
      const orderNo = await ordered()
      const body = typeof sent === 'string' ? sent : JSON.stringify(sent)
      expect((await call(advance, { params: { orderNo }, body })).status).toBe(status)
      expect((await call(advance, { params: { orderNo }, body: '{}', type: 'text/plain' })).status).toBe(415)
      expect((await call(readOrder, { params: { orderNo } })).body.state).toBe('PLACED')
    })

    test('that are prepaid wait for their payment', async () => {
      const params = { orderNo: await ordered('BANK_TRANSFER') }
      expect(await call(advance, { params, body: '{"to":"INVOICED"}' })).toMatchObject({
        ...{ status: 409, body: { errors: [{ reason: 'NOT_PAID' }] } },
      })
    })
  })

  describe('stock and prices', () => {
    const variants = () =>
      opened.database.selectFrom('variant').selectAll().where('tenant_id', '=', 'nl').orderBy('sku').execute()
    const ndjson = (rows: readonly (object | string)[]): string =>
      rows.map((row) => (typeof row === 'string' ? row : JSON.stringify(row))).join('\n')
    const update = (rows: readonly (object | string)[], more: Call = {}) =>
      call(updateStockAndPrices, { body: ndjson(rows), type: 'application/x-ndjson', ...more })
    const changes = async () =>
      (await opened.database.selectFrom('page_change').selectAll().where('tenant_id', '=', 'nl').execute())
        .length

    test('one bad row of many is named, and the rest is done', async () => {
      const all = await variants()
      const rows: (object | string)[] = all.map(({ sku }, at) => ({
        sku,
        stock: 1_000 + at,
        price: 10_000 + at,
      }))
      rows[57] = { sku: all[57]?.sku, stock: -1 }
      const before = await changes()
      const { status, body } = await update(rows)
      expect(status).toBe(200)
      expect(body).toMatchObject({
        rows: all.length,
        applied: all.length - 1,
        changed: all.length - 1,
        failed: 1,
      })
      expect(body.problems).toMatchObject([{ row: 58, sku: all[57]?.sku }])
      expect(body.problems[0].reason).toContain('stock')
      const after = await variants()
      for (const [at, { price, stock, sale, price_changes_at }] of after.entries())
        if (at !== 57)
          expect({ price, stock, sale, price_changes_at: price_changes_at ?? null }).toEqual({
            ...{ price: 10_000 + at, stock: 1_000 + at, sale: null, price_changes_at: null },
          })
      expect(after[57]).toEqual(all[57])
      // Every change reaches pages and search.
      expect((await changes()) - before).toBeGreaterThanOrEqual(2 * (all.length - 1))
      // The former price is in the history (LAW-1).
      const history = JSON.parse(after[0]?.earlier_prices ?? '[]') as { price: number }[]
      expect(history.at(-1)?.price).toBe(all[0]?.price)
      // The same rows again change nothing.
      expect((await update(rows)).body).toMatchObject({ applied: all.length - 1, changed: 0 })
    })

    test('all or nothing by choice', async () => {
      const all = await variants()
      const good = all.map(({ sku }) => ({ sku, stock: 7 }))
      for (const bad of [
        { sku: 'unknown', stock: 1 },
        { sku: all[0]?.sku, price: 0 },
        '{"sku":',
        { sku: 'x' },
      ]) {
        const refused = await update([...good, bad], { query: '?mode=all' })
        expect(refused.status).toBe(422)
        expect(refused.body.detail).toBe('1 rows are wrong, and none was applied.')
        expect(refused.body.errors[0].parameter).toContain(`row ${good.length + 1}`)
        expect(await variants()).toEqual(all)
      }
      expect((await update(good, { query: '?mode=all' })).body).toMatchObject({
        applied: all.length,
        failed: 0,
      })
      expect(new Set((await variants()).map(({ stock }) => stock))).toEqual(new Set([7]))
    })

    test('ten at once, in opposite orders, are carried out one after another: none is lost or mixed', async () => {
      const all = await variants()
      const bulks = Array.from({ length: 10 }, (_, at) => {
        const rows = all.map(({ sku }) => ({ sku, stock: 500 + at }))
        return update(at % 2 === 0 ? rows : rows.toReversed(), { query: '?mode=all' })
      })
      for (const { status, body } of await Promise.all(bulks)) {
        expect(status).toBe(200)
        expect(body).toMatchObject({ applied: all.length, changed: all.length, failed: 0 })
      }
      const stocks = new Set((await variants()).map(({ stock }) => stock))
      expect(stocks.size).toBe(1)
      expect([...stocks][0]).toBeGreaterThanOrEqual(500)
    })

    test('a JSON array, a stock alone, and a sku that comes twice', async () => {
      const [one, two] = await variants()
      const rows = [
        { sku: one?.sku, stock: 3 },
        { sku: two?.sku, price: 4_321 },
        { sku: one?.sku, stock: 9 },
      ]
      const { body } = await call(updateStockAndPrices, { body: JSON.stringify(rows) })
      expect(body).toMatchObject({
        ...{ applied: 2, failed: 1 },
        problems: [{ row: 3, sku: one?.sku, reason: 'row 1 has this sku already' }],
      })
      const [first, second] = await variants()
      expect([first?.stock, first?.price]).toEqual([3, one?.price])
      expect([second?.stock, second?.price]).toEqual([two?.stock, 4_321])
    })

    test('every odd value is named beside the row that is right, in every database', async () => {
      const all = await variants()
      const [right, ...others] = all.map(({ sku }) => sku)
      const odd: (object | string)[] = [
        ...['NaN', 'Infinity', '1e400', '"1e3"', '-1', '1e16', '0.5', 'null', '{}'].map(
          (value, at) => `{"sku":"${others[at]}","stock":${value}}`,
        ),
        { sku: others[9], price: 1_999, currency: 'USD' },
        ...['a\u0000b', `${right}\u0000`, '\ud800', ` ${right}`, '%', 'x'.repeat(101)].map((sku) => ({
          sku,
          stock: 1,
        })),
      ]
      const { status, body } = await update([...odd, `{"sku":"${right}","stock":1.2e3}`])
      expect(status).toBe(200)
      expect(body).toMatchObject({ rows: odd.length + 1, applied: 1, changed: 1, failed: odd.length })
      expect(body.problems.map(({ row }: { row: number }) => row)).toEqual(odd.map((_, at) => at + 1))
      const after = await variants()
      expect(after[0]?.stock).toBe(1_200)
      expect(after.slice(1)).toEqual(all.slice(1))
    })

    test('a key applies them once', async () => {
      const sku = (await variants())[0]?.sku
      const headers = { 'idempotency-key': randomUUID() }
      const first = await update([{ sku, stock: 11 }], { headers })
      await update([{ sku, stock: 12 }])
      expect((await update([{ sku, stock: 11 }], { headers })).body).toEqual(first.body)
      expect((await variants())[0]?.stock).toBe(12)
      expect((await update([{ sku, stock: 13 }], { headers })).status).toBe(409)
    })

    test.each<[string, Call, number]>([
      ['a body that is no array', { body: '{"sku":"a"}' }, 400],
      ['another media type', { body: 'sku;stock', type: 'text/csv' }, 415],
      ['an unknown mode', { body: '[]', query: '?mode=some' }, 400],
      ['too many rows', { body: `[${Array(10_001).fill('{}').join(',')}]` }, 400],
    ])('refuses %s', async (_, options, status) => {
      expect((await call(updateStockAndPrices, options)).status).toBe(status)
    })

    test('no row of another shop is changed, and low stock is reported once', async () => {
      const all = await variants()
      const others = () =>
        opened.database
          .selectFrom('variant')
          .selectAll()
          .where('tenant_id', '=', 'de')
          .orderBy('sku')
          .execute()
      const before = await others()
      const webhooks: Tenant['webhooks'] = [
        {
          ...{ name: 'erp', url: 'https://erp.shop.example/', secretFrom: 'WEBHOOK_ERP', stockLowAt: 5 },
          events: ['stock.low'],
        },
      ]
      const rows = all.slice(0, 3).map(({ sku }, at) => ({ sku, stock: 4 + at }))
      await update(rows.map((row) => ({ ...row, stock: 50 })))
      for (let round = 0; round < 2; round += 1)
        expect((await update(rows, { tenant: { ...nl, webhooks } })).status).toBe(200)
      const messages = await opened.database.selectFrom('webhook_message').select('body').execute()
      expect(messages.map(({ body }) => JSON.parse(body).data)).toEqual([
        { sku: rows[0]?.sku, stock: 4, threshold: 5 },
        { sku: rows[1]?.sku, stock: 5, threshold: 5 },
      ])
      expect(await others()).toEqual(before)
    })
  })

  test('vouchers are added once and listed', async () => {
    const voucher = {
      ...{ code: 'Winter-26', percent: 10, uses: 100 },
      ...{ validFrom: '2026-11-01T00:00:00+01:00', validUntil: '2027-01-01T00:00:00+01:00' },
    }
    const add = (change = {}) => call(addVoucher, { body: JSON.stringify({ ...voucher, ...change }) })
    expect((await add()).body).toEqual({ outcome: 'DONE' })
    expect(await add()).toMatchObject({ status: 409, body: { errors: [{ reason: 'CODE_EXISTS' }] } })
    expect(await findVoucher(opened.database, { tenantId: 'nl', owner: '' }, 'WINTER26')).toMatchObject({
      ...{
        percent: 10,
        amount: null,
        uses: 100,
        customerGroup: 'EVERYONE',
        validUntil: Date.parse(voucher.validUntil),
      },
    })
    const { body } = await call(readVouchers)
    expect(body.vouchers).toMatchObject([
      { code: 'WINTER26', used: 0, validFrom: '2026-10-31T23:00:00.000Z' },
    ])
    for (const wrong of [
      { amount: 500 },
      { percent: null },
      { percent: 101 },
      { code: 'a' },
      { validUntil: voucher.validFrom },
    ])
      expect((await add({ code: 'OTHER1', ...wrong })).status).toBe(400)
  })

  const addReview = (id: string, at: number) =>
    opened.database
      .insertInto('written_review')
      .values({
        ...{ tenant_id: 'nl', id, owner: 'v:1', master_sku: `X${id}`, stars: 5 },
        ...{ title: 'Mooi', text: 'Zit goed.', reviewer_name: 'Anna', city: null },
        ...{ language: 'nl', state: 'pending', verified: 0, written_at: at, written_on: '2026-11-26' },
      })
      .execute()

  test('reviews are listed in parts by a cursor, those of one moment once each', async () => {
    const ids = ['w-1', 'w-2', 'w-3', 'w-4', 'w-5']
    for (const [place, id] of ids.entries()) await addReview(id, now - (place < 3 ? 5_000 : 0))
    const seen: string[] = []
    let query = '?limit=2'
    for (let part = 1; part <= 3; part++) {
      const { reviews, cursor, more } = (await call(pendingReviews, { query })).body
      seen.push(...reviews.map((review: { id: string }) => review.id))
      expect(more).toBe(part < 3)
      query = `?limit=2&cursor=${cursor}`
    }
    expect(seen).toEqual(ids)
    expect((await call(pendingReviews, { query })).body).toMatchObject({ reviews: [], more: false })
    for (const wrong of ['?limit=0', '?limit=101', '?cursor=x', '?page=2'])
      expect((await call(pendingReviews, { query: wrong })).status).toBe(400)
    await opened.database.deleteFrom('written_review').where('id', 'in', ids).execute()
  })

  test('an audit that cannot be completed takes nothing back', async () => {
    const id = 'w-audit'
    await addReview(id, now)
    const { database } = opened
    const losing: OperatorOperation = {
      ...decideReview,
      async run(request) {
        const answer = await decideReview.run(request)
        await sql`alter table operator_audit rename to operator_audit_away`.execute(database)
        return answer
      },
    }
    const decided = await call(losing, { params: { id }, body: '{"decision":"approved"}' })
    await sql`alter table operator_audit_away rename to operator_audit`.execute(database)
    expect(decided).toMatchObject({ status: 200, body: { outcome: 'DONE' } })
    expect((await call(pendingReviews)).body.reviews).toEqual([])
  })

  test('reviews are approved or refused', async () => {
    const id = 'w-operator'
    await addReview(id, now)
    expect((await call(pendingReviews)).body.reviews).toMatchObject([{ id, stars: 5, text: 'Zit goed.' }])
    const decide = (params: { id: string }) => call(decideReview, { params, body: '{"decision":"approved"}' })
    expect((await decide({ id })).body).toEqual({ outcome: 'DONE' })
    expect((await call(pendingReviews)).body.reviews).toEqual([])
    expect((await decide({ id: 'w-none' })).status).toBe(404)
  })

  test('[LAW-10] a customer is deleted once, of the own shop only', async () => {
    const [own, foreign] = [
      await newCustomer(opened.database, 'nl'),
      await newCustomer(opened.database, 'de'),
    ]
    const remove = (customerNumber: string) => call(deleteCustomer, { params: { customerNumber } })
    expect((await remove(foreign.businessPartnerNo)).status).toBe(404)
    expect((await remove(own.businessPartnerNo)).body).toEqual({ outcome: 'DONE' })
    expect(await findAccount(opened.database, 'nl', { id: own.id })).toBeUndefined()
    expect(await findAccount(opened.database, 'de', { id: foreign.id })).toBeDefined()
    expect((await remove(own.businessPartnerNo)).status).toBe(404)
  })
})
