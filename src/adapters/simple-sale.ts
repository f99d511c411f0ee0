import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { AddressDraft } from '#contract/order/address-rules.ts'
import type { AdapterContext, AdapterField, AdapterProduct } from '#gateway/adapter.ts'
import { maxQuantity } from './shared/goods/pieces.ts'
import type { AddressView } from './shared/sale/address-rules.ts'
import {
  type BasketCall,
  type BasketError,
  type BasketOutcome,
  basketFieldsOf,
  changed,
  isQuantity,
  type LineChange,
  noteRemoved,
  refused,
  replaceLine,
} from './shared/sale/basket-fields.ts'
import {
  countedSums,
  emptyBasket,
  lineNotice,
  removedLineView,
  stockNotice,
} from './shared/sale/basket-view.ts'
import {
  type CheckoutError,
  type CheckoutOutcome,
  checkoutFieldsOf,
  done,
} from './shared/sale/checkout-fields.ts'
import { fingerprintWith, otherInvoiceAddress } from './shared/sale/checkout-view.ts'
import {
  orderFieldsOf,
  ordersPerPage,
  type PlaceOrderArgs,
  type PlaceOrderError,
  type PlaceOrderOutcome,
} from './shared/sale/order-fields.ts'
import { readContact, type Salutation } from './shared/sale/read-contact.ts'
import { voucherFieldsOf, voucherOutcome } from './shared/sale/voucher-fields.ts'
import { commonState, type Visitor, visitorsWith } from './shared/visitor.ts'

/**
 * The root fields of `sale` for a server with carts and orders: the adapter gives functions that read and change them, and this
 * file does what the contract wants besides. All amounts are cents, VAT included.
 */

const stateSchema = z.object({
  ...commonState,
  /** Keys fingerprints, so that names and addresses cannot be guessed from them. */
  secret: z.string(),
  /** Id of the cart of a visitor who is not logged in. */
  cart: z.string().optional(),
  /** The customer who is logged in, with the server's token. */
  customer: z.object({ id: z.string(), token: z.string() }).optional(),
  /** Numbers of the orders that were placed in this session, the latest first. */
  orders: z.array(z.string()).default([]),
})
export type SimpleState = z.infer<typeof stateSchema>

/** What is stored for the visitor of a request. It is read from the session and never comes from a browser. */
export const { visitorOf } = visitorsWith<SimpleState>(stateSchema, () =>
  stateSchema.parse({ secret: randomBytes(18).toString('base64url') }),
)

const ownData = z.object({ cart: z.string().optional() }).catch({})

/** Returns the id of the visitor's cart; undefined if there is none. A customer has the same cart at every device. */
export async function cartIdOf(context: AdapterContext): Promise<string | undefined> {
  const { customer, cart } = await visitorOf(context).state()
  return customer ? ownData.parse(await context.session.data()).cart : cart
}

/** Stores the id of a new cart; undefined for none, as after an order. For commands only. */
export async function keepCartId(id: string | undefined, context: AdapterContext): Promise<void> {
  const state = await visitorOf(context).state()
  if (state.customer) await context.session.keepData(id === undefined ? undefined : { cart: id })
  else state.cart = id
}

export interface LineFacts {
  id: string
  /** Sku of the variant. */
  sku: string
  /** Name of the product. */
  name: string
  quantity: number
  /** Price of a piece. */
  price: number
}

export interface CartLineFacts extends LineFacts {
  /** How many can be bought now; 0 if it is sold out. */
  pieces: number
}

export interface ContactFacts {
  firstName: string
  lastName: string
  email: string
  phone?: string | null
  salutation?: Salutation | null
  company?: string | null
  vatId?: string | null
}

export interface OptionFacts {
  id: string
  /** As shoppers read it. */
  label: string
}

/** The cart of the visitor as the server has it now. */
export interface CartFacts {
  lines: readonly CartLineFacts[]
  contact: ContactFacts | null
  deliveryAddress: AddressView | null
  /** Null for that of the delivery. */
  invoiceAddress: AddressView | null
  deliveryOptions: readonly (OptionFacts & { cost: number | null })[]
  /** Id of the chosen option; null until one is chosen. */
  delivery: string | null
  paymentOptions: readonly OptionFacts[]
  payment: string | null
  /** Null until a delivery is chosen. `total` is then without it. */
  deliveryCost: number | null
  /** Less than goods and delivery if there is a discount. */
  total: number
}

