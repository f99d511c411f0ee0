import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signingProblem } from '#adapters/shared/payment-signature.ts'
import { type CreditCheckRequest, serviceChecker } from '#backend/billing/credit-check/checker.ts'
import { advanceOrder } from '#backend/orders/life/advance-order.ts'
import { findOrder } from '#backend/orders/read-orders.ts'
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
import { address, orderingCommands, parcelsOf, setVariant, stockOf, visitor } from './ordering.ts'

const secret = 'a secret of tests, long enough'
const nl = tenants.byId('nl') as Tenant
/** The clock of the requests: orders of these tests are placed then. */
const now = Date.parse('2026-11-17T12:00:00Z')
const checked: Tenant['creditRisk'] = {
  ...nl.creditRisk,
  check: { methods: ['INVOICE'], fromCents: 5000, timeoutMs: 500 },
}

/** A creditworthiness service that verifies signatures and responds as configured. */
const service = {
  requests: [] as CreditCheckRequest[],
  /** Null: it never responds. */
  answer: { decision: 'ACCEPT', reference: 'R-1' } as unknown,
  status: 200,
}

let server: Server
let opened: TestShop
let shop: ReturnType<typeof orderingCommands>
let sku: string

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const body = await text(request)
    const problem = signingProblem(
      secret,
      new Headers(request.headers as Record<string, string>),
      body,
      Date.now(),
    )
    if (problem || request.url !== '/v1/decisions' || request.method !== 'POST') {
      response.writeHead(403).end()
      return
    }
    service.requests.push(JSON.parse(body))
    if (service.answer === null) return
    response
      .writeHead(service.status, { 'content-type': 'application/json' })
      .end(JSON.stringify(service.answer))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  opened = await openTestShop({ products: 60 })
  const checker = serviceChecker({ url: new URL(`http://127.0.0.1:${port}/v1/`), secret })
  shop = orderingCommands(queryClient({ ...opened.shop, creditChecker: checker }))
  sku = (await parcelsOf(opened))[0] as string
  await setVariant(opened, sku, { stock: 2000, price: 20_160 })
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await opened.close()
})
beforeEach(() => {
  service.requests.length = 0
  service.answer = { decision: 'ACCEPT', reference: 'R-1' }
  service.status = 200
})

async function filled(as: QueryContext, pieces = 1) {
  await shop.add(as, sku, pieces)
  await shop.sayContact(as)
  return await shop.sayPayment(as, { method: 'INVOICE' })
}
const optionOf = async (as: QueryContext, method = 'INVOICE') =>
  (await shop.checkout(as)).paymentOptions.find((each: { method: string }) => each.method === method)

