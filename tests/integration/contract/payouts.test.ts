import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { bookReceipt } from '#backend/billing/payments/book-receipt.ts'
import { accountProblem } from '#backend/billing/payouts/account-problem.ts'
import { createPayoutRun } from '#backend/billing/payouts/create-payout-run.ts'
import { duePayouts } from '#backend/billing/payouts/due-payouts.ts'
import { payoutFile } from '#backend/billing/payouts/payout-file.ts'
import { payoutsOfRun, recordRunState } from '#backend/billing/payouts/payouts.ts'
import { saveRefundAccount } from '#backend/billing/payouts/refund-accounts.ts'
import { advanceOrder } from '#backend/orders/life/advance-order.ts'
import type { LineState } from '#backend/orders/rules/line-states.ts'
import { collectPersonalData, erasePersonalData } from '#backend/personal-data/personal-data.ts'
import { payoutsCommand } from '#cli/payouts.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { knownCustomer } from './new-customer.ts'
import {
  databaseName,
  openTestShop,
  type QueryContext,
  queryClient,
  type TestShop,
  tenants,
} from './open-test-shop.ts'
import { confirmRefundLink, orderingCommands, parcelsOf, setVariant, typed, visitor } from './ordering.ts'

const placedAt = Date.parse('2026-11-17T12:00:00Z')
const day = 86_400_000
const nl = tenants.byId('nl') as Tenant
const account = { iban: 'NL20 INGB 0001 2345 67', holder: 'Zoë Jansen' }

const folder = mkdtempSync(join(tmpdir(), 'payouts-'))

let opened: TestShop
let shop: ReturnType<typeof orderingCommands>
let skus: string[]

beforeAll(async () => {
  opened = await openTestShop({ products: 60 })
  shop = orderingCommands(queryClient(opened.shop))
  skus = (await parcelsOf(opened)).slice(0, 2)
  for (const sku of skus) await setVariant(opened, sku, { stock: 1000 })
})
afterAll(async () => {
  await opened.close()
  rmSync(folder, { recursive: true })
})
beforeEach(async () => {
  for (const table of ['payout', 'payout_account', 'letter'] as const)
    await opened.database.deleteFrom(table).execute()
  // Payouts that earlier tests left.
  for (const table of ['bank_receipt', 'money_received', 'invoice'] as const)
    await opened.database.deleteFrom(table).execute()
})

/** An order in advance whose payment has arrived, with some cents too many. */
async function prepaid(as: QueryContext = visitor(), surplus = 0) {
  for (const sku of skus) await shop.add(as, sku)
  await shop.sayContact(as)
  await shop.sayPayment(as, { method: 'BANK_TRANSFER' })
  const { totals } = await shop.checkout(as)
  const { order } = await shop.place(as, totals.total)
  const [orderNo, total] = [order.orderNo as string, totals.total as number]
  const receipt = { transactionId: randomUUID(), orderNo, amount: total + surplus }
  await bookReceipt(opened.database, nl, receipt, placedAt)
  return { as, orderNo, total }
}

async function moved(orderNo: string, ...states: Exclude<LineState, 'PLACED'>[]): Promise<void> {
  for (const to of states)
    expect(await advanceOrder(opened.database, nl, { orderNo, to, all: true }, placedAt)).toMatchObject({
      ok: true,
    })
}

const pay = (now = placedAt + day) => createPayoutRun(opened.database, nl, now)
const note = (orderNo: string, to = account, tenant = nl) =>
  saveRefundAccount(opened.database, tenant, orderNo, to, placedAt)
const due = async (tenant = nl) =>
  (await duePayouts(opened.database, tenant)).map(({ order, amount, account: to, dueBy }) => [
    order.orderNo,
    amount,
    to === 'UNKNOWN' ? to : to.iban,
    dueBy,
  ])

