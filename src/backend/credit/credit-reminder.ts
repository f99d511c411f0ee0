import type { Kysely } from 'kysely'
import type { Tenant } from '../../tenancy/tenants.ts'
import { calendarOf } from '../calendar/calendar.ts'
import type { Tables } from '../database/tables.ts'
import { takeBackLetter } from '../mail/take-back-letter.ts'
import { writeLetter } from '../mail/write-letter.ts'
import type { StoredOrder } from '../order/read-orders.ts'
import type { LineState } from '../order/rules/line-states.ts'
import { creditReminderLetter } from './credit-letters.ts'
import { lastCreditWithdrawalDay } from './rules/withdrawal-day.ts'

/** How long after the contract the customer is reminded of the right to withdraw from it, ms: the law says one to seven days. */
const creditReminderMs = 86_400_000

/** The id of the letter that reminds of the right to withdraw from the credit of an order. */
const reminderId = (orderNo: string): string => `credit-reminder-${orderNo}`

/** Writes the reminder in the transaction that places the order; it is sent a day later. @param now ms */
export async function writeCreditReminder(
  db: Kysely<Tables>,
  tenant: Tenant,
  order: StoredOrder,
  now: number,
): Promise<void> {
  if (!order.detail.credit) return
  const recipient = order.detail.contact.email
  const calendar = await calendarOf(tenant.organisation.address.country)
  const until = lastCreditWithdrawalDay(tenant, order, calendar)
  const letter = { ...creditReminderLetter(tenant, order, until), id: reminderId(order.orderNo), recipient }
  await writeLetter(db, tenant, letter, now + creditReminderMs)
}

/** Takes the reminder back, where it has not been sent. */
export const takeBackCreditReminder = (
  db: Kysely<Tables>,
  tenantId: string,
  orderNo: string,
): Promise<void> => takeBackLetter(db, tenantId, reminderId(orderNo))

const isOver: ReadonlySet<LineState> = new Set(['CANCELLED', 'CREDITED'])

/**
 * Removes the unsent reminder of an order that is cancelled or credited as a whole: no credit is left to withdraw from.
 * @param order with its lines as they are now
 */
export async function forgetCreditReminder(
  db: Kysely<Tables>,
  tenantId: string,
  { orderNo, lines }: Pick<StoredOrder, 'orderNo' | 'lines'>,
): Promise<void> {
  if (lines.every(({ state }) => isOver.has(state))) await takeBackCreditReminder(db, tenantId, orderNo)
}
