import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Adapter } from '#gateway/adapter.ts'
import { adapterCaller, testSession } from '#tests/backends/shared/adapter-caller.ts'
import { nl } from '#tests/backends/shared/adapter-context.ts'
import { simpleCustomerFields } from './customer.ts'
import { simpleSaleFields } from './sale.ts'
import type { CartFacts, OrderFacts } from './sale-server.ts'

const address = {
  ...{ recipient: null, street: 'Helmgrasweg', houseNumber: '12', addition: null },
  ...{ postalCode: '2042 ZZ', city: 'Zandvoort', country: 'NL' },
}
const contact = { firstName: 'Anna', lastName: 'Duin', email: 'anna@klant.example' }
const readyCart = (): CartFacts => ({
  lines: [{ id: 'line-1', sku: 'K1', name: 'Clock', quantity: 1, price: 2995, pieces: 9 }],
  ...{ contact, deliveryAddress: address, invoiceAddress: null },
  ...{ deliveryOptions: [{ id: 'post', label: 'Post', cost: 495 }], delivery: 'post', deliveryCost: 495 },
  ...{ paymentOptions: [{ id: 'invoice', label: 'Invoice' }], payment: 'invoice', total: 3490 },
})
const orderOf = (orderNo: string, customer: string | null): OrderFacts => ({
  ...{
    orderNo,
    customer,
    placedAt: '2026-11-27T12:00:00Z',
    state: 'PLACED',
    lines: [],
    contact,
    total: 3490,
  },
  ...{ deliveryAddress: address, invoiceAddress: null, delivery: { label: 'Post', cost: 495 } },
  payment: { label: 'Invoice', state: 'OPEN' },
})

let cart: CartFacts
/** Orders of the server by their key. */
let placed: Map<string, OrderFacts>
let isAnswerLost: boolean
const warnings: string[] = []
beforeEach(() => {
  cart = readyCart()
  placed = new Map()
  isAnswerLost = false
  warnings.length = 0
  vi.spyOn(console, 'warn').mockImplementation((line: string) => void warnings.push(JSON.parse(line).message))
})
afterEach(() => vi.restoreAllMocks())

const unused = async (): Promise<never> => {
  throw new Error('The test does not need this.')
}
const server = {
  ...{ pieces: unused, add: unused, setQuantity: unused, removeLine: unused, saveContact: unused },
  ...{ saveDelivery: unused, savePayment: unused, logIn: unused, register: unused },
  ...{ requestPasswordReset: unused, isResetToken: unused, resetPassword: unused, logOut: unused },
  bySku: async (skus: readonly string[]) => skus.map(() => undefined),
  cart: async () => cart,
  async place({ key }: { key: string }) {
    const order = orderOf(String(5001 + placed.size), null)
    placed.set(key, order)
    if (isAnswerLost) throw new Error('The answer is lost.')
    return { orderNo: order.orderNo }
  },
  placedWith: async (key: string) => placed.get(key)?.orderNo,
  order: async (orderNo: string) =>
    orderNo === '7001'
      ? orderOf('7001', 'c-7')
      : [...placed.values()].find((each) => each.orderNo === orderNo),
  customerOrders: async () => ({ orders: [], total: 0 }),
  customer: async () => undefined,
}
const adapter = {
  fields: { ...simpleSaleFields(server), ...simpleCustomerFields(server) },
} as unknown as Adapter

/** A visitor with the stored state of an earlier command. */
function visitor(state: object = {}) {
  const session = testSession()
  session.stored = JSON.stringify({ secret: 'secret', ...state })
  return adapterCaller(adapter, nl, 'nl-NL', session)
}

const checkout = '{ checkout { fingerprint totals { total } } }'
const place = `mutation($id: ID!, $total: Int!, $fingerprint: String) {
  placeOrder(input: { total: $total, fingerprint: $fingerprint }, mutationId: $id) { error order { orderNo } }
}`

test.each<[string, (cart: CartFacts) => CartFacts, string | null]>([
  ['nothing', (now) => now, null],
  [
    'the stock, which other shoppers buy',
    (now) => ({ ...now, lines: now.lines.map((line) => ({ ...line, pieces: 3 })) }),
    null,
  ],
  [
    'the number of pieces left, below that of the line',
    (now) => ({ ...now, lines: now.lines.map((line) => ({ ...line, quantity: 2, pieces: 1 })) }),
    'BASKET_CHANGED',
  ],
  ['the total', (now) => ({ ...now, total: 3590 }), 'TOTAL_CHANGED'],
  ['the address', (now) => ({ ...now, deliveryAddress: { ...address, houseNumber: '14' } }), 'ORDER_CHANGED'],
  ['the payment', (now) => ({ ...now, payment: null }), 'INCOMPLETE'],
  ['the basket, which is empty', (now) => ({ ...now, lines: [] }), 'EMPTY'],
])('[ORD-1] an order after a change of %s', async (_, change, error) => {
  const { run } = visitor()
  const { fingerprint, totals } = (await run(checkout)).checkout
  cart = change(cart)
  const { placeOrder } = await run(place, { id: 'order-one', total: totals.total, fingerprint })
  expect([placeOrder.error, placed.size]).toEqual([error, error === null ? 1 : 0])
})

test('[BAS-6] an order whose answer was lost is found by its key, and is listed once', async () => {
  const { run } = visitor()
  isAnswerLost = true
  const variables = { id: 'order-one', total: 3490 }
  await expect(run(place, variables)).rejects.toThrow('The answer is lost.')
  isAnswerLost = false
  for (let time = 0; time < 2; time += 1)
    expect((await run(place, variables)).placeOrder).toEqual({ error: null, order: { orderNo: '5001' } })
  expect(placed.size).toBe(1)
  expect((await run('{ orders(page: 1) { total orders { orderNo } } }')).orders).toEqual({
    total: 1,
    orders: [{ orderNo: '5001' }],
  })
})

test.each<[string, object, string | null]>([
  ['a stranger', {}, null],
  ['another customer', { customer: { id: 'c-8', token: 't' } }, null],
  ['its customer', { customer: { id: 'c-7', token: 't' } }, '7001'],
  ['the session that has placed it', { orders: ['7001'] }, '7001'],
])('[BAK-2] %s sees an order only where it is their own', async (_, state, orderNo) => {
  const { order } = await visitor(state).run('{ order(orderNo: "7001") { orderNo } }')
  expect(order?.orderNo ?? null).toBe(orderNo)
})

test('[BAK-2] a log-out ends the session also while the server fails, and is a warning', async () => {
  const { run, session } = visitor({ customer: { id: 'c-7', token: 't' } })
  session.opened = { customerRef: 'c-7', kind: 'hard' }
  const { logOut } = await run('mutation { logOut(mutationId: "12345678") { error customer { name } } }')
  expect([logOut, session.opened, session.stored]).toEqual([
    { error: null, customer: null },
    undefined,
    undefined,
  ])
  expect(warnings).toEqual(['A log-out did not reach the server: The test does not need this.'])
})
