import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestShop, type QueryContext, queryClient, type TestShop } from './open-test-shop.ts'
import { address, contact, orderingCommands, setVariant, stockOf, typed, visitor } from './ordering.ts'

let opened: TestShop
let shop: ReturnType<typeof orderingCommands>
/** Parcels with enough stock, of different products, and a product that two people carry in. */
let parcels: string[]
let machine: string

beforeAll(async () => {
  opened = await openTestShop({ products: 150 })
  shop = orderingCommands(queryClient(opened.shop))
  const snapshot = await opened.shop.catalogue.snapshot('nl')
  parcels = []
  for await (const product of snapshot.every()) {
    const variant = product.variants.find(({ stock }) => stock >= 8)
    if (!variant || product.flags.gone) continue
    if (product.delivery.method === 'parcel' && !product.flags.bulky) parcels.push(variant.sku)
    else if (product.services.includes('hose-extension')) machine ??= variant.sku
  }
})
afterAll(() => opened.close())

/** A visitor with a complete checkout. */
async function ready(skus = parcels.slice(0, 2), tenant = 'nl', details = {}): Promise<QueryContext> {
  const as = visitor(tenant)
  for (const sku of skus) await shop.add(as, sku)
  await shop.sayContact(as, details)
  await shop.sayPayment(as, { method: 'INVOICE' })
  return as
}

/** A dress of the Swiss shop in a colour whose name differs between its languages. */
async function swissDress() {
  const snapshot = await opened.shop.catalogue.snapshot('ch')
  const colours = snapshot.vocabulary.values.colour ?? {}
  for await (const product of snapshot.every()) {
    const variant = product.variants.find(({ stock }) => stock >= 2)
    const { colour = '', ...sizes } = variant?.choice ?? {}
    const { de, fr } = colours[colour]?.label ?? {}
    const size = sizes.size ?? ''
    if (!variant || product.flags.gone || !fr || fr === de || Object.keys(sizes).join() !== 'size') continue
    const french = `${fr}, ${snapshot.vocabulary.values.size?.[size]?.label.fr ?? size}`
    return { product, sku: variant.sku, french }
  }
  throw new Error('The Swiss sample has no dress')
}