describe(`[ORD-4] the risk of delivering before payment (${databaseName})`, () => {
  test('a guest may not order EUR 40,320 on invoice, and is offered other methods', async () => {
    await setVariant(opened, sku, { price: 403_200 })
    const as = visitor()
    expect((await filled(as, 10)).error).toBe('METHOD_NOT_AVAILABLE')
    expect(await optionOf(as)).toMatchObject({ available: false, whyNot: 'AMOUNT_TOO_LARGE' })
    expect(await optionOf(as, 'BANK_TRANSFER')).toMatchObject({ available: true, whyNot: null })
    expect((await shop.sayPayment(as, { method: 'BANK_TRANSFER' })).error).toBeNull()
    await setVariant(opened, sku, { price: 20_160 })
  })

  test('a basket that grows above the maximum after the payment method was selected is not ordered', async () => {
    const as = visitor()
    expect((await filled(as)).error).toBeNull()
    await shop.add(as, sku, 9)
    expect(await shop.place(as, 201_600)).toMatchObject({ error: 'METHOD_NOT_AVAILABLE', order: null })
  })

  test('a customer may order more than a guest', async () => {
    const { as } = await knownCustomer(opened.database)
    expect((await filled(as, 10)).error).toBeNull()
    expect((await shop.place(as, 201_600)).error).toBeNull()
  })

  test('the service gets a signed request, and its reference is stored', async () => {
    const as = { ...visitor(), creditRisk: checked }
    await filled(as)
    const mutationId = randomUUID()
    const { error, order } = await shop.place(as, 20_160, mutationId)
    expect(error).toBeNull()
    expect(service.requests).toEqual([
      expect.objectContaining({
        ...{ id: expect.stringMatching(/^[\w-]{43}$/), tenantId: 'nl', locale: 'nl-NL' },
        ...{ method: 'INVOICE', months: null },
        ...{ total: 20_160, currency: 'EUR' },
        customer: expect.objectContaining({ number: null, lastName: 'de Wit', open: 0, overdue: 0 }),
        deliveryAddress: expect.objectContaining({ postalCode: '2042 ZZ', houseNumber: '12' }),
      }),
    ])
    const stored = await findOrder(opened.database, 'nl', order.orderNo)
    expect(stored?.detail.creditCheck).toMatchObject({ reference: 'R-1' })
  })

  test('[PAP-6] nothing is overdue before its delivery, neither here nor in the account', async () => {
    const { as } = await knownCustomer(opened.database)
    await filled(as)
    const { order } = await shop.place(as, 20_160)
    const { orderNo } = order
    const steps = async (...states: ('INVOICED' | 'SHIPPED' | 'DELIVERED')[]) => {
      for (const to of states) await advanceOrder(opened.database, nl, { orderNo, to }, now)
    }
    await steps('INVOICED', 'SHIPPED')
    const later = { ...as, creditRisk: checked, at: now + 30 * 86_400_000 }
    const overdue = async () => {
      service.requests.length = 0
      await filled(later)
      const { checkout } = await shop.place(later, 1)
      await shop.place(later, checkout.totals.total)
      const { body } = await queryClient(opened.shop)(
        '{ balance { toPay overdue maturities { state date } } }',
        {},
        later,
      )
      const [request] = service.requests
      return { checked: request?.customer, ...body.data.balance }
    }
    expect(await overdue()).toMatchObject({
      ...{ checked: { open: 20_160, overdue: 0 }, overdue: 0 },
      // Delivered on 17 December at the earliest.
      maturities: [{ state: 'OPEN', date: '2026-12-31' }],
    })
    await steps('DELIVERED')
    expect(await overdue()).toMatchObject({
      ...{ checked: { open: 20_160, overdue: 20_160 }, overdue: 20_160 },
      maturities: [{ state: 'OVERDUE', date: '2026-12-01' }],
    })
  })

  test('a decision is valid for its customer and order only, whatever id the client sends', async () => {
    const mutationId = randomUUID()
    const ids: string[] = []
    for (const quantity of [1, 1, 2]) {
      service.requests = []
      const as = { ...visitor(), creditRisk: checked }
      await filled(as, quantity)
      await shop.place(as, 20_160 * quantity, mutationId)
      ids.push(...service.requests.map(({ id }) => id as string))
    }
    expect(new Set(ids).size).toBe(3)
  })

  test('no check is made for an order that is refused anyway', async () => {
    service.requests = []
    const as = { ...visitor(), creditRisk: checked }
    await filled(as)
    expect(await shop.place(as, 1)).toMatchObject({ error: 'TOTAL_CHANGED' })
    expect(service.requests).toEqual([])
  })

  test.each([
    ['an amount below the limit of checks', 1000, 'INVOICE'],
    ['an order that is paid before it is sent', 20_160, 'BANK_TRANSFER'],
  ])('no check is made for %s', async (_, price, method) => {
    await setVariant(opened, sku, { price })
    const as = { ...visitor(), creditRisk: checked }
    await filled(as)
    await shop.sayPayment(as, { method })
    const { totals } = await shop.checkout(as)
    expect((await shop.place(as, totals.total)).error).toBeNull()
    expect(service.requests).toEqual([])
    await setVariant(opened, sku, { price: 20_160 })
  })

  test('a refusal orders nothing, and the payment method is no longer offered for that amount', async () => {
    service.answer = { decision: 'REFUSE', reference: 'R-2' }
    const as = { ...visitor(), creditRisk: checked }
    await filled(as, 2)
    const before = await stockOf(opened, sku)
    expect(await shop.place(as, 40_320)).toMatchObject({ error: 'CREDIT_REFUSED', order: null })
    expect(await stockOf(opened, sku)).toBe(before)
    expect(await optionOf(as)).toMatchObject({ available: false, whyNot: 'CREDIT_REFUSED' })
    expect((await shop.checkout(as)).payment).toBeNull()
    expect((await shop.sayPayment(as, { method: 'BANK_TRANSFER' })).error).toBeNull()
    expect((await shop.place(as, 40_320)).error).toBeNull()
    expect(service.requests).toHaveLength(1)
  })

  test.each<[string, unknown, number]>([
    ['does not respond in time', null, 200],
    ['fails', { decision: 'ACCEPT', reference: 'R' }, 500],
    ['responds with an unknown decision', { decision: 'MAYBE' }, 200],
    ['responds without a reference', { decision: 'ACCEPT' }, 200],
  ])('a service that %s has accepted nothing, and may be called again', async (_, response, status) => {
    Object.assign(service, { answer: response, status })
    const as = { ...visitor(), creditRisk: checked }
    await filled(as)
    expect(await shop.place(as, 20_160)).toMatchObject({ error: 'CREDIT_REFUSED', order: null })
    expect(await optionOf(as)).toMatchObject({ available: true })
    Object.assign(service, { answer: { decision: 'ACCEPT', reference: 'R-3' }, status: 200 })
    expect((await shop.place(as, 20_160)).error).toBeNull()
  })

  test('without a service nothing is ordered that needs its decision', async () => {
    const without = orderingCommands(queryClient({ ...opened.shop, creditChecker: undefined }))
    const as = { ...visitor(), creditRisk: checked }
    await filled(as)
    expect(await without.place(as, 20_160)).toMatchObject({ error: 'CREDIT_REFUSED', order: null })
  })

  test('an acceptance covers the checked order and no other', async () => {
    const as = { ...visitor(), creditRisk: checked }
    await filled(as)
    // The address changes while the service decides.
    const slow = orderingCommands(
      queryClient({
        ...opened.shop,
        creditChecker: {
          async check() {
            await shop.sayContact(as, { deliveryAddress: { ...address, houseNumber: '99' } })
            return { outcome: 'ACCEPTED', reference: 'R-4' }
          },
        },
      }),
    )
    const { error } = await slow.place(as, 20_160)
    expect(error).toBe('CREDIT_REFUSED')
  })
})
