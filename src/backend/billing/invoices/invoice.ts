import type { ContactDraft, OrderedService } from '#backend/orders/order-detail.ts'
import type { AddressDraft } from '#contract/order/address-rules.ts'
import type { PaymentMethod } from '#tenancy/payment-methods.ts'
import type { Billed } from './rules/billed.ts'

/** A line of an invoice. Money in cents. */
export interface InvoiceLine {
  lineId: string
  sku: string
  name: string
  choice: string
  quantity: number
  /** Price of one piece. */
  price: number
  services: OrderedService[]
  discount: number
  total: number
  /** Hundredths of a per cent. */
  vatRate: number
}

/** Content of an invoice or a credit note, as it was when it was written. It is stored as JSON. */
export interface InvoiceDetail {
  locale: string
  contact: Pick<ContactDraft, 'salutation' | 'firstName' | 'lastName' | 'email' | 'company' | 'vatId'>
  address: AddressDraft
  /** Customer number; missing for guests, and in invoices of releases that did not print it. */
  customerNo?: string
  /** YYYY-MM-DD in the tenant's time zone. */
  day: string
  orderedOn: string
  /** Day of supply if it differs from the day of the invoice, as with an appointment. */
  suppliedOn?: string
  method: PaymentMethod
  lines: InvoiceLine[]
  billed: Billed
  /** Part of an invoice that was paid with the customer's credit, in cents. */
  setOff?: number
  /** Part of an invoice that was paid before it was written, in cents. */
  paidAhead?: number
  /** Number of the invoice that a credit note credits. */
  of?: string
  /**
   * YYYY-MM-DD until which the cash price is paid, on an invoice that was written after the customer had withdrawn from the credit
   * of the order.
   */
  payBackBy?: string
  /**
   * Money that was received long before it was due, on the credit note that takes its interest off; cents. It is a payment of
   * that day.
   */
  repaidEarly?: number
  /** Set on an invoice that bills a discount which lines of earlier invoices no longer have. */
  supplement?: true
  /**
   * The payments of an invoice by transfer, the earliest first; their sum is its total. Left out for prepaid orders,
   * for credit notes, and in invoices of releases that did not store them.
   */
  payments?: InvoicePayment[]
}

/** A payment of an invoice. There are several only for instalments. */
export interface InvoicePayment {
  /** Last day on which it is on time, as known when the invoice is written: YYYY-MM-DD. */
  day: string
  /** Cents. */
  amount: number
  /** From 1. */
  number: number
  /** Number of payments of the invoice. */
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
