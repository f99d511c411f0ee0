import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emailKeyOf, findAccount } from '#backend/customers/accounts.ts'
import { customerOwner, sessionTypes, type Viewer } from '#backend/customers/sessions/viewer.ts'
import { advanceOrder } from '#backend/orders/life/advance-order.ts'
import { listOrdersOfOwner } from '#backend/orders/read-orders.ts'
import { mergeVisitor } from '#backend/personal-data/merge-visitor.ts'
import { collectPersonalData } from '#backend/personal-data/personal-data.ts'
import { demoCustomers } from '#demo/customers/demo-customers.ts'
import { seedCustomer } from '#demo/customers/seed-customer.ts'
import { knownCustomer } from './new-customer.ts'
import { openTestShop, type QueryContext, queryClient, type TestShop, tenants } from './open-test-shop.ts'
import { address, orderingCommands, typed, visitor } from './ordering.ts'

let opened: TestShop
let shop: ReturnType<typeof orderingCommands>
let parcel: string
let otherParcel: string
let machine: string

beforeAll(async () => {
  opened = await openTestShop({ products: 150 })
  shop = orderingCommands(queryClient(opened.shop))
  const snapshot = await opened.shop.catalogue.snapshot('nl')
  for await (const product of snapshot.every()) {
    const variant = product.variants.find(({ stock }) => stock >= 8)
    if (!variant || product.flags.gone) continue
    if (product.delivery.method === 'parcel') {
      if (parcel) otherParcel ??= variant.sku
      parcel ??= variant.sku
    } else if (variant.price > 30_000 && variant.price < 200_000) machine ??= variant.sku
  }
})
afterAll(() => opened.close())

/** A customer, fully logged in by default. */
async function customer({ bonus = false, birthday = '1980-12-31' as string | null } = {}) {
  const known = await knownCustomer(opened.database, { birthday })
  if (bonus)
    await opened.database
      .updateTable('customer')
      .set({ bonus_programme: 1 })
      .where('id', '=', known.account.id)
      .execute()
  return known
}

const book = '{ error problems { field problem } id addresses { id default address { street } } }'
const saveAddress = (as: QueryContext, given: object, id: string | null = null, makeDefault = false) =>
  shop.command(as, 'saveAddress', 'id: $id, address: $a, makeDefault: $d', book, {
    id: typed('ID', id),
    a: typed('AddressInput!', { ...address, ...given }),
    d: typed('Boolean', makeDefault),
  })
const ofAddress = (as: QueryContext, name: string, id: string) =>
  shop.command(as, name, 'id: $id', book, { id: typed('ID!', id) })

describe('[ACC-2] [TEN-7] the address book', () => {
  test('stores addresses, the default first, none twice', async () => {
    const { as } = await customer()
    const first = await saveAddress(as, {})
    const second = await saveAddress(as, { street: 'Dorpsstraat' })
    expect(second.addresses.map((each: { default: boolean }) => each.default)).toEqual([true, false])
    expect((await saveAddress(as, {})).addresses).toHaveLength(2)
    const chosen = await ofAddress(as, 'makeAddressDefault', second.id)
    expect(chosen.addresses[0]).toMatchObject({ id: second.id, default: true })
    const changed = await saveAddress(as, { street: 'Kerkplein' }, first.id)
    expect(changed.addresses[1].address.street).toBe('Kerkplein')
    const left = await ofAddress(as, 'deleteAddress', second.id)
    expect(left.addresses).toEqual([{ id: first.id, default: true, address: { street: 'Kerkplein' } }])
  })

  test('is full at twenty, refuses invalid addresses, and contains only the customer’s own', async () => {
    const { as, soft } = await customer()
    const other = await customer()
    const { id } = await saveAddress(other.as, {})
    for (const name of ['deleteAddress', 'makeAddressDefault'])
      expect((await ofAddress(as, name, id)).error).toBe('UNKNOWN_ADDRESS')
    expect((await saveAddress(as, {}, id)).error).toBe('UNKNOWN_ADDRESS')
    expect(await saveAddress(as, { postalCode: '26999' })).toMatchObject({
      error: 'INVALID_INPUT',
      problems: [{ field: 'address.postalCode', problem: 'postalCode' }],
      addresses: [],
    })
    for (const viewer of [soft, visitor()]) expect((await saveAddress(viewer, {})).error).toBe('LOGIN_NEEDED')
    for (let count = 1; count <= 20; count += 1) await saveAddress(as, { houseNumber: String(count) })
    expect((await saveAddress(as, { houseNumber: '21' })).error).toBe('ADDRESS_BOOK_FULL')
  })
})

