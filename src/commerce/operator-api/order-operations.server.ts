import { previewTransition } from '#backend/billing/order-events/preview-transition.ts'
import {
  advanceOrderIn,
  type OrderTransition,
  type TransitionResult,
} from '#backend/orders/life/advance-order.ts'
import { StepSent, undoStepIn } from '#backend/orders/life/staff-step.ts'
import { ordersSince } from '#backend/orders/orders-since.ts'
import { findOrder, type StoredLine, type StoredOrder } from '#backend/orders/read-orders.ts'
import { orderStateOf, statesAfter } from '#backend/orders/rules/line-states.ts'
import { type OrderWithdrawal, withdrawalsOfOrders } from '#backend/orders/withdrawals/withdrawals.ts'
import {
  type OperatorOrder,
  operatorOrder,
  operatorOrders,
  operatorOrdersQuery,
  orderTransition,
  transitionPreview,
} from '#contract/messages/operator-api.ts'
import type { AddressDraft } from '#contract/order/address-rules.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import {
  type OperatorAnswer,
  type OperatorCall,
  type OperatorOperation,
  readJson,
  readPart,
  readQuery,
  runCommand,
} from './handle-operator.server.ts'

const isoOf = (ms: number): string => new Date(Number(ms)).toISOString()

const addressView = ({ recipient, addition, ...address }: AddressDraft) => ({
  ...address,
  ...{ recipient: recipient || null, addition: addition || null },
})

const lineView = (line: StoredLine): OperatorOrder['lines'][number] => ({
  ...{ lineId: line.line_id, sku: line.sku, productSku: line.master_sku },
  ...{ name: line.product_name, choice: line.choice, quantity: line.quantity },
  ...{ price: line.price, discount: line.discount, total: line.total, vatRate: line.vat_rate / 100 },
  ...{ services: line.services, state: line.state, stateSince: isoOf(line.state_since) },
  trackingNumber: line.tracking_number,
})

/** Returns the views of orders with their withdrawals. */
async function orderViews(
  { database, tenant }: OperatorCall,
  orders: readonly StoredOrder[],
): Promise<OperatorOrder[]> {
  const numbers = orders.map(({ orderNo }) => orderNo)
  const withdrawals = await withdrawalsOfOrders(database, tenant.id, numbers)
  return orders.map((order) => orderView(tenant, order, withdrawals))
}

function orderView(
  { i18n }: Tenant,
  order: StoredOrder,
  withdrawals: readonly OrderWithdrawal[],
): OperatorOrder {
  const { contact, delivery, deliveryAddress, invoiceAddress, sums } = order.detail
  return operatorOrder.parse({
    ...{ orderNo: order.orderNo, placedAt: isoOf(order.placedAt), locale: order.locale },
    state: orderStateOf(order.lines.map(({ state }) => state)),
    ...{ currency: i18n.currency, total: order.total, deliveryCost: sums.deliveryCost },
    payment: { method: order.method, state: order.paymentState },
    contact: { ...contact, company: contact.company || null, vatId: contact.vatId || null },
    deliveryAddress: addressView(deliveryAddress),
    invoiceAddress: addressView(invoiceAddress),
    delivery: {
      ...{ kind: delivery.kind, pickUpPointId: delivery.pickUpPoint?.id ?? null, day: delivery.day ?? null },
      ...{ earliest: delivery.earliest, latest: delivery.latest },
    },
    lines: order.lines.map(lineView),
    withdrawals: withdrawals
      .filter(({ order_no }) => order_no === order.orderNo)
      .map(({ received_at, outcome, lineIds, items }) => ({
        ...{ receivedAt: isoOf(received_at), outcome, lineIds, items },
      })),
  } satisfies OperatorOrder)
}

/** Lists orders since a cursor. */
export const listOrders: OperatorOperation = {
  ...{ id: 'operatorOrders', scope: 'orders:read', capability: 'sale' },
  async run(call) {
    const { tenant, database, query, now } = call
    const { entries, cursor, more } = await readPart(
      readQuery(query, operatorOrdersQuery),
      (part) => ordersSince(database, tenant.id, { ...part, now }),
      ({ placedAt, orderNo }) => ({ at: placedAt, id: orderNo }),
    )
    const body = { orders: await orderViews(call, entries), cursor, more }
    return { status: 200, body: operatorOrders.parse(body) }
  },
}

/** Reads one order. */
export const readOrder: OperatorOperation = {
  ...{ id: 'operatorOrder', scope: 'orders:read', capability: 'sale', subject: 'orderNo' },
  async run(call) {
    const { orderNo = '' } = call.params
    const order = await findOrder(call.database, call.tenant.id, orderNo)
    return order ? { status: 200, body: (await orderViews(call, [order]))[0] } : unknownOrder(orderNo)
  },
}

