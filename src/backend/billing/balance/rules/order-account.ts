import type { StoredInvoice } from '#backend/billing/invoices/invoice.ts'
import { amountDue } from '#backend/billing/payments/amount-due.ts'
import type { StoredOrder } from '#backend/orders/read-orders.ts'
import { rootLine } from '#backend/orders/rules/line-id.ts'
import { dayOf } from '#tenancy/local-day.ts'
import { isPrepaidMethod } from '#tenancy/payment-methods.ts'
import { noMoney, type OrderMoney } from '../order-money.ts'
import type { Bill, OrderAccount } from './due-payments.ts'

/** Returns the account of an order; undefined if nothing was billed and nothing was received. */
export function orderAccountOf(
  order: StoredOrder,
  invoices: readonly AccountInvoice[],
  money: OrderMoney = noMoney,
  timeZone: string,
): OrderAccount | undefined {
  const { orderNo, method, paymentState, detail } = order
  const { amountReceived, amountRefunded } = money
  const totalOf = (kind: string): number => sumOf(invoices.filter((invoice) => invoice.kind === kind))
  const credited = totalOf('CREDIT_NOTE')
  const billed = billedOf(order, totalOf('INVOICE'))
  const unbilled = unbilledOf(order, billed)
  // A credit pays the supplements that it causes: they do not use up money that was received for lines to come.
  const supplements = sumOf(invoices.filter(({ kind, detail }) => kind === 'INVOICE' && detail.supplement))
  const toPay = billed - Math.min(supplements, credited)
  const reserved = Math.min(unbilled, Math.max(0, amountReceived - toPay))
  const refundable = Math.max(0, amountReceived - amountRefunded - reserved - (billed - credited))
  const withheld = Math.min(unbilled - reserved, withheldOf(order), refundable)
  if (billed === 0 && amountReceived === 0) return
  return {
    orderNo,
    method,
    placedOn: dayOf(order.placedAt, timeZone),
    bills: invoices
      .filter(({ kind }) => kind === 'INVOICE')
      .map((invoice) => billOf(invoice, invoices, order, timeZone)),
    dueOn: detail.dueOn ?? null,
    months: detail.months ?? detail.credit?.months ?? null,
    billed,
    credited,
    amountReceived,
    // A provider's refund settles the order.
    netReceived:
      paymentState === 'REFUNDED' ? billed - credited : amountReceived - amountRefunded - reserved - withheld,
  }
}

/** The fields of an invoice or a credit note that an account needs. */
export type AccountInvoice = Pick<StoredInvoice, 'invoiceNo' | 'kind' | 'total' | 'issuedAt'> & {
  detail: Pick<StoredInvoice['detail'], 'lines' | 'of' | 'payBackBy' | 'repaidEarly' | 'supplement'>
}

const sumOf = (invoices: readonly AccountInvoice[]): number =>
  invoices.reduce((sum, { total }) => sum + total, 0)

function billOf(
  { invoiceNo, issuedAt, total, detail }: AccountInvoice,
  invoices: readonly AccountInvoice[],
  { events, lines }: StoredOrder,
  timeZone: string,
): Bill {
  const ids = new Set(detail.lines.map(({ lineId }) => lineId))
  const billed = lines.filter(({ line_id }) => ids.has(rootLine(line_id)))
  const isOnItsWay = billed.some(({ state }) => state === 'INVOICED' || state === 'SHIPPED')
  const delivered = [
    ...events
      .filter(({ state, line_id }) => state === 'DELIVERED' && (line_id === null || ids.has(line_id)))
      .map(({ at }) => at),
    ...billed.filter(({ state }) => state === 'DELIVERED').map(({ state_since }) => state_since),
  ]
  return {
    invoiceNo,
    day: dayOf(issuedAt, timeZone),
    deliveredOn: isOnItsWay || delivered.length === 0 ? null : dayOf(Math.max(...delivered), timeZone),
    total,
    payBackBy: detail.payBackBy,
    changes: invoices
      .filter(({ kind, detail: { of } }) => kind === 'CREDIT_NOTE' && of === invoiceNo)
      .map((note) => ({
        ...{ day: dayOf(note.issuedAt, timeZone), credited: note.total },
        repaidEarly: note.detail.repaidEarly ?? 0,
      })),
  }
}

/**
 * Returns the billed amount of an order in cents: its invoices. A prepaid order counts completely from the start
 * (BAS-3), less cancelled lines, until its last line is invoiced.
 */
function billedOf(order: StoredOrder, invoiced: number): number {
  const { method, paymentState } = order
  const isPrepaid =
    (method === 'BANK_TRANSFER' && (paymentState === 'OPEN' || paymentState === 'PAID')) ||
    (method === 'HOSTED' && paymentState === 'PAID')
  return isPrepaid && waitsForInvoice(order) ? amountDue(order) : invoiced
}

/**
 * Returns the amount that is still to be invoiced of an order that is paid by invoice, in cents. Money received earlier
 * is reserved for it, and is neither credit nor refunded.
 */
const unbilledOf = (order: StoredOrder, billed: number): number =>
  !isPrepaidMethod(order.method) && waitsForInvoice(order) ? Math.max(0, amountDue(order) - billed) : 0

/**
 * Returns what returns have forfeited of a voucher on lines that are not invoiced yet, in cents. It was announced as a
 * reduction of their refund, so that it is reserved for the invoice of these lines, which then cost more.
 */
const withheldOf = ({ lines }: StoredOrder): number =>
  lines.reduce(
    (sum, { state, voucher_moved = 0 }) => sum + (state === 'PLACED' ? Math.max(0, -voucher_moved) : 0),
    0,
  )

const waitsForInvoice = ({ lines }: StoredOrder): boolean => lines.some(({ state }) => state === 'PLACED')
