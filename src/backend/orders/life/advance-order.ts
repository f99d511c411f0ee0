import type { Transaction } from 'kysely'
import type { Database } from '#backend/infra/database/database.ts'
import type { Tables } from '#backend/infra/database/tables.ts'
import { outboxRecordOf, recordOutbox } from '#backend/infra/outbox-record.ts'
import { isPrepaidMethod } from '#tenancy/payment-methods.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { findOrder, type StoredOrder } from '../read-orders.ts'
import { type LineState, mayBecome } from '../rules/line-states.ts'
import { lockOrder } from './lock-order.ts'
import { noteStep, releaseEmails, undoableStates } from './staff-step.ts'
import { transitionLines } from './transition-lines.ts'

export interface OrderTransition {
  orderNo: string
  to: Exclude<LineState, 'PLACED'>
  /** If left out, what is meant: for RETURN_REGISTERED and RETURNED the registered lines, else every line that may get this state. */
  lineIds?: readonly string[] | undefined
  /** Takes every line that may get this state, also goods without a registered return. */
  all?: boolean | undefined
  /** Only for SHIPPED. A number is made if it is left out. */
  trackingNumber?: string | undefined
  /** Only for CANCELLED: keeps the voucher although less than its minimum is left. */
  keepVoucher?: boolean | undefined
}

export type TransitionResult =
  | { ok: true; order: StoredOrder }
  | { ok: false; reason: RefusedTransition; order?: StoredOrder }

/** NOT_REGISTERED: no return is registered, so that lines have to be named. */
export type RefusedTransition =
  | 'UNKNOWN_ORDER'
  | 'UNKNOWN_LINE'
  | 'NOT_ALLOWED'
  | 'NOT_PAID'
  | 'NOT_REGISTERED'

/**
 * Moves lines of an order to their next state on behalf of the shop's staff. The shopper gets an e-mail about each
 * transition. @param now ms
 */
export async function advanceOrder(
  database: Database,
  tenant: Tenant,
  transition: OrderTransition,
  now: number,
): Promise<TransitionResult> {
  return await database.transaction().execute((db) => advanceOrderIn(db, tenant, transition, now))
}

/** The same in the caller's transaction. */
export async function advanceOrderIn(
  db: Transaction<Tables>,
  tenant: Tenant,
  { orderNo, to, lineIds, all = false, trackingNumber, keepVoucher }: OrderTransition,
  now: number,
): Promise<TransitionResult> {
  await lockOrder(db, tenant.id, orderNo)
  const order = await findOrder(db, tenant.id, orderNo)
  if (!order) return { ok: false, reason: 'UNKNOWN_ORDER' }
  if (lineIds && !lineIds.every((id) => order.lines.some(({ line_id }) => line_id === id)))
    return { ok: false, reason: 'UNKNOWN_LINE', order }
  if (to === 'INVOICED' && awaitsPayment(order)) return { ok: false, reason: 'NOT_PAID', order }
  const possible = order.lines.filter(({ state }) => mayBecome(state, to))
  const isOfReturn = to === 'RETURN_REGISTERED' || to === 'RETURNED'
  const lines = lineIds
    ? order.lines.filter(({ line_id }) => lineIds.includes(line_id))
    : possible.filter(({ state }) => all || !isOfReturn || state === 'RETURN_REGISTERED')
  if (!lineIds && lines.length === 0 && possible.length > 0)
    return { ok: false, reason: 'NOT_REGISTERED', order }
  const outbox = outboxRecordOf(db) ?? recordOutbox(db, isOfReturn ? tenant.undoMinutes * 60_000 : 0)
  const storeStep = undoableStates.has(to) ? await noteStep(db, tenant, order, now) : undefined
  const tracking = to === 'SHIPPED' ? (trackingNumber ?? trackingNumberOf(order)) : undefined
  const isChanged = await transitionLines({ db, now }, tenant, order, lines, to, {
    trackingNumber: tracking,
    keepVoucher: to === 'CANCELLED' && keepVoucher,
  })
  if (!isChanged) return { ok: false, reason: 'NOT_ALLOWED', order }
  await releaseEmails(db, tenant.id, orderNo, now)
  await storeStep?.(outbox)
  return { ok: true, order: (await findOrder(db, tenant.id, orderNo)) ?? order }
}

/** Whether an order that is paid in advance still waits for its payment (BAS-3). */
const awaitsPayment = ({ method, paymentState }: StoredOrder): boolean =>
  isPrepaidMethod(method) && paymentState !== 'PAID'

/**
 * Returns a tracking number if the carrier has given none: the order number and the number of the parcel within the
 * order.
 */
const trackingNumberOf = ({ orderNo, events }: StoredOrder): string =>
  `ET${orderNo}${String(events.filter(({ state }) => state === 'SHIPPED').length + 1).padStart(2, '0')}`
