import { domainToASCII } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Voucher } from '#backend/cart/vouchers/voucher.ts'
import { insertVoucher } from '#backend/cart/vouchers/voucher-rows.ts'
import { sessionTypes } from '#backend/customers/sessions/viewer.ts'
import { advanceOrder } from '#backend/orders/life/advance-order.ts'
import { mergeVisitor } from '#backend/personal-data/merge-visitor.ts'
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
import { orderingCommands, parcelsOf } from './ordering.ts'
import { testSession } from './test-session.ts'

let opened: TestShop
let runQuery: ReturnType<typeof queryClient>
/** A variant that is not reduced, with enough stock. */
let item: { sku: string; price: number; category: string }

/** The current time of the test shop. */
const now = Date.parse('2026-11-17T12:00:00Z')
const day = 86_400_000

beforeAll(async () => {
  opened = await openTestShop({ products: 60 })
  runQuery = queryClient(opened.shop)
  const { sku, price, master_sku } = await opened.database
    .selectFrom('variant')
    .select(['sku', 'price', 'master_sku'])
    .where('tenant_id', '=', 'nl')
    .where('earlier_prices', 'is', null)
    .where('stock', '>', 10)
    .orderBy('price', 'desc')
    .executeTakeFirstOrThrow()
  const { category_key: category } = await opened.database
    .selectFrom('product_category')
    .select('category_key')
    .where('tenant_id', '=', 'nl')
    .where('sku', '=', master_sku)
    .executeTakeFirstOrThrow()
  item = { sku, price, category }
})
afterAll(() => opened.close())

let made = 0
async function newCode(terms: Partial<Voucher & { owner: string | null; listed: boolean }> = {}) {
  made += 1
  const code = `CODE${made}`
  await insertVoucher(opened.database, 'nl', {
    code,
    amount: 500,
    percent: null,
    minimumOrderValue: 0,
    customerGroup: 'EVERYONE',
    categories: null,
    uses: null,
    validFrom: now - day,
    validUntil: now + day,
    owner: null,
    listed: true,
    ...terms,
  })
  return code
}

let visitors = 0
const visitor = (): QueryContext => ({ session: testSession(`voucher-visitor-${visitors++}`) })
let ids = 0
const mutationId = () => `voucher-mutation-${ids++}`
const state =
  'refusal missing basket { itemsTotal discount total voucher { code amount refusal missing other } }'
const redeem = async (as: QueryContext, code: string) =>
  (
    await runQuery(
      `mutation ($m: ID!, $c: String!) { done: redeemVoucher(mutationId: $m, code: $c) { ${state} } }`,
      { m: mutationId(), c: code },
      as,
    )
  ).body.data.done
const remove = async (as: QueryContext) =>
  (
    await runQuery(
      `mutation ($m: ID!) { done: removeVoucher(mutationId: $m) { ${state} } }`,
      { m: mutationId() },
      as,
    )
  ).body.data.done
const withGoods = async () => {
  const as = visitor()
  await runQuery(
    'mutation ($m: ID!, $s: ID!) { addToBasket(mutationId: $m, sku: $s) { error } }',
    { m: mutationId(), s: item.sku },
    as,
  )
  return as
}

