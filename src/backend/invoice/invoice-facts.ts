import { localeWords } from '../../i18n/locale-words.ts'
import type { Tenant } from '../../tenancy/tenants.ts'
import { bankTransferReference } from '../order/rules/order-number.ts'
import type { StoredInvoice } from './invoice.ts'
import { amountLeft, paymentsLeft, type Settled } from './rules/payable.ts'
import { transferFacts } from './transfer-facts.ts'

type Facts = [label: string, value: string][]

/** The next transfer for an invoice: of instalments one, else all that is left. */
export interface NextTransfer {
  /** Cents. */
  amount: number
  /** Creditor reference. */
  reference: string
}

/**
 * The next transfer that is to be made for an invoice; undefined where nothing is to be transferred, or any more.
 * @param settled what is paid and credited by now; as on the day of the invoice where it is left out
 */
export function nextTransfer(invoice: StoredInvoice, settled?: Settled): NextTransfer | undefined {
  const left = amountLeft(invoice, settled)
  if (left === 0) return
  const isInParts = invoice.detail.method === 'INSTALMENTS'
  const amount = isInParts ? (paymentsLeft(invoice, settled)[0]?.amount ?? left) : left
  return { amount, reference: bankTransferReference(invoice.orderNo) }
}

/**
 * What an invoice asks its customer to pay: sum, account, reference and last day; of instalments those of the next one. Empty
 * where nothing is to be transferred, or any more.
 * @param settled as for nextTransfer
 */
export function invoiceFacts(tenant: Tenant, invoice: StoredInvoice, settled?: Settled): Facts {
  const next = nextTransfer(invoice, settled)
  if (!next) return []
  return transferFacts(tenant, invoice.detail.locale, { ...next, due: dueOf(tenant, invoice, settled) })
}

/** Every instalment that is left of an invoice with its sum and day; empty for one that is paid at once. */
export function instalmentFacts(tenant: Tenant, invoice: StoredInvoice, settled?: Settled): Facts {
  const { t, format } = localeWords(tenant, invoice.detail.locale)
  const payments = paymentsLeft(invoice, settled).filter(({ count }) => count > 1)
  return payments.map(({ number, count, amount, day }) => [
    t('paper.instalment', { number, count }),
    t('paper.instalmentOn', { amount: format.money(amount), day: format.day(day) }),
  ])
}

/**
 * By when the next payment of an invoice is due; one of goods that come later is due after them. Undefined for instalments and
 * payments after a pause in invoices that were stored before they noted their days.
 */
function dueOf(tenant: Tenant, invoice: StoredInvoice, settled?: Settled): string | undefined {
  const { detail } = invoice
  const { t, format } = localeWords(tenant, detail.locale)
  const [next] = paymentsLeft(invoice, settled)
  const days = tenant.constants.invoicePaymentDays
  if (detail.method !== 'INVOICE') return next && format.day(next.day)
  return next ? t('paper.dueOrLater', { day: format.day(next.day), days }) : t('paper.dueAfter', { days })
}