describe('[BAS-2] a checkout', () => {
  test('without session or with an empty basket has nothing to order', async () => {
    const anonymous = await shop.checkout({})
    expect(anonymous).toMatchObject({
      lines: [],
      contact: null,
      payment: null,
      missing: ['DELIVERY', 'PAYMENT'],
    })
    const as = visitor()
    expect((await shop.place(as, 0)).error).toBe('EMPTY')
  })

  test('[LAW-4] collects the input, and no payment is preselected', async () => {
    const as = visitor()
    await shop.add(as, parcels[0] as string, 2)
    const begun = await shop.checkout(as)
    expect(begun).toMatchObject({
      steps: ['DELIVERY', 'PAYMENT'],
      missing: ['DELIVERY', 'PAYMENT'],
      payment: null,
    })
    const { error, problems, checkout } = await shop.sayContact(as)
    expect({ error, problems }).toEqual({ error: null, problems: [] })
    expect(checkout).toMatchObject({
      missing: ['PAYMENT'],
      contact: { firstName: 'Anna', salutation: 'notSpecified', birthday: null },
      deliveryAddress: { postalCode: '2042 ZZ', addition: 'bis', country: 'NL', recipient: null },
      invoiceAddress: null,
      delivery: { kind: 'HOME', cost: checkout.totals.deliveryCost },
    })
    const paid = await shop.sayPayment(as, { method: 'BANK_TRANSFER' })
    expect(paid.checkout).toMatchObject({ missing: [], payment: { method: 'BANK_TRANSFER', months: null } })
    expect(await shop.checkout(as)).toEqual(paid.checkout)
  })

  test('reports invalid fields, and preserves earlier input', async () => {
    const as = await ready()
    const before = await shop.checkout(as)
    const { error, problems, checkout } = await shop.sayContact(as, {
      contact: { firstName: '🩱', lastName: '', email: 'anna', phone: 'call me', birthday: '2020-01-01' },
      deliveryAddress: { ...address, postalCode: '0000 AA', city: 'x'.repeat(10_000) },
      invoiceAddress: { ...address, country: 'DE' },
    })
    expect(error).toBe('INVALID_INPUT')
    expect(problems).toEqual([
      { field: 'contact.firstName', problem: 'letters' },
      { field: 'contact.lastName', problem: 'required' },
      { field: 'contact.email', problem: 'email' },
      { field: 'contact.phone', problem: 'phone' },
      { field: 'contact.birthday', problem: 'adult' },
      { field: 'deliveryAddress.postalCode', problem: 'postalCode' },
      { field: 'deliveryAddress.city', problem: 'tooLong' },
      { field: 'invoiceAddress.country', problem: 'country' },
    ])
    expect(checkout).toEqual(before)
  })

  test('[BAS-6] may get all input in one form with one id, and each command has its own result', async () => {
    const as = visitor()
    await shop.add(as, parcels[0] as string)
    const { totals } = await shop.checkout(as)
    const { body } = await queryClient(opened.shop)(
      `mutation ($m: ID!, $c: CheckoutContactInput!, $t: Int!) {
        contact: saveCheckoutContact(mutationId: $m, input: $c) { error }
        delivery: saveCheckoutDelivery(mutationId: $m, input: { kind: PICKUP_POINT, pickUpPointId: "nl-20-1" }) { error }
        payment: saveCheckoutPayment(mutationId: $m, input: { method: INVOICE }) { error }
        placed: placeOrder(mutationId: $m, input: { total: $t }) { error order { orderNo delivery { kind } } }
      }`,
      { m: randomUUID(), c: { contact, deliveryAddress: address }, t: totals.total },
      as,
    )
    expect(body.data).toMatchObject({
      contact: { error: null },
      delivery: { error: null },
      payment: { error: null },
      placed: { error: null, order: { delivery: { kind: 'PICKUP_POINT' } } },
    })
    const emails = await opened.database.selectFrom('letter').selectAll().execute()
    const sentEmail = emails.find(({ subject }) => subject.includes(body.data.placed.order.orderNo))
    // A guest's email names only the pick-up point (PAP-5).
    expect(sentEmail?.text).toContain('Je haalt je bestelling op bij')
    expect(sentEmail?.text).not.toContain('Haarlem')
    expect(sentEmail?.text).not.toContain('Bezorgadres')
  })

  test.each([
    [{ kind: 'APPOINTMENT', day: '2026-12-01' }, 'DELIVERY_NOT_AVAILABLE', []],
    [{ kind: 'PICKUP_POINT' }, 'INVALID_INPUT', [{ field: 'pickUpPointId', problem: 'required' }]],
    [
      { kind: 'PICKUP_POINT', pickUpPointId: 'de-26-1' },
      'INVALID_INPUT',
      [{ field: 'pickUpPointId', problem: 'choice' }],
    ],
    [{ kind: 'PICKUP_POINT', pickUpPointId: 'nl-20-1' }, null, []],
  ])('[BAS-4] a parcel by %j: %s', async (input, error, problems) => {
    const as = await ready()
    expect(await shop.sayDelivery(as, input)).toMatchObject({ error, problems })
  })

  test.each([
    ['nl', 'nl-NL', ['Thuis bezorgd', 'Bij een afhaalpunt'], ['Achteraf op factuur', 'Vooraf overmaken']],
    ['de', 'de-DE', ['Nach Hause', 'An eine Abholstelle'], ['Auf Rechnung', 'Vorkasse per Überweisung']],
    ['ch', 'de-CH', ['Nach Hause'], ['Auf Rechnung', 'Vorkasse per Überweisung']],
    ['ch', 'fr-CH', ['À domicile'], ['Sur facture', 'Par virement anticipé']],
  ])('[BAS-2] options of %s in %s have an id and a name', async (id, locale, deliveries, payments) => {
    const fields = 'id label description'
    const { body } = await queryClient(opened.shop)(
      `{ checkout { deliveryOptions { ${fields} kind available } paymentOptions { ${fields} method } } }`,
      {},
      { ...visitor(id), locale },
    )
    const { deliveryOptions, paymentOptions } = body.data.checkout
    expect(deliveryOptions.map(({ label }: { label: string }) => label)).toEqual(
      expect.arrayContaining(deliveries),
    )
    expect(paymentOptions.map(({ label }: { label: string }) => label)).toEqual(
      expect.arrayContaining(payments),
    )
    for (const { id: optionId, kind, method } of [...deliveryOptions, ...paymentOptions])
      expect(optionId).toBe(kind ?? method)
    for (const { available, description } of deliveryOptions)
      expect(description).toEqual(available ? null : expect.stringMatching(/\.$/))
  })

  test('[BAS-2] options are chosen by their ids, and an order has their names', async () => {
    const as = await ready()
    const point = { optionId: 'PICKUP_POINT', pickUpPointId: 'nl-20-1' }
    const delivered = await shop.sayDelivery(as, point)
    expect(delivered).toMatchObject({ error: null, checkout: { delivery: { label: 'Bij een afhaalpunt' } } })
    const { checkout } = await shop.sayPayment(as, { optionId: 'BANK_TRANSFER' })
    expect(checkout.payment).toMatchObject({ optionId: 'BANK_TRANSFER', label: 'Vooraf overmaken' })
    const unknown = { error: 'INVALID_INPUT', problems: [{ field: 'optionId', problem: 'choice' }] }
    expect(await shop.sayDelivery(as, { optionId: 'express', kind: 'HOME' })).toMatchObject(unknown)
    expect(await shop.sayPayment(as, { optionId: 'gold' })).toMatchObject(unknown)
    expect(await shop.sayPayment(as, {})).toMatchObject(unknown)
    const { order } = await shop.place(as, checkout.totals.total)
    expect(order).toMatchObject({
      delivery: { label: 'Bij een afhaalpunt', kind: 'PICKUP_POINT' },
      payment: { label: 'Vooraf overmaken', method: 'BANK_TRANSFER' },
    })
  })

  test('[BAS-4] a washing machine comes by appointment, at least three working days ahead', async () => {
    const as = await ready([machine])
    const { deliveryOptions, missing, lines } = await shop.checkout(as)
    expect(deliveryOptions.filter(({ available }: { available: boolean }) => available)).toHaveLength(1)
    expect(missing).toEqual(['DELIVERY'])
    // The tests run on Tuesday, 17 November 2026.
    for (const [day, problem] of [
      ['2026-11-19', 'tooEarly'],
      ['2026-11-22', 'dayOff'],
      ['2027-11-22', 'tooLate'],
      ['', 'required'],
    ])
      expect(await shop.sayDelivery(as, { kind: 'APPOINTMENT', day })).toMatchObject({
        error: 'INVALID_INPUT',
        problems: [{ field: 'day', problem }],
      })
    const { body } = await queryClient(opened.shop)('{ appointmentDays(limit: 3) }', {}, as)
    const [day] = body.data?.appointmentDays ?? []
    expect(day >= '2026-11-20').toBe(true)
    const { checkout } = await shop.sayDelivery(as, { kind: 'APPOINTMENT', day })
    expect(checkout).toMatchObject({ missing: [], delivery: { kind: 'APPOINTMENT', day, earliest: day } })

    const chosen = { id: typed('ID!', lines[0].itemId), c: typed('[String!]!', ['hose-extension']) }
    const served = await shop.mutate(as, 'saveCheckoutServices', 'itemId: $id, codes: $c', chosen)
    expect(served.checkout.totals.servicesTotal).toBe(2499)
    expect(served.checkout.totals.total).toBe(checkout.totals.total + 2499)
    const { error } = await shop.mutate(as, 'saveCheckoutServices', 'itemId: $id, codes: $c', {
      ...chosen,
      c: typed('[String!]!', ['free-gold']),
    })
    expect(error).toBe('INVALID_INPUT')
    const { order } = await shop.place(as, served.checkout.totals.total)
    expect(order.lines[0].services).toEqual([{ code: 'hose-extension', price: 2499 }])
  })

  test('credit is only for customers, whatever a form contains', async () => {
    const as = await ready([machine])
    for (const method of ['INSTALMENTS', 'DELAYED_PAYMENT'])
      expect((await shop.sayPayment(as, { method, months: 12 })).error).toBe('METHOD_NOT_AVAILABLE')
    const { paymentOptions } = await shop.checkout(as)
    const hindered = paymentOptions.filter(({ available }: { available: boolean }) => !available)
    expect(
      hindered.map(({ method, whyNot }: { method: string; whyNot: string }) => [method, whyNot]),
    ).toEqual([
      ['INSTALMENTS', 'LOGIN_NEEDED'],
      ['DELAYED_PAYMENT', 'LOGIN_NEEDED'],
    ])
  })
})