describe('[BAS-2] a returning customer', () => {
  test('[LOG-5] gets emails at the present address, not at that of the order before', async () => {
    const { as, account } = await customer()
    await shop.add(as, parcel)
    await shop.sayContact(as, { contact: { firstName: 'Anna', lastName: 'de Wit', email: account.email } })
    const email = `new-${account.email}`
    await opened.database
      .updateTable('customer')
      .set({ email, email_key: emailKeyOf(email) })
      .where('id', '=', account.id)
      .execute()
    const { checkout } = await shop.sayPayment(as, { method: 'INVOICE' })
    expect((await shop.place(as, checkout.totals.total)).order.contact.email).toBe(email)
  })

  test('only selects the payment, and has the address of the last order prefilled', async () => {
    const { as, account } = await customer()
    await shop.add(as, parcel)
    await shop.sayContact(as, {
      contact: { firstName: 'Mieke', lastName: 'Jansen', email: 'other@a.example' },
    })
    const { checkout } = await shop.sayPayment(as, { method: 'INVOICE' })
    expect(checkout.contact.email).toBe(account.email)
    await shop.place(as, checkout.totals.total)
    await shop.add(as, parcel)
    const again = await shop.checkout(as)
    expect(again.missing).toEqual(['PAYMENT'])
    expect(again.deliveryAddress.street).toBe('Helmgrasweg')
    expect(again.savedAddresses).toHaveLength(1)
    const [{ id }] = again.savedAddresses
    const result = await shop.sayContact(as, { deliveryAddress: null, savedAddressId: id })
    expect([result.error, result.checkout.deliveryAddress.street]).toEqual([null, 'Helmgrasweg'])
    const wrong = await shop.sayContact(as, { deliveryAddress: null, savedAddressId: 'another' })
    expect(wrong.problems).toEqual([{ field: 'savedAddressId', problem: 'choice' }])
  })

  test('[SEC-6] a softly logged-in customer must log in before addresses, orders or money are shown', async () => {
    const { as, soft } = await customer()
    await shop.add(as, parcel)
    await shop.sayContact(as)
    const { checkout } = await shop.sayPayment(as, { method: 'INVOICE' })
    expect(await shop.checkout(soft)).toMatchObject({
      loginNeeded: true,
      steps: ['LOGIN', 'DELIVERY', 'PAYMENT'],
      contact: null,
      deliveryAddress: null,
      savedAddresses: [],
    })
    expect((await shop.sayPayment(soft, { method: 'INVOICE' })).error).toBe('LOGIN_NEEDED')
    expect((await shop.place(soft, checkout.totals.total)).error).toBe('LOGIN_NEEDED')
    const { order } = await shop.place(as, checkout.totals.total)
    expect(await shop.order(soft, order.orderNo)).toBeNull()
    expect(await shop.orders(soft)).toMatchObject({ total: 0, orders: [] })
    expect((await shop.order(as, order.orderNo)).orderNo).toBe(order.orderNo)
  })

  test('[BAS-3] [LAW-4] pays later, and agrees to it first', async () => {
    const { as } = await customer()
    await shop.add(as, machine)
    await shop.sayContact(as, {
      contact: { firstName: 'Mieke', lastName: 'Jansen', birthday: '31-12-1980' },
    })
    const { body } = await queryClient(opened.shop)('{ appointmentDays(limit: 1) }', {}, as)
    await shop.sayDelivery(as, { kind: 'APPOINTMENT', day: body.data.appointmentDays[0] })
    const { checkout } = await shop.sayPayment(as, { method: 'DELAYED_PAYMENT' })
    expect(checkout.steps).toEqual(['DELIVERY', 'PAYMENT', 'DELAYED_PAYMENT'])
    expect(checkout.missing).toEqual(['DELAYED_PAYMENT'])
    const { total, surcharges } = checkout.totals
    const surcharge = Math.round(((total - surcharges[0].amount) * 3) / 100)
    expect(surcharges).toEqual([{ kind: 'DELAYED_PAYMENT', amount: surcharge }])
    expect(checkout.delayedPayment).toEqual({ surcharge, dueOn: '2027-03-17', accepted: null })
    expect((await shop.place(as, total)).error).toBe('INCOMPLETE')
    await shop.mutate(as, 'saveCheckoutDelayedPayment', 'accepted: $a', { a: typed('Boolean!', true) })
    const { error, order } = await shop.place(as, total)
    expect(error).toBeNull()
    expect(order.payment).toMatchObject({ method: 'DELAYED_PAYMENT', state: 'OPEN', dueOn: '2027-03-17' })
    expect(order.totals.vat.at(-1)).toEqual({ rate: 0, net: surcharge, vat: 0, gross: surcharge })
  })

  test('[BAS-3] [BAS-7] pays in instalments of an offered length, with protection never preselected', async () => {
    const { as } = await customer()
    await shop.add(as, machine)
    await shop.sayContact(as, {
      contact: { firstName: 'Mieke', lastName: 'Jansen', birthday: '1980-12-31' },
    })
    expect((await shop.sayPayment(as, { method: 'INSTALMENTS' })).problems).toEqual([
      { field: 'months', problem: 'required' },
    ])
    expect((await shop.sayPayment(as, { method: 'INSTALMENTS', months: 7 })).problems).toEqual([
      { field: 'months', problem: 'choice' },
    ])
    const { checkout } = await shop.sayPayment(as, { method: 'INSTALMENTS', months: 12 })
    expect(checkout.payment).toEqual({
      ...{ optionId: 'INSTALMENTS', label: 'In termijnen' },
      ...{ method: 'INSTALMENTS', months: 12 },
    })
    expect(checkout.paymentProtection).toBeNull()
    expect(checkout.missing).toContain('PAYMENT_PROTECTION')
    const protect = (wanted: boolean) =>
      shop.mutate(as, 'saveCheckoutProtection', 'wanted: $w', { w: typed('Boolean!', wanted) })
    const kinds = async (wanted: boolean) =>
      (await protect(wanted)).checkout.totals.surcharges.map(({ kind }: { kind: string }) => kind)
    expect(await kinds(true)).toEqual(['INSTALMENTS', 'PAYMENT_PROTECTION'])
    expect(await kinds(false)).toEqual(['INSTALMENTS'])
    // Another method deletes the answers for this one.
    const other = await shop.sayPayment(as, { method: 'INVOICE' })
    expect(other.checkout).toMatchObject({ paymentProtection: null, totals: { surcharges: [] } })
    expect((await protect(true)).error).toBe('METHOD_NOT_AVAILABLE')
  })

  test.each([
    ['a birthday', null, 'BIRTHDAY_NEEDED'],
    ['enough in the basket', '1980-12-31', 'AMOUNT_TOO_SMALL'],
  ])('without %s gets no credit', async (_, birthday, why) => {
    const { as } = await customer({ birthday })
    await shop.add(as, why === 'AMOUNT_TOO_SMALL' ? parcel : machine)
    const { paymentOptions } = await shop.checkout(as)
    for (const { method, whyNot } of paymentOptions)
      expect(whyNot).toBe(['INSTALMENTS', 'DELAYED_PAYMENT'].includes(method) ? why : null)
  })

  test('[BAS-7] redeems points of delivered orders, and not the same ones twice', async () => {
    const { as } = await customer({ bonus: true })
    const nl = tenants.byId('nl')
    if (!nl) throw new Error('nl is needed.')
    await shop.add(as, parcel, 5)
    await shop.sayContact(as)
    const { checkout } = await shop.sayPayment(as, { method: 'INVOICE' })
    expect(checkout.premium).toMatchObject({ balance: 0, redeemable: 0 })
    const { order } = await shop.place(as, checkout.totals.total)
    for (const to of ['INVOICED', 'SHIPPED', 'DELIVERED'] as const)
      await advanceOrder(opened.database, nl, { orderNo: order.orderNo, to }, Date.now())
    await shop.add(as, parcel)
    const { premium, steps } = await shop.checkout(as)
    expect(premium.balance).toBe(order.pointsEarned)
    expect(premium.balance).toBeGreaterThan(0)
    expect(steps).toContain('PREMIUM')
    const redeem = (points: number) =>
      shop.mutate(as, 'saveCheckoutPremium', 'points: $p', { p: typed('Int!', points) })
    for (const [points, problem] of [
      [-1, 'choice'],
      [premium.redeemable + 1, 'tooMany'],
      [2_147_483_647, 'tooMany'],
    ] as const)
      expect((await redeem(points)).problems).toEqual([{ field: 'points', problem }])
    await redeem(premium.redeemable)
    const ready = await shop.sayPayment(as, { method: 'INVOICE' })
    expect(ready.checkout.totals.discount).toBe(premium.redeemable)
    const second = await shop.place(as, ready.checkout.totals.total)
    expect(second.order.pointsRedeemed).toBe(premium.redeemable)
    await shop.add(as, parcel)
    expect((await shop.checkout(as)).premium.balance).toBe(premium.balance - premium.redeemable)
    expect((await redeem(premium.balance)).error).toBe('INVALID_INPUT')
    // A fully cancelled order costs no points (ORD-2).
    await advanceOrder(opened.database, nl, { orderNo: second.order.orderNo, to: 'CANCELLED' }, Date.now())
    expect((await shop.checkout(as)).premium.balance).toBe(premium.balance)
  })

  test('[ORD-2] gets points back with the line they paid for: cancelled before the invoice, or credited', async () => {
    const { as } = await customer({ bonus: true })
    const nl = tenants.byId('nl')
    if (!nl) throw new Error('nl is needed.')
    const move = async (
      orderNo: string,
      states: readonly ('CANCELLED' | 'INVOICED' | 'SHIPPED' | 'DELIVERED' | 'RETURNED' | 'CREDITED')[],
      lineIds?: string[],
    ) => {
      for (const to of states)
        await advanceOrder(opened.database, nl, { orderNo, to, lineIds, all: !lineIds }, Date.now())
    }
    await shop.add(as, parcel, 5)
    await shop.sayContact(as)
    const { checkout } = await shop.sayPayment(as, { method: 'INVOICE' })
    const first = await shop.place(as, checkout.totals.total)
    await move(first.order.orderNo, ['INVOICED', 'SHIPPED', 'DELIVERED'])
    const { pointsEarned } = first.order
    await shop.add(as, parcel)
    await shop.add(as, otherParcel)
    await shop.mutate(as, 'saveCheckoutPremium', 'points: $p', { p: typed('Int!', pointsEarned) })
    const ready = await shop.sayPayment(as, { method: 'INVOICE' })
    const { order } = await shop.place(as, ready.checkout.totals.total)
    expect(order.pointsRedeemed).toBe(pointsEarned)
    const rows = await opened.database
      .selectFrom('order_line')
      .select(['line_id', 'discount'])
      .where('order_no', '=', order.orderNo)
      .orderBy('position')
      .execute()
    const [one, other] = rows
    if (!one || !other) throw new Error('Two lines are needed.')
    expect(one.discount + other.discount).toBe(pointsEarned)
    const balance = async () => (await shop.checkout(as)).premium.balance
    expect(await balance()).toBe(0)
    await move(order.orderNo, ['CANCELLED'], [one.line_id])
    expect(await balance()).toBe(one.discount)
    const earnedByOther = async () => {
      const row = await opened.database
        .selectFrom('order_line')
        .select('points')
        .where('order_no', '=', order.orderNo)
        .where('line_id', '=', other.line_id)
        .executeTakeFirstOrThrow()
      return row.points
    }
    await move(order.orderNo, ['INVOICED', 'SHIPPED', 'DELIVERED'])
    expect(await balance()).toBe(one.discount + (await earnedByOther()))
    await move(order.orderNo, ['RETURNED', 'CREDITED'])
    expect(await balance()).toBe(pointsEarned)
  })
})

