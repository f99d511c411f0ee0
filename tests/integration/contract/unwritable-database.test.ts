import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { clearDatabaseFailure } from '#operations/database-failures.ts'
import { beforeStatement } from './before-statement.ts'
import { databaseName, openTestShop, queryClient, type TestShop } from './open-test-shop.ts'
import { testSession } from './test-session.ts'

let opened: TestShop
let sku: string

beforeAll(async () => {
  opened = await openTestShop({ products: 20 })
  for await (const { variants, flags } of (await opened.shop.catalogue.snapshot('nl')).every())
    if (!flags.gone) sku ??= variants.find(({ stock }) => stock > 0)?.sku ?? ''
})
afterAll(() => opened.close())

const add = `mutation ($m: ID!, $s: ID!) { addToBasket(mutationId: $m, sku: $s) { error itemId } }`

/** The errors of SQLite and PostgreSQL for a database that cannot be written. */
const full = [
  { code: 'ERR_SQLITE_ERROR', errcode: 13 },
  { code: 'ERR_SQLITE_ERROR', errcode: 8 },
  { code: 'ERR_SQLITE_ERROR', errcode: 778 },
  { code: '53100' },
  { code: '25006' },
]

describe(`[REL-2] a database that cannot be written (${databaseName})`, () => {
  test.each(full)(
    '%o: a command gets 503 and UNAVAILABLE, and is executed once when it is sent again',
    async (databaseError) => {
      const as = { session: testSession(`full-${randomUUID()}`) }
      const variables = { m: randomUUID(), s: sku }
      const breaking = beforeStatement((statement) => {
        if (statement === 3) throw Object.assign(new Error('database or disk is full'), databaseError)
      })
      const failing = queryClient(
        { ...opened.shop, database: opened.database.withPlugin(breaking) },
        { onFailure: () => {} },
      )
      const { status, headers, body } = await failing(add, variables, as)
      expect([status, Number(headers.get('retry-after')) > 0, body.data]).toEqual([503, true, null])
      expect(body.errors?.[0]).toMatchObject({ extensions: { code: 'UNAVAILABLE', requestId: 'test-1' } })
      expect(JSON.stringify(body)).not.toMatch(/disk|http/)
      const again = await queryClient(opened.shop)(add, variables, as)
      expect([again.status, again.body.data.addToBasket.error]).toEqual([200, null])
    },
  )

  test('other fields of the request are returned, with 200 and the same code', async () => {
    const failing = {
      ...opened.shop,
      searchOf: () => Promise.reject(Object.assign(new Error(), { code: 'ENOSPC' })),
    }
    const { status, body } = await queryClient(failing, { onFailure: () => {} })(
      '{ __typename suggestions(term: "a") { correctedTerm } }',
    )
    expect(body.errors?.[0]).toMatchObject({ extensions: { code: 'UNAVAILABLE' } })
    expect(status).toBe(body.data ? 200 : 503)
  })

  test.runIf(databaseName === 'SQLite')('a file at its size limit is named in the log', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const limit = (pages: number) =>
      sql`pragma max_page_count = ${sql.raw(String(pages))}`.execute(opened.database)
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(opened.database)
    const runQuery = queryClient(opened.shop)
    const as = () => ({ session: testSession(`limit-${randomUUID()}`) })
    try {
      await limit(rows[0]?.page_count ?? 0)
      let response = await runQuery(add, { m: randomUUID(), s: sku }, as())
      // Half-empty pages still take a few lines.
      for (let at = 0; at < 500 && response.status === 200; at += 1)
        response = await runQuery(add, { m: randomUUID(), s: sku }, as())
      expect([response.status, response.body.errors?.[0]?.extensions?.code]).toEqual([503, 'UNAVAILABLE'])
      expect(JSON.parse(String(log.mock.calls[0]?.[0]))).toMatchObject({
        room: 'graphql',
        code: 'SQLITE_FULL',
      })
    } finally {
      log.mockRestore()
      await limit(1_000_000)
      clearDatabaseFailure('unwritable')
    }
    expect((await runQuery(add, { m: randomUUID(), s: sku }, as())).status).toBe(200)
  })
})
