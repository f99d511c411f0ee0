import type { ViewerTransaction } from '#backend/cart/basket/commands.ts'
import { legalCalendarOf } from '#backend/infra/calendar/legal-days.ts'
import { enqueueEmail } from '#backend/infra/mail/enqueue-email.ts'
import { writerName } from '#backend/infra/mail/greeting-name.ts'
import { lockOrder } from '#backend/orders/life/lock-order.ts'
import { addressEmail } from '#backend/orders/order-link.ts'
import { findOrderOfOwner } from '#backend/orders/read-orders.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { invoiceAttachment } from '../invoices/invoice-attachment.ts'
import { creditNoticeEmail, creditNoticeEmailToShop } from './credit-notice-emails.ts'
import { creditNoticesOf } from './credit-notices.ts'
import { cancelCreditReminder } from './credit-reminder.ts'
import { payoffToday } from './repay-early.ts'
import { type CreditNoticeKind, creditRightsOf } from './rules/credit-rights.ts'
import { settleWithdrawal } from './settle-withdrawal.ts'

/**
 * Why a declaration is rejected. UNKNOWN_ORDER: the viewer has no such order. NO_CREDIT: the order is not paid on credit.
 * TOO_LATE: the withdrawal period has ended. NOTHING_OPEN: the order has no lines left, its credit was withdrawn from already, or
 * early repayment is requested for an order that is paid.
 */
export type CreditNoticeError = 'UNKNOWN_ORDER' | 'NO_CREDIT' | 'TOO_LATE' | 'NOTHING_OPEN' | 'LOGIN_NEEDED'

/**
 * Stores that a customer withdraws from the credit of an order, or repays it early (ORD-5), in the caller's
 * transaction. It enqueues an e-mail that confirms it to the customer, and one to the shop, which works out the amount.
 * A repeated declaration is no error and nothing happens again.
 */
export async function declareCreditNotice(
  tx: ViewerTransaction,
  tenant: Tenant,
  orderNo: string,
  kind: CreditNoticeKind,
): Promise<{ error: CreditNoticeError | null }> {
  const { db, now } = tx
  await lockOrder(db, tenant.id, orderNo)
  const order = await findOrderOfOwner(db, tx, orderNo)
  if (!order) return { error: 'UNKNOWN_ORDER' }
  const notices = await creditNoticesOf(db, tenant.id, orderNo)
  const calendar = await legalCalendarOf(tenant, order.detail.deliveryAddress)
  const rights = creditRightsOf(tenant, order, { notices, calendar, now })
  if (!rights) return { error: 'NO_CREDIT' }
  if (notices[kind] !== undefined) return { error: null }
  if (!rights.isOpen) return { error: 'NOTHING_OPEN' }
  if (kind === 'WITHDRAWAL' && rights.withdrawUntil === null) return { error: 'TOO_LATE' }
  if (kind === 'EARLY_REPAYMENT' && !rights.mayRepay) return { error: 'NOTHING_OPEN' }
  await db
    .insertInto('credit_notice')
    .values({ tenant_id: tenant.id, order_no: orderNo, kind, declared_at: now })
    .execute()
  if (kind === 'WITHDRAWAL') await cancelCreditReminder(db, tenant.id, orderNo)
  const settlement = kind === 'WITHDRAWAL' ? await settleWithdrawal(tx, tenant, order) : undefined
  const payoff = kind === 'EARLY_REPAYMENT' ? await payoffToday(db, tenant, order, now) : undefined
  const declared = {
    kind,
    now,
    settlement,
    payoff,
    rights: creditRightsOf(tenant, order, { notices: { ...notices, [kind]: now }, calendar, now }) ?? rights,
  }
  const { recipient } = await addressEmail(db, tenant.id, order)
  const documents = settlement?.creditNotes.map((note) => invoiceAttachment(tenant, note)) ?? []
  await enqueueEmail(db, tenant, { ...creditNoticeEmail(tenant, order, declared), recipient, documents }, now)
  const emailToShop = creditNoticeEmailToShop(tenant, order, declared)
  const { firstName, lastName } = order.detail.contact
  const replyTo = { address: recipient, name: writerName(firstName, lastName) }
  await enqueueEmail(db, tenant, { ...emailToShop, recipient: tenant.organisation.email, replyTo }, now)
  return { error: null }
}
