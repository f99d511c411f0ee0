import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertVoucher } from '#backend/cart/vouchers/voucher-rows.ts'
import { writeFingerprint } from '#backend/checkout/placing/order-fingerprint.ts'
import { knownCustomer } from './new-customer.ts'
import {
  databaseName,
  openTestShop,
  type QueryContext,
  queryClient,
  type TestShop,
} from './open-test-shop.ts'
import {
  address,
  contact,
  orderingCommands,
  parcelsOf,
  setVariant,
  stockOf,
  typed,
  visitor,
} from './ordering.ts'

let opened: TestShop
let runQuery: ReturnType<typeof queryClient>
let shop: ReturnType<typeof orderingCommands>
/** Variants delivered by parcel within the same days, at one price, so that one can replace another. */
let parcels: string[]
let machine: string
const price = 4000
const now = Date.parse('2026-11-17T12:00:00Z')

beforeAll(async () => {
  opened = await openTestShop({ products: 150 })
  runQuery = queryClient(opened.shop)
  shop = orderingCommands(runQuery)
  const byDays = new Map<string, string[]>()
  for (const sku of await parcelsOf(opened)) {
    const [found] = (
      await opened.shop.catalogue.snapshot('nl').then((snapshot) => snapshot.find([sku]))
    ).values()
    const { minWorkingDays, maxWorkingDays } = found?.product.delivery ?? {}
    const days = `${minWorkingDays} ${maxWorkingDays}`
    byDays.set(days, [...(byDays.get(days) ?? []), sku])
  }
  parcels = [...byDays.values()].find(({ length }) => length >= 6)?.slice(0, 6) ?? []
  for (const sku of parcels) await setVariant(opened, sku, { price, stock: 50 })
  await opened.database
    .updateTable('variant')
    .set({ earlier_prices: null })
    .where('tenant_id', '=', 'nl')
    .where('sku', 'in', parcels)
    .execute()
  for await (const product of (await opened.shop.catalogue.snapshot('nl')).every()) {
    const variant = product.variants.find(({ stock }) => stock >= 8)
    if (product.services.includes('hose-extension') && variant) machine ??= variant.sku
  }
})
afterAll(() => opened.close())

type ShownCheckout = { fingerprint: string; totals: { total: number } }

/** Presses the order button below what a page has shown. */
const press = (as: QueryContext, { fingerprint, totals }: ShownCheckout, mutationId: string = randomUUID()) =>
  shop.place(as, totals.total, mutationId, fingerprint)

const lineOf = async (as: QueryContext, sku: string): Promise<string> =>
  (await shop.checkout(as)).lines.find(({ SKU }: { SKU: string }) => SKU === sku).itemId
const changeItem = async (as: QueryContext, sku: string, to: { sku?: string; quantity?: number }) =>
  await shop.command(as, 'changeBasketItem', 'id: $id, quantity: $q, sku: $s', '{ error }', {
    id: typed('ID!', await lineOf(as, sku)),
    q: typed('Int', to.quantity ?? null),
    s: typed('ID', to.sku ?? null),
  })
const removeItem = async (as: QueryContext, sku: string) =>
  await shop.command(as, 'removeBasketItem', 'id: $id', '{ error }', {
    id: typed('ID!', await lineOf(as, sku)),
  })
const points = async (as: QueryContext): Promise<string[]> => {
  const { body } = await runQuery(
    '{ pickUpPoints(postalCode: "2042ZZ", limit: 3) { points { id } } }',
    {},
    as,
  )
  return body.data.pickUpPoints.points.map(({ id }: { id: string }) => id)
}
const service = async (as: QueryContext, codes: string[]) =>
  shop.mutate(as, 'saveCheckoutServices', 'itemId: $id, codes: $c', {
    id: typed('ID!', await lineOf(as, machine)),
    c: typed('[String!]!', codes),
  })
const redeem = async (as: QueryContext, code: string) =>
  (
    await runQuery(
      'mutation ($m: ID!, $c: String!) { done: redeemVoucher(mutationId: $m, code: $c) { refusal } }',
      { m: randomUUID(), c: code },
      as,
    )
  ).body.data.done.refusal