/** What the shop's staff sees. */
async function commanded(file: string) {
  const output: string[] = []
  const record = (line: string) => void output.push(line)
  for (const way of ['log', 'error'] as const) vi.spyOn(console, way).mockImplementation(record)
  vi.stubEnv('DATABASE_URL', opened.place.url ?? '')
  vi.stubEnv('DATA_DIR', opened.place.folder)
  try {
    return { code: await payoutsCommand(['--tenant', 'nl', '--file', file]), output }
  } finally {
    vi.unstubAllEnvs()
    vi.restoreAllMocks()
  }
}

describe(`[ACC-2] [ERR-2] refunds by transfer (${databaseName})`, () => {
  test('are due to the cent, within the working days of the constant, with a request for an unknown account', async () => {
    const tooMuch = await prepaid(visitor(), 123)
    const back = await prepaid()
    await moved(back.orderNo, 'INVOICED', 'SHIPPED', 'DELIVERED', 'RETURNED', 'CREDITED')
    await prepaid()
    // Tuesday and two working days.
    expect(nl.constants.refundWorkingDays).toBe(2)
    expect((await due()).toSorted()).toEqual(
      [
        [tooMuch.orderNo, 123, 'UNKNOWN', '2026-11-19'],
        [back.orderNo, back.total, 'UNKNOWN', '2026-11-19'],
      ].toSorted(),
    )
    expect(await due(tenants.byId('de') as Tenant)).toEqual([])
    expect(await pay()).toBeUndefined()
    expect(await note(back.orderNo)).toBe('NOTED')
    expect(await due()).toContainEqual([back.orderNo, back.total, 'NL20INGB0001234567', '2026-11-19'])
  })

  test('are ordered once, by any number of processes, and confirmed to the shopper without the complete account number', async () => {
    const orders = [await prepaid(visitor(), 123), await prepaid(visitor(), 456)]
    for (const { orderNo } of orders) await note(orderNo)
    await opened.database.deleteFrom('letter').execute()
    const runs = (await Promise.all([pay(), pay(), pay()])).filter((run) => run !== undefined)
    expect(runs).toHaveLength(1)
    const rows = await payoutsOfRun(opened.database, 'nl', runs[0] as string)
    expect(rows.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([123, 456])
    expect(await due()).toEqual([])
    expect(await pay()).toBeUndefined()
    const emails = await opened.database.selectFrom('letter').select('text').execute()
    expect(emails).toHaveLength(2)
    for (const { text } of emails) expect(text).toContain('NL•• •••• 4567')
    const file = await payoutFile(nl, runs[0] as string, rows)
    expect(file).toContain('<CtrlSum>5.79</CtrlSum>')
    expect(file).toContain('<Nm>Zoe Jansen</Nm>')
    expect(file).toContain(`<IBAN>${nl.payment.accounts[0]?.iban}</IBAN>`)
    expect(await payoutFile(nl, runs[0] as string, rows)).toBe(file)
  })

  test('are not started before their file can be written', async () => {
    const { orderNo } = await prepaid(visitor(), 123)
    await note(orderNo)
    await opened.database.deleteFrom('letter').execute()
    const penniless: Tenant = { ...nl, payment: { ...nl.payment, accounts: [] } }
    await expect(createPayoutRun(opened.database, penniless, placedAt + day)).rejects.toThrow(
      'payment.accounts',
    )
    expect(await commanded(join(folder, 'no', 'such', 'folder.xml'))).toMatchObject({ code: 1 })
    expect((await due()).map(([order]) => order)).toEqual([orderNo])
    expect(await opened.database.selectFrom('letter').select('text').execute()).toEqual([])

    const file = join(folder, 'payouts.xml')
    const { code, output } = await commanded(file)
    const [{ run_id } = { run_id: '' }] = await opened.database.selectFrom('payout').selectAll().execute()
    expect([code, output[0]]).toEqual([0, `nl: run ${run_id} is created.`])
    expect(readFileSync(file, 'utf8')).toBe(
      await payoutFile(nl, run_id, await payoutsOfRun(opened.database, 'nl', run_id)),
    )
    expect((statSync(file).mode & 0o777).toString(8)).toBe('600')
    const again = join(folder, 'nothing.xml')
    expect(await commanded(again)).toMatchObject({ code: 0 })
    expect(existsSync(again)).toBe(false)
  })

  test('[PAP-7] wait, with a notice, if the bank cannot write the holder, and delay no others', async () => {
    const [other, stopped] = [await prepaid(visitor(), 123), await prepaid(visitor(), 456)]
    await note(other.orderNo, { ...account, holder: 'Jürgen Müßig' })
    expect(await note(stopped.orderNo, { ...account, holder: '李 测试' })).toBe('WRONG_ACCOUNT')
    // As an older release accepted it.
    const row = { iban: 'NL20INGB0001234567', holder: '李 测试', noted_at: placedAt }
    const orderKey = { tenant_id: 'nl', order_no: stopped.orderNo }
    await opened.database
      .insertInto('payout_account')
      .values({ ...orderKey, ...row })
      .execute()
    const file = join(folder, 'names.xml')
    const { code, output } = await commanded(file)
    expect(code).toBe(0)
    expect(output).toContain(
      `nl: ${stopped.orderNo}: not paid out: the bank does not accept 李 测 试 in a name; enter it in Latin letters with --order, --iban and --holder.`,
    )
    const text = readFileSync(file, 'utf8')
    expect(text).toContain('<Nm>Juergen Muessig</Nm>')
    expect(text).not.toMatch(/<Nm>NOTPROVIDED|Mussig/)
    expect((await due()).map(([orderNo]) => orderNo)).toEqual([stopped.orderNo])
    await note(stopped.orderNo, { ...account, holder: 'Li Ceshi' })
    expect(await pay()).toBeDefined()
  })

  test.each([
    [{ iban: account.iban, holder: 'A'.repeat(71) }, 'longer than 70 characters'],
    [{ iban: account.iban, holder: '李' }, 'enter it in Latin letters'],
    [{ iban: account.iban, holder: ' ' }, "the holder's name is missing"],
    [{ iban: 'NL21INGB0001234567', holder: 'Zoë' }, 'is not a valid IBAN'],
  ])('[PAP-7] report what is wrong with an account: %j', (typed, words) => {
    expect(accountProblem(typed, nl)).toContain(words)
  })

  test('[PAP-7] have a form that reports a holder that is too long or cannot be written', async () => {
    const { as } = await knownCustomer(opened.database)
    for (const [holder, problem] of [
      ['A'.repeat(71), 'tooLong'],
      ['李 测试', 'bankLetters'],
    ]) {
      const input = { way: 'ACCOUNT', iban: account.iban, holder }
      const change = '{ error problems { field problem } }'
      const i = typed('PaybackInput!', input)
      expect(await shop.command(as, 'choosePayback', 'input: $i', change, { i })).toEqual({
        error: 'INVALID_INPUT',
        problems: [{ field: 'holder', problem }],
      })
    }
  })

  test('are due again if the bank has not executed them, and never again once it has', async () => {
    const orders = [await prepaid(visitor(), 123), await prepaid(visitor(), 456)]
    for (const { orderNo } of orders) await note(orderNo)
    const runId = (await pay()) as string
    const settle = (as: 'PAID' | 'RECALLED', orderNo?: string, tenantId = 'nl') =>
      recordRunState(opened.database, tenantId, { runId, orderNo, state: as }, placedAt + 2 * day)
    expect(await settle('RECALLED', undefined, 'de')).toBe(0)
    expect(await settle('RECALLED', orders[1]?.orderNo)).toBe(1)
    expect(await settle('PAID')).toBe(1)
    expect(await settle('RECALLED')).toBe(0)
    expect((await due()).map(([orderNo, amount]) => [orderNo, amount])).toEqual([[orders[1]?.orderNo, 456]])
    const rows = await payoutsOfRun(opened.database, 'nl', runId)
    expect(await payoutFile(nl, runId, rows)).toContain('<NbOfTxs>1</NbOfTxs>')
    const again = (await pay()) as string
    expect(again).not.toBe(runId)
    expect((await payoutsOfRun(opened.database, 'nl', again)).map(({ id }) => id)).toEqual([
      `${orders[1]?.orderNo}-2`,
    ])
  })

  test('are shown in the account of the customer, under way and then paid', async () => {
    const { as, account: customer } = await knownCustomer(opened.database)
    const { orderNo, total } = await prepaid(as)
    await moved(orderNo, 'INVOICED', 'SHIPPED', 'DELIVERED', 'RETURNED', 'CREDITED')
    const balance = async () =>
      (
        await queryClient(opened.shop)(
          '{ balance { toPay credit payouts { orderNo amount state day hiddenIban } } }',
          {},
          as,
        )
      ).body.data.balance
    const choose = (input: object) =>
      shop.command(as, 'choosePayback', 'input: $i', '{ error }', { i: typed('PaybackInput!', input) })
    expect(await balance()).toEqual({ toPay: 0, credit: total, payouts: [] })
    await choose({ way: 'BALANCE' })
    expect(await pay()).toBeUndefined()
    await choose({ way: 'ACCOUNT', ...account })
    expect(await pay()).toBeUndefined()
    expect(await confirmRefundLink(opened, nl, placedAt)).toBe(true)
    const runId = (await pay()) as string
    const payout = { orderNo, amount: total, hiddenIban: 'NL•• •••• 4567' }
    expect(await balance()).toEqual({
      ...{ toPay: 0, credit: 0 },
      payouts: [{ ...payout, state: 'UNDER_WAY', day: '2026-11-18' }],
    })
    await recordRunState(opened.database, 'nl', { runId, state: 'PAID' }, placedAt + 2 * day)
    expect((await balance()).payouts).toEqual([{ ...payout, state: 'PAID', day: '2026-11-19' }])
    const own = await collectPersonalData(opened.database, 'nl', customer, placedAt)
    expect(own).toMatchObject({ payouts: [{ orderNo, amount: total, iban: 'NL20INGB0001234567' }] })
    await note(orderNo)
    await opened.database.transaction().execute((db) => erasePersonalData(db, 'nl', customer.id))
    expect(await opened.database.selectFrom('payout_account').selectAll().execute()).toEqual([])
    expect(await payoutsOfRun(opened.database, 'nl', runId)).toHaveLength(1)
  })

  test('[ACC-3] of an order sent in parts are no credit before its last part', async () => {
    const { as } = await knownCustomer(opened.database)
    await prepaid(as)
    const { orderNo } = await prepaid(as)
    await advanceOrder(opened.database, nl, { orderNo, to: 'INVOICED', lineIds: ['1'] }, placedAt)
    const { body } = await queryClient(opened.shop)('{ balance { toPay credit } }', {}, as)
    expect(body.data.balance).toEqual({ toPay: 0, credit: 0 })
  })

  test('go to no invalid account, no unknown order, and no account in another currency', async () => {
    const { orderNo } = await prepaid(visitor(), 123)
    expect(await note(orderNo, { iban: 'NL21INGB0001234567', holder: 'Zoë' })).toBe('WRONG_ACCOUNT')
    expect(await note(orderNo, { iban: account.iban, holder: ' ' })).toBe('WRONG_ACCOUNT')
    expect(await note('1000000096')).toBe('UNKNOWN_ORDER')
    const ch = tenants.byId('ch') as Tenant
    expect(await note(orderNo, account, ch)).toBe('WRONG_ACCOUNT')
    expect(await note(orderNo, { iban: 'CH9300762011623852957', holder: 'Zoë' }, ch)).toBe('UNKNOWN_ORDER')
    expect(await pay()).toBeUndefined()
  })
})