export interface OrderFacts {
  orderNo: string
  /** The server's id of the customer; null for a guest. */
  customer: string | null
  /** ISO 8601 with offset. */
  placedAt: string
  state: 'PLACED' | 'SHIPPED' | 'DELIVERED' | 'CANCELLED'
  lines: readonly LineFacts[]
  contact: ContactFacts
  deliveryAddress: AddressView
  invoiceAddress: AddressView | null
  delivery: { label: string; cost: number }
  /** `payAt` is the address of the page on which the order is paid. */
  payment: { label: string; state: 'OPEN' | 'PENDING' | 'PAID' | 'FAILED'; payAt?: string | null }
  total: number
}

/** Who orders and where the goods go, checked. */
export interface CheckedContact {
  contact: ContactFacts
  delivery: AddressDraft
  invoice: AddressDraft
}

/** What one server does. Each function is called for the visitor of the context; commands run one after another. */
export interface SaleServer {
  /** Products for the lines. */
  bySku(skus: readonly string[], context: AdapterContext): Promise<(AdapterProduct | undefined)[]>
  /** Returns how many pieces of a variant can be bought, or why it has no number: it is unknown, or a product with variants. */
  pieces(sku: string, context: AdapterContext): Promise<number | 'UNKNOWN_PRODUCT' | 'CHOOSE_VARIANT'>
  /** Returns the cart with the id of `cartIdOf`; undefined without one. */
  cart(context: AdapterContext): Promise<CartFacts | undefined>
  /** Adds pieces to the cart. Opens one, and stores its id by `keepCartId`, if the visitor has none. */
  add(sku: string, quantity: number, context: AdapterContext): Promise<unknown>
  setQuantity(lineId: string, quantity: number, context: AdapterContext): Promise<unknown>
  removeLine(lineId: string, context: AdapterContext): Promise<unknown>
  saveContact(checked: CheckedContact, context: AdapterContext): Promise<unknown>
  /** @param id one of the cart's `deliveryOptions` */
  saveDelivery(id: string, context: AdapterContext): Promise<unknown>
  /** @param id one of the cart's `paymentOptions` */
  savePayment(id: string, context: AdapterContext): Promise<unknown>
  /**
   * Makes an order of the cart, once for each key.
   * @param total that the shopper has seen. The server refuses another one: prices may change at this moment.
   * @returns the order number, or why there is none
   */
  place(
    order: { key: string; total: number },
    context: AdapterContext,
  ): Promise<{ orderNo: string } | { error: PlaceOrderError }>
  /** Returns the number of the order that was placed with a key: its answer may have been lost. Undefined if there is none. */
  placedWith(key: string, context: AdapterContext): Promise<string | undefined>
  /** Returns any order by its number; whether it is the visitor's is checked here. */
  order(orderNo: string, context: AdapterContext): Promise<OrderFacts | undefined>
  /** Returns one page of the orders of the customer who is logged in, the latest first. */
  customerOrders(
    skip: number,
    limit: number,
    context: AdapterContext,
  ): Promise<{ orders: OrderFacts[]; total: number }>
  /** Returns the customer who is logged in; undefined for a guest. */
  customer(context: AdapterContext): Promise<SimpleCustomer | undefined>
}

export interface SavedAddressFacts {
  id: string
  default: boolean
  address: AddressView
}

export interface SimpleCustomer extends ContactFacts {
  /** The server's lasting id. */
  id: string
  addresses: readonly SavedAddressFacts[]
}

type Call = BasketCall<SaleServer, SimpleState>

