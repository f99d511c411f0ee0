import type { Kysely } from 'kysely'
import { laterDay, monthsAfter } from '#backend/infra/calendar/calendar.ts'
import type { Tables } from '#backend/infra/database/tables.ts'
import { enqueueEmail } from '#backend/infra/mail/enqueue-email.ts'
import { addressEmail } from '#backend/orders/order-link.ts'
import { findOrder, type StoredOrder } from '#backend/orders/read-orders.ts'
import { stepOf } from '#tenancy/currencies.ts'
import { dayOf } from '#tenancy/local-day.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { readOrderAccount } from '../balance/read-order-account.ts'
import { type DuePayment, duePaymentsOf } from '../balance/rules/due-payments.ts'
import { invoiceAttachment } from '../invoices/invoice-attachment.ts'
import { creditCostsSaved } from '../invoices/issue-invoices.ts'
import { creditContextOf } from '../invoices/plan-credit-notes.ts'
import { invoicesOfOrder } from '../invoices/read-invoices.ts'
import { trackNewInvoices } from '../order-events/track-new-invoices.ts'
import { repaidEarlyEmail } from './credit-emails.ts'
import { creditBillOf } from './rules/credit-bill.ts'
import { payoffOf } from './rules/credit-schedule.ts'

/**
 * Takes off the interest and premium that are no longer owed because money came early, in the transaction that has locked the
 * order and booked the money: when more was received than is due within a month. It writes credit notes, which its e-mail brings
 * with the new payments. Nothing happens for other methods.
 * @param expected cents that are about to be booked; Infinity if everything is paid now
 * @param now ms
 */
export async function repayEarly(
  db: Kysely<Tables>,
  tenant: Tenant,
  orderNo: string,
  now: number,
  expected = 0,
): Promise<void> {
  const order = await findOrder(db, tenant.id, orderNo)
  if (order?.method !== 'INSTALMENTS' && order?.method !== 'DELAYED_PAYMENT') return
  const account = await readOrderAccount(db, tenant, order)
  if (!account) return
  const today = dayOf(now, tenant.i18n.timeZone)
  const payments = paymentsNow(tenant, account, today)
  const sumUntil = (day: string): number =>
    sumOf(
      payments.filter(({ date }) => date <= day),
      'amount',
    )
  const due = sumUntil(today)
  let early = Math.min(account.netReceived + expected, sumUntil('9999')) - due
  if (early <= sumUntil(monthsAfter(today, 1)) - due) return
  const newInvoices = await trackNewInvoices(db, tenant.id, orderNo)
  const invoices = await invoicesOfOrder(db, tenant.id, orderNo)
  for (const invoice of invoices) {
    const bill = creditBillOf(invoice, invoices, creditContextOf(tenant, order))
    const repaidEarly = bill ? Math.min(early, payoffOf(bill, today)) : 0
    if (!bill || repaidEarly <= 0) continue
    early -= repaidEarly
    await creditCostsSaved({ db, now }, tenant, order, { invoiceNo: invoice.invoiceNo, bill, repaidEarly })
  }
  const creditNotes = await newInvoices()
  if (creditNotes.length === 0) return
  const email = repaidEarlyEmail(tenant, order, creditNotes, await openPayments(db, tenant, order, now))
  const documents = creditNotes.map((note) => invoiceAttachment(tenant, note))
  const { recipient } = await addressEmail(db, tenant.id, order)
  await enqueueEmail(db, tenant, { ...email, recipient, documents }, now)
}

/**
 * Returns what pays an order on credit off: what is due by now, and the rest without further costs (cents), and the last day on
 * which it does: that before the next payment. Lines that are not invoiced yet are left out.
 */
export async function payoffToday(
  db: Kysely<Tables>,
  tenant: Tenant,
  order: StoredOrder,
  now: number,
): Promise<{ amount: number; until: string }> {
  const today = dayOf(now, tenant.i18n.timeZone)
  const invoices = await invoicesOfOrder(db, tenant.id, order.orderNo)
  const payments = await openPayments(db, tenant, order, now)
  const next = payments.find(({ date }) => date > today)?.date
  const amount = invoices.reduce(
    (sum, invoice) => {
      const bill = creditBillOf(invoice, invoices, creditContextOf(tenant, order))
      if (!bill) return sum
      const later = payments.filter(
        ({ payment, date }) => date > today && payment.startsWith(`${invoice.invoiceNo}/`),
      )
      const open = sumOf(later, 'open')
      return sum - open + Math.max(0, payoffOf(bill, today) - (sumOf(later, 'amount') - open))
    },
    sumOf(payments, 'open'),
  )
  return { amount, until: next ? laterDay(next, -1) : today }
}

/** Returns the payments of an order, as its account has them now. @param now ms */
export async function openPayments(
  db: Kysely<Tables>,
  tenant: Tenant,
  order: StoredOrder,
  now: number,
): Promise<DuePayment[]> {
  const account = await readOrderAccount(db, tenant, order)
  return account ? paymentsNow(tenant, account, dayOf(now, tenant.i18n.timeZone)) : []
}

const sumOf = (payments: readonly DuePayment[], of: 'amount' | 'open'): number =>
  payments.reduce((sum, payment) => sum + payment[of], 0)

const paymentsNow = (
  tenant: Tenant,
  account: Parameters<typeof duePaymentsOf>[0],
  today: string,
): DuePayment[] => duePaymentsOf(account, today, tenant.constants, stepOf(tenant.i18n.currency))
