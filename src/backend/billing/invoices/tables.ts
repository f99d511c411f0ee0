/** Tables of invoices. Moments are ms since 1970, money is cents. */
export interface InvoiceTables {
  invoice: InvoiceRow
  invoice_number: InvoiceNumberRow
}

export interface InvoiceRow {
  tenant_id: string
  invoice_no: string
  /** INVOICE or CREDIT_NOTE. */
  kind: string
  order_no: string
  issued_at: number
  /** Positive for credit notes, too. */
  total: number
  /** An InvoiceDetail as JSON. An invoice never changes, whatever happens to its order. */
  detail: string
}

/**
 * The last number given out by a tenant. It is incremented in the invoice's own transaction, so that none is missing.
 */
export interface InvoiceNumberRow {
  tenant_id: string
  last: number
}