/** Moves lines of an order to another state, as `npm run orders -- --to` does. */
export const advance: OperatorOperation = {
  ...{ id: 'operatorAdvanceOrder', scope: 'orders:write', capability: 'sale', subject: 'orderNo' },
  async run(call) {
    const { tenant, database, request, params, now } = call
    const { orderNo = '' } = params
    const transition = { orderNo, ...(await readJson(request, orderTransition)) }
    const answer = await runCommand(
      call,
      { name: 'operatorAdvanceOrder', payload: transition },
      async (db) => {
        const result = await advanceOrderIn(db, tenant, transition, now)
        return result.ok ? { status: 200, body: null } : refusalOf(result, transition)
      },
    )
    // The order is read anew, so that no address is stored for retries.
    const order = answer.status === 200 ? await findOrder(database, tenant.id, orderNo) : undefined
    return order ? { status: 200, body: (await orderViews(call, [order]))[0] } : answer
  },
}

/** Returns what a transition would do, and changes nothing. */
export const previewAdvance: OperatorOperation = {
  ...{ id: 'operatorPreviewTransition', scope: 'orders:read', capability: 'sale', subject: 'orderNo' },
  async run({ tenant, database, request, params, now }) {
    const transition = { orderNo: params.orderNo ?? '', ...(await readJson(request, orderTransition)) }
    const { result, ...preview } = await previewTransition(database, tenant, transition, now)
    if (!result.ok) return refusalOf(result, transition)
    const lines = result.order.lines.map(({ line_id: lineId, state }) => ({ lineId, state }))
    return { status: 200, body: transitionPreview.parse({ lines, ...preview }) }
  },
}

/** Takes the last transition of an order back, as `npm run orders -- --undo` does. */
export const undoAdvance: OperatorOperation = {
  ...{ id: 'operatorUndoTransition', scope: 'orders:write', capability: 'sale', subject: 'orderNo' },
  async run(call) {
    const { tenant, params, now } = call
    const { orderNo = '' } = params
    const refused = (reason: string): OperatorAnswer => ({
      ...{ status: 409, detail: `The last step of the order ${orderNo} cannot be taken back.` },
      errors: [{ parameter: 'orderNo', reason }],
    })
    const answer = await runCommand(
      call,
      { name: 'operatorUndoTransition', payload: { orderNo } },
      async (db) => {
        try {
          const result = await undoStepIn(db, tenant, orderNo, now)
          if (result.ok) return { status: 200, body: null }
          return result.reason === 'UNKNOWN_ORDER' ? unknownOrder(orderNo) : refused(result.reason)
        } catch (error) {
          if (error instanceof StepSent) return refused('SENT')
          throw error
        }
      },
    )
    const order = answer.status === 200 ? await findOrder(call.database, tenant.id, orderNo) : undefined
    return order ? { status: 200, body: (await orderViews(call, [order]))[0] } : answer
  },
}

const unknownOrder = (orderNo: string): OperatorAnswer => ({
  ...{ status: 404, detail: `There is no order ${orderNo}.` },
  errors: [{ parameter: 'orderNo', reason: 'UNKNOWN_ORDER' }],
})

function refusalOf(
  { reason, order }: Extract<TransitionResult, { ok: false }>,
  { orderNo, to }: OrderTransition,
): OperatorAnswer {
  if (reason === 'UNKNOWN_ORDER') return unknownOrder(orderNo)
  if (reason === 'UNKNOWN_LINE')
    return {
      ...{ status: 422, detail: `The order ${orderNo} has no such line.` },
      errors: [{ parameter: 'lineIds', reason }],
    }
  if (reason === 'NOT_PAID')
    return {
      ...{ status: 409, detail: `The order ${orderNo} is not paid yet (${order?.method}).` },
      errors: [{ parameter: 'to', reason }],
    }
  if (reason === 'NOT_REGISTERED')
    return {
      ...{
        status: 409,
        detail: `No return of the order ${orderNo} is registered: name lineIds, or send all.`,
      },
      errors: [{ parameter: 'lineIds', reason }],
    }
  const next = new Set(order?.lines.flatMap(({ state }) => statesAfter(state)))
  return {
    ...{
      status: 409,
      detail: `The lines cannot become ${to}; allowed: ${[...next].join(', ') || 'nothing'}.`,
    },
    errors: [{ parameter: 'to', reason }],
  }
}