describe('[BAS-6] an order', () => {
  test('[LAW-2] takes stock, empties the basket, saves the address and is confirmed by email', async () => {
    const [first = '', second = ''] = parcels
    const as = await ready([first, second])
    const stock = await stockOf(opened, first)
    const { totals } = await shop.checkout(as)
    const { error, order, checkout } = await shop.place(as, totals.total)
    expect(error).toBeNull()
    expect(order).toMatchObject({
      state: 'PLACED',
      cancellable: true,
      contact: { firstName: 'Anna' },
      deliveryAddress: { street: 'Helmgrasweg', postalCode: '2042 ZZ' },
      invoiceAddress: { street: 'Helmgrasweg' },
      payment: { method: 'INVOICE', state: 'OPEN', prepaymentHint: null },
      totals,
      events: [{ lineId: null, state: 'PLACED', trackingNumber: null }],
    })
    expect(order.lines.map(({ SKU }: { SKU: string }) => SKU)).toEqual([first, second])
    expect(await stockOf(opened, first)).toBe(stock - 1)
    expect(checkout).toMatchObject({
      lines: [],
      payment: null,
      contact: { firstName: 'Anna' },
      deliveryAddress: { street: 'Helmgrasweg' },
    })
    expect(await shop.order(as, order.orderNo)).toEqual(order)
    const emails = await opened.database.selectFrom('letter').selectAll().execute()
    const sentEmail = emails.find(({ subject }) => subject.includes(order.orderNo))
    expect(sentEmail?.recipient).toBe('anna@duinlicht.example')
    for (const details of [
      order.lines[0].productName,
      'Bezorgadres: Anna de Wit\n',
      'algemene-voorwaarden',
      'herroepen',
    ])
      expect(sentEmail?.text).toContain(details)
    expect(sentEmail?.text).not.toContain('Helmgrasweg')
    expect(sentEmail?.html).toContain('<table')
  })

  test('[ACC-1] is shown in the texts of its language; in another language in those of the catalogue', async () => {
    const details = async (as: QueryContext, orderNo: string) => (await shop.order(as, orderNo)).lines[0]
    const found = await swissDress()
    const deliveryAddress = { ...address, postalCode: '8400', city: 'Winterthur' }
    const german = await ready([found.sku], 'ch', { deliveryAddress })
    const french = { ...german, locale: 'fr-CH' }
    const { order } = await shop.place(german, (await shop.checkout(german)).totals.total)
    const names = found.product.name
    expect(order.lines[0].productName).toBe(names.de)
    expect(await details(french, order.orderNo)).toMatchObject({
      productName: names.fr,
      choice: found.french,
    })

    // Ordered under another name, like a product that was deleted since.
    const line = (values: object) =>
      opened.database.updateTable('order_line').set(values).where('order_no', '=', order.orderNo).execute()
    await line({ product_name: 'Hausmantel' })
    expect((await details(german, order.orderNo)).productName).toBe('Hausmantel')
    expect((await details(french, order.orderNo)).productName).toBe(names.fr)
    await line({ sku: 'GONE-1' })
    expect(await details(french, order.orderNo)).toMatchObject({
      productName: 'Hausmantel',
      choice: order.lines[0].choice,
    })
  })

  test('sent twice is one; the basket of another tab is empty then', async () => {
    const as = await ready()
    const { totals } = await shop.checkout(as)
    const mutationId = randomUUID()
    const responses = await Promise.all([
      shop.place(as, totals.total, mutationId),
      shop.place(as, totals.total, mutationId),
      shop.place(as, totals.total),
    ])
    const numbers = responses.flatMap(({ order }) => order?.orderNo ?? [])
    expect(new Set(numbers).size).toBe(1)
    expect(responses.flatMap(({ error }) => error ?? []).every((error) => error === 'EMPTY')).toBe(true)
    expect((await shop.orders(as)).total).toBe(1)
    const again = await shop.place(as, totals.total, mutationId)
    expect([again.error, again.order?.orderNo ?? numbers[0]]).toEqual(
      again.error ? ['EMPTY', numbers[0]] : [null, numbers[0]],
    )
  })

  test.each([
    ['a cent less', -1],
    ['nothing', Number.NaN],
    ['a cent more', 1],
  ])('with another total than the payable one is refused: %s', async (_, more) => {
    const as = await ready()
    const { totals } = await shop.checkout(as)
    const requestedTotal = Number.isNaN(more) ? 0 : totals.total + more
    const { error, order, checkout } = await shop.place(as, requestedTotal)
    expect([error, order, checkout.totals]).toEqual(['TOTAL_CHANGED', null, totals])
    expect(checkout.lines).toHaveLength(2)
  })

  test('whose price changed meanwhile is refused with the new sums, and accepted with them', async () => {
    const [, , sku = ''] = parcels
    const as = await ready([sku])
    const { totals, lines } = await shop.checkout(as)
    await setVariant(opened, sku, { price: lines[0].price + 100 })
    const refused = await shop.place(as, totals.total)
    expect([refused.error, refused.order]).toEqual(['TOTAL_CHANGED', null])
    expect(refused.checkout.totals.itemsTotal).toBe(totals.itemsTotal + 100)
    expect((await shop.place(as, refused.checkout.totals.total)).error).toBeNull()
  })

  test('of sold-out products, or of more than is in stock, is refused and takes no stock', async () => {
    const [, , , sku = '', other = ''] = parcels
    const as = await ready([sku, other])
    await shop.add(as, sku, 2)
    const { totals } = await shop.checkout(as)
    const stock = await stockOf(opened, other)
    await setVariant(opened, sku, { stock: 2 })
    expect((await shop.place(as, totals.total)).error).toBe('BASKET_CHANGED')
    await setVariant(opened, sku, { stock: 0 })
    const { error, checkout } = await shop.place(as, totals.total)
    expect(error).toBe('SOLD_OUT')
    expect(checkout.lines[0]).toMatchObject({ quantity: 0, notice: 'SOLD_OUT' })
    expect([await stockOf(opened, sku), await stockOf(opened, other)]).toEqual([0, stock])
    expect((await shop.orders(as)).total).toBe(0)
  })

  test('with a missing step is refused', async () => {
    const as = visitor()
    await shop.add(as, parcels[0] as string)
    const { totals } = await shop.checkout(as)
    const { error, checkout } = await shop.place(as, totals.total)
    expect([error, checkout.missing]).toEqual(['INCOMPLETE', ['DELIVERY', 'PAYMENT']])
  })

  test('[BAS-3] by bank transfer shows how to pay in advance', async () => {
    const as = await ready()
    const { checkout } = await shop.sayPayment(as, { method: 'BANK_TRANSFER' })
    const { order } = await shop.place(as, checkout.totals.total)
    expect(order.payment.prepaymentHint).toEqual({
      amount: checkout.totals.total,
      bankTransferReference: expect.stringMatching(`^RF\\d\\d${order.orderNo}$`),
      visibleWithinWorkingDays: 3,
    })
  })

  test('that is not invoiced can be cancelled by line; stock comes back, once', async () => {
    const [first = '', second = ''] = parcels
    const as = await ready([first, second])
    const stock = await stockOf(opened, first)
    const { totals } = await shop.checkout(as)
    const { order } = await shop.place(as, totals.total)
    const cancel = (lineIds: string[] | null) =>
      shop.command(
        as,
        'cancelOrder',
        'orderNo: $n, lineIds: $l',
        '{ error order { state lines { state } } }',
        {
          n: typed('ID!', order.orderNo),
          l: typed('[ID!]', lineIds),
        },
      )
    expect(await cancel([order.lines[0].id])).toEqual({
      error: null,
      order: { state: 'PLACED', lines: [{ state: 'CANCELLED' }, { state: 'PLACED' }] },
    })
    // [ACC-2] In another tab: it is cancelled already, and nothing happens again.
    expect((await cancel([order.lines[0].id])).error).toBeNull()
    expect(await stockOf(opened, first)).toBe(stock)
    expect((await cancel(['9'])).error).toBe('TOO_LATE')
    expect((await cancel(null)).order.state).toBe('CANCELLED')
    expect((await cancel(null)).error).toBeNull()
    const emails = await opened.database.selectFrom('letter').select('subject').execute()
    const sentEmails = emails.filter(({ subject }) => subject.includes(order.orderNo))
    expect(sentEmails).toHaveLength(3)
    expect(await stockOf(opened, first)).toBe(stock)
  })
})