const removeCode = (as: QueryContext) =>
  runQuery('mutation ($m: ID!) { removeVoucher(mutationId: $m) { refusal } }', { m: randomUUID() }, as)

let made = 0
async function newCode(terms: { amount?: number; uses?: number } = {}): Promise<string> {
  const code = `BIND${(made += 1)}`
  await insertVoucher(opened.database, 'nl', {
    ...{
      code,
      amount: 500,
      percent: null,
      minimumOrderValue: 0,
      customerGroup: 'EVERYONE',
      categories: null,
    },
    ...{ uses: null, validFrom: now - 1, validUntil: now + 86_400_000, owner: null, listed: false },
    ...terms,
  })
  return code
}

/** A visitor with a complete checkout. */
async function ready(skus = parcels.slice(0, 2), input: object = {}): Promise<QueryContext> {
  const as = visitor()
  for (const sku of skus) await shop.add(as, sku)
  await shop.sayContact(as, input)
  await shop.sayPayment(as, { method: 'INVOICE' })
  return as
}

/** A customer with a washing machine paid in twelve instalments, and with points of earlier orders. */
async function readyCustomer(): Promise<QueryContext> {
  const { as, account, owner } = await knownCustomer(opened.database)
  await opened.database
    .updateTable('customer')
    .set({ bonus_programme: 1 })
    .where('id', '=', account.id)
    .execute()
  await setVariant(opened, machine, { price: 60_000, stock: 50 })
  await shop.add(as, machine)
  await shop.sayContact(as, { contact: { ...contact, birthday: '1980-12-31' } })
  const placed = await shop.sayPayment(as, { method: 'INVOICE' })
  const day = (await runQuery('{ appointmentDays(limit: 2) }', {}, as)).body.data.appointmentDays[0]
  await shop.sayDelivery(as, { kind: 'APPOINTMENT', day })
  const { order } = await shop.place(as, placed.checkout.totals.total)
  await opened.database
    .updateTable('order_line')
    .set({ state: 'DELIVERED' })
    .where('order_no', '=', order.orderNo)
    .execute()
  expect(owner).toContain(account.id)
  await shop.add(as, machine)
  await shop.sayDelivery(as, { kind: 'APPOINTMENT', day })
  await shop.sayPayment(as, { method: 'INSTALMENTS', months: 12 })
  await protect(as, false)
  await redeemPoints(as, 100)
  return as
}
const protect = (as: QueryContext, wanted: boolean) =>
  shop.mutate(as, 'saveCheckoutProtection', 'wanted: $w', { w: typed('Boolean!', wanted) })
const redeemPoints = (as: QueryContext, count: number) =>
  shop.mutate(as, 'saveCheckoutPremium', 'points: $p', { p: typed('Int!', count) })

const named = (changes: { what: string }[]) => changes.map(({ what }) => what)

