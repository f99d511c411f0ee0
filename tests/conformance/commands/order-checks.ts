import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import type { Check } from '../check.ts'
import type { Visitor } from '../shop-client.ts'
import { command, isNotOffered, tryCommand } from './command.ts'
import {
  addressOf,
  assertAddsUp,
  checkoutFields,
  contactOf,
  orderFields,
  place,
  readyOrder,
} from './ready-order.ts'

const sale = { capability: 'sale', also: ['goods'], writes: true } as const
const orderOf = async (visitor: Visitor, orderNo: string) =>
  (await visitor.data(`query ($n: ID!) { order(orderNo: $n) ${orderFields} }`, { n: orderNo })).order
const ordersOf = async (visitor: Visitor): Promise<string[]> =>
  (await visitor.data('{ orders { orders { orderNo } } }')).orders.orders.map(
    (each: { orderNo: string }) => each.orderNo,
  )
const itemCount = async (visitor: Visitor): Promise<number> =>
  (await visitor.data('{ basket { itemCount } }')).basket.itemCount

export const orderChecks: Check[] = [
  {
    ...sale,
    title: '[BAS-2] a contact with a wrong field is refused by the name of the field, and nothing is stored',
    async run(shop) {
      const visitor = shop.visitor()
      const input = { contact: contactOf(shop, 'no address'), deliveryAddress: addressOf(shop) }
      const selection = `{ error problems { field } checkout ${checkoutFields} }`
      const { error, problems, checkout } = await command(
        visitor,
        'saveCheckoutContact',
        { input },
        selection,
      )
      assert.equal(error, 'INVALID_INPUT')
      assert.deepEqual(
        problems.map(({ field }: { field: string }) => field),
        ['contact.email'],
      )
      assert.equal(checkout.contact, null, 'no contact is stored')
    },
  },
  {
    ...sale,
    title: '[BAS-6] an order has what the checkout has shown, and empties the basket',
    async run(shop) {
      const visitor = shop.visitor()
      const checkout = await readyOrder(shop, visitor)
      assertAddsUp(checkout.totals)
      const { error, order } = await place(visitor, checkout)
      assert.equal(error, null, 'placeOrder')
      assertAddsUp(order.totals)
      assert.equal(order.totals.total, checkout.totals.total, 'the total that was shown')
      const shown = checkout.lines.map(({ SKU, quantity, price }) => [SKU, quantity, price])
      assert.deepEqual(
        order.lines.map((line: { SKU: string; quantity: number; price: number }) => [
          line.SKU,
          line.quantity,
          line.price,
        ]),
        shown,
        'the lines that were shown',
      )
      assert.equal(order.contact.email, shop.given.email, 'who ordered')
      assert.equal(await itemCount(visitor), 0, 'the basket is empty')
      assert.deepEqual(await ordersOf(visitor), [order.orderNo], 'the order is in the list of the visitor')
      assert.equal((await orderOf(visitor, order.orderNo))?.orderNo, order.orderNo, 'the order is found')
    },
  },
  {
    ...sale,
    title: '[BAS-6] two equal orders are one, also at the same time',
    async run(shop) {
      const visitor = shop.visitor()
      const checkout = await readyOrder(shop, visitor)
      const id = randomUUID()
      const [first, second] = await Promise.all([place(visitor, checkout, id), place(visitor, checkout, id)])
      const third = await place(visitor, checkout, id)
      const numbers = [first, second, third].map(({ order }) => order?.orderNo)
      assert.ok(numbers[0], 'an order')
      assert.deepEqual(new Set(numbers).size, 1, `one order number, not ${numbers}`)
      assert.deepEqual(await ordersOf(visitor), [numbers[0]], 'one order in the list')
      const { error } = await place(visitor, checkout)
      assert.equal(error, 'EMPTY', 'a new order of the empty basket')
    },
  },
  {
    ...sale,
    title: '[BAS-6] an order with another total than that of now is refused',
    async run(shop) {
      const visitor = shop.visitor()
      const { totals } = await readyOrder(shop, visitor)
      const cheaper = { totals: { ...totals, total: totals.total - 1 }, fingerprint: null }
      const { error, order, checkout } = await place(visitor, cheaper)
      assert.deepEqual([error, order], ['TOTAL_CHANGED', null])
      assert.equal(checkout.totals.total, totals.total, 'the checkout has the total of now')
      assert.deepEqual(await ordersOf(visitor), [], 'nothing was ordered')
      assert.equal(await itemCount(visitor), 1, 'the basket stays as it was')
    },
  },
  {
    ...sale,
    title: '[BAS-6] an order that lacks a step is refused',
    async run(shop) {
      const visitor = shop.visitor()
      const { totals } = await readyOrder(shop, visitor)
      const other = shop.visitor()
      const sku = (await visitor.data('{ basket { items { SKU } } }')).basket.items[0].SKU
      await command(other, 'addToBasket', { sku }, '{ error }')
      const { error, order } = await place(other, { totals, fingerprint: null })
      assert.deepEqual([error, order], ['INCOMPLETE', null])
    },
  },
  {
    ...sale,
    title: "[SEC-9] another visitor's order is null",
    async run(shop) {
      const visitor = shop.visitor()
      const { order } = await place(visitor, await readyOrder(shop, visitor))
      const other = shop.visitor()
      assert.equal(await orderOf(other, order.orderNo), null, 'for a visitor without a session')
      await command(other, 'addToBasket', { sku: order.lines[0].SKU }, '{ error }')
      assert.equal(await orderOf(other, order.orderNo), null, 'for another visitor')
      assert.deepEqual(await ordersOf(other), [], 'orders of another visitor')
      const cancelled = await tryCommand(
        other,
        'cancelOrder',
        { orderNo: order.orderNo },
        '{ error order { orderNo } }',
      )
      if (!isNotOffered(cancelled))
        assert.deepEqual(
          cancelled.data,
          { done: { error: 'UNKNOWN_ORDER', order: null } },
          'cancelled by another visitor',
        )
    },
  },
  {
    ...sale,
    title: '[ACC-2] a cancellable order is cancelled, and another one is not',
    async run(shop) {
      const visitor = shop.visitor()
      const { order } = await place(visitor, await readyOrder(shop, visitor))
      const args = { orderNo: order.orderNo }
      if (!order.cancellable && isNotOffered(await tryCommand(visitor, 'cancelOrder', args, '{ error }')))
        return
      const selection = `{ error order ${orderFields} }`
      const { error, order: now } = await command(visitor, 'cancelOrder', args, selection)
      assert.deepEqual(
        [error, now?.state],
        order.cancellable ? [null, 'CANCELLED'] : ['TOO_LATE', order.state],
        `an order whose cancellable is ${order.cancellable}`,
      )
    },
  },
]
