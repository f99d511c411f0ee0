import type { Kysely } from 'kysely'
import type { Tenant } from '../../../tenancy/tenants.ts'
import { recordCreditChange } from '../../billing/balance/refund-preference.ts'
import { cancelReminderOfClosedOrder } from '../../billing/credit/credit-reminder.ts'
import { allocateCredit, type CreditAllocation } from '../../billing/credit-allocation/allocate-credit.ts'
import { type Forfeited, forfeitVoucher } from '../../billing/invoices/forfeit-voucher.ts'
import { invoiceAttachment } from '../../billing/invoices/invoice-attachment.ts'
import { issueCreditNotes, issueInvoice, issueSupplement } from '../../billing/invoices/issue-invoices.ts'
import { invoicesOfOrder } from '../../billing/invoices/read-invoices.ts'
import { recordCreditAllocation } from '../../billing/invoices/record-credit-allocation.ts'
import { recordPrepaidAmount } from '../../billing/invoices/record-prepaid-amount.ts'
import { addBilled, type Billed, nothingBilled } from '../../billing/invoices/rules/billed.ts'
import { markPaidIfSettled, notifyPaidByCancelling } from '../../billing/payments/mark-paid.ts'
import { recordRefundOfLines } from '../../billing/payments/provider-refunds.ts'
import { creditOfReturn } from '../../billing/payouts/expected-credit.ts'
import {
  amountOwedNow,
  type ExpectedRefund,
  expectedProviderRefund,
} from '../../billing/payouts/expected-refund.ts'
import { promiseRefundInEmail } from '../../billing/payouts/refund-promise.ts'
import { accountRequestEmail } from '../../billing/payouts/request-accounts.ts'
import { releaseVoucher } from '../../cart/vouchers/use-voucher.ts'
import type { Tables } from '../../infra/database/tables.ts'
import type { Email } from '../../infra/mail/email.ts'
import { enqueueEmail } from '../../infra/mail/enqueue-email.ts'
import { needsSeparateRefundEmail, transitionEmail } from '../order-emails.ts'
import { orderUrlFor } from '../order-link.ts'
import type { StoredLine, StoredOrder } from '../read-orders.ts'
import { writeUnregisteredReturn } from '../returns/write-return.ts'
import { type LineState, mayBecome } from '../rules/line-states.ts'
import { incrementStock } from '../variant-stock.ts'
import { trackNewInvoices } from './track-new-invoices.ts'

interface LineTransaction {
  db: Kysely<Tables>
  /** ms */
  now: number
}

interface TransitionOptions {
  /** The e-mail about it; the usual e-mail of the transition if left out. */
  email?: Email
  trackingNumber?: string | undefined
  /** Keeps the voucher although less than its minimum is left, because the shop cannot deliver. */
  keepVoucher?: boolean | undefined
}

/** Transitions that change what an order costs or what is billed of it. */
const changesAccount: ReadonlySet<LineState> = new Set(['INVOICED', 'CANCELLED', 'CREDITED'])

/**
 * Moves lines of an order to another state in the caller's transaction, which has locked the order and read it
 * afterwards. It writes events, sends the shopper an e-mail, and puts cancelled pieces back into stock.
 * @returns false, with nothing changed, if a line may not get that state
 */
