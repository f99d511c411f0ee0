import type { Tenant } from '../../../tenancy/tenants.ts'
import { readAccount } from '../../balance/read-account.ts'
import { noteReceived } from '../../balance/received.ts'
import { balanceOf } from '../../balance/rules/maturities.ts'
import type { Database } from '../../database/database.ts'
import { settle } from '../../payment/settle.ts'
import { findOrder, type StoredOrder } from '../read-orders.ts'
import { type LineState, mayBecome } from '../rules/line-states.ts'
import { moveLines } from './move-lines.ts'
import { takeOrder } from './take-order.ts'

export interface Step {
  orderNo: string
  to: Exclude<LineState, 'PLACED'>
  /** Left out: every line that may become it. */
  lineIds?: readonly string[] | undefined
  /** Only for SHIPPED; one is made where it is left out. */
  trackingNumber?: string | undefined
  /** Only for CANCELLED: the voucher stays although less than its minimum is left. */
  keepVoucher?: boolean | undefined
}

export type Advance =
  | { ok: true; order: StoredOrder }
  | { ok: false; why: 'UNKNOWN_ORDER' | 'UNKNOWN_LINE' | 'NOT_ALLOWED' | 'NOT_PAID'; order?: StoredOrder }

/** Moves an order's lines on as the shop's staff does; the shopper gets a letter of each step. @param now ms */
export async function advanceOrder(
  database: Database,
  tenant: Tenant,
  { orderNo, to, lineIds, trackingNumber, keepVoucher }: Step,
  now: number,
): Promise<Advance> {
  return await database.transaction().execute(async (db) => {
    await takeOrder(db, tenant.id, orderNo)
    const order = await findOrder(db, tenant.id, orderNo)
    if (!order) return { ok: false, why: 'UNKNOWN_ORDER' }
    if (lineIds && !lineIds.every((id) => order.lines.some(({ line_id }) => line_id === id)))
      return { ok: false, why: 'UNKNOWN_LINE', order }
    if (to === 'INVOICED' && waitsForMoney(order)) return { ok: false, why: 'NOT_PAID', order }
    const lines = order.lines.filter(({ line_id, state }) =>
      lineIds ? lineIds.includes(line_id) : mayBecome(state, to),
    )
    const tracking = to === 'SHIPPED' ? (trackingNumber ?? trackingNumberOf(order)) : undefined
    const moved = await moveLines({ db, now }, tenant, order, lines, to, {
      trackingNumber: tracking,
      keepVoucher: to === 'CANCELLED' && keepVoucher,
    })
    if (!moved) return { ok: false, why: 'NOT_ALLOWED', order }
    return { ok: true, order: (await findOrder(db, tenant.id, orderNo)) ?? order }
  })
}

/** What is paid in advance is sent once the money is there (BAS-3). */
const waitsForMoney = ({ method, paymentState }: StoredOrder): boolean =>
  (method === 'BANK_TRANSFER' || method === 'HOSTED') && paymentState !== 'PAID'

/** A parcel's number where the carrier has given none: the order's, and the parcel's within it. */
const trackingNumberOf = ({ orderNo, events }: StoredOrder): string =>
  `ET${orderNo}${String(events.filter(({ state }) => state === 'SHIPPED').length + 1).padStart(2, '0')}`

/**
 * Notes that what is open of an invoice or a transfer has come: the account's balance, so that lines may still be
 * cancelled, and go back. An order is paid once none of its lines waits for an invoice. A hosted payment is only ever paid
 * by its provider's signed call (SEC-6).
 * @param now ms
 * @returns false for an order that is not there, is paid otherwise, or has nothing open
 */
export async function notePaid(
  database: Database,
  tenant: Tenant,
  orderNo: string,
  now: number,
): Promise<boolean> {
  const { id: tenantId } = tenant
  return await database.transaction().execute(async (db) => {
    await takeOrder(db, tenantId, orderNo)
    const order = await findOrder(db, tenantId, orderNo)
    if (order?.paymentState !== 'OPEN' || order.method === 'HOSTED') return false
    const account = await readAccount(db, tenant, order)
    const missing = account ? balanceOf(account) : 0
    if (missing > 0) await noteReceived(db, tenantId, orderNo, missing, now)
    const settled = await settle(db, tenant, orderNo, now)
    return missing > 0 || settled !== undefined
  })
}
