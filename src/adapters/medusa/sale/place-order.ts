import { z } from 'zod'
import {
  orderFieldsOf,
  ordersPerPage,
  type PlaceOrderArgs,
  type PlaceOrderError,
  type PlaceOrderOutcome,
  placed,
  refused,
  type UnavailableLine,
} from '#adapters/shared/sale/order-fields.ts'
import type { AdapterContext, AdapterField } from '#gateway/adapter.ts'
import { logWarning } from '#operations/log-failure.ts'
import { isRefused } from '../answer-error.ts'
import { requireCustomer } from '../customer/account.ts'
import { buyablePieces } from '../goods/availability.ts'
import type { Goods } from '../goods/goods.ts'
import { choiceText } from '../goods/options.ts'
import { centsOf } from '../money.ts'
import { type Visitor, visitorOf } from '../visitor.ts'
import { findLine, skuOfLine } from './basket-view.ts'
import { loadCart } from './cart.ts'
import { linesOf, type MedusaCart, type MedusaLine } from './cart-shape.ts'
import { checkoutView, fingerprintOf } from './checkout-view.ts'
import { completeCart } from './completed-cart.ts'
import { type LoadedCheckout, loadCheckout } from './load-checkout.ts'
import { orderView } from './order-view.ts'
import { ordersOfVisitor, ownOrder } from './own-orders.ts'

/** Placing orders, and the visitor's orders. */
export const orderFields = (goods: Goods): Record<string, AdapterField> =>
  orderFieldsOf(visitorOf, {
    place: ({ input }, context, visitor) => placeOrder(input, goods, context, visitor),
    unavailableLines: (context) => unavailableLines(goods, context),
    checkoutView: async (context) => checkoutView(await loadCheckout(goods, context), goods, context),
    async view(orderNo, context) {
      const order = await ownOrder(orderNo, goods, context)
      return order ? orderView(order, goods, context) : null
    },
    async page(page, context) {
      const skip = (page - 1) * ordersPerPage
      const { orders, total } = await ordersOfVisitor(skip, ordersPerPage, goods, context)
      return { orders: orders.map((order) => orderView(order, goods, context)), total }
    },
  })

/**
 * Places the visitor's order: the basket is compared with what was shown, then a payment is prepared and the cart completed.
 * Medusa makes one order of a cart, so that a basket is ordered once.
 */
async function placeOrder(
  { total, fingerprint }: PlaceOrderArgs['input'],
  goods: Goods,
  context: AdapterContext,
  visitor: Visitor,
): Promise<PlaceOrderOutcome> {
  const lost = await completedBefore(goods, context, visitor)
  if (lost !== undefined) return placed(lost)
  await requireCustomer(goods, context)
  const checkout = await loadCheckout(goods, context)
  const error = await refusalOf(checkout, { total, fingerprint }, goods, context)
  if (error || !checkout.cart || checkout.payment === undefined) return refused(error ?? 'INCOMPLETE')
  const { cart, payment } = checkout
  if (!(await preparePayment(cart.id, payment, goods, context))) return refused('METHOD_NOT_AVAILABLE')
  const completed = await completeCart(cart.id, goods, context)
  if (completed.ok) return placed(completed.orderNo)
  const { tenant, requestId } = context
  logWarning('medusa', `An order was not placed: ${completed.message}`, { tenant: tenant.id, requestId })
  if (completed.reason === 'PAYMENT') return refused('METHOD_NOT_AVAILABLE')
  if (completed.reason === 'UNDER_WAY') return refused('EMPTY')
  // Medusa does not name a line that is sold out: the stock is read again.
  return refused((await stockProblem(cart, goods, context, true)) ?? 'BASKET_CHANGED')
}

