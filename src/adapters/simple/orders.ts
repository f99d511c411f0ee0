import type { AdapterContext } from '#gateway/adapter.ts'
import { fingerprintWith } from '../shared/sale/checkout-view.ts'
import {
  type OrderCommands,
  ordersPerPage,
  type PlaceOrderArgs,
  type PlaceOrderError,
  type PlaceOrderOutcome,
  placed,
  refused,
} from '../shared/sale/order-fields.ts'
import type { Visitor } from '../shared/visitor.ts'
import { checkoutView, fingerprintOf, missingOf } from './checkout.ts'
import type { CartFacts, OrderFacts, SaleServer } from './sale-server.ts'
import { contactView, deliveryView, totalsView } from './views.ts'
import { keepCartId, type SimpleState, visitorOf } from './visitor.ts'

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
    if (error) return refused(error)
  }
  const result =
    before === undefined ? await server.place({ key, total: input.total }, context) : { orderNo: before }
  if ('error' in result) return refused(result.error)
  state.orders = [result.orderNo, ...state.orders.filter((each) => each !== result.orderNo)]
  await keepCartId(undefined, context)
  return placed(result.orderNo)
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

/** Places and reads orders. */
export const orderCommands = (server: SaleServer): OrderCommands<SimpleState> => ({
  place: (args, context, visitor) => placeOrder(args, server, context, visitor),
  checkoutView: async (context) => checkoutView(await server.cart(context), server, context),
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
})
