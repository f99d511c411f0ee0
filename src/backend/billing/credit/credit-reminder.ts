import type { Kysely } from 'kysely'
import { legalCalendarOf } from '#backend/infra/calendar/legal-days.ts'
import type { Tables } from '#backend/infra/database/tables.ts'
import { deleteUnsentEmail, reminderPrefix } from '#backend/infra/mail/delete-unsent-email.ts'
import { enqueueEmail } from '#backend/infra/mail/enqueue-email.ts'
import { addressEmail } from '#backend/orders/order-link.ts'
import type { StoredOrder } from '#backend/orders/read-orders.ts'
import type { LineState } from '#backend/orders/rules/line-states.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { creditReminderEmail } from './credit-emails.ts'
import { lastCreditWithdrawalDay } from './rules/credit-withdrawal.ts'

/**
 * How long after the contract the reminder of the right to withdraw is sent, in ms: the law requires one to seven days.
 */
const creditReminderMs = 86_400_000

/** Returns the id of the reminder e-mail of an order. */
const reminderId = (orderNo: string): string => `${reminderPrefix}${orderNo}`

/** Enqueues the reminder in the transaction that places the order; it is sent a day later. @param now ms */
export async function enqueueCreditReminder(
  db: Kysely<Tables>,
  tenant: Tenant,
  order: StoredOrder,
  now: number,
): Promise<void> {
  if (!order.detail.credit) return
  const { recipient } = await addressEmail(db, tenant.id, order)
  const calendar = await legalCalendarOf(tenant, order.detail.deliveryAddress)
  const until = lastCreditWithdrawalDay(tenant, order, calendar)
  const email = { ...creditReminderEmail(tenant, order, until), id: reminderId(order.orderNo), recipient }
  await enqueueEmail(db, tenant, email, now + creditReminderMs)
}

/** Deletes the reminder if it was not sent yet. */
export const cancelCreditReminder = (db: Kysely<Tables>, tenantId: string, orderNo: string): Promise<void> =>
  deleteUnsentEmail(db, tenantId, reminderId(orderNo))

const closedStates: ReadonlySet<LineState> = new Set(['CANCELLED', 'CREDITED'])

/**
 * Removes the unsent reminder of an order that is cancelled or credited as a whole: no credit is left to withdraw from.
 * @param order.lines the lines as they are now
 */
export async function cancelReminderOfClosedOrder(
  db: Kysely<Tables>,
  tenantId: string,
  { orderNo, lines }: Pick<StoredOrder, 'orderNo' | 'lines'>,
): Promise<void> {
  if (lines.every(({ state }) => closedStates.has(state))) await cancelCreditReminder(db, tenantId, orderNo)
}