/** Returns the number of the order of a cart whose completion the visitor has not got the answer of. */
async function completedBefore(
  goods: Goods,
  context: AdapterContext,
  visitor: Visitor,
): Promise<string | undefined> {
  const { cart: id } = await visitor.state()
  const cart = id === undefined ? undefined : await loadCart(id, goods, context)
  if (!cart?.completed_at) return undefined
  const completed = await completeCart(cart.id, goods, context)
  return completed.ok ? completed.orderNo : undefined
}

const collectionAnswer = z.object({ payment_collection: z.object({ id: z.string() }) })

/** Opens a payment session for the amount of now; returns whether the provider can be used. */
async function preparePayment(
  cartId: string,
  provider: string,
  { client }: Goods,
  context: AdapterContext,
): Promise<boolean> {
  const token = (await visitorOf(context).state()).customer?.token
  try {
    const { payment_collection: collection } = await client.request(
      {
        method: 'POST',
        path: '/store/payment-collections',
        body: { cart_id: cartId },
        answer: collectionAnswer,
        token,
      },
      context,
    )
    await client.request(
      {
        method: 'POST',
        path: `/store/payment-collections/${encodeURIComponent(collection.id)}/payment-sessions`,
        body: { provider_id: provider },
        answer: collectionAnswer,
        token,
      },
      context,
    )
    return true
  } catch (error) {
    if (!isRefused(error, 400, 404)) throw error
    const { tenant, requestId } = context
    logWarning('medusa', `A payment was not prepared: ${error.message}`, { tenant: tenant.id, requestId })
    return false
  }
}

/** Returns why an order is not placed before the request to Medusa; undefined if it can be. */
async function refusalOf(
  checkout: LoadedCheckout,
  { total, fingerprint }: PlaceOrderArgs['input'],
  goods: Goods,
  context: AdapterContext,
): Promise<PlaceOrderError | undefined> {
  const { cart, missing } = checkout
  if (!cart) return 'EMPTY'
  if (missing.length > 0) return 'INCOMPLETE'
  const problem = await stockProblem(cart, goods, context, false)
  if (problem) return problem
  if (centsOf(cart.total) !== total) return 'TOTAL_CHANGED'
  if (fingerprint != null && fingerprint !== (await fingerprintOf(checkout, context))) return 'ORDER_CHANGED'
  return undefined
}

/** Returns what the stock lacks for a cart; undefined if it has everything. @param anew reads the stock again */
async function stockProblem(
  cart: MedusaCart,
  goods: Goods,
  context: AdapterContext,
  anew: boolean,
): Promise<'SOLD_OUT' | 'BASKET_CHANGED' | undefined> {
  if (anew)
    await Promise.all(
      linesOf(cart).map(({ product_id: id }) =>
        id === null ? undefined : goods.products.reload(id, context),
      ),
    )
  const pieces = await Promise.all(linesOf(cart).map((line) => piecesOf(line, goods, context)))
  if (pieces.some((each) => each === 0)) return 'SOLD_OUT'
  return linesOf(cart).some(({ quantity }, index) => (pieces[index] ?? 0) < quantity)
    ? 'BASKET_CHANGED'
    : undefined
}

const piecesOf = async (line: MedusaLine, goods: Goods, context: AdapterContext): Promise<number> =>
  buyablePieces(line.quantity, (await findLine(line, goods, context))?.variant)

/** Returns the lines that cannot be bought as they are. */
async function unavailableLines(goods: Goods, context: AdapterContext): Promise<UnavailableLine[]> {
  const { cart } = await loadCheckout(goods, context)
  const lines = await Promise.all(
    (cart ? linesOf(cart) : []).map(async (line) => {
      const found = await findLine(line, goods, context)
      return {
        sku: skuOfLine(line),
        name: line.product_title ?? line.title,
        choice: found?.variant
          ? choiceText(found.product, found.variant, goods.client.settings, context.locale)
          : null,
        isThere: found !== undefined,
        quantity: line.quantity,
        pieces: buyablePieces(line.quantity, found?.variant),
      }
    }),
  )
  return lines.filter(({ quantity, pieces }) => pieces < quantity)
}