describe(`[BAS-5] a code that a shopper enters (${databaseName})`, () => {
  test('takes its value off the basket, however it is typed, and is removed again', async () => {
    const [as, code] = [await withGoods(), await newCode()]
    const typed = ` ${code.toLowerCase().slice(0, 2)}-${code.toLowerCase().slice(2)} `
    const { refusal, basket } = await redeem(as, typed)
    expect(refusal).toBeNull()
    expect(basket).toMatchObject({ itemsTotal: item.price, discount: 500, voucher: { code, amount: 500 } })
    const after = await remove(as)
    expect(after.basket).toMatchObject({ discount: 0, voucher: null })
  })

  test('is stored if another basket can fulfil it, and shows what is missing', async () => {
    const as = await withGoods()
    const code = await newCode({ minimumOrderValue: item.price + 1 })
    expect(await redeem(as, code)).toMatchObject({
      refusal: 'BELOW_MINIMUM',
      missing: 1,
      basket: { discount: 0, voucher: { code, refusal: 'BELOW_MINIMUM', missing: 1 } },
    })
    await runQuery(
      'mutation ($m: ID!, $s: ID!) { addToBasket(mutationId: $m, sku: $s) { error } }',
      { m: mutationId(), s: item.sku },
      as,
    )
    const { body } = await runQuery('{ basket { discount voucher { refusal } } }', {}, as)
    expect(body.data.basket).toEqual({ discount: 500, voucher: { refusal: null } })
  })

  test.each<[string, Parameters<typeof newCode>[0], string]>([
    ['that is expired', { validUntil: now }, 'EXPIRED'],
    ['that begins later', { validFrom: now + 1 }, 'NOT_YET_VALID'],
    ['that belongs to another customer', { owner: 'c:somebody' }, 'UNKNOWN_CODE'],
    ['for customers', { customerGroup: 'REGISTERED' }, 'LOGIN_NEEDED'],
  ])('%s is refused and not stored', async (_, terms, refusal) => {
    const as = await withGoods()
    expect(await redeem(as, await newCode(terms))).toMatchObject({ refusal, basket: { voucher: null } })
  })

  test('counts only for its categories', async () => {
    const as = await withGoods()
    expect(await redeem(as, await newCode({ categories: ['nothing-of-the-kind'] }))).toMatchObject({
      refusal: 'OTHER_GOODS',
    })
    await remove(as)
    const code = await newCode({ categories: [item.category], amount: null, percent: 10 })
    const { refusal, basket } = await redeem(as, code)
    expect(refusal).toBeNull()
    expect(basket.discount).toBe(Math.floor((item.price * 10 + 50) / 100))
  })

  test('cannot be combined with another', async () => {
    const [as, one, other] = [await withGoods(), await newCode(), await newCode()]
    await redeem(as, one)
    expect(await redeem(as, other)).toMatchObject({
      refusal: 'NOT_COMBINABLE',
      basket: { voucher: { code: one } },
    })
    expect((await redeem(as, one)).refusal).toBeNull()
  })

  test('[ORD-3] is reported as unknown or expired while another one is in use', async () => {
    const [as, one] = [await withGoods(), await newCode()]
    await redeem(as, one)
    const inUse = { basket: { discount: 500, voucher: { code: one, refusal: null, other: null } } }
    expect(await redeem(as, 'NOSUCHCODE')).toMatchObject({ refusal: 'UNKNOWN_CODE', ...inUse })
    expect(await redeem(as, await newCode({ validUntil: now }))).toMatchObject({
      refusal: 'EXPIRED',
      ...inUse,
    })
    expect(await redeem(as, await newCode({ owner: 'c:somebody' }))).toMatchObject({
      refusal: 'UNKNOWN_CODE',
      ...inUse,
    })
  })

  test('[ORD-3] that gives more replaces the one in use, which stays beside it', async () => {
    const [as, worse, better] = [await withGoods(), await newCode(), await newCode({ amount: 600 })]
    await redeem(as, worse)
    expect(await redeem(as, better)).toMatchObject({
      refusal: null,
      basket: { discount: 600, voucher: { code: better, other: worse } },
    })
    expect(await redeem(as, worse)).toMatchObject({ refusal: 'NOT_COMBINABLE', basket: { discount: 600 } })
    expect(await redeem(as, await newCode({ amount: 550 }))).toMatchObject({
      refusal: 'NOT_COMBINABLE',
      basket: { voucher: { code: better, other: worse } },
    })
    // If the better one is removed, the other counts again; if both are removed, none does.
    expect(await remove(as)).toMatchObject({
      basket: { discount: 500, voucher: { code: worse, other: null } },
    })
    expect(await remove(as)).toMatchObject({ basket: { discount: 0, voucher: null } })
  })

  test('[ORD-3] that waits is replaced by one that counts, and takes over once it gives more', async () => {
    const as = await withGoods()
    const waits = await newCode({ amount: 900, minimumOrderValue: item.price + 1 })
    const counts = await newCode()
    expect(await redeem(as, waits)).toMatchObject({ refusal: 'BELOW_MINIMUM' })
    expect(await redeem(as, counts)).toMatchObject({
      refusal: null,
      basket: { discount: 500, voucher: { code: counts, other: waits } },
    })
    const { body } = await runQuery(
      'mutation ($m: ID!, $s: ID!) { done: addToBasket(mutationId: $m, sku: $s) { basket { discount voucher { code other } } } }',
      { m: mutationId(), s: item.sku },
      as,
    )
    expect(body.data.done.basket).toEqual({ discount: 900, voucher: { code: waits, other: counts } })
    const checkout = await runQuery(
      '{ checkout { vouchers { code amount } voucher { code other } } }',
      {},
      as,
    )
    expect(checkout.body.data.checkout).toEqual({
      vouchers: [{ code: waits, amount: 900 }],
      voucher: { code: waits, other: counts },
    })
  })

  test('[ORD-3] that waits stays beside a second one, also for an empty basket', async () => {
    const as = visitor()
    const [one, two] = [await newCode(), await newCode({ amount: 700 })]
    expect(await redeem(as, one)).toMatchObject({
      refusal: 'OTHER_GOODS',
      basket: { voucher: { code: one } },
    })
    expect(await redeem(as, two)).toMatchObject({
      refusal: 'OTHER_GOODS',
      basket: { voucher: { code: one, other: two } },
    })
    await runQuery(
      'mutation ($m: ID!, $s: ID!) { addToBasket(mutationId: $m, sku: $s) { error } }',
      { m: mutationId(), s: item.sku },
      as,
    )
    const { body } = await runQuery('{ basket { discount voucher { code refusal other } } }', {}, as)
    expect(body.data.basket).toEqual({ discount: 700, voucher: { code: two, refusal: null, other: one } })
  })

  test('[SEC-4] cannot be guessed: after a few unknown ones there is a delay', async () => {
    const as = await withGoods()
    const refusals: string[] = []
    for (let guess = 0; guess < 10; guess += 1) refusals.push((await redeem(as, `GUESS${guess}`)).refusal)
    expect(refusals.slice(0, 8)).toEqual(Array(8).fill('UNKNOWN_CODE'))
    expect(refusals.at(-1)).toBe('TOO_MANY_ATTEMPTS')
    expect((await redeem(as, await newCode())).refusal).toBe('TOO_MANY_ATTEMPTS')
  })

  test.each(['', '😀', "' or 1=1 --", 'x'.repeat(10_000)])('%j is unknown', async (code) => {
    expect((await redeem(await withGoods(), code)).refusal).toBe('UNKNOWN_CODE')
  })
})

