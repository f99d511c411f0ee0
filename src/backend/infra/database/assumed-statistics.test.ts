import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { assumed } from './assumed-statistics.ts'
import { type Database, openDatabase } from './database.ts'

describe('assumed statistics of an index', () => {
  test.each([
    ['tenant_id,order_no', 0, '1000000 300000 20'],
    ['tenant_id,order_no', 1, '1000000 300000 1'],
    ['tenant_id,generation,category_key,rank,sku', 1, '1000000 300000 300000 20 4 1'],
    ['state,next_at', 0, '1000000 20 4'],
    ['name', 1, '1000000 1'],
  ])('%s (%i)', (columns, one, expected) => {
    expect(assumed({ columns, one })).toBe(expected)
  })
})

describe('[DAT-8] on SQLite the shop’s queries use the indexes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'assumed-'))
  let database: Database
  beforeAll(async () => {
    database = await openDatabase({ folder })
  })
  afterAll(async () => {
    await database.destroy()
    rmSync(folder, { recursive: true })
  })

  test.each([
    ["invoice where tenant_id = 'nl' and order_no = '1'", 'invoice_of_order'],
    ["bank_receipt where tenant_id = 'nl' and order_no = '1'", 'bank_receipt_of_order'],
    ["payment_attempt where tenant_id = 'nl' and order_no = '1'", 'payment_attempt_of_order'],
    ["session where tenant_id = 'nl' and customer_id = '1'", 'session_by_customer'],
    ["voucher where tenant_id = 'nl' and owner is null and listed = 1", 'voucher_of_owner'],
    ["variant where tenant_id = 'nl' and generation = 1 and sku in ('1', '2')", 'variant_by_sku'],
  ])('%s', async (question, index) => {
    const { rows } = await sql<{
      detail: string
    }>`${sql.raw(`explain query plan select * from ${question}`)}`.execute(database)
    expect(rows.map(({ detail }) => detail).join()).toContain(`USING INDEX ${index} `)
  })

  test('opening again adds no statistics twice', async () => {
    const count = () =>
      sql`select count(*) as n, count(distinct idx) as d from sqlite_stat1`.execute(database)
    const { rows } = await count()
    await database.destroy()
    database = await openDatabase({ folder })
    expect((await count()).rows).toEqual(rows)
    expect(rows).toEqual([{ n: expect.any(Number), d: (rows[0] as { n: number }).n }])
  })
})
