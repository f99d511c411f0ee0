import type { AdapterContext } from '#gateway/adapter.ts'
import { defaultFirst } from '../shared/sale/address-rules.ts'
import { stockNotice } from '../shared/sale/basket-view.ts'
import { type CheckoutCommands, done, refused } from '../shared/sale/checkout-fields.ts'
import { fingerprintWith, otherInvoiceAddress } from '../shared/sale/checkout-view.ts'
import { readContact } from '../shared/sale/read-contact.ts'
import type { CartFacts, SaleServer } from './sale-server.ts'
import { contactView, deliveryView, lineStates, totalsView } from './views.ts'
import { type SimpleState, visitorOf } from './visitor.ts'

const noCart: CartFacts = {
  ...{ lines: [], contact: null, deliveryAddress: null, invoiceAddress: null },
  ...{ deliveryOptions: [], delivery: null, paymentOptions: [], payment: null, deliveryCost: null, total: 0 },
}

/** Returns the steps that are not done. */
export function missingOf({
  contact,
  deliveryAddress,
  delivery,
  payment,
}: CartFacts): ('DELIVERY' | 'PAYMENT')[] {
  const isDelivered = contact !== null && deliveryAddress !== null && delivery !== null
  return [
    ...(isDelivered ? [] : (['DELIVERY'] as const)),
    ...(payment === null ? (['PAYMENT'] as const) : []),
  ]
}

/** Maps a cart to the contract's `Checkout`. */
export async function checkoutView(cart: CartFacts | undefined, server: SaleServer, context: AdapterContext) {
  const state = await visitorOf(context).state()
  const customer = await server.customer(context)
  const { lines, delivery, payment, ...facts } = cart ?? noCart
  const products = await server.bySku(
    lines.map(({ sku }) => sku),
    context,
  )
  const saved = defaultFirst(customer?.addresses ?? [])
  const deliveryAddress = facts.deliveryAddress ?? saved[0]?.address ?? null
  const chosenDelivery = facts.deliveryOptions.find(({ id }) => id === delivery)
  const chosenPayment = facts.paymentOptions.find(({ id }) => id === payment)
  return {
    ...noCheckoutExtras,
    steps: ['DELIVERY', 'PAYMENT'],
    missing: missingOf(cart ?? noCart),
    lines: lineStates(lines, state).map(
      ({ id, sku, name, quantity, pieces, price, priceSeen, notice }, index) => ({
        ...{ itemId: id, SKU: sku, productName: name, product: products[index] ?? null },
        ...{ quantity: Math.min(quantity, pieces), price, priceSeen, total: price * quantity },
        ...{ joined: null, services: [], notice: stockNotice(notice) },
      }),
    ),
    contact: contactView(facts.contact ?? customer),
    deliveryAddress,
    invoiceAddress: otherInvoiceAddress(deliveryAddress, facts.invoiceAddress),
    savedAddresses: saved,
    delivery: chosenDelivery ? deliveryView(chosenDelivery) : null,
    deliveryOptions: facts.deliveryOptions.map((option) => ({
      ...{ ...option, description: null, kind: null, available: true },
      ...{ minWorkingDays: null, maxWorkingDays: null, earliest: null, latest: null },
    })),
    payment: chosenPayment
      ? { optionId: chosenPayment.id, label: chosenPayment.label, method: null, months: null }
      : null,
    paymentOptions: facts.paymentOptions.map((option) => ({
      ...{ ...option, description: null, method: null, available: true, whyNot: null },
      ...{ minimum: null, maximum: null, months: [], surcharge: 0 },
    })),
    totals: totalsView(cart ?? noCart, context),
    fingerprint: cart ? fingerprintOf(cart, state) : null,
  }
}

/** What a shop without services, instalments, points and credit answers. */
const noCheckoutExtras = {
  ...{ loginNeeded: false, paymentProtection: null, delayedPayment: null, premium: null },
  ...{ vouchers: [], voucher: null, creditToSetOff: 0 },
}

/** Stands for what the checkout shows, without the stock, which other shoppers change. */
export const fingerprintOf = (cart: CartFacts, { secret }: SimpleState): string =>
  fingerprintWith(secret, [
    cart.lines.map(({ sku, quantity, price }) => [sku, quantity, price]),
    ...[cart.contact, cart.deliveryAddress, cart.invoiceAddress],
    ...[cart.delivery, cart.payment, cart.deliveryCost, cart.total],
  ])

/** Stores the steps of a checkout. */
export const checkoutCommands = (
  server: SaleServer,
): CheckoutCommands<CartFacts | undefined, SimpleState> => ({
  view: async (context) => checkoutView(await server.cart(context), server, context),
  load: (context) => server.cart(context),
  async saveContact(input, { context, checkout: cart }) {
    const customer = await server.customer(context)
    const read = readContact(input, customer, ({ address }) => address, context.tenant)
    if (read.problems) return refused('INVALID_INPUT', read.problems)
    if (!cart || cart.lines.length === 0) return refused('DELIVERY_NOT_AVAILABLE')
    await server.saveContact(read, context)
    return done
  },
  async saveDelivery({ optionId }, { context, checkout: cart }) {
    const chosen = cart?.deliveryOptions.find(({ id }) => id === optionId)
    if (!chosen) return refused('DELIVERY_NOT_AVAILABLE')
    await server.saveDelivery(chosen.id, context)
    return done
  },
  async savePayment({ optionId }, { context, checkout: cart }) {
    const chosen = cart?.paymentOptions.find(({ id }) => id === optionId)
    if (!chosen) return refused('METHOD_NOT_AVAILABLE')
    await server.savePayment(chosen.id, context)
    return done
  },
})