test('[BAS-5] the list has active and expired codes of the owner, and no others', async () => {
  const [shown, over, hidden, theirs] = [
    await newCode({ validUntil: now + 2 * day }),
    await newCode({ validUntil: now - 1 }),
    await newCode({ listed: false }),
    await newCode({ owner: 'c:somebody' }),
  ]
  const { body } = await runQuery(
    '{ vouchers { active { code value percent minimumOrderValue validUntil } expired { code } } }',
    {},
    visitor(),
  )
  const codes = (list: { code: string }[]) => list.map(({ code }) => code)
  expect(codes(body.data.vouchers.active)).toContain(shown)
  expect(codes(body.data.vouchers.expired)).toContain(over)
  for (const code of [hidden, theirs])
    expect([...codes(body.data.vouchers.active), ...codes(body.data.vouchers.expired)]).not.toContain(code)
})

test('[SES-3] a recognised customer does not see their own codes', async () => {
  const { account, owner } = await knownCustomer(opened.database)
  const own = await newCode({ owner })
  const listed = async (type: 1 | 2) => {
    const as = { session: testSession(account.id, type) }
    const { body } = await runQuery('{ vouchers { active { code personal } } }', {}, as)
    return body.data.vouchers.active.filter((each: { personal: boolean }) => each.personal)
  }
  expect(await listed(1)).toEqual([])
  expect(await listed(2)).toEqual([{ code: own, personal: true }])
})

