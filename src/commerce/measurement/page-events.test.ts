import { describe, expect, test } from 'vitest'
import type { Order } from '../account/order-operations.ts'
import type { Basket } from '../cart/basket-operations.ts'
import type { Checkout } from '../checkout/checkout-operations.ts'
import type { ProductPage } from '../product/product-operations.ts'
import { checkoutEvents, purchaseEvents, viewCartEvent, viewItemEvent } from './page-events.ts'

const choice = [
  { attribute: 'colour', value: 'petrol' },
  { attribute: 'size', value: '42' },
]
const variantAttributes = [
  { code: 'colour', label: 'Kleur', values: [{ code: 'petrol', label: 'Petrol' }] },
  { code: 'size', label: 'Maat', values: [{ code: '42', label: '42' }] },
]
const line = {
  ...{ SKU: 'A-42', productName: 'Jurk', quantity: 2, price: 4_995 },
  product: { brand: { name: 'Zeegras' }, choice, variantAttributes },
}
const item = {
  ...{ item_id: 'A-42', item_name: 'Jurk', item_brand: 'Zeegras', item_variant: 'Petrol, 42' },
  ...{ price: 49.95, quantity: 2 },
}

const basketOf = (change: object = {}) =>
  ({ currency: 'EUR', itemsTotal: 9_990, items: [line], ...change }) as unknown as Basket
const checkoutOf = (change: object = {}) =>
  ({
    ...{ lines: [line], totals: { currency: 'EUR', itemsTotal: 9_990 }, delivery: null, payment: null },
    ...change,
  }) as unknown as Checkout

test('a product is an event with its trail, its brand and the words of the selected variant', () => {
  const product = {
    ...{ sku: 'A-42', name: 'Jurk', brand: { name: 'Zeegras' }, choice, variantAttributes },
    prices: { currency: 'EUR', price: 4_995 },
    breadcrumbs: [{ label: 'Dames' }, { label: 'Jurken' }],
  } as unknown as ProductPage
  expect(viewItemEvent(product)).toEqual({
    event: 'view_item',
    ecommerce: {
      ...{ currency: 'EUR', value: 49.95 },
      items: [{ ...item, quantity: 1, item_category: 'Dames', item_category2: 'Jurken' }],
    },
  })
})

test('a basket is an event with its lines; an empty one is none', () => {
  expect(viewCartEvent(basketOf())).toEqual([
    { event: 'view_cart', ecommerce: { currency: 'EUR', value: 99.9, items: [item] } },
  ])
  expect(viewCartEvent(basketOf({ items: [] }))).toEqual([])
})

test.each([
  ['EUR', 4_995, 49.95],
  ['ISK', 499_500, 4_995],
  ['HUF', 499_500, 4_995],
])('prices in %s: %i hundredths are %d', (currency, cents, expected) => {
  const [event] = viewCartEvent(basketOf({ currency, itemsTotal: cents, items: [{ ...line, price: cents }] }))
  expect(event?.ecommerce).toMatchObject({ currency, value: expected, items: [{ price: expected }] })
})

test('a line of a product that is gone has no brand and no variant', () => {
  const [event] = viewCartEvent(basketOf({ items: [{ ...line, product: null }] }))
  expect(event?.ecommerce.items).toEqual([{ item_id: 'A-42', item_name: 'Jurk', price: 49.95, quantity: 2 }])
})

describe('the checkout', () => {
  const eventsOf = (change: object) => checkoutEvents(checkoutOf(change)).map(({ event }) => event)
  const delivery = { label: null, kind: 'HOME' }
  test.each([
    ['is begun', {}, ['begin_checkout']],
    ['has its delivery', { delivery }, ['begin_checkout', 'add_shipping_info']],
    [
      'has its payment',
      { delivery, payment: { label: 'Rekening', method: 'INVOICE' } },
      ['begin_checkout', 'add_shipping_info', 'add_payment_info'],
    ],
    ['has no lines', { lines: [], delivery }, []],
  ])('%s: %j', (_, change, expected) => expect(eventsOf(change)).toEqual(expected))

  test('is begun once for a basket; another choice is an event of its own', () => {
    const keys = (change: object) =>
      checkoutEvents(checkoutOf(change)).map(({ event, once }) => `${event} ${once}`)
    const one = keys({ delivery: { label: 'Express', kind: 'HOME' } })
    expect(one).not.toEqual(keys({ delivery }))
    expect(one[0]).toBe(keys({ delivery })[0])
    expect(one[0]).not.toBe(keys({ lines: [{ ...line, quantity: 3 }] })[0])
  })
})

test('an order is an event once, with tax, delivery and voucher beside the value of its goods', () => {
  const order = {
    ...{ orderNo: 'NL-1', state: 'PLACED', payment: { state: 'OPEN' } },
    lines: [{ ...line, product: null, choice: 'Petrol, 42' }],
    totals: {
      ...{ currency: 'EUR', itemsTotal: 9_990, discount: 990, deliveryCost: 495 },
      vat: [
        { rate: 2_100, net: 1, vat: 1_600, gross: 1 },
        { rate: 900, net: 1, vat: 41, gross: 1 },
      ],
    },
    vouchers: [{ code: 'WARM', amount: 990 }],
  } as unknown as Order
  const { item_brand: _, ...withoutBrand } = item
  expect(purchaseEvents(order)).toEqual([
    {
      ...{ event: 'purchase', once: 'NL-1' },
      ecommerce: {
        ...{ transaction_id: 'NL-1', currency: 'EUR', value: 90, tax: 16.41, shipping: 4.95, coupon: 'WARM' },
        items: [withoutBrand],
      },
    },
  ])
  const later = {
    ...order,
    totals: { ...order.totals, deliveryCost: null },
    vouchers: [],
  } as unknown as Order
  expect(purchaseEvents(later)[0]?.ecommerce).not.toHaveProperty('shipping')
  expect(purchaseEvents(later)[0]?.ecommerce).not.toHaveProperty('coupon')

  const eventsWith = (change: object) => purchaseEvents({ ...order, ...change } as unknown as Order).length
  for (const state of ['OPEN', 'PAID']) expect(eventsWith({ payment: { state } }), state).toBe(1)
  for (const state of ['PENDING', 'FAILED', 'EXPIRED', 'REFUNDED'])
    expect(eventsWith({ payment: { state } }), state).toBe(0)
  expect(eventsWith({ state: 'CANCELLED' })).toBe(0)
})
