import type { EventTransaction } from '#backend/infra/domain-event.ts'
import type { Email } from '#backend/infra/mail/email.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { linesReversing, linesTransitioned, orderCancelled } from '../order-events.ts'
import { sendOrderTransition } from '../order-webhooks.ts'
import type { StoredLine, StoredOrder } from '../read-orders.ts'
import { writeUnregisteredReturn } from '../returns/write-return.ts'
import { type LineState, mayBecome } from '../rules/line-states.ts'
import { incrementStock } from '../variant-stock.ts'

interface TransitionOptions {
  /** The e-mail about it; the usual e-mail of the transition if left out, and none for null. */
  email?: Email | null
  /** Whether the shopper has withdrawn: the return is registered before the goods are delivered. */
  isWithdrawal?: boolean
  trackingNumber?: string | undefined
  /** Keeps the voucher although less than its minimum is left, because the shop cannot deliver. */
  keepVoucher?: boolean | undefined
}

/**
 * Moves lines of an order to another state in the caller's transaction, which has locked the order and read it
 * afterwards. It writes events and returns, and puts cancelled pieces back into stock. What follows in other domains,
 * such as invoices, refunds, vouchers and e-mails, hangs on the events of orders.
 * @returns false, with nothing changed, if a line may not get that state
 */
export async function transitionLines(
  tx: EventTransaction,
  tenant: Tenant,
  before: StoredOrder,
  requested: readonly StoredLine[],
  to: Exclude<LineState, 'PLACED'>,
  { trackingNumber, email, isWithdrawal = false, keepVoucher: keepsVoucher = false }: TransitionOptions = {},
): Promise<boolean> {
  const { db, now } = tx
  const isAllowed = ({ state }: StoredLine): boolean =>
    mayBecome(state, to) || (isWithdrawal && (state === 'INVOICED' || state === 'SHIPPED'))
  if (requested.length === 0 || !requested.every(isAllowed)) return false
  const reversal =
    to === 'CANCELLED' || to === 'RETURNED' || to === 'CREDITED'
      ? await linesReversing.emit(tx, { tenant, order: before, lines: requested, to, keepsVoucher })
      : undefined
  const { order, lines } = reversal ?? { order: before, lines: requested }
  const lineIds = lines.map(({ line_id }) => line_id)
  const tracking = trackingNumber === undefined ? {} : { tracking_number: trackingNumber }
  await db
    .updateTable('order_line')
    .set({ state: to, state_since: now, ...tracking })
    .where('tenant_id', '=', tenant.id)
    .where('order_no', '=', order.orderNo)
    .where('line_id', 'in', lineIds)
    .execute()
  await writeEvents(tx, tenant.id, order, lines, to, trackingNumber)
  if (to === 'CANCELLED') await releaseStock(tx, tenant.id, order, lines)
  if (to === 'RETURN_REGISTERED' || to === 'RETURNED')
    await writeUnregisteredReturn(tx, tenant.id, order.orderNo, lineIds)
  await sendOrderTransition(tx, tenant, { order, lines, to, trackingNumber })
  await linesTransitioned.emit(tx, { tenant, before, order, lines, to, reversal, trackingNumber, email })
  return true
}

/** Writes one event for the order if all its lines move, else one for each line. */
async function writeEvents(
  { db, now }: EventTransaction,
  tenantId: string,
  order: StoredOrder,
  lines: readonly StoredLine[],
  to: LineState,
  trackingNumber: string | undefined,
): Promise<void> {
  const lineIds = lines.length === order.lines.length ? [null] : lines.map(({ line_id }) => line_id)
  const { last } = await db
    .selectFrom('order_event')
    .select(({ fn }) => fn.max('position').as('last'))
    .where('tenant_id', '=', tenantId)
    .where('order_no', '=', order.orderNo)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('order_event')
    .values(
      lineIds.map((line_id, index) => ({
        tenant_id: tenantId,
        order_no: order.orderNo,
        position: Number(last) + 1 + index,
        at: now,
        line_id,
        state: to,
        tracking_number: trackingNumber ?? null,
      })),
    )
    .execute()
}

/** Puts cancelled pieces back into stock, and emits that the whole order is cancelled if no other line is left. */
async function releaseStock(
  tx: EventTransaction,
  tenantId: string,
  { lines: all, orderNo }: StoredOrder,
  lines: readonly StoredLine[],
): Promise<void> {
  await incrementStock(tx.db, tenantId, lines)
  const cancelled = new Set(lines.map(({ line_id }) => line_id))
  const remaining = all.filter(({ line_id, state }) => state !== 'CANCELLED' && !cancelled.has(line_id))
  if (remaining.length === 0) await orderCancelled.emit(tx, { tenantId, orderNo })
}