test('[BAS-6] a code that does not count takes nothing off, and does not block the order', async () => {
  const shop = orderingCommands(runQuery)
  const [parcel = ''] = await parcelsOf(opened)
  const order = async (terms: Partial<Voucher>, change: (code: string) => Promise<unknown>) => {
    const as = visitor()
    await shop.add(as, parcel)
    const code = await newCode(terms)
    await redeem(as, code)
    await change(code)
    await shop.sayContact(as)
    const { checkout } = await shop.sayPayment(as, { method: 'INVOICE' })
    expect(checkout.totals.discount).toBe(0)
    return await shop.place(as, checkout.totals.total)
  }
  const never = async () => {}
  expect(await order({ minimumOrderValue: 1_000_000 }, never)).toMatchObject({ error: null })
  const runOut = (code: string) =>
    opened.database.updateTable('voucher').set({ valid_until: 1 }).where('code', '=', code).execute()
  expect(await order({}, runOut)).toMatchObject({ error: null })
})

test('[BAS-3] an order paid in full by a code is placed, and is paid', async () => {
  const shop = orderingCommands(runQuery)
  // No code applies to reduced products.
  const { sku: parcel } = await opened.database
    .selectFrom('variant')
    .select('sku')
    .where('tenant_id', '=', 'nl')
    .where('sku', 'in', await parcelsOf(opened))
    .where('earlier_prices', 'is', null)
    .executeTakeFirstOrThrow()
  const as = visitor()
  await shop.add(as, parcel, 8)
  await redeem(as, await newCode({ amount: 10_000_000 }))
  await shop.sayContact(as)
  expect(await shop.sayPayment(as, { method: 'BANK_TRANSFER' })).toMatchObject({
    checkout: { totals: { deliveryCost: 0, total: 0 }, missing: [], payment: { method: 'INVOICE' } },
  })
  const { error, order } = await shop.place(as, 0)
  expect([error, order.payment.state, order.totals.total]).toEqual([null, 'PAID', 0])
  const nl = tenants.byId('nl') as Tenant
  for (const to of ['INVOICED', 'SHIPPED', 'DELIVERED'] as const)
    expect(await advanceOrder(opened.database, nl, { orderNo: order.orderNo, to }, now)).toMatchObject({
      ok: true,
    })
  expect(await shop.order(as, order.orderNo)).toMatchObject({
    state: 'DELIVERED',
    payment: { state: 'PAID' },
  })
})

test('[BAS-5] [BAS-2] the code is deducted from the prepared order, line by line, and used up by it', async () => {
  const as = await withGoods()
  const code = await newCode({ uses: 1 })
  await redeem(as, code)
  const { body } = await runQuery(
    '{ checkout { vouchers { code amount } totals { itemsTotal discount deliveryCost total vat { gross } } } }',
    {},
    as,
  )
  const { vouchers, totals } = body.data.checkout
  expect(vouchers).toEqual([{ code, amount: 500 }])
  expect(totals).toMatchObject({ itemsTotal: item.price, discount: 500 })
  expect(totals.total).toBe(item.price + totals.deliveryCost - 500)
  expect(totals.vat.reduce((sum: number, { gross }: { gross: number }) => sum + gross, 0)).toBe(totals.total)
})

