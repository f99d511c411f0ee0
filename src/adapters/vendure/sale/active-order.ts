import type { AdapterContext } from '#gateway/adapter.ts'
import { VendureAnswerError } from '../answer-error.ts'
import type { VendureClient } from '../client.ts'
import { visitorOf } from '../visitor.ts'
import { activeOrderOperation, adjustLineOperation, transitionOperation } from './order-operations.ts'
import { isOrder, type VendureOrder } from './order-shape.ts'

/** Checks the currency of an order. @throws {VendureAnswerError} for another one than the tenant's */
export function requireCurrency<Order extends Pick<VendureOrder, 'currencyCode'>>(
  order: Order,
  { tenant }: Pick<AdapterContext, 'tenant'>,
): Order {
  const { currency } = tenant.i18n
  if (order.currencyCode === currency) return order
  throw new VendureAnswerError(`Vendure, order: currencyCode: ${order.currencyCode} instead of ${currency}`)
}

/** Returns the visitor's basket; undefined for a visitor without one, and then no request is sent. */
export async function activeOrder(
  client: VendureClient,
  context: AdapterContext,
): Promise<VendureOrder | undefined> {
  if ((await visitorOf(context).state()).token === undefined) return undefined
  const { activeOrder: order } = await client.request(activeOrderOperation, {}, context)
  return order ? requireCurrency(order, context) : undefined
}

/** Returns the basket with the prices of now: Vendure keeps the price of a line until the line is touched. */
export async function currentOrder(
  client: VendureClient,
  context: AdapterContext,
): Promise<VendureOrder | undefined> {
  const order = await activeOrder(client, context)
  // Lines of an order that is being paid in another request cannot be touched.
  return order?.state === 'AddingItems' ? await withPricesOfNow(client, order, context) : order
}

/**
 * Puts an order back into the state in which its lines can be changed, for a command that changes it: an interrupted payment
 * has left it in another one.
 */
export async function reopened(
  client: VendureClient,
  order: VendureOrder,
  context: AdapterContext,
): Promise<VendureOrder> {
  if (order.state === 'AddingItems') return order
  const { result } = await client.request(transitionOperation, { state: 'AddingItems' }, context)
  return result && isOrder(result) ? result : order
}

async function withPricesOfNow(
  client: VendureClient,
  order: VendureOrder,
  context: AdapterContext,
): Promise<VendureOrder> {
  let current = order
  for (const { id, quantity, unitPriceWithTax, productVariant } of order.lines) {
    if (productVariant.priceWithTax === unitPriceWithTax || quantity === 0) continue
    const { result } = await client.request(adjustLineOperation, { lineId: id, quantity }, context)
    if (isOrder(result)) current = result
  }
  return current
}
