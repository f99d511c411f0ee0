import type { Order } from '../account/order-operations.ts'
import { cancelOrder, loadOrder } from '../account/orders.ts'
import { orderAgain } from '../cart/order-again.ts'
import type { Commerce } from '../client/run-query.ts'
import type { Mutating } from '../client/send-command.ts'

/** Returns the viewer's order if it waits for its payment and can be cancelled as a whole; else undefined. */
export async function loadWaitingOrder(commerce: Commerce, orderNo: string): Promise<Order | undefined> {
  const loaded = await loadOrder(commerce, orderNo)
  const order = loaded.ok ? loaded.data : null
  const waits = order?.payment.state === 'PENDING' || order?.payment.state === 'FAILED'
  return order && waits && order.lines.every(({ state }) => state === 'PLACED') ? order : undefined
}

/**
 * Gives up an order that waits for its payment and puts its goods back into the basket, so that they can be ordered with
 * another method. Stock and vouchers are released first. Requests with the same mutation id run once.
 * @throws {CommerceError} when the shop cannot answer
 */
export async function changeMethod(
  commerce: Mutating,
  { orderNo, lines }: Order,
  mutationId: string,
): Promise<undefined> {
  const { error } = await cancelOrder(commerce, orderNo, mutationId)
  if (!error) await orderAgain(commerce, lines, mutationId)
}