describe(`[ORD-3] basket, checkout and order agree on a code (${databaseName})`, () => {
  const both = async (as: QueryContext) => {
    const fields = 'voucher { code amount refusal missing other }'
    const { body } = await runQuery(
      `{ basket { total ${fields} } checkout { totals { total } vouchers { code amount } ${fields} } }`,
      {},
      as,
    )
    const { basket, checkout } = body.data
    expect(checkout.voucher).toEqual(basket.voucher)
    expect(checkout.totals.total).toBe(basket.total)
    return checkout
  }
  const place = async (as: QueryContext) => {
    const shop = orderingCommands(runQuery)
    const { body } = await runQuery('{ appointmentDays(limit: 1) }', {}, as)
    const [day] = body.data.appointmentDays
    const { missing } = await shop.checkout(as)
    if (missing.includes('DELIVERY')) await shop.sayDelivery(as, { kind: 'APPOINTMENT', day })
    await shop.sayPayment(as, { method: 'INVOICE' })
    const { totals, fingerprint } = await shop.checkout(as)
    return await shop.place(as, totals.total, undefined, fingerprint)
  }

  test('used today with the e-mail address of the order, as soon as the address is known', async () => {
    const shop = orderingCommands(runQuery)
    const code = await newCode()
    const contact = { firstName: 'Anna', lastName: 'de Wit', email: 'Again@Müller-Muster.example' }
    const first = await withGoods()
    await redeem(first, code)
    await shop.sayContact(first, { contact })
    expect((await place(first)).error).toBeNull()

    const later = await withGoods()
    expect((await redeem(later, code)).refusal).toBeNull()
    expect(await both(later)).toMatchObject({ vouchers: [{ code, amount: 500 }] })
    await shop.sayContact(later, {
      contact: { ...contact, email: `again@${domainToASCII('müller-muster.example')}` },
    })
    expect(await both(later)).toMatchObject({
      vouchers: [],
      voucher: { code, amount: 0, refusal: 'USED_TODAY' },
    })
    // Entering it now is refused at once.
    const third = await withGoods()
    await shop.sayContact(third, { contact })
    expect(await redeem(third, code)).toMatchObject({ refusal: 'USED_TODAY', basket: { voucher: null } })
    // Another address is another shopper: it counts again.
    await shop.sayContact(later, { contact: { ...contact, email: 'other@klant.example' } })
    expect(await both(later)).toMatchObject({ vouchers: [{ code, amount: 500 }] })
    expect((await place(later)).order.totals.discount).toBe(500)
  })

  test("with a customer's own address, whatever was typed into the checkout before", async () => {
    const shop = orderingCommands(runQuery)
    const code = await newCode()
    const { account, as } = await knownCustomer(opened.database)
    const guest = await withGoods()
    await redeem(guest, code)
    await shop.sayContact(guest, { contact: { firstName: 'Anna', lastName: 'de Wit', email: account.email } })
    expect((await place(guest)).error).toBeNull()
    await shop.add(as, item.sku)
    expect((await redeem(as, code)).refusal).toBe('USED_TODAY')
  })

  test.each<[string, Parameters<typeof newCode>[0], string]>([
    ['below its minimum', { minimumOrderValue: 10_000_000 }, 'BELOW_MINIMUM'],
    ['for other goods', { categories: ['nothing-of-the-kind'] }, 'OTHER_GOODS'],
  ])('%s', async (_, terms, refusal) => {
    const [as, code] = [await withGoods(), await newCode(terms)]
    await redeem(as, code)
    expect(await both(as)).toMatchObject({ vouchers: [], voucher: { code, refusal } })
  })

  test('that expired, was used up or was withdrawn after it was entered', async () => {
    for (const [change, refusal] of [
      [{ valid_until: 1 }, 'EXPIRED'],
      [{ uses: 1, used: 1 }, 'USED_UP'],
      [{ owner: 'c:somebody' }, 'UNKNOWN_CODE'],
    ] as const) {
      const [as, code] = [await withGoods(), await newCode()]
      await redeem(as, code)
      await opened.database.updateTable('voucher').set(change).where('code', '=', code).execute()
      expect(await both(as)).toMatchObject({ vouchers: [], voucher: { code, refusal } })
    }
  })

  test('an order uses up the better of two, and the other waits for the next', async () => {
    const shop = orderingCommands(runQuery)
    const as = await withGoods()
    const [one, better] = [await newCode(), await newCode({ amount: 700, uses: 1 })]
    await redeem(as, one)
    await redeem(as, better)
    await shop.sayContact(as)
    const { order } = await place(as)
    expect(order.totals.discount).toBe(700)
    await shop.add(as, item.sku)
    expect(await both(as)).toMatchObject({ voucher: { code: one, refusal: null, other: null } })
  })

  test('at log-in neither the code of the visitor nor that of the customer is lost: the better counts', async () => {
    for (const [visitors, customers] of [
      [500, 800],
      [800, 500],
    ]) {
      const guest = await withGoods()
      const { as, owner } = await knownCustomer(opened.database)
      const [here, there] = [await newCode({ amount: visitors }), await newCode({ amount: customers })]
      await redeem(guest, here)
      await redeem(as, there)
      const from = await guest.session?.viewer()
      await opened.database
        .transaction()
        .execute((db) => mergeVisitor(db, 'nl', from, { owner, type: sessionTypes.loggedIn }, now))
      const [code, other] = visitors === 800 ? [here, there] : [there, here]
      expect(await both(as)).toMatchObject({ voucher: { code, amount: 800, other } })
      expect((await both(guest)).voucher).toBeNull()
    }
  })
})
