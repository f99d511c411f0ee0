/** Tables of payment (BAS-3). Moments are ms since 1970, money is cents. */
export interface PaymentTables {
  payment: PaymentRow
  payment_attempt: AttemptRow
  payment_call: PaymentCallRow
  payment_refund: RefundRow
  bank_receipt: BankReceiptRow
}

/** The awaited payment of an order that is paid before it is sent. */
export interface PaymentRow {
  tenant_id: string
  order_no: string
  currency: string
  /** From this moment the order may be given up. */
  pay_until: number
}

/** One attempt to pay at the provider. An order may have several; at most one of them pays it. */
export interface AttemptRow {
  tenant_id: string
  id: string
  order_no: string
  amount: number
  currency: string
  state: AttemptState
  begun_at: number
  /** URL of the provider's page; null until the provider has responded. */
  address: string | null
}

/** FAILED and CANCELLED can still become PAID, because webhooks arrive in any order. PAID is final. */
export type AttemptState = 'OPEN' | 'FAILED' | 'CANCELLED' | 'PAID'

/** Webhooks that were processed, so that a repeated one changes nothing (SEC-6). */
export interface PaymentCallRow {
  tenant_id: string
  id: string
  received_at: number
  /** SHA-256 of its content. */
  content: string
  /** The outcome that was returned. */
  outcome: string
}

/** A refund that the provider has to pay. */
export interface RefundRow {
  tenant_id: string
  id: string
  attempt_id: string
  order_no: string
  amount: number
  state: 'DUE' | 'DONE'
  owed_at: number
  attempts: number
  /** When the next attempt may be made; during an attempt, when it counts as lost. */
  next_at: number
}

/** A received bank transfer, once for each of the bank's transactions. */
export interface BankReceiptRow {
  tenant_id: string
  transaction_id: string
  order_no: string
  amount: number
  booked_at: number
}