/** Returns all root fields of `sale`. Vouchers, instalments, pick-up points and cancelling are answered as not available. */
export function simpleSaleFields(server: SaleServer): Record<string, AdapterField> {
  const basket = async (context: AdapterContext) => basketView(await server.cart(context), server, context)
  const checkout = async (context: AdapterContext) =>
    checkoutView(await server.cart(context), server, context)
  return {
    ...basketFieldsOf(server, visitorOf, basket, { add, change, remove, acceptChanges }),
    ...voucherFieldsOf(visitorOf, {
      redeem: async () => voucherOutcome('UNKNOWN_CODE'),
      remove: async () => undefined,
      basketView: basket,
    }),
    ...checkoutFieldsOf<CartFacts | undefined, SimpleState>(visitorOf, {
      view: checkout,
      load: (context) => server.cart(context),
      async saveContact(input, { context, checkout: cart }) {
        const customer = await server.customer(context)
        const read = readContact(input, customer, ({ address }) => address, context.tenant)
        if (read.problems) return notSaved('INVALID_INPUT', read.problems)
        if (!cart || cart.lines.length === 0) return notSaved('DELIVERY_NOT_AVAILABLE')
        await server.saveContact(read, context)
        return done
      },
      async saveDelivery({ optionId }, { context, checkout: cart }) {
        const chosen = cart?.deliveryOptions.find(({ id }) => id === optionId)
        if (!chosen) return notSaved('DELIVERY_NOT_AVAILABLE')
        await server.saveDelivery(chosen.id, context)
        return done
      },
      async savePayment({ optionId }, { context, checkout: cart }) {
        const chosen = cart?.paymentOptions.find(({ id }) => id === optionId)
        if (!chosen) return notSaved('METHOD_NOT_AVAILABLE')
        await server.savePayment(chosen.id, context)
        return done
      },
    }),
    ...orderFieldsOf(visitorOf, {
      place: (args, context, visitor) => placeOrder(args, server, context, visitor),
      checkoutView: checkout,
      async unavailableLines(context) {
        const cart = await server.cart(context)
        return (cart?.lines ?? [])
          .filter(({ quantity, pieces }) => pieces < quantity)
          .map(({ sku, name, quantity, pieces }) => ({
            sku,
            name,
            choice: null,
            isThere: true,
            quantity,
            pieces,
          }))
      },
      async view(orderNo, context) {
        const order = await ownOrder(orderNo, server, context)
        return order ? orderView(order, server, context) : null
      },
      async page(page, context) {
        const { orders, total } = await ownOrders((page - 1) * ordersPerPage, server, context)
        return { orders: orders.map((order) => orderView(order, server, context)), total }
      },
    }),
  }
}

const notSaved = (error: CheckoutError, problems: CheckoutOutcome['problems'] = []): CheckoutOutcome => ({
  error,
  problems,
})

async function add(sku: string, quantity: number, { goods: server, context, visitor }: Call) {
  if (!isQuantity(quantity)) return refused('QUANTITY')
  const available = await server.pieces(sku, context)
  if (typeof available === 'string') return refused(available)
  const before = (await server.cart(context))?.lines.find((line) => line.sku === sku)
  const inCart = before?.quantity ?? 0
  const pieces = Math.min(maxQuantity, available, inCart + quantity)
  if (pieces <= 0) return refused('SOLD_OUT', before?.id ?? null)
  const error = limitOf(inCart + quantity, pieces)
  if (pieces <= inCart) return refused(error ?? 'ONLY_FEWER', before?.id ?? null)
  await server.add(sku, pieces - inCart, context)
  const line = (await server.cart(context))?.lines.find((each) => each.sku === sku)
  if (line) (await visitor.state()).seen[line.id] ??= line.price
  return { error, itemId: line?.id ?? null }
}

/** Returns why there are fewer pieces than wanted; null if there are not. */
const limitOf = (wanted: number, pieces: number): BasketError | null =>
  pieces >= wanted ? null : pieces === maxQuantity ? 'TOO_MANY' : 'ONLY_FEWER'

async function change({ id, quantity, sku }: LineChange, call: Call): Promise<BasketOutcome> {
  const { goods: server, context } = call
  const line = (await server.cart(context))?.lines.find((each) => each.id === id)
  if (!line) return refused('UNKNOWN_ITEM')
  const wanted = quantity ?? line.quantity
  if (!isQuantity(wanted)) return refused('QUANTITY', id)
  if (sku != null && sku !== line.sku)
    return await replaceLine(id, { sku, quantity: wanted }, call, {
      add,
      removeLine: () => server.removeLine(id, context),
    })
  const pieces = Math.min(wanted, line.pieces)
  if (pieces <= 0) return refused('SOLD_OUT', id)
  await server.setQuantity(id, pieces, context)
  return { error: limitOf(wanted, pieces), itemId: id }
}

async function remove(id: string, { goods: server, context, visitor }: Call): Promise<BasketOutcome> {
  const line = (await server.cart(context))?.lines.find((each) => each.id === id)
  if (!line) return refused('UNKNOWN_ITEM')
  await server.removeLine(id, context)
  const { sku, name, quantity, price } = line
  noteRemoved(await visitor.state(), { id, sku, name, quantity, price })
  return changed(id)
}

