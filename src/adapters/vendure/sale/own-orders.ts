import { ordersPerPage } from '#adapters/shared/sale/order-fields.ts'
import type { AdapterContext } from '#gateway/adapter.ts'
import { logWarning } from '#operations/log-failure.ts'
import { VendureRefusal } from '../answer-error.ts'
import { firstIssue } from '../client.ts'
import type { Goods } from '../goods/goods.ts'
import { type VisitorState, visitorOf } from '../visitor.ts'
import { requireCurrency } from './active-order.ts'
import { guestOrdersOperation, orderByCodeOperation, ordersOperation } from './order-operations.ts'
import { orderShape, type VendureOrder } from './order-shape.ts'
import { orderView } from './order-view.ts'

/**
 * Returns a placed order of the visitor; undefined if it is unknown or belongs to another visitor. Vendure shows the order of a
 * guest to everyone who knows its code, for two hours; here it is shown only to its customer and to the visitor who placed it.
 */
export async function ownOrder(
  code: string,
  goods: Goods,
  context: AdapterContext,
): Promise<VendureOrder | undefined> {
  const state = await visitorOf(context).state()
  if (state.token === undefined) return undefined
  const found = await shownOrder(code, goods, context)
  if (!found) return undefined
  const isCustomer = found.customerId !== undefined && found.order.customer?.id === found.customerId
  const isPlacedHere = codesOf(state).includes(code)
  return isCustomer || isPlacedHere ? requireCurrency(found.order, context) : undefined
}

/**
 * Returns a placed order that Vendure shows to the visitor; it may be that of another one.
 * @returns `customerId` is that of the visitor
 */
export async function shownOrder(
  code: string,
  { client }: Goods,
  context: AdapterContext,
): Promise<{ order: VendureOrder; customerId: string | undefined } | undefined> {
  try {
    const { orderByCode, activeCustomer } = await client.request(orderByCodeOperation, { code }, context)
    return orderByCode && !orderByCode.active
      ? { order: orderByCode, customerId: activeCustomer?.id }
      : undefined
  } catch (error) {
    if (error instanceof VendureRefusal && error.code === 'FORBIDDEN') return undefined
    throw error
  }
}

/** The codes of the orders of a guest, the latest first. The order that is being placed is among them. */
const codesOf = ({ orders, placing }: VisitorState): string[] => [
  ...new Set([...(placing ? [placing.code] : []), ...orders]),
]

/** Returns a page of the visitor's orders: those of the customer, or those that a guest has placed here. */
export async function ordersPage(goods: Goods, page: number, context: AdapterContext) {
  if ((await visitorOf(context).state()).token === undefined) return { orders: [], total: 0 }
  const skip = (page - 1) * ordersPerPage
  const { activeCustomer } = await goods.client.request(
    ordersOperation,
    { skip, take: ordersPerPage },
    context,
  )
  if (activeCustomer) {
    const { items, totalItems } = activeCustomer.orders
    return viewsOf(placedOrders(items, context), totalItems, goods, context)
  }
  const orders = await guestOrders(goods, context)
  return viewsOf(orders.slice(skip, skip + ordersPerPage), orders.length, goods, context)
}

const viewsOf = (orders: readonly VendureOrder[], total: number, goods: Goods, context: AdapterContext) => ({
  orders: orders.map((order) => orderView(order, goods, context)),
  total,
})

/** Returns the orders that a guest has placed here, the latest first, as long as Vendure shows them. */
async function guestOrders({ client }: Goods, context: AdapterContext): Promise<VendureOrder[]> {
  const codes = codesOf(await visitorOf(context).state())
  if (codes.length === 0) return []
  const variables = Object.fromEntries(codes.map((code, index) => [`c${index}`, code]))
  const found = await client.request(guestOrdersOperation(codes.length), variables, context)
  const shown = codes.map((_, index) => found[`o${index}`] ?? null).filter((item) => item !== null)
  return placedOrders(shown, context).filter(({ active }) => !active)
}

/** Returns orders of a list; one that is not as the Shop API describes it is left out and named in the log. */
const placedOrders = (items: readonly unknown[], { tenant, requestId }: AdapterContext): VendureOrder[] =>
  items.flatMap((item) => {
    const parsed = orderShape.safeParse(item)
    if (parsed.success && parsed.data.currencyCode === tenant.i18n.currency) return [parsed.data]
    const problem = parsed.success ? `currencyCode: ${parsed.data.currencyCode}` : firstIssue(parsed.error)
    logWarning('vendure', `An order is left out: ${problem}`, { tenant: tenant.id, requestId })
    return []
  })
