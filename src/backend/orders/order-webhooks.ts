import type { WebhookData } from '#contract/webhooks/events.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import type { EventTransaction } from '../infra/domain-event.ts'
import { enqueueWebhook } from '../infra/webhooks/enqueue-webhook.ts'
import { isPurchase, purchaseOf, refundOf, wasPurchase } from './measured-order.ts'
import { findOrder, type StoredLine, type StoredOrder } from './read-orders.ts'
import type { LineState } from './rules/line-states.ts'
import type { WithdrawalOutcome } from './withdrawals/tables.ts'

/** The events of transitions; the others are not sent. */
const eventOf = {
  SHIPPED: 'order.shipped',
  DELIVERED: 'order.delivered',
  CANCELLED: 'order.cancelled',
  RETURNED: 'order.returned',
  CREDITED: 'order.credited',
} as const satisfies Partial<Record<LineState, string>>

type SentState = keyof typeof eventOf

type OrderData = WebhookData<'order.paid'>

const orderData = ({ i18n }: Tenant, { orderNo, total, method }: StoredOrder): OrderData => ({
  ...{ orderNo, total, paymentMethod: method },
  currency: i18n.currency,
})

const lineData = ({ line_id, sku, quantity, total }: StoredLine) => ({
  ...{ lineId: line_id, sku, quantity, total },
})

/** Puts `order.placed` into the outbox of webhooks, and `order.paid` if nothing is to be paid. */
export async function sendOrderPlaced(
  { db, now }: EventTransaction,
  tenant: Tenant,
  orderNo: string,
): Promise<void> {
  const order = await storedOrder(db, tenant, orderNo)
  if (!order) return
  await enqueueWebhook(db, tenant, {
    ...{ type: 'order.placed', now },
    data: () => ({
      ...orderData(tenant, order),
      placedAt: new Date(order.placedAt).toISOString(),
      ...{ locale: order.locale, paymentState: order.paymentState },
      lines: order.lines.map(lineData),
    }),
  })
  if (isPurchase(order)) await sendPurchase({ db, now }, tenant, order)
  if (order.paymentState === 'PAID') await enqueuePaid({ db, now }, tenant, order)
}

/** Reads a new order if the shop has an endpoint at all. */
const storedOrder = async (
  db: EventTransaction['db'],
  tenant: Tenant,
  orderNo: string,
): Promise<StoredOrder | undefined> =>
  tenant.webhooks?.length ? await findOrder(db, tenant.id, orderNo) : undefined

/** Puts the purchase into the outbox of webhooks (CNX-2). */
const sendPurchase = ({ db, now }: EventTransaction, tenant: Tenant, order: StoredOrder): Promise<void> =>
  enqueueWebhook(db, tenant, {
    ...{ type: 'measurement.purchase', now },
    data: () => purchaseOf(order, tenant.i18n.currency),
  })

/** Puts the refund of some lines into the outbox of webhooks (CNX-2). */
const sendRefund = (
  { db, now }: EventTransaction,
  tenant: Tenant,
  order: StoredOrder,
  lines: readonly StoredLine[],
): Promise<void> =>
  enqueueWebhook(db, tenant, {
    ...{ type: 'measurement.refund', now },
    data: () => refundOf(order, lines, tenant.i18n.currency),
  })

/**
 * Puts `order.paid` into the outbox of webhooks, in the transaction that sets the order PAID. An order that waited for its
 * payment is a purchase from now on.
 * @param order as it was before
 * @param isRefunded whether all of the payment was charged back already: the purchase is measured as if that came later, but
 * receivers of `order.paid` would send the goods
 */
export async function sendOrderPaid(
  { db, now }: EventTransaction,
  tenant: Tenant,
  order: StoredOrder,
  isRefunded = false,
): Promise<void> {
  if (!isRefunded) await enqueuePaid({ db, now }, tenant, order)
  if (isPurchase(order)) return
  await sendPurchase({ db, now }, tenant, order)
  // Lines that were cancelled while the order waited for its payment.
  const cancelled = order.lines.filter(({ state }) => state === 'CANCELLED')
  if (cancelled.length > 0) await sendRefund({ db, now }, tenant, order, cancelled)
}

const enqueuePaid = ({ db, now }: EventTransaction, tenant: Tenant, order: StoredOrder): Promise<void> =>
  enqueueWebhook(db, tenant, { type: 'order.paid', now, data: () => orderData(tenant, order) })

/** Puts `order.step-undone` into the outbox of webhooks. @param order as it is again */
export const sendOrderStepUndone = (
  { db, now }: EventTransaction,
  tenant: Tenant,
  order: StoredOrder,
): Promise<void> =>
  enqueueWebhook(db, tenant, {
    ...{ type: 'order.step-undone', now },
    data: () => ({
      ...orderData(tenant, order),
      lines: order.lines.map((line) => ({ ...lineData(line), state: line.state })),
    }),
  })

/** Puts `order.withdrawn` into the outbox of webhooks. @param row.lineIds lines that are cancelled or go back */
export const sendOrderWithdrawn = (
  { db, now }: EventTransaction,
  tenant: Tenant,
  order: StoredOrder,
  row: { received_at: number; outcome: WithdrawalOutcome; lineIds: readonly string[] },
): Promise<void> =>
  enqueueWebhook(db, tenant, {
    ...{ type: 'order.withdrawn', now },
    data: () => ({
      ...orderData(tenant, order),
      ...{ receivedAt: new Date(row.received_at).toISOString(), outcome: row.outcome },
      lines: order.lines.filter(({ line_id }) => row.lineIds.includes(line_id)).map(lineData),
    }),
  })

/** Puts the event of a transition into the outbox of webhooks; nothing for states that have none. */
export async function sendOrderTransition(
  { db, now }: EventTransaction,
  tenant: Tenant,
  {
    order,
    lines,
    to,
    trackingNumber = null,
  }: {
    order: StoredOrder
    lines: readonly StoredLine[]
    to: LineState
    trackingNumber?: string | null | undefined
  },
): Promise<void> {
  if (!isSent(to)) return
  if ((to === 'CANCELLED' || to === 'CREDITED') && wasPurchase(order))
    await sendRefund({ db, now }, tenant, order, lines)
  const data = () => ({ ...orderData(tenant, order), lines: lines.map(lineData) })
  if (to === 'SHIPPED')
    await enqueueWebhook(db, tenant, {
      ...{ type: eventOf[to], now },
      data: () => ({ ...data(), trackingNumber }),
    })
  else await enqueueWebhook(db, tenant, { type: eventOf[to], now, data })
}

const isSent = (state: LineState): state is SentState => Object.hasOwn(eventOf, state)
