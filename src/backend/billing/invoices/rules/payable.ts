import type { DuePayment, OrderAccount } from '#backend/billing/balance/rules/due-payments.ts'
import { isPrepaidMethod } from '#tenancy/payment-methods.ts'
import type { InvoiceDetail, InvoicePayment, StoredInvoice } from '../invoice.ts'

/** Whether an invoice is paid by transfer: prepaid ones and credit notes are not. */
const isPaidByTransfer = ({ kind, detail }: Pick<StoredInvoice, 'kind' | 'detail'>): boolean =>
  kind === 'INVOICE' && !isPrepaidMethod(detail.method)

/** Returns what was paid of an invoice when it was written, in cents. */
const paidAtIssue = ({ setOff = 0, paidAhead = 0 }: InvoiceDetail): number => setOff + paidAhead

/**
 * Returns what is left to be transferred for an invoice, in cents; 0 if it is paid in another way.
 * @param open what is open of it by now; as on the day of the invoice if left out
 */
export function amountLeft(
  invoice: Pick<StoredInvoice, 'kind' | 'detail' | 'total'>,
  open?: readonly InvoicePayment[],
): number {
  if (!isPaidByTransfer(invoice)) return 0
  return open
    ? open.reduce((sum, { amount }) => sum + amount, 0)
    : Math.max(0, invoice.total - paidAtIssue(invoice.detail))
}

/**
 * Returns the open payments of an invoice, the earliest first. Empty for an invoice that is not paid by transfer, and for one of a
 * release that did not store due days. Days are those that the invoice states.
 * @param open what is open of it by now; as on the day of the invoice, when money pays the earliest first, where it is left out
 */
export function paymentsLeft(
  invoice: Pick<StoredInvoice, 'kind' | 'detail'>,
  open?: readonly InvoicePayment[],
): InvoicePayment[] {
  const { payments = [] } = invoice.detail
  if (!isPaidByTransfer(invoice)) return []
  if (open) return open.map((each) => ({ ...each, day: payments[each.number - 1]?.day ?? each.day }))
  let paid = paidAtIssue(invoice.detail)
  return payments
    .map((payment) => {
      const deducted = Math.min(Math.max(0, paid), payment.amount)
      paid -= deducted
      return { ...payment, amount: payment.amount - deducted }
    })
    .filter(({ amount }) => amount > 0)
}

/**
 * Returns the open payments of each invoice of an order that is paid by its invoices. They are the payments on the customer's
 * account page, so that the PDF and the page show the same open amount.
 * @param duePayments the payments of the account, from `duePaymentsOf`
 * @returns by invoice number
 */
export function openByInvoice(
  { bills }: Pick<OrderAccount, 'bills'>,
  duePayments: readonly Pick<DuePayment, 'payment' | 'date' | 'open'>[],
): Map<string, InvoicePayment[]> {
  return new Map(
    bills.map(({ invoiceNo }) => {
      const ofInvoice = duePayments.filter(({ payment }) => payment.startsWith(`${invoiceNo}/`))
      const payments = ofInvoice.map(({ payment, date, open }, index) => ({
        // Its number on the invoice: payments that a credit note has made 0 are left out, and others came early.
        number: Number(payment.slice(invoiceNo.length + 1)) || index + 1,
        ...{ day: date, amount: open, count: ofInvoice.length },
      }))
      return [invoiceNo, payments.filter(({ amount }) => amount > 0)]
    }),
  )
}
