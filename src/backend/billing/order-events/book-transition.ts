import type { Kysely } from 'kysely'
import type { Tables } from '#backend/infra/database/tables.ts'
import type { EventTransaction } from '#backend/infra/domain-event.ts'
import type { Email } from '#backend/infra/mail/email.ts'
import { enqueueEmail } from '#backend/infra/mail/enqueue-email.ts'
import type { LinesTransitioned, Reversal } from '#backend/orders/order-events.ts'
import { addressEmail, orderUrlFor } from '#backend/orders/order-link.ts'
import type { StoredLine, StoredOrder } from '#backend/orders/read-orders.ts'
import type { LineState } from '#backend/orders/rules/line-states.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { recordCreditChange } from '../balance/refund-preference.ts'
import { cancelReminderOfClosedOrder } from '../credit/credit-reminder.ts'
import { openPayments, repayEarly } from '../credit/repay-early.ts'
import { allocateCredit, type CreditAllocation } from '../credit-allocation/allocate-credit.ts'
import { invoiceAttachment } from '../invoices/invoice-attachment.ts'
import { issueCreditNotes, issueInvoice, issueSupplement } from '../invoices/issue-invoices.ts'
import { invoicesOfOrder } from '../invoices/read-invoices.ts'
import { recordCreditAllocation } from '../invoices/record-credit-allocation.ts'
import { recordPrepaidAmount } from '../invoices/record-prepaid-amount.ts'
import { addBilled, type Billed, nothingBilled } from '../invoices/rules/billed.ts'
import { markPaidIfSettled, notifyPaidByCancelling } from '../payments/mark-paid.ts'
import { recordRefundOfLines } from '../payments/provider-refunds.ts'
import { creditOfReturn } from '../payouts/expected-credit.ts'
import { amountOwedNow, type ExpectedRefund, expectedProviderRefund } from '../payouts/expected-refund.ts'
import { refundLimitOf } from '../payouts/refund-limit.ts'
import { promiseRefundInEmail } from '../payouts/refund-promise.ts'
import { accountRequestEmail } from '../payouts/request-accounts.ts'
import { trackNewInvoices } from './track-new-invoices.ts'
import { needsSeparateRefundEmail, transitionEmail } from './transition-email.ts'

/** Transitions that change what an order costs or what is billed of it. */
const changesAccount: ReadonlySet<LineState> = new Set(['INVOICED', 'CANCELLED', 'CREDITED'])

/**
 * Books lines that have another state now, in the transaction of the transition: writes invoices and credit notes,
 * records refunds and credit, marks the order paid, and sends the e-mails about it.
 */
export async function bookTransition(
  tx: EventTransaction,
  { tenant, before, order, lines, to, reversal, trackingNumber, email: givenEmail }: LinesTransitioned,
): Promise<void> {
  const { db, now } = tx
  let email = givenEmail
  let requestEmail: Email | undefined
  const cancelled = reversal && (to === 'CANCELLED' || to === 'CREDITED') ? { ...reversal, to } : undefined
  const { forfeited, paidBack = 0, paidBackLater = 0, refundReduction = 0 } = reversal ?? {}
  if (cancelled)
    await cancelReminderOfClosedOrder(db, tenant.id, { ...order, lines: withState(order, lines, to) })
  const newInvoices = await trackNewInvoices(db, tenant.id, order.orderNo)
  const booked = cancelled
    ? await bookReversal(tx, tenant, cancelled)
    : await bookOther(tx, tenant, { before, order, lines, refundReduction }, to)
  const { creditedAmount, expected, additionalCharges } = booked
  let hasRetainedCredit = false
  if (cancelled) {
    const refunded = { lines, to: cancelled.to, creditedAmount, refundReduction }
    await recordRefundOfLines(db, tenant.id, order, refunded, now)
    hasRetainedCredit =
      (await recordCreditChange(db, { tenantId: tenant.id, owner: order.owner })) && order.method !== 'HOSTED'
  }
  const paid = to === 'INVOICED' ? await payNewInvoice(tx, tenant, order.orderNo) : {}
  const invoices = await newInvoices()
  if (changesAccount.has(to)) await repayEarly(db, tenant, order.orderNo, now)
  const { order: addressed, recipient } = await addressEmail(db, tenant.id, order)
  const settled = changesAccount.has(to) ? await markPaidIfSettled(db, tenant, order.orderNo, now) : undefined
  // Money that was received in part and is now enough has an e-mail of its own, which states the surplus.
  const isRefundInOtherEmail = settled?.order.method === 'BANK_TRANSFER' && to === 'CANCELLED'
  if (email === undefined) {
    const arrivedAt = to === 'CREDITED' ? Math.max(...lines.map(({ state_since }) => state_since)) : now
    const returned = to === 'RETURNED' || to === 'CREDITED' ? lines.map(({ line_id }) => line_id) : []
    const limit = await refundLimitOf(db, tenant, order.orderNo, returned, arrivedAt)
    const refund = isRefundInOtherEmail
      ? undefined
      : await promiseRefundInEmail(db, tenant, addressed, {
          ...expected,
          ...{ now, limit, untilLimit: to === 'RETURNED' },
        })
    const emailInput = {
      ...{
        trackingNumber,
        creditedAmount: creditedAmount - refundReduction,
        additionalCharges,
        refund,
        isRefundInOtherEmail,
        forfeited,
        refundReduction,
        paidBack,
        paidBackLater,
        invoices,
        plan: to === 'CREDITED' ? await openPayments(db, tenant, order, now) : [],
      },
      ...paid,
    }
    const orderUrl = await orderUrlFor(db, tenant, addressed)
    email = transitionEmail(tenant, addressed, lines, to, { orderUrl, ...emailInput })
    if (needsSeparateRefundEmail(refund, invoices))
      requestEmail = accountRequestEmail(tenant, addressed, refund, orderUrl)
  }
  const documents = invoices.map((invoice) => invoiceAttachment(tenant, invoice))
  if (email) await enqueueEmail(db, tenant, { ...email, recipient, documents }, now)
  if (requestEmail) await enqueueEmail(db, tenant, { ...requestEmail, recipient }, now)
  if (settled) await notifyPaidByCancelling(db, tenant, settled, hasRetainedCredit, now)
  // More was paid in advance than its invoices bill.
  if (settled && settled.surplus > 0 && to === 'INVOICED')
    await recordCreditChange(db, { tenantId: tenant.id, owner: order.owner })
}

