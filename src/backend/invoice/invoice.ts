import type { AddressDraft } from '../../contract/order/address-rules.ts'
import type { PaymentMethod } from '../../tenancy/tenant-schema.ts'
import type { ContactDraft } from '../order/draft.ts'
import type { OrderedService } from '../order/order-detail.ts'
import type { Billed } from './rules/billed.ts'

/** A line as it stands on the paper. Money in cents. */
export interface InvoiceLine {
  lineId: string
  sku: string
  name: string
  choice: string
  quantity: number
  /** Of a piece. */
  price: number
  services: OrderedService[]
  discount: number
  total: number
  /** Hundredths of a per cent. */
  vatRate: number
}

/** What an invoice or a credit note says, as it was when it was written. */
export interface InvoiceDetail {
  locale: string
  contact: Pick<ContactDraft, 'salutation' | 'firstName' | 'lastName' | 'email' | 'company' | 'vatId'>
  address: AddressDraft
  /** The customer's number; guests have none, nor have papers of before it was printed. */
  customerNo?: string
  /** YYYY-MM-DD where the shop is. */
  day: string
  orderedOn: string
  /** When the goods were supplied, where it is another day than that of the paper: an appointment. */
  suppliedOn?: string
  method: PaymentMethod
  lines: InvoiceLine[]
  billed: Billed
  /** What of an invoice its customer's kept credit has paid, cents. */
  setOff?: number
  /** What of an invoice had come before it was written, cents. */
  paidAhead?: number
  /** The invoice that a credit note takes back. */
  of?: string
  /**
   * YYYY-MM-DD until which the cash price is paid, on an invoice that was written after the customer had withdrawn from the credit
   * of the order.
   */
  payBackBy?: string
  /** Set on an invoice that bills a discount which lines of earlier invoices no longer have. */
  supplement?: true
  /**
   * The payments an invoice asks for by transfer, the earliest first; together its total. Left out for one that is paid in
   * advance, for credit notes, and in invoices of releases that did not note them.
   */
  payments?: InvoicePayment[]
}

/** A payment of an invoice. Instalments are several, anything else is one. */
export interface InvoicePayment {
  /** The last day on which it is on time, as known when the invoice is written: YYYY-MM-DD. */
  day: string
  /** Cents. */
  amount: number
  /** From 1. */
  number: number
  /** Of how many. */
  count: number
}

export type InvoiceKind = 'INVOICE' | 'CREDIT_NOTE'

export interface StoredInvoice {
  invoiceNo: string
  kind: InvoiceKind
  orderNo: string
  /** ms */
  issuedAt: number
  /** Positive for credit notes, too. */
  total: number
  detail: InvoiceDetail
}
