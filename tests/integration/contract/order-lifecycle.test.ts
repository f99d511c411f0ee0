import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paylinkToken } from '#backend/billing/payments/paylink.ts'
import { recordPaid } from '#backend/billing/payments/record-paid.ts'
import { replaceCatalogue } from '#backend/catalogue/writing/replace-catalogue.ts'
import { openDatabase } from '#backend/infra/database/database.ts'
import { linkedOrder, toFollowedOrder } from '#backend/orders/followed-order.ts'
import { advanceOrder, type OrderTransition } from '#backend/orders/life/advance-order.ts'
import { sampleCatalogue } from '#demo/catalogue/sample-catalogue.ts'
import { seedCustomer } from '#demo/customers/seed-customer.ts'
import { commandEnvironment } from '#tests/support/command-environment.ts'
import { stubProvider } from '#tests/support/payment/stub-provider.ts'
import { openTestShop, type QueryContext, queryClient, type TestShop, tenants } from './open-test-shop.ts'
import { orderingCommands, parcelsOf, visitor } from './ordering.ts'

const nl = tenants.byId('nl')
if (!nl) throw new Error('nl is needed.')

let opened: TestShop
let shop: ReturnType<typeof orderingCommands>
let parcels: string[]

beforeAll(async () => {
  opened = await openTestShop({ products: 60 })
  // A configured provider, so that hosted payment can be selected; it is not used here.
  const payments = () => [stubProvider]
  shop = orderingCommands(queryClient({ ...opened.shop, payments }))
  parcels = await parcelsOf(opened)
})
afterAll(() => opened.close())

async function ordered(method = 'INVOICE'): Promise<{ as: QueryContext; orderNo: string }> {
  const as = visitor()
  for (const sku of parcels.slice(0, 2)) await shop.add(as, sku)
  await shop.sayContact(as)
  const { checkout } = await shop.sayPayment(as, { method })
  const { order } = await shop.place(as, checkout.totals.total)
  return { as, orderNo: order.orderNo }
}

const advance = (step: OrderTransition, tenant = nl) =>
  advanceOrder(opened.database, tenant, step, Date.now())
const subjects = async (orderNo: string): Promise<string[]> =>
  (await opened.database.selectFrom('letter').select('subject').execute())
    .map(({ subject }) => subject)
    .filter((subject) => subject.includes(orderNo))

describe('[ACC-2] the lifecycle of an order', () => {
  test('proceeds step by step, each with an email, and shows in the account', async () => {
    const { as, orderNo } = await ordered()
    for (const to of ['INVOICED', 'SHIPPED', 'DELIVERED'] as const)
      expect((await advance({ orderNo, to })).ok).toBe(true)
    expect((await advance({ orderNo, to: 'RETURNED', lineIds: ['2'] })).ok).toBe(true)
    expect((await advance({ orderNo, to: 'CREDITED' })).ok).toBe(true)
    const order = await shop.order(as, orderNo)
    expect(order.state).toBe('DELIVERED')
    expect(order.cancellable).toBe(false)
    expect(order.lines.map(({ state }: { state: string }) => state)).toEqual(['DELIVERED', 'CREDITED'])
    expect(order.lines[0].trackingNumber).toBe(`ET${orderNo}01`)
    expect(
      order.events.map(({ state, lineId }: { state: string; lineId: string }) => [state, lineId]),
    ).toEqual([
      ['PLACED', null],
      ['INVOICED', null],
      ['SHIPPED', null],
      ['DELIVERED', null],
      ['RETURNED', '2'],
      ['CREDITED', '2'],
    ])
    expect(await subjects(orderNo)).toHaveLength(6)
  })

  test('may have two parcels, each with its own number', async () => {
    const { as, orderNo } = await ordered()
    await advance({ orderNo, to: 'INVOICED' })
    await advance({ orderNo, to: 'SHIPPED', lineIds: ['1'], trackingNumber: '3SABC' })
    await advance({ orderNo, to: 'SHIPPED' })
    const { lines, state } = await shop.order(as, orderNo)
    expect(state).toBe('SHIPPED')
    expect(lines.map(({ trackingNumber }: { trackingNumber: string }) => trackingNumber)).toEqual([
      '3SABC',
      `ET${orderNo}02`,
    ])
  })

  test('refuses invalid transitions, which change nothing', async () => {
    const { as, orderNo } = await ordered()
    const before = await shop.order(as, orderNo)
    const de = tenants.byId('de')
    if (!de) throw new Error('de is needed.')
    for (const [step, why, tenant] of [
      [{ orderNo: '12', to: 'SHIPPED' }, 'UNKNOWN_ORDER', nl],
      [{ orderNo, to: 'SHIPPED' }, 'NOT_ALLOWED', nl],
      [{ orderNo, to: 'CREDITED' }, 'NOT_ALLOWED', nl],
      [{ orderNo, to: 'INVOICED', lineIds: ['1', '7'] }, 'UNKNOWN_LINE', nl],
      [{ orderNo, to: 'INVOICED', lineIds: [] }, 'NOT_ALLOWED', nl],
      // [TEN-7] It does not exist for the staff of another shop.
      [{ orderNo, to: 'INVOICED' }, 'UNKNOWN_ORDER', de],
    ] as const)
      expect(await advance(step, tenant)).toMatchObject({ ok: false, reason: why })
    expect(await shop.order(as, orderNo)).toEqual(before)
    expect(await subjects(orderNo)).toHaveLength(1)
  })

  test('[BAS-3] [SEC-6] waits for a payment in advance; a hosted payment cannot be recorded by hand', async () => {
    const transfer = await ordered('BANK_TRANSFER')
    expect(await advance({ orderNo: transfer.orderNo, to: 'INVOICED' })).toMatchObject({ reason: 'NOT_PAID' })
    expect(await recordPaid(opened.database, nl, transfer.orderNo, Date.now())).toBe(true)
    expect(await recordPaid(opened.database, nl, transfer.orderNo, Date.now())).toBe(false)
    expect((await shop.order(transfer.as, transfer.orderNo)).payment).toMatchObject({
      state: 'PAID',
      prepaymentHint: null,
    })
    expect((await advance({ orderNo: transfer.orderNo, to: 'INVOICED' })).ok).toBe(true)
    const hosted = await ordered('HOSTED')
    expect(await recordPaid(opened.database, nl, hosted.orderNo, Date.now())).toBe(false)
    expect(await advance({ orderNo: hosted.orderNo, to: 'INVOICED' })).toMatchObject({ reason: 'NOT_PAID' })
  })
})