/** Amounts and documents that a transition has booked. */
interface BookedTransition {
  /** Cents of the credit notes; for RETURNED, of those that will follow. */
  creditedAmount: number
  expected: ExpectedRefund
  /** Delivery and surcharges that are charged or credited beside the lines; left out if only the lines are affected. */
  additionalCharges?: Pick<Billed, 'deliveryCost' | 'surcharges'> | undefined
}

/**
 * Books lines that are cancelled or credited: it writes credit notes and the invoice for the higher cost of other
 * lines, and works out the refund.
 */
async function bookReversal(
  tx: EventTransaction,
  tenant: Tenant,
  { order, lines, to, toBill, refundReduction, owedBefore }: Reversal & { to: 'CANCELLED' | 'CREDITED' },
): Promise<BookedTransition> {
  const { db } = tx
  let billed = nothingBilled
  if (to === 'CREDITED') billed = await issueCreditNotes(tx, tenant, order, lines)
  await issueSupplement(tx, tenant, order, toBill)
  const creditedAmount = billed.total
  const expected =
    order.method === 'HOSTED'
      ? await expectedProviderRefund(db, tenant.id, order, { lines, to, creditedAmount, refundReduction })
      : {
          amount: Math.max(0, (await amountOwedNow(db, tenant, order.orderNo)) - owedBefore),
          byProvider: false,
        }
  const isWhole = lines.length === order.lines.length
  const additionalCharges = to === 'CREDITED' ? billed : isWhole ? order.detail.sums : undefined
  return { creditedAmount, expected, additionalCharges }
}

/** An order before and after the changes of a transition, and the reduction of its refund in cents. */
interface Changed extends Pick<LinesTransitioned, 'before' | 'order' | 'lines'> {
  refundReduction: number
}

/** Books every other transition: writes an invoice, and works out the refund that will follow. */
async function bookOther(
  tx: EventTransaction,
  tenant: Tenant,
  { before, order, lines, refundReduction }: Changed,
  to: LineState,
): Promise<BookedTransition> {
  const { db, now } = tx
  const nothingBooked = { creditedAmount: 0, expected: { amount: 0, byProvider: false } }
  if (to === 'INVOICED')
    return { ...nothingBooked, additionalCharges: await issueInvoice(tx, tenant, order, lines) }
  if (to === 'SHIPPED' || to === 'DELIVERED')
    return { ...nothingBooked, additionalCharges: await invoicedCharges(db, tenant, order, lines) }
  return to === 'RETURNED'
    ? await creditOfReturn(db, tenant, before, { order, lines, refundReduction }, now)
    : nothingBooked
}

/** Returns the delivery and surcharges of invoices that bill only these lines. */
async function invoicedCharges(
  db: Kysely<Tables>,
  tenant: Tenant,
  order: StoredOrder,
  lines: readonly StoredLine[],
): Promise<Billed | undefined> {
  const ids = new Set(lines.map(({ line_id }) => line_id))
  const documents = (await invoicesOfOrder(db, tenant.id, order.orderNo)).filter(
    ({ kind, detail }) => kind === 'INVOICE' && detail.lines.every(({ lineId }) => ids.has(lineId)),
  )
  return documents.length === 0
    ? undefined
    : documents.reduce((sum, { detail }) => addBilled(sum, detail.billed), nothingBilled)
}

/**
 * Pays a new invoice with money that was received before it, then with credit, and states both on it. A prepaid order
 * was paid when it was placed.
 */
async function payNewInvoice(
  { db, now }: EventTransaction,
  tenant: Tenant,
  orderNo: string,
): Promise<{ paidAhead: number; allocation: CreditAllocation | undefined }> {
  const paidAhead = await recordPrepaidAmount(db, tenant, orderNo)
  const allocation = await allocateCredit(db, tenant, orderNo, now)
  await recordCreditAllocation(db, tenant.id, orderNo)
  return { paidAhead, allocation }
}

/** Returns the lines of an order, some of them with a new state. */
function withState(order: StoredOrder, changed: readonly StoredLine[], state: LineState): StoredLine[] {
  const ids = new Set(changed.map(({ line_id }) => line_id))
  return order.lines.map((line) => (ids.has(line.line_id) ? { ...line, state } : line))
}
