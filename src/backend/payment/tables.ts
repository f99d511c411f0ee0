/** Tables of payment (BAS-3). Moments are ms since 1970, money is cents. */
export interface PaymentTables {
  payment: PaymentRow
  payment_attempt: AttemptRow
  payment_call: PaymentCallRow
  payment_refund: RefundRow
  bank_receipt: BankReceiptRow
}

/** What an order that is paid before it is sent waits for. */
export interface PaymentRow {
  tenant_id: string
  order_no: string
  currency: string
  /** From here on the order may be given up. */
  pay_until: number
}

/** One way to the provider's page. An order may need several; at most one of them pays it. */
export interface AttemptRow {
  tenant_id: string
  id: string
  order_no: string
  amount: number
  currency: string
  state: AttemptState
  begun_at: number
  /** Of the provider's page; null until the provider has answered. */
  address: string | null
}

/** FAILED and CANCELLED can still become PAID: calls arrive in any order. PAID stays. */
export type AttemptState = 'OPEN' | 'FAILED' | 'CANCELLED' | 'PAID'

/** Calls that were taken, so that a doubled one changes nothing (SEC-6). */
export interface PaymentCallRow {
  tenant_id: string
  id: string
  received_at: number
  /** sha256 of what it said. */
  content: string
  /** What was answered. */
  outcome: string
}

/** Money that has to go back by the provider. */
export interface RefundRow {
  tenant_id: string
  id: string
  attempt_id: string
  order_no: string
  amount: number
  state: 'DUE' | 'DONE'
  owed_at: number
  attempts: number
  /** When the next attempt may be made; while one is made, when it counts as lost. */
  next_at: number
}

/** Money that came by bank transfer, once for each of the bank's transactions. */
export interface BankReceiptRow {
  tenant_id: string
  transaction_id: string
  order_no: string
  amount: number
  booked_at: number
}