const merge = (viewer: Viewer | undefined, owner: string, type: 1 | 2) =>
  opened.database.transaction().execute((db) => mergeVisitor(db, 'nl', viewer, { owner, type }, Date.now()))

describe('[BAS-1] [TEN-7] at log-in', () => {
  test('[SEC-3] a recognised customer cannot redirect an order; the password moves it', async () => {
    const { as, account, owner } = await customer()
    const guest = visitor()
    await shop.add(guest, parcel)
    await shop.sayContact(guest, {
      contact: { firstName: 'Mieke', lastName: 'Jansen', email: account.email },
    })
    const viewer = await guest.session?.viewer()
    await merge(viewer, owner, sessionTypes.soft)
    expect((await shop.checkout(as)).deliveryAddress).toBeNull()
    expect((await shop.checkout(as)).lines).toHaveLength(1)
    const soft: Viewer = {
      owner,
      type: sessionTypes.soft,
      customerId: account.id,
      visitor: viewer?.owner ?? '',
    }
    const stranger = await customer()
    await merge(soft, stranger.owner, sessionTypes.loggedIn)
    expect((await shop.checkout(stranger.as)).deliveryAddress).toBeNull()
    await merge(soft, owner, sessionTypes.loggedIn)
    expect((await shop.checkout(as)).deliveryAddress).toMatchObject({ street: 'Helmgrasweg' })
  })

  test('the checkout input moves along, and an order only to the owner of its address', async () => {
    const { as, account, owner } = await customer()
    const guest = visitor()
    for (const email of [account.email.toUpperCase(), 'somebody.else@duinlicht.example']) {
      await shop.add(guest, parcel)
      await shop.sayContact(guest, { contact: { firstName: 'Mieke', lastName: 'Jansen', email } })
      const { checkout } = await shop.sayPayment(guest, { method: 'INVOICE' })
      await shop.place(guest, checkout.totals.total)
    }
    const viewer = await guest.session?.viewer()
    await merge(viewer, owner, sessionTypes.loggedIn)
    expect((await shop.orders(as)).total).toBe(1)
    expect((await shop.orders(guest)).total).toBe(1)
    await shop.add(as, parcel)
    const { deliveryAddress, contact, payment } = await shop.checkout(as)
    expect([deliveryAddress.street, contact.email, payment]).toEqual(['Helmgrasweg', account.email, null])
    const data = JSON.stringify(await collectPersonalData(opened.database, 'nl', account, Date.now()))
    expect(data).toContain('Helmgrasweg')
    expect(data).not.toContain('somebody.else')
  })
})

test('[ACC-1] a demonstration has a customer with orders of every kind, created once', async () => {
  for (const tenant of tenants.all) {
    expect(await seedCustomer(opened.database, tenant, Date.parse('2026-11-21T12:00:00Z'))).toBe(true)
    expect(await seedCustomer(opened.database, tenant, Date.now())).toBe(false)
    expect(await seedCustomer(opened.database, { ...tenant, hosts: ['shop.example'] }, 1)).toBe(false)
    const { email = '' } = demoCustomers[tenant.id] ?? {}
    const account = await findAccount(opened.database, tenant.id, { email })
    const ownerKey = { tenantId: tenant.id, owner: customerOwner(account?.id ?? '') }
    const { orders, total } = await listOrdersOfOwner(opened.database, ownerKey, 1)
    expect(total).toBe(6)
    const states = new Set(orders.flatMap(({ lines }) => lines.map(({ state }) => state)))
    expect([...states].sort()).toEqual([
      'CANCELLED',
      'CREDITED',
      'DELIVERED',
      'PLACED',
      'RETURN_REGISTERED',
      'SHIPPED',
    ])
  }
})
