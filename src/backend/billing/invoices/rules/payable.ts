import type { DuePayment, OrderAccount } from '#backend/billing/balance/rules/due-payments.ts'
import { isPrepaidMethod } from '#tenancy/payment-methods.ts'
import type { InvoiceDetail, InvoicePayment, StoredInvoice } from '../invoice.ts'

/** Amounts of an invoice that were paid or credited, in cents. */
export interface SettledAmounts {
  paid: number
  /** Amount of its credit notes. */
  credited: number
}

/** Whether an invoice is paid by transfer: prepaid ones and credit notes are not. */
const isPaidByTransfer = ({ kind, detail }: Pick<StoredInvoice, 'kind' | 'detail'>): boolean =>
  kind === 'INVOICE' && !isPrepaidMethod(detail.method)

/** Returns what was paid of an invoice when it was written. */
const settledAtIssue = ({ setOff = 0, paidAhead = 0 }: InvoiceDetail): SettledAmounts => ({
  paid: setOff + paidAhead,
  credited: 0,
})

/**
 * Returns what is left to be transferred for an invoice, in cents; 0 if it is paid in another way.
 * @param settled what is paid and credited by now; as on the day of the invoice if left out
 */
export function amountLeft(
  invoice: Pick<StoredInvoice, 'kind' | 'detail' | 'total'>,
  { paid, credited }: SettledAmounts = settledAtIssue(invoice.detail),
): number {
  return isPaidByTransfer(invoice) ? Math.max(0, invoice.total - paid - credited) : 0
}

/**
 * Returns the open payments of an invoice, the earliest first. Money pays the earliest first and credit notes reduce the last ones,
 * as in `duePaymentsOf`. Empty for an invoice that is not paid by transfer, and for one of a release that did not store due days.
 * @param settled what is paid and credited by now; as on the day of the invoice where it is left out
 */
export function paymentsLeft(
  invoice: Pick<StoredInvoice, 'kind' | 'detail'>,
  settled: SettledAmounts = settledAtIssue(invoice.detail),
): InvoicePayment[] {
  if (!isPaidByTransfer(invoice)) return []
  let { paid, credited } = settled
  const reduced = ({ amount, ...rest }: InvoicePayment, deducted: number): InvoicePayment => ({
    ...rest,
    amount: amount - deducted,
  })
  const afterCredits = (invoice.detail.payments ?? [])
    .toReversed()
    .map((payment) => {
      const deducted = Math.min(credited, payment.amount)
      credited -= deducted
      return reduced(payment, deducted)
    })
    .reverse()
  return afterCredits
    .map((payment) => {
      const deducted = Math.min(Math.max(0, paid), payment.amount)
      paid -= deducted
      return reduced(payment, deducted)
    })
    .filter(({ amount }) => amount > 0)
}

/**
 * Returns the paid and credited amounts of each invoice of an order that is paid by its invoices. They are taken from the payments
 * on the customer's account page, so that the PDF and the page show the same open amount.
 * @param duePayments the payments of the account, from `duePaymentsOf`
 * @returns by invoice number
 */
export function settledByInvoice(
  { bills }: Pick<OrderAccount, 'bills'>,
  duePayments: readonly Pick<DuePayment, 'payment' | 'amount' | 'open'>[],
): Map<string, SettledAmounts> {
  const paidOf = (invoiceNo: string): number =>
    duePayments
      .filter(({ payment }) => payment.startsWith(`${invoiceNo}/`))
      .reduce((sum, { amount, open }) => sum + amount - open, 0)
  return new Map(bills.map(({ invoiceNo, credited }) => [invoiceNo, { paid: paidOf(invoiceNo), credited }]))
}