/** Accepts new prices and smaller stocks, and removes what is sold out. */
async function acceptChanges({ goods: server, context, visitor }: Call): Promise<BasketOutcome> {
  const lines = (await server.cart(context))?.lines ?? []
  for (const { id, quantity, pieces } of lines) {
    if (pieces <= 0) await server.removeLine(id, context)
    else if (pieces < quantity) await server.setQuantity(id, pieces, context)
  }
  const state = await visitor.state()
  state.seen = Object.fromEntries(lines.map(({ id, price }) => [id, price]))
  return changed()
}

const totalOf = (lines: readonly LineFacts[]): number =>
  lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)

/** Returns what a line has to show in basket and checkout. */
function lineStates(lines: readonly CartLineFacts[], { seen }: SimpleState) {
  return lines.map((line) => {
    const priceSeen = seen[line.id] ?? line.price
    return { ...line, priceSeen, notice: lineNotice({ ...line, isThere: true, priceSeen }) }
  })
}

async function basketView(cart: CartFacts | undefined, server: SaleServer, context: AdapterContext) {
  const state = await visitorOf(context).state()
  const { currency } = context.tenant.i18n
  const one = async (sku: string) => (await server.bySku([sku], context))[0]
  const lastRemoved = () => removedLineView(state.removed[0], one)
  if (!cart) return { ...emptyBasket, currency, lastRemoved }
  const products = await server.bySku(
    cart.lines.map(({ sku }) => sku),
    context,
  )
  return {
    ...{ currency, lastRemoved, missingForFreeDelivery: null, voucher: null },
    items: lineStates(cart.lines, state).map(
      ({ id, sku, name, quantity, pieces, price, priceSeen, notice }, index) => ({
        ...{ id, SKU: sku, productName: name, product: products[index] ?? null },
        ...{ quantity, available: pieces, price, priceSeen },
        ...{ total: price * Math.min(quantity, pieces), notice, joined: null },
      }),
    ),
    itemCount: cart.lines.reduce((sum, { quantity, pieces }) => sum + Math.min(quantity, pieces), 0),
    ...countedSums(
      sumsOf(cart),
      cart.lines.map(({ quantity, pieces, price }) => ({ quantity, pieces, total: price * quantity })),
    ),
  }
}

const sumsOf = ({
  lines,
  deliveryCost,
  total,
}: Pick<CartFacts, 'deliveryCost' | 'total'> & { lines: readonly LineFacts[] }) => {
  const itemsTotal = totalOf(lines)
  return { itemsTotal, deliveryCost, discount: Math.max(0, itemsTotal + (deliveryCost ?? 0) - total), total }
}

const noCart: CartFacts = {
  ...{ lines: [], contact: null, deliveryAddress: null, invoiceAddress: null },
  ...{ deliveryOptions: [], delivery: null, paymentOptions: [], payment: null, deliveryCost: null, total: 0 },
}

function missingOf({ contact, deliveryAddress, delivery, payment }: CartFacts): ('DELIVERY' | 'PAYMENT')[] {
  const isDelivered = contact !== null && deliveryAddress !== null && delivery !== null
  return [
    ...(isDelivered ? [] : (['DELIVERY'] as const)),
    ...(payment === null ? (['PAYMENT'] as const) : []),
  ]
}

