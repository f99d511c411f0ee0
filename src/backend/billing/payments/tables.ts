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
  /** The provider that it was begun with; null for the own protocol in rows of earlier releases. */
  provider: string | null
  /** The provider's own id of the payment; null where it has none, or before it is known. */
  reference: string | null
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

/** A refund that the provider has to pay, or money that the shopper's bank has taken back. */
export interface RefundRow {
  tenant_id: string
  id: string
  attempt_id: string
  order_no: string
  amount: number
  /**
   * FAILED: the provider could not pay it, and the staff has to. EARLY: a chargeback of a payment that is not recorded yet;
   * it counts once it is.
   */
  state: 'DUE' | 'DONE' | 'FAILED' | 'EARLY'
  /** Null for refunds of the shop. */
  kind: 'CHARGEBACK' | null
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
