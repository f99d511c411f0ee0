import type { Kysely } from 'kysely'
import { requireSettled } from '#backend/infra/backup/restores.ts'
import { laterDay } from '#backend/infra/calendar/calendar.ts'
import type { Database } from '#backend/infra/database/database.ts'
import type { Tables } from '#backend/infra/database/tables.ts'
import { enqueueEmail } from '#backend/infra/mail/enqueue-email.ts'
import { lockOrder } from '#backend/orders/life/lock-order.ts'
import { addressEmail, orderUrlFor } from '#backend/orders/order-link.ts'
import { findOrder, type StoredOrder } from '#backend/orders/read-orders.ts'
import { stepOf } from '#tenancy/currencies.ts'
import { dayOf } from '#tenancy/local-day.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { readDueAccount } from '../balance/read-order-account.ts'
import { type DuePayment, duePaymentsOf } from '../balance/rules/due-payments.ts'
import { readPayBackDay } from '../credit/credit-notices.ts'
import { allocateAndNotify } from '../credit-allocation/allocate-changed-credit.ts'
import { invoiceAttachment } from '../invoices/invoice-attachment.ts'
import { invoicesOfOrder } from '../invoices/read-invoices.ts'
import { remindOfReturns } from './remind-of-returns.ts'
import { reminderEmail } from './reminder-emails.ts'
import { type ReminderStep, reminderStep, stepName } from './reminder-step.ts'

/** A reminder that was written, or would be. */
export interface WrittenReminder {
  orderNo: string
  step: ReminderStep
  /** Open amount in cents. */
  open: number
  /** YYYY-MM-DD */
  date: string
}

/**
 * Writes the due reminders of a tenant, of payments and of goods that were not sent back: one e-mail for each payment and step, even if it is called repeatedly or
 * concurrently (PAP-6). The open amount is worked out in the transaction that enqueues the e-mail.
 * @param now ms
 * @param dryRun returns what would be written, and writes nothing
 * @throws {UnsettledRestore} while the database may be missing payments or e-mails after a restore
 */
export async function writeReminders(
  database: Database,
  tenant: Tenant,
  now: number,
  { dryRun = false }: { dryRun?: boolean } = {},
): Promise<WrittenReminder[]> {
  await requireSettled(database, tenant.id)
  const written = await remindOfReturns(database, tenant, now, dryRun)
  for (const orderNo of await openOrders(database, tenant.id)) {
    // Most orders have no due reminder, so they are checked before they are locked.
    const due = await dueReminders(database, tenant, orderNo, now)
    if (due.length === 0) continue
    written.push(
      ...(dryRun ? due.map(toWrittenReminder) : await sendReminders(database, tenant, orderNo, now)),
    )
  }
  return written
}

const sendReminders = (
  database: Database,
  tenant: Tenant,
  orderNo: string,
  now: number,
): Promise<WrittenReminder[]> =>
  database.transaction().execute(async (db) => {
    await lockOrder(db, tenant.id, orderNo)
    // An instalment that has become due is paid with credit, if the customer keeps some.
    await allocateAndNotify(db, tenant, orderNo, now)
    const due = await dueReminders(db, tenant, orderNo, now)
    for (const { order: found, payment, step } of due) {
      const { order, recipient } = await addressEmail(db, tenant.id, found)
      const until = laterDay(dayOf(now, tenant.i18n.timeZone), tenant.reminders.termDays)
      const orderUrl = await orderUrlFor(db, tenant, order)
      const invoice = (await invoicesOfOrder(db, tenant.id, orderNo)).find(({ invoiceNo }) =>
        payment.payment.startsWith(`${invoiceNo}/`),
      )
      const invoiceNo = invoice?.invoiceNo
      const email = reminderEmail(tenant, order, { payment, step, invoiceNo, until, orderUrl })
      const documents = invoice ? [invoiceAttachment(tenant, invoice)] : []
      await db
        .insertInto('payment_reminder')
        .values({
          ...{ tenant_id: tenant.id, order_no: orderNo, payment: payment.payment },
          ...{ step: stepName(step), written_at: now },
        })
        .execute()
      await enqueueEmail(db, tenant, { ...email, recipient, documents }, now)
    }
    return due.map(toWrittenReminder)
  })

interface DueReminder {
  order: StoredOrder
  payment: DuePayment
  step: ReminderStep
}

const toWrittenReminder = ({
  order: { orderNo },
  payment: { open, date },
  step,
}: DueReminder): WrittenReminder => ({
  ...{ orderNo, step, open, date },
})

/** Returns the payments of an order whose reminder is due and not written yet. */
async function dueReminders(
  db: Kysely<Tables>,
  tenant: Tenant,
  orderNo: string,
  now: number,
): Promise<DueReminder[]> {
  const order = await findOrder(db, tenant.id, orderNo)
  // Goods that have come back are about to be credited: what is left then is reminded of.
  if (order?.paymentState !== 'OPEN' || order.lines.some(({ state }) => state === 'RETURNED')) return []
  // After a withdrawal from the credit another amount is due on another day; the staff writes to the customer about it.
  if ((await readPayBackDay(db, tenant, order)) !== undefined) return []
  const account = await readDueAccount(db, tenant, order, now)
  if (!account) return []
  const today = dayOf(now, tenant.i18n.timeZone)
  const candidates = duePaymentsOf(account, today, tenant.constants, stepOf(tenant.i18n.currency)).flatMap(
    (payment): DueReminder[] => {
      const step = reminderStep(payment, today, tenant.reminders)
      return step ? [{ order, payment, step }] : []
    },
  )
  if (candidates.length === 0) return []
  const written = await db
    .selectFrom('payment_reminder')
    .select(['payment', 'step'])
    .where('tenant_id', '=', tenant.id)
    .where('order_no', '=', orderNo)
    .execute()
  return candidates.filter(
    ({ payment, step }) =>
      !written.some((each) => each.payment === payment.payment && each.step === stepName(step)),
  )
}

/** Returns the numbers of orders that may have an open amount. */
async function openOrders(db: Kysely<Tables>, tenantId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('shop_order')
    .select('order_no')
    .where('tenant_id', '=', tenantId)
    .where('payment_state', '=', 'OPEN')
    .where('payment_method', '!=', 'HOSTED')
    .orderBy('order_no')
    .execute()
  return rows.map(({ order_no }) => order_no)
}
