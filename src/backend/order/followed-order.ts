import type { Database } from '../database/database.ts'
import { daysAfterPayment } from './delivery/after-payment.ts'
import type { DeliveryKind } from './delivery/delivery-options.ts'
import { readOrderLink } from './order-link.ts'
import { findOrder, type StoredOrder } from './read-orders.ts'
import { type LineState, orderStateOf } from './rules/line-states.ts'

/**
 * An order as its link shows it: goods and how far they have come. No name, address, money or way of payment: a mail is
 * read by others, too.
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

/** The order of a link; undefined for one that is forged, has expired or is another tenant's. @param now ms */
export async function linkedOrder(
  database: Database,
  tenantId: string,
  token: string,
  now: number,
): Promise<StoredOrder | undefined> {
  const orderNo = await readOrderLink(database, tenantId, token, now)
  return orderNo === undefined ? undefined : await findOrder(database, tenantId, orderNo)
}

/** What the link of an order shows to whoever has it, before its postal code was entered. */
export function followedOrder(order: StoredOrder): FollowedOrder {
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