async function checkoutView(cart: CartFacts | undefined, server: SaleServer, context: AdapterContext) {
  const state = await visitorOf(context).state()
  const customer = await server.customer(context)
  const { lines, delivery, payment, ...facts } = cart ?? noCart
  const products = await server.bySku(
    lines.map(({ sku }) => sku),
    context,
  )
  const saved = (customer?.addresses ?? []).toSorted(
    (one, other) => Number(other.default) - Number(one.default),
  )
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

const fingerprintOf = (cart: CartFacts, { secret }: SimpleState): string => fingerprintWith(secret, [cart])

const contactView = (contact: ContactFacts | null | undefined) =>
  contact
    ? {
        ...{
          salutation: contact.salutation ?? null,
          firstName: contact.firstName,
          lastName: contact.lastName,
        },
        ...{ email: contact.email, phone: contact.phone || null, birthday: null },
        ...{ company: contact.company || null, vatId: contact.vatId || null },
      }
    : null

const deliveryView = ({ id, label, cost }: { id: string | null; label: string; cost: number | null }) => ({
  ...{ optionId: id, label, kind: null, pickUpPoint: null, day: null, cost },
  ...{ earliest: null, latest: null, daysAfterPayment: null },
})

const totalsView = (
  cart: Pick<CartFacts, 'deliveryCost' | 'total'> & { lines: readonly LineFacts[] },
  { tenant }: AdapterContext,
) => ({ currency: tenant.i18n.currency, ...sumsOf(cart), servicesTotal: 0, surcharges: [], vat: [] })

/** Compares the cart with what the shopper has seen before anything is ordered. */
async function placeOrder(
  { input, mutationId }: PlaceOrderArgs,
  server: SaleServer,
  context: AdapterContext,
  visitor: Visitor<SimpleState>,
): Promise<PlaceOrderOutcome> {
  const state = await visitor.state()
  // Two visitors may send the same id.
  const key = fingerprintWith(state.secret, [mutationId])
  const before = await server.placedWith(key, context)
  if (before === undefined) {
    const cart = await server.cart(context)
    const error = refusalOf(cart, input, state)
    if (error) return { error, orderNo: null }
  }
  const placed =
    before === undefined ? await server.place({ key, total: input.total }, context) : { orderNo: before }
  if ('error' in placed) return { error: placed.error, orderNo: null }
  state.orders = [placed.orderNo, ...state.orders]
  await keepCartId(undefined, context)
  return { error: null, orderNo: placed.orderNo }
}

function refusalOf(
  cart: CartFacts | undefined,
  { total, fingerprint }: PlaceOrderArgs['input'],
  state: SimpleState,
): PlaceOrderError | undefined {
  if (!cart || cart.lines.length === 0) return 'EMPTY'
  if (missingOf(cart).length > 0) return 'INCOMPLETE'
  if (cart.lines.some(({ pieces }) => pieces <= 0)) return 'SOLD_OUT'
  if (cart.lines.some(({ quantity, pieces }) => pieces < quantity)) return 'BASKET_CHANGED'
  if (cart.total !== total) return 'TOTAL_CHANGED'
  if (fingerprint != null && fingerprint !== fingerprintOf(cart, state)) return 'ORDER_CHANGED'
  return undefined
}

/** An order belongs to the session that has placed it, and to the customer that the server has stored in it. */
async function ownOrder(
  orderNo: string,
  server: SaleServer,
  context: AdapterContext,
): Promise<OrderFacts | undefined> {
  const { orders, customer } = await visitorOf(context).state()
  if (!customer && !orders.includes(orderNo)) return undefined
  const order = await server.order(orderNo, context)
  const isOwn = order && (orders.includes(orderNo) || order.customer === customer?.id)
  return isOwn ? order : undefined
}

async function ownOrders(skip: number, server: SaleServer, context: AdapterContext) {
  const { orders: placed, customer } = await visitorOf(context).state()
  if (customer) return await server.customerOrders(skip, ordersPerPage, context)
  const orders = await Promise.all(
    placed.slice(skip, skip + ordersPerPage).map((orderNo) => ownOrder(orderNo, server, context)),
  )
  return { orders: orders.flatMap((order) => order ?? []), total: placed.length }
}

function orderView(order: OrderFacts, server: SaleServer, context: AdapterContext) {
  const { orderNo, placedAt, state, contact, deliveryAddress, invoiceAddress, delivery, payment, total } =
    order
  return {
    ...{ orderNo, placedAt, state, contact: contactView(contact), deliveryAddress },
    lines: order.lines.map(({ id, sku, name, quantity, price }) => ({
      ...{ id, SKU: sku, productName: name, choice: '', quantity, price, services: [] },
      product: async () => (await server.bySku([sku], context))[0] ?? null,
      ...{ discount: 0, total: price * quantity, vatRate: null, state, stateSince: placedAt },
      ...{ trackingNumber: null, returnableUntil: null },
    })),
    invoiceAddress: invoiceAddress ?? deliveryAddress,
    delivery: deliveryView({ id: null, ...delivery }),
    payment: {
      ...{
        label: payment.label,
        state: payment.state,
        payAt: payment.payAt ?? null,
        method: null,
        months: null,
      },
      ...{
        protection: false,
        prepaymentHint: null,
        dueOn: null,
        credit: null,
        creditRights: null,
        setOff: 0,
      },
    },
    totals: totalsView({ lines: order.lines, deliveryCost: delivery.cost, total }, context),
    ...{ vouchers: [], pointsRedeemed: 0, pointsEarned: 0, cancellable: false, invoices: [], returns: [] },
    events: [{ at: placedAt, lineId: null, state: 'PLACED', trackingNumber: null }],
    ...{ refund: null, refundIfCancelled: null },
  }
}

/** Maps a checked address to the contract's `Address`. */
export const addressView = ({ recipient, addition, ...rest }: AddressDraft): AddressView => ({
  ...rest,
  recipient: recipient || null,
  addition: addition || null,
})
