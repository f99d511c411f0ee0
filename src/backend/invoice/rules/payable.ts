import type { InvoiceDetail, InvoicePayment, StoredInvoice } from '../invoice.ts'

/** Amounts of an invoice that were paid or credited, in cents. */
export interface Settled {
  paid: number
  /** Amount of its credit notes. */
  credited: number
}

/** Whether an invoice is paid by transfer: prepaid ones and credit notes are not. */
const asksForTransfer = ({ kind, detail }: Pick<StoredInvoice, 'kind' | 'detail'>): boolean =>
  kind === 'INVOICE' && detail.method !== 'BANK_TRANSFER' && detail.method !== 'HOSTED'

/** Returns what was paid of an invoice when it was written. */
const paidAtFirst = ({ setOff = 0, paidAhead = 0 }: InvoiceDetail): Settled => ({
  paid: setOff + paidAhead,
  credited: 0,
})

/**
 * Returns what is left to be transferred for an invoice, in cents; 0 if it is paid in another way.
 * @param settled what is paid and credited by now; as on the day of the invoice if left out
 */
export function amountLeft(
  invoice: Pick<StoredInvoice, 'kind' | 'detail' | 'total'>,
  { paid, credited }: Settled = paidAtFirst(invoice.detail),
): number {
  return asksForTransfer(invoice) ? Math.max(0, invoice.total - paid - credited) : 0
}

/**
 * Returns the open payments of an invoice, the earliest first. Money pays the oldest first, credit notes reduce the
 * last ones, as in `duePaymentsOf`. Empty for an invoice without payments, and for one that was stored before its due
 * days were.
 * @param settled what is paid and credited by now; as on the day of the invoice if left out
 */
export function paymentsLeft(
  invoice: Pick<StoredInvoice, 'kind' | 'detail'>,
  settled: Settled = paidAtFirst(invoice.detail),
): InvoicePayment[] {
  if (!asksForTransfer(invoice)) return []
  let { paid, credited } = settled
  const less = ({ amount, ...rest }: InvoicePayment, taken: number): InvoicePayment => ({
    ...rest,
    amount: amount - taken,
  })
  const uncredited = (invoice.detail.payments ?? [])
    .toReversed()
    .map((payment) => {
      const taken = Math.min(credited, payment.amount)
      credited -= taken
      return less(payment, taken)
    })
    .reverse()
  return uncredited
    .map((payment) => {
      const taken = Math.min(Math.max(0, paid), payment.amount)
      paid -= taken
      return less(payment, taken)
    })
    .filter(({ amount }) => amount > 0)
}

/**
 * Returns what is paid and credited of each invoice of an order. Money pays what is left after credit notes, the oldest
 * invoice first.
 * @param invoices invoices and credit notes of one order, the oldest first
 * @param received amount received for the order less refunds, cents
 * @returns amounts by invoice number
 */
export function settledOf(
  papers: readonly Pick<StoredInvoice, 'invoiceNo' | 'kind' | 'total' | 'detail'>[],
  received: number,
): Map<string, Settled> {
  const settled = new Map<string, Settled>()
  let money = Math.max(0, received)
  for (const { invoiceNo, kind, total } of papers) {
    if (kind !== 'INVOICE') continue
    const credited = papers
      .filter((paper) => paper.kind === 'CREDIT_NOTE' && paper.detail.of === invoiceNo)
      .reduce((sum, paper) => sum + paper.total, 0)
    const paid = Math.min(money, Math.max(0, total - credited))
    money -= paid
    settled.set(invoiceNo, { paid, credited })
  }
  return settled
}