describe('[TEN-7] [SEC-6] only the owner sees or changes', () => {
  test('an order by its number, of another visitor or in another shop', async () => {
    const as = await ready()
    const { totals } = await shop.checkout(as)
    const { order } = await shop.place(as, totals.total)
    const strangers: QueryContext[] = [visitor(), {}, { ...as, tenant: 'de', locale: 'de-DE' }]
    for (const stranger of strangers) {
      expect(await shop.order(stranger, order.orderNo)).toBeNull()
      expect((await shop.orders(stranger)).total).toBe(0)
    }
    const { error } = await shop.command(visitor(), 'cancelOrder', 'orderNo: $n', '{ error }', {
      n: typed('ID!', order.orderNo),
    })
    expect(error).toBe('UNKNOWN_ORDER')
    expect((await shop.order(as, order.orderNo)).state).toBe('PLACED')
    // The same session in another shop has no input there.
    expect(await shop.checkout({ ...as, tenant: 'de', locale: 'de-DE' })).toMatchObject({
      contact: null,
      deliveryAddress: null,
    })
  })

  test.each(["' or 1=1 --", '', '0', '1'.repeat(10_000), '../../etc'])(
    'an order called %j',
    async (orderNo) => {
      expect(await shop.order(visitor(), orderNo)).toBeNull()
    },
  )
})
