import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { releaseVoucher, useVoucher } from '#backend/cart/vouchers/use-voucher.ts'
import type { Voucher } from '#backend/cart/vouchers/voucher.ts'
import {
  findVoucher,
  insertVoucher,
  listVouchers,
  readCodes,
  writeCodes,
} from '#backend/cart/vouchers/voucher-rows.ts'
import type { Database } from '#backend/infra/database/database.ts'
import { databaseName, openTestDatabase } from './open-test-shop.ts'

let database: Database
let close: () => Promise<void>
beforeAll(async () => {
  ;({ database, close } = await openTestDatabase())
})
afterAll(() => close())

const now = Date.parse('2026-11-21T12:00:00Z')
let made = 0
async function newVoucher(terms: Partial<Voucher & { owner: string | null; listed: boolean }> = {}) {
  made += 1
  const voucher = {
    code: `PROEF${made}`,
    amount: 500,
    percent: null,
    minimumOrderValue: 5000,
    customerGroup: 'EVERYONE' as const,
    categories: ['fashion', 'shoes'],
    uses: null,
    validFrom: now,
    validUntil: now + 86_400_000,
    owner: null,
    listed: true,
    ...terms,
  }
  expect(await insertVoucher(database, 'nl', voucher)).toBe(true)
  return voucher
}

let orders = 0
const take = (code: string, owner: string, { day = '2026-11-21', email = `${owner}@shop.example` } = {}) => {
  orders += 1
  const orderNo = `order-${orders}`
  return database
    .transaction()
    .execute((db) =>
      useVoucher(db, { tenantId: 'nl', owner, orderNo, code, emailKey: email, day, amount: 500, now }),
    )
    .then((refusal) => ({ refusal, orderNo }))
}

describe(`[BAS-5] vouchers in the database (${databaseName})`, () => {
  test('are read as they were written, only by their owner', async () => {
    const { listed, ...voucher } = await newVoucher({ owner: 'c:1' })
    expect(listed).toBe(true)
    expect(await findVoucher(database, { tenantId: 'nl', owner: 'c:1' }, voucher.code)).toEqual({
      ...voucher,
      afterReturns: false,
      used: 0,
    })
    expect(await findVoucher(database, { tenantId: 'nl', owner: 'c:2' }, voucher.code)).toBeUndefined()
    expect(await listVouchers(database, { tenantId: 'nl', owner: 'c:2' })).toEqual([])
    expect(await insertVoucher(database, 'nl', { ...voucher, listed })).toBe(false)
  })

  test('[TEN-7] are unknown to another tenant', async () => {
    const { code } = await newVoucher()
    expect(await findVoucher(database, { tenantId: 'de', owner: 'v:1' }, code)).toBeUndefined()
    await writeCodes(database, { tenantId: 'nl', owner: 'v:1' }, [code], 0)
    expect(await readCodes(database, { tenantId: 'de', owner: 'v:1' })).toEqual([])
  })

  test('are used once per day, with any session or address', async () => {
    const { code } = await newVoucher()
    expect((await take(code, 'v:a')).refusal).toBeUndefined()
    expect((await take(code, 'v:a', { email: 'else@shop.example' })).refusal).toBe('USED_TODAY')
    expect((await take(code, 'v:b', { email: 'v:a@shop.example' })).refusal).toBe('USED_TODAY')
    expect((await take(code, 'v:c')).refusal).toBeUndefined()
    expect((await take(code, 'v:a', { day: '2026-11-22' })).refusal).toBeUndefined()
    expect((await findVoucher(database, { tenantId: 'nl', owner: '' }, code))?.used).toBe(3)
  })

  test('[BAS-6] for three uses are used three times, however many orders are concurrent', async () => {
    const { code } = await newVoucher({ uses: 3 })
    const taken = await Promise.all(Array.from({ length: 12 }, (_, index) => take(code, `v:many-${index}`)))
    expect(taken.filter(({ refusal }) => refusal === undefined)).toHaveLength(3)
    expect(taken.filter(({ refusal }) => refusal === 'USED_UP')).toHaveLength(9)
  })

  test('are given back once, and can be used again', async () => {
    const { code } = await newVoucher({ uses: 1 })
    const { orderNo } = await take(code, 'v:back')
    await database.transaction().execute(async (db) => {
      await releaseVoucher(db, 'nl', orderNo)
      await releaseVoucher(db, 'nl', orderNo)
      await releaseVoucher(db, 'nl', 'order-unknown')
    })
    expect((await findVoucher(database, { tenantId: 'nl', owner: '' }, code))?.used).toBe(0)
    expect((await take(code, 'v:back')).refusal).toBeUndefined()
  })

  test('leave the selection with the order that used them', async () => {
    const { code } = await newVoucher()
    const mine = { tenantId: 'nl', owner: 'v:choice' }
    await writeCodes(database, mine, [code], 0)
    expect(await readCodes(database, mine)).toEqual([code])
    await take(code, 'v:choice')
    expect(await readCodes(database, mine)).toEqual([])
  })
})
