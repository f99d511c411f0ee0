import {
  orderFieldsOf,
  type PlaceOrderArgs,
  type PlaceOrderError,
  type PlaceOrderOutcome,
  placed,
  refused,
  type UnavailableLine,
} from '#adapters/shared/sale/order-fields.ts'
import type { AdapterContext, AdapterField } from '#gateway/adapter.ts'
import { logWarning } from '#operations/log-failure.ts'
import { availablePieces, buyablePieces } from '../goods/availability.ts'
import type { Goods } from '../goods/goods.ts'
import { type Visitor, type VisitorState, visitorOf } from '../visitor.ts'
import { reopened } from './active-order.ts'
import { skuOfLine } from './basket-view.ts'
import { checkoutView, fingerprintOf } from './checkout-view.ts'
import { type LoadedCheckout, loadCheckout } from './load-checkout.ts'
import { addPaymentOperation, transitionOperation } from './order-operations.ts'
import { choiceText, isOrder, type OrderResult, type VendureLine, type VendureOrder } from './order-shape.ts'
import { orderView } from './order-view.ts'
import { ordersPage, ownOrder, shownOrder } from './own-orders.ts'

/** Placing orders, and the visitor's orders. */
export const orderFields = (goods: Goods): Record<string, AdapterField> =>
  orderFieldsOf(visitorOf, {
    place: (args, context, visitor) => placeOrder(args, goods, context, visitor),
    unavailableLines: (context) => unavailableLines(goods, context),
    checkoutView: async (context) => checkoutView(await loadCheckout(goods.client, context), goods, context),
    async view(code, context) {
      const order = await ownOrder(code, goods, context)
      return order ? orderView(order, goods, context) : null
    },
    page: (page, context) => ordersPage(goods, page, context),
  })

/**
 * Places the visitor's order: the basket is compared with what was shown, then paid in Vendure. The active order becomes a
 * placed one in Vendure's own transaction, so that a basket is ordered once. Where an answer was lost, the repeated command finds the order.
 */
async function placeOrder(
  { mutationId, input: { total, fingerprint } }: PlaceOrderArgs,
  goods: Goods,
  context: AdapterContext,
  visitor: Visitor,
): Promise<PlaceOrderOutcome> {
  const { client } = goods
  const state = await visitor.state()
  const earlier = state.placing
  if (earlier && (await shownOrder(earlier.code, goods, context))) {
    noteOrder(state, earlier.code)
    if (earlier.id === mutationId) return placed(earlier.code)
  }
  const checkout = await loadCheckout(client, context)
  const error = await refusalOf(checkout, { total, fingerprint }, context)
  if (error) return refused(error)
  if (checkout.order && isInterrupted(checkout.order)) await reopened(client, checkout.order, context)
  if (checkout.order) state.placing = { id: mutationId, code: checkout.order.code }
  await visitor.save()
  const arranged = await client.request(transitionOperation, { state: 'ArrangingPayment' }, context)
  if (arranged.result && !isOrder(arranged.result)) {
    logRefusal(arranged.result, context)
    state.placing = undefined
    return refused('BASKET_CHANGED')
  }
  const { result } = await client.request(addPaymentOperation, { method: checkout.payment }, context)
  if (isOrder(result) && !result.active) {
    noteOrder(state, result.code)
    // Nothing of the basket is left.
    Object.assign(state, { payment: undefined, seen: {}, removed: [] })
    return placed(result.code)
  }
  logRefusal(result, context)
  state.placing = undefined
  if (checkout.order) await reopened(client, { ...checkout.order, state: 'ArrangingPayment' }, context)
  return refused(
    result.__typename === 'CouponRemovedDuringCheckoutError' ? 'VOUCHER_REFUSED' : 'METHOD_NOT_AVAILABLE',
  )
}

/** Notes an order as placed by the visitor. */
function noteOrder(state: VisitorState, code: string): void {
  state.orders = [code, ...state.orders.filter((each) => each !== code)]
  state.placing = undefined
}

/** Returns why an order is not placed before the request to Vendure; undefined if it can be. */
async function refusalOf(
  checkout: LoadedCheckout,
  { total, fingerprint }: PlaceOrderArgs['input'],
  context: AdapterContext,
): Promise<PlaceOrderError | undefined> {
  const { order, missing } = checkout
  if (!order || order.lines.length === 0) return 'EMPTY'
  if (missing.length > 0) return 'INCOMPLETE'
  if (order.lines.some(isSoldOut)) return 'SOLD_OUT'
  if (order.lines.some(hasFewer)) return 'BASKET_CHANGED'
  if (order.totalWithTax !== total) return 'TOTAL_CHANGED'
  if (fingerprint != null && fingerprint !== (await fingerprintOf(checkout, context))) return 'ORDER_CHANGED'
  return undefined
}

/** After this time, a payment that has begun and not ended was interrupted, ms. Another process may be at an earlier one. */
const interruptedMs = 30_000

const isInterrupted = ({ state, updatedAt }: VendureOrder): boolean =>
  state !== 'AddingItems' && Date.now() - Date.parse(updatedAt) > interruptedMs

const isSoldOut = ({ productVariant }: VendureLine): boolean =>
  availablePieces(productVariant.stockLevel) === 0
const hasFewer = ({ productVariant, quantity }: VendureLine): boolean =>
  buyablePieces(quantity, productVariant.stockLevel) < quantity

/** Returns the lines that cannot be bought as they are. */
async function unavailableLines(goods: Goods, context: AdapterContext): Promise<UnavailableLine[]> {
  const { order } = await loadCheckout(goods.client, context)
  return (order?.lines ?? []).filter(hasFewer).map((line) => ({
    sku: skuOfLine(line),
    name: line.productVariant.product.name,
    choice: choiceText(line),
    isThere: true,
    quantity: line.quantity,
    pieces: buyablePieces(line.quantity, line.productVariant.stockLevel),
  }))
}

function logRefusal(result: OrderResult, { tenant, requestId }: AdapterContext): void {
  const reason = isOrder(result)
    ? `state ${result.state}`
    : [result.errorCode, result.message, result.transitionError].filter(Boolean).join(': ')
  logWarning('vendure', `An order was not placed: ${reason}`, { tenant: tenant.id, requestId })
}