describe('[BAS-2] a guest opens an order by the link of its emails', () => {
  const now = Date.parse('2026-11-17T12:00:00Z')
  const tokenOf = async (orderNo: string): Promise<string> => {
    const emails = await opened.database.selectFrom('letter').selectAll().execute()
    const content = emails.find(({ subject }) => subject.includes(orderNo))
    return (
      new URL(content?.text.match(/http:\S+volgen\S+/)?.[0] ?? 'http://x/').searchParams.get('token') ?? ''
    )
  }
  const follow = async (token: string, tenantId = 'nl', at = now) => {
    const order = (await linkedOrder(opened.database, tenantId, token, at))?.order
    return order && toFollowedOrder(order)
  }

  test('with its products and their states, and without name, address or money', async () => {
    const { orderNo, as } = await ordered()
    await advance({ orderNo, to: 'INVOICED' })
    await advance({ orderNo, to: 'SHIPPED', trackingNumber: '3SABC' })
    const followed = await follow(await tokenOf(orderNo))
    const { lines, deliveryAddress, contact } = await shop.order(as, orderNo)
    expect(followed).toMatchObject({
      ...{ orderNo, state: 'SHIPPED' },
      lines: lines.map(({ productName }: { productName: string }) => ({
        ...{ name: productName, state: 'SHIPPED', trackingNumber: '3SABC' },
      })),
    })
    const content = JSON.stringify(followed)
    for (const secret of [contact.firstName, contact.email, deliveryAddress.street])
      expect(content).not.toContain(secret)
    expect(content).not.toMatch(/total|price|amount|method/i)
  })

  test('[TEN-7] of this shop alone, for half a year, with the exact link', async () => {
    const { orderNo } = await ordered()
    const other = await ordered()
    await advance({ orderNo, to: 'CANCELLED' })
    const token = await tokenOf(orderNo)
    expect(await follow(token)).toMatchObject({ orderNo })
    const forged = [token.replace(orderNo, other.orderNo), `${token}x`, '', 'x'.repeat(10_000)]
    for (const text of forged) expect(await follow(text)).toBeUndefined()
    expect(await follow(token, 'de')).toBeUndefined()
    expect(await follow(token, 'nl', now + 200 * 86_400_000)).toBeUndefined()
    const toPay = await paylinkToken(opened.database, 'nl', orderNo, now)
    expect(await follow(toPay)).toBeUndefined()
  })
})

test('[ACC-2] npm run orders lists, shows and transitions orders, and reports refusals', {
  timeout: 60_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'orders-'))
  const database = await openDatabase({ folder })
  await replaceCatalogue(database, 'nl', sampleCatalogue(nl, { products: 60 }))
  await seedCustomer(database, nl, Date.now())
  await database.destroy()
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, ['src/cli/orders.ts', '--tenant', 'nl', ...args], {
      env: { ...commandEnvironment, DATA_DIR: folder },
    }).then(
      ({ stdout }) => ({ code: 0, output: stdout }),
      ({ code, stderr }) => ({ code, output: stderr as string }),
    )
  try {
    const { output } = await run()
    const [newest = ''] = /^\d{10}/.exec(output) ?? []
    expect(output).toContain('6 orders, the newest first.')
    expect((await run('--order', newest)).output).toContain('BANK_TRANSFER OPEN')
    expect(await run('--order', newest, '--to', 'invoiced')).toMatchObject({
      code: 1,
      output: expect.stringContaining('record the payment with --paid first'),
    })
    expect((await run('--order', newest, '--paid')).output).toContain('is paid')
    expect((await run('--order', newest, '--to', 'invoiced')).output).toContain('line 1 invoiced')
    expect(await run('--order', newest, '--to', 'cancelled')).toMatchObject({
      code: 1,
      output: expect.stringContaining('Allowed: shipped'),
    })
    // [TRU-7] A preview changes nothing.
    const preview = (await run('--order', newest, '--to', 'shipped', '--preview')).output
    expect(preview).toMatch(/nothing is changed.*line 1 shipped.*subject: .*attached: /s)
    expect((await run('--order', newest)).output).toContain('invoiced')
    for (const wrong of [
      ['--order', newest, '--all'],
      ['--order', newest, '--to', 'shipped', '--all', '--lines', '1'],
      ['--to', 'shipped'],
      ['--order', newest, '--to', 'gone'],
      ['--nonsense'],
    ])
      expect((await run(...wrong)).code).toBe(2)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
