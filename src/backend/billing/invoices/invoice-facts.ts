import { bankTransferReference } from '#backend/orders/rules/order-number.ts'
import { localeMessages } from '#i18n/locale-messages.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import type { InvoicePayment, StoredInvoice } from './invoice.ts'
import { amountLeft, paymentsLeft } from './rules/payable.ts'
import { transferFacts } from './transfer-facts.ts'

type InvoiceFacts = [label: string, value: string][]

/** The next transfer for an invoice: one instalment, or everything that is left. */
export interface NextTransfer {
  /** Cents. */
  amount: number
  /** Creditor reference. */
  reference: string
}

/**
 * Returns the next transfer to be made for an invoice; undefined if none is to be made (any more).
 * @param open what is open of it by now; as on the day of the invoice if left out
 */
export function nextTransfer(
  invoice: StoredInvoice,
  open?: readonly InvoicePayment[],
): NextTransfer | undefined {
  const left = amountLeft(invoice, open)
  if (left === 0) return
  const isInParts = invoice.detail.method === 'INSTALMENTS'
  const amount = isInParts ? (paymentsLeft(invoice, open)[0]?.amount ?? left) : left
  return { amount, reference: bankTransferReference(invoice.orderNo) }
}

/**
 * Returns what the customer has to pay for an invoice: amount, account, reference and last day; for instalments those
 * of the next one. Empty if nothing is to be transferred (any more).
 * @param open as for nextTransfer
 */
export function invoiceFacts(
  tenant: Tenant,
  invoice: StoredInvoice,
  open?: readonly InvoicePayment[],
): InvoiceFacts {
  const next = nextTransfer(invoice, open)
  if (!next) return []
  return transferFacts(tenant, invoice.detail.locale, { ...next, due: dueText(tenant, invoice, open) })
}

/** Returns the open instalments of an invoice with amount and day; empty if it is paid at once. */
export function instalmentFacts(
  tenant: Tenant,
  invoice: StoredInvoice,
  open?: readonly InvoicePayment[],
): InvoiceFacts {
  const { t, format } = localeMessages(tenant, invoice.detail.locale)
  const payments = paymentsLeft(invoice, open).filter(({ count }) => count > 1)
  return payments.map(({ number, count, amount, day }) => [
    t('paper.instalment', { number, count }),
    t('paper.instalmentOn', { amount: format.money(amount), day: format.day(day) }),
  ])
}

/**
 * Returns when the next payment of an invoice is due; a text that counts from the delivery if that is still to come. Undefined
 * for instalments and payment pauses of invoices that were stored before their due days were.
 */
function dueText(
  tenant: Tenant,
  invoice: StoredInvoice,
  open?: readonly InvoicePayment[],
): string | undefined {
  const { detail } = invoice
  const { t, format } = localeMessages(tenant, detail.locale)
  const [next] = paymentsLeft(invoice, open)
  const days = tenant.constants.invoicePaymentDays
  if (detail.method !== 'INVOICE') return next && format.day(next.day)
  return next ? t('paper.dueOrLater', { day: format.day(next.day), days }) : t('paper.dueAfter', { days })
}
