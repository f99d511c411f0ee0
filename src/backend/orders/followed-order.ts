import type { Database } from '../infra/database/database.ts'
import { daysAfterPayment } from './days-after-payment.ts'
import type { OrderLink } from './link-failures.ts'
import type { DeliveryKind } from './order-detail.ts'
import { readOrderLink } from './order-link.ts'
import { findOrder, type StoredOrder } from './read-orders.ts'
import { type LineState, orderStateOf } from './rules/line-states.ts'

/**
 * An order as its link shows it: the goods and their states. It has no name, address, price or payment method, because
 * other people may read the e-mail.
 */
export interface FollowedOrder {
  orderNo: string
  /** ms */
  placedAt: number
  state: LineState
  lines: {
    id: string
    sku: string
    name: string
    choice: string
    quantity: number
    state: LineState
    trackingNumber: string | null
  }[]
  delivery: {
    kind: DeliveryKind
    /** YYYY-MM-DD */
    earliest: string
    latest: string
    daysAfterPayment: { from: number; to: number } | null
  }
}

/** Returns a link and its order; undefined if the token is forged, expired or another tenant's. @param now ms */
export async function linkedOrder(
  database: Database,
  tenantId: string,
  token: string,
  now: number,
): Promise<{ link: OrderLink; order: StoredOrder } | undefined> {
  const link = await readOrderLink(database, tenantId, token, now)
  const order = link && (await findOrder(database, tenantId, link.orderNo))
  return order && { link, order }
}

/** Returns what the link of an order shows before the postal code was entered. */
export function toFollowedOrder(order: StoredOrder): FollowedOrder {
  const { orderNo, placedAt, lines, method, paymentState } = order
  const { kind, earliest, latest } = order.detail.delivery
  return {
    ...{ orderNo, placedAt },
    state: orderStateOf(lines.map(({ state }) => state)),
    lines: lines.map(({ line_id, sku, product_name, choice, quantity, state, tracking_number }) => ({
      ...{ id: line_id, sku, name: product_name, choice, quantity, state },
      trackingNumber: tracking_number,
    })),
    delivery: {
      ...{ kind, earliest, latest },
      daysAfterPayment: daysAfterPayment(order.detail.delivery, { method, state: paymentState }),
    },
  }
}