export async function transitionLines(
  { db, now }: LineTransaction,
  tenant: Tenant,
  before: StoredOrder,
  requested: readonly StoredLine[],
  to: Exclude<LineState, 'PLACED'>,
  { trackingNumber, email: givenEmail, keepVoucher = false }: TransitionOptions = {},
): Promise<boolean> {
  let email = givenEmail
  let requestEmail: Email | undefined
  if (requested.length === 0 || !requested.every(({ state }) => mayBecome(state, to))) return false
  const isReversal = to === 'CANCELLED' || to === 'CREDITED'
  const owedBefore = isReversal ? await amountOwedNow(db, tenant, before.orderNo) : 0
  const nothingForfeited = {
    order: before,
    lines: requested,
    forfeited: undefined,
    toBill: [],
    refundReduction: 0,
  }
  const reversal =
    isReversal && !keepVoucher ? await forfeitVoucher(db, tenant.id, before, requested) : nothingForfeited
  const { order, lines } = reversal
  const tracking = trackingNumber === undefined ? {} : { tracking_number: trackingNumber }
  await db
    .updateTable('order_line')
    .set({ state: to, state_since: now, ...tracking })
    .where('tenant_id', '=', tenant.id)
    .where('order_no', '=', order.orderNo)
    .where(
      'line_id',
      'in',
      lines.map(({ line_id }) => line_id),
    )
    .execute()
  await writeEvents({ db, now }, tenant.id, order, lines, to, trackingNumber)
  if (to === 'CANCELLED') await releaseStock(db, tenant.id, order, lines)
  if (isReversal)
    await cancelReminderOfClosedOrder(db, tenant.id, { ...order, lines: withState(order, lines, to) })
  const newInvoices = await trackNewInvoices(db, tenant.id, order.orderNo)
  const tx = { db, now }
  const booked = isReversal
    ? await bookReversal(tx, tenant, reversal, to, owedBefore)
    : await bookTransition(tx, tenant, order, lines, to)
  const { creditedAmount, expected, additionalCharges, forfeited, refundReduction = 0 } = booked
  let hasRetainedCredit = false
  if (isReversal) {
    await recordRefundOfLines(db, tenant.id, order, { lines, to, creditedAmount, refundReduction }, now)
    hasRetainedCredit =
      (await recordCreditChange(db, { tenantId: tenant.id, owner: order.owner })) && order.method !== 'HOSTED'
  }
  const paid = to === 'INVOICED' ? await payNewInvoice({ db, now }, tenant, order.orderNo) : {}
  const invoices = await newInvoices()
  const settled = changesAccount.has(to) ? await markPaidIfSettled(db, tenant, order.orderNo, now) : undefined
  // Money that was received in part and is now enough has an e-mail of its own, which states the surplus.
  const isRefundInOtherEmail = settled?.order.method === 'BANK_TRANSFER' && to === 'CANCELLED'
  if (!email) {
    const withinDays = to === 'RETURNED' ? tenant.constants.returnCreditDays : undefined
    const refund = isRefundInOtherEmail
      ? undefined
      : await promiseRefundInEmail(db, tenant, order, { ...expected, now, withinDays })
    const emailInput = {
      ...{
        trackingNumber,
        creditedAmount,
        additionalCharges,
        refund,
        isRefundInOtherEmail,
        forfeited,
        refundReduction,
        invoices,
      },
      ...paid,
    }
    const orderUrl = await orderUrlFor(db, tenant, order)
    email = transitionEmail(tenant, order, lines, to, { orderUrl, ...emailInput })
    if (needsSeparateRefundEmail(refund, invoices))
      requestEmail = accountRequestEmail(tenant, order, refund, orderUrl)
  }
  const documents = invoices.map((invoice) => invoiceAttachment(tenant, invoice))
  const recipient = order.detail.contact.email
  await enqueueEmail(db, tenant, { ...email, recipient, documents }, now)
  if (requestEmail) await enqueueEmail(db, tenant, { ...requestEmail, recipient }, now)
  if (settled) await notifyPaidByCancelling(db, tenant, settled, hasRetainedCredit, now)
  // More was paid in advance than its invoices bill.
  if (settled && settled.surplus > 0 && to === 'INVOICED')
    await recordCreditChange(db, { tenantId: tenant.id, owner: order.owner })
  return true
}

/** Amounts and documents that a transition has booked. */
interface BookedTransition {
  /** Cents of the credit notes; for RETURNED, of those that will follow. */
  creditedAmount: number
  expected: ExpectedRefund
  /** Delivery and surcharges that are charged or credited beside the lines; left out if only the lines are affected. */
  additionalCharges?: Pick<Billed, 'deliveryCost' | 'surcharges'> | undefined
  /** Amount that the voucher no longer gives after this transition, and its minimum; cents. */
  forfeited?: Forfeited['forfeited']
  /** Amount by which the other lines cost more because of that, in cents. */
  refundReduction?: number
}

/**
 * Books lines that are cancelled or credited: it writes credit notes and the invoice for the higher cost of other
 * lines, and works out the refund.
 * @param owedBefore amount owed to the shopper for the order before this transition, cents
 */
async function bookReversal(
  tx: LineTransaction,
  tenant: Tenant,
  { order, lines, forfeited, toBill, refundReduction }: Forfeited,
  to: 'CANCELLED' | 'CREDITED',
  owedBefore: number,
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
  return { creditedAmount, expected, additionalCharges, forfeited, refundReduction }
}

/** Books every other transition: writes an invoice or a return, and works out the refund that will follow. */
async function bookTransition(
  tx: LineTransaction,
  tenant: Tenant,
  order: StoredOrder,
  lines: readonly StoredLine[],
  to: LineState,
): Promise<BookedTransition> {
  const { db } = tx
  const nothingBooked = { creditedAmount: 0, expected: { amount: 0, byProvider: false } }
  if (to === 'RETURN_REGISTERED' || to === 'RETURNED') {
    const lineIds = lines.map(({ line_id }) => line_id)
    await writeUnregisteredReturn(tx, tenant.id, order.orderNo, lineIds)
  }
  if (to === 'INVOICED')
    return { ...nothingBooked, additionalCharges: await issueInvoice(tx, tenant, order, lines) }
  if (to === 'SHIPPED' || to === 'DELIVERED')
    return { ...nothingBooked, additionalCharges: await invoicedCharges(db, tenant, order, lines) }
  return to === 'RETURNED' ? await creditOfReturn(db, tenant, order, lines) : nothingBooked
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
  { db, now }: LineTransaction,
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

/** Writes one event for the order if all its lines move, else one for each line. */
async function writeEvents(
  { db, now }: LineTransaction,
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

async function releaseStock(
  db: Kysely<Tables>,
  tenantId: string,
  { lines: all, orderNo }: StoredOrder,
  lines: readonly StoredLine[],
): Promise<void> {
  await incrementStock(db, tenantId, lines)
  const cancelled = new Set(lines.map(({ line_id }) => line_id))
  const remaining = all.filter(({ line_id, state }) => state !== 'CANCELLED' && !cancelled.has(line_id))
  if (remaining.length === 0) await releaseVoucher(db, tenantId, orderNo)
}