describe(`[ORD-1] the order button orders what the page shows (${databaseName})`, () => {
  type Change = (as: QueryContext, other: string) => Promise<unknown>
  const sayContact = (input: object) => (as: QueryContext) => shop.sayContact(as, input)
  test.each<[string, Change, string[], string?]>([
    [
      'another address',
      sayContact({ deliveryAddress: { ...address, houseNumber: '99' } }),
      ['DELIVERY_ADDRESS'],
    ],
    [
      'another recipient at the same address',
      sayContact({ deliveryAddress: { ...address, recipient: 'Bloemenhuis Duin' } }),
      ['DELIVERY_ADDRESS'],
    ],
    ['an invoice address', sayContact({ invoiceAddress: address }), ['INVOICE_ADDRESS']],
    [
      'another e-mail address',
      sayContact({ contact: { ...contact, email: 'bea@duinlicht.example' } }),
      ['CONTACT'],
    ],
    ['another name', sayContact({ contact: { ...contact, lastName: 'de Boer' } }), ['CONTACT']],
    ['another telephone', sayContact({ contact: { ...contact, phone: null } }), ['CONTACT']],
    [
      'a pick-up point',
      async (as) => shop.sayDelivery(as, { kind: 'PICKUP_POINT', pickUpPointId: (await points(as))[0] }),
      ['DELIVERY'],
    ],
    [
      'a pick-up point and a transfer in advance',
      async (as) => {
        await shop.sayPayment(as, { method: 'BANK_TRANSFER' })
        await shop.sayDelivery(as, { kind: 'PICKUP_POINT', pickUpPointId: (await points(as))[0] })
      },
      ['DELIVERY', 'PAYMENT'],
    ],
    [
      'an article swapped for one of the same price',
      async (as, other) => {
        await removeItem(as, parcels[0] as string)
        await shop.add(as, other)
      },
      ['ITEM_REMOVED', 'ITEM_ADDED'],
    ],
    [
      'one piece of each, the other way round',
      async (as) => {
        await changeItem(as, parcels[0] as string, { quantity: 2 })
        await removeItem(as, parcels[1] as string)
      },
      ['ITEM_REMOVED', 'QUANTITY'],
    ],
  ])('%s, at the same total: nothing is ordered, and the change is named', async (_, change, changes) => {
    const as = await ready()
    const shown = await shop.checkout(as)
    await change(as, parcels[2] as string)
    const stock = await stockOf(opened, parcels[1] as string)
    const refused = await press(as, shown)
    expect([refused.error, refused.order]).toEqual(['ORDER_CHANGED', null])
    expect(named(refused.changes)).toEqual(changes)
    expect(refused.checkout.totals.total).toBe(shown.totals.total)
    expect([await stockOf(opened, parcels[1] as string), (await shop.orders(as)).total]).toEqual([stock, 0])
    // The version shown now can be ordered.
    expect((await press(as, refused.checkout)).error).toBeNull()
  })

  test('lines are named by product and selection, removed ones as well', async () => {
    const [sku = '', other = ''] = parcels
    const as = await ready([sku])
    const shown = await shop.checkout(as)
    await removeItem(as, sku)
    await shop.add(as, other)
    const { changes } = await press(as, shown)
    expect(changes).toEqual([
      expect.objectContaining({ what: 'ITEM_REMOVED', SKU: sku, productName: expect.any(String), before: 1 }),
      expect.objectContaining({ what: 'ITEM_ADDED', SKU: other, productName: expect.any(String), now: 1 }),
    ])
  })

  test.each<[string, Change, object[]]>([
    [
      'a price that rose',
      async () => setVariant(opened, parcels[3] as string, { price: price + 150 }),
      [{ what: 'PRICE', before: price, now: price + 150 }],
    ],
    [
      'a price that fell',
      async () => setVariant(opened, parcels[3] as string, { price: price - 150 }),
      [{ what: 'PRICE', before: price, now: price - 150 }],
    ],
    [
      'more pieces',
      async (as) => changeItem(as, parcels[3] as string, { quantity: 3 }),
      [
        { what: 'QUANTITY', before: 1, now: 3 },
        { what: 'DELIVERY_COST', now: 0 },
      ],
    ],
    ['a code', async (as) => redeem(as, await newCode()), [{ what: 'VOUCHER_ADDED', now: 500 }]],
  ])('%s changes the total, and is named', async (_, change, changes) => {
    await setVariant(opened, parcels[3] as string, { price })
    const as = await ready([parcels[3] as string])
    const shown = await shop.checkout(as)
    await change(as, '')
    const refused = await press(as, shown)
    expect(refused.error).toBe('TOTAL_CHANGED')
    expect(refused.changes).toEqual(changes.map((each) => expect.objectContaining(each)))
    expect((await press(as, refused.checkout)).error).toBeNull()
    await setVariant(opened, parcels[3] as string, { price })
  })

  test('[ORD-3] a code used up by another shopper is named with the reason', async () => {
    const code = await newCode({ uses: 1 })
    const both = [await ready(), await ready()]
    for (const as of both) expect(await redeem(as, code)).toBeNull()
    const shown = await Promise.all(both.map((as) => shop.checkout(as)))
    expect((await press(both[0] as QueryContext, shown[0])).error).toBeNull()
    const refused = await press(both[1] as QueryContext, shown[1])
    expect(refused).toMatchObject({
      error: 'TOTAL_CHANGED',
      changes: [{ what: 'VOUCHER_DROPPED', code, refusal: 'USED_UP', before: 500 }],
      checkout: { vouchers: [], voucher: { code, refusal: 'USED_UP' } },
    })
  })

  test('[ORD-3] a code removed in another tab is named without a reason', async () => {
    const [as, code] = [await ready(), await newCode()]
    await redeem(as, code)
    const shown = await shop.checkout(as)
    await removeCode(as)
    expect(await press(as, shown)).toMatchObject({
      error: 'TOTAL_CHANGED',
      changes: [{ what: 'VOUCHER_DROPPED', code, refusal: null, before: 500 }],
    })
  })

  test.each<[string, (as: QueryContext) => Promise<unknown>, string[]]>([
    [
      'another length of instalments',
      (as) => shop.sayPayment(as, { method: 'INSTALMENTS', months: 24 }),
      ['PAYMENT', 'SURCHARGE'],
    ],
    ['protection', (as) => protect(as, true), ['PROTECTION', 'SURCHARGE']],
    ['fewer points', (as) => redeemPoints(as, 60), ['SURCHARGE', 'POINTS']],
    ['a service', (as) => service(as, ['hose-extension']), ['SERVICES', 'SURCHARGE']],
    [
      'another day of the appointment',
      async (as) => {
        const days = (await runQuery('{ appointmentDays(limit: 3) }', {}, as)).body.data.appointmentDays
        await shop.sayDelivery(as, { kind: 'APPOINTMENT', day: days[2] })
      },
      ['DELIVERY'],
    ],
  ])('%s of a customer is named', async (_, change, changes) => {
    const as = await readyCustomer()
    const shown = await shop.checkout(as)
    expect(shown.missing).toEqual([])
    await change(as)
    const refused = await press(as, shown)
    expect([refused.order, named(refused.changes)]).toEqual([null, changes])
    expect(['ORDER_CHANGED', 'TOTAL_CHANGED']).toContain(refused.error)
    expect((await press(as, refused.checkout)).error).toBeNull()
  })

  test('the same input again, in any order, is no change', async () => {
    const as = await ready()
    const [one = '', other = ''] = parcels
    const shown = await shop.checkout(as)
    await removeItem(as, one)
    await removeItem(as, other)
    await shop.add(as, other)
    await shop.add(as, one)
    await shop.sayContact(as, {
      contact: Object.fromEntries(Object.entries({ ...contact, birthday: '' }).reverse()),
      deliveryAddress: Object.fromEntries(Object.entries({ ...address, recipient: '' }).reverse()),
    })
    await shop.sayPayment(as, { method: 'BANK_TRANSFER' })
    await shop.sayPayment(as, { method: 'INVOICE' })
    await shop.sayDelivery(as, { kind: 'HOME' })
    expect((await shop.checkout(as)).fingerprint).toBe(shown.fingerprint)
    expect((await press(as, shown)).error).toBeNull()
  })

  test('[BAS-6] pressed twice it orders once, and the next press reports an empty basket', async () => {
    const as = await ready()
    const shown = await shop.checkout(as)
    const id = randomUUID()
    const [first, again] = [await press(as, shown, id), await press(as, shown, id)]
    expect([first.error, again.error, again.order.orderNo]).toEqual([null, null, first.order.orderNo])
    expect((await press(as, shown)).error).toBe('EMPTY')
  })

  test('discontinued or insufficient products are named', async () => {
    const [sku = '', other = ''] = parcels.slice(4)
    const as = await ready([sku, other])
    await shop.add(as, other, 2)
    const shown = await shop.checkout(as)
    await setVariant(opened, other, { stock: 2 })
    expect(await press(as, shown)).toMatchObject({
      error: 'BASKET_CHANGED',
      changes: [{ what: 'ITEM_FEWER', SKU: other, now: 2 }],
    })
    await setVariant(opened, other, { stock: 0 })
    // Without a fingerprint as well: the lines themselves show it.
    expect(await shop.place(as, shown.totals.total)).toMatchObject({
      error: 'SOLD_OUT',
      changes: [{ what: 'ITEM_SOLD_OUT', SKU: other, productName: expect.any(String) }],
    })
    await setVariant(opened, other, { stock: 50 })
  })

  test('a client without fingerprint is checked by the total, as before', async () => {
    const as = await ready()
    const { totals } = await shop.checkout(as)
    await shop.sayContact(as, { deliveryAddress: { ...address, houseNumber: '7' } })
    expect(await shop.place(as, totals.total + 1)).toMatchObject({ error: 'TOTAL_CHANGED', changes: [] })
    expect((await shop.place(as, totals.total)).error).toBeNull()
  })

  test.each(['', 'x', '1.e30', '2.abc', '😀', 'a'.repeat(50_000)])(
    'an unreadable fingerprint (%.10s) orders nothing, and is reported',
    async (fingerprint) => {
      const as = await ready()
      const { totals } = await shop.checkout(as)
      expect(await shop.place(as, totals.total, randomUUID(), fingerprint)).toMatchObject({
        error: 'ORDER_CHANGED',
        changes: [],
        order: null,
      })
    },
  )

  test('a fingerprint with foreign lines discloses only data of the catalogue', async () => {
    const as = await ready()
    const shown = await shop.checkout(as)
    const foreign = writeFingerprint({
      lines: [['no-such-sku', 1, 1, '']],
      ...{ contact: null, deliveryAddress: null, invoiceAddress: null, delivery: null, deliveryDays: null },
      ...{ payment: null, protection: null, deliveryCost: 0, surcharge: 0, points: 0, credit: 0 },
      ...{ vouchers: [['NOCODE', 1]], sums: '' },
    })
    const refused = await shop.place(as, shown.totals.total, randomUUID(), foreign)
    expect(refused.error).toBe('ORDER_CHANGED')
    expect(refused.changes).toContainEqual(
      expect.objectContaining({ what: 'ITEM_REMOVED', SKU: 'no-such-sku', productName: null }),
    )
  })

  test('[LAW-10] a fingerprint contains no personal data: another shopper with the same order has the same one', async () => {
    const [one, other] = [await ready(), await ready()]
    const { fingerprint } = await shop.checkout(one)
    const text = Buffer.from(fingerprint.slice(2), 'base64url').toString()
    for (const value of [...Object.values(contact), ...Object.values(address), 'INVOICE', 'HOME'])
      expect(text.toLowerCase()).not.toContain(`"${String(value).toLowerCase()}"`)
    for (const name of ['Anna', 'Wit', 'duinlicht', 'Helmgras', 'Zandvoort', '2042'])
      expect(text).not.toContain(name)
    expect((await shop.checkout(other)).fingerprint).toBe(fingerprint)
  })

  test('[SES-5] a session that lost its address reports the missing step, not a changed address', async () => {
    const as = await ready()
    const shown = await shop.checkout(as)
    const lost = visitor()
    for (const sku of parcels.slice(0, 2)) await shop.add(lost, sku)
    expect(await press(lost, shown)).toMatchObject({
      error: 'INCOMPLETE',
      changes: [],
      checkout: { missing: ['DELIVERY', 'PAYMENT'], contact: null },
    })
  })

  test('[UX-4] the checkout shows what a line cost when it was added', async () => {
    const [sku = ''] = parcels
    const as = await ready([sku])
    await setVariant(opened, sku, { price: price + 500 })
    const { lines, totals, fingerprint } = await shop.checkout(as)
    expect(lines[0]).toMatchObject({ price: price + 500, priceSeen: price, notice: null })
    // The change was shown: the new price can be ordered.
    expect((await press(as, { totals, fingerprint })).error).toBeNull()
    await setVariant(opened, sku, { price })
  })
})
