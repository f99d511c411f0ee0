/** Tables of money that goes back by bank transfer. Moments are ms since 1970, money is cents. */
export interface PayoutTables {
  payout: PayoutRow
  payout_account: PayoutAccountRow
  refund_request: RefundRequestRow
}

/** UNDER_WAY: in a file for the bank. PAID: the bank has done it. RECALLED: it has not, and the money is owed again. */
export type PayoutState = 'UNDER_WAY' | 'PAID' | 'RECALLED'

/** A transfer to a shopper. Kept like invoices: it is part of the books. */
export interface PayoutRow {
  tenant_id: string
  /** The order's number and which of its payouts it is: the bank's end-to-end id. */
  id: string
  /** Those of one file. */
  run_id: string
  order_no: string
  amount: number
  currency: string
  iban: string
  holder: string
  state: PayoutState
  ordered_at: number
  settled_at: number | null
}

/** Where money of an order came from, or where its shopper wants it: for who has chosen nothing in an account. */
export interface PayoutAccountRow {
  tenant_id: string
  order_no: string
  iban: string
  holder: string
  noted_at: number
}

/** A letter of this order has asked its shopper for an account. */
export interface RefundRequestRow {
  tenant_id: string
  order_no: string
  /** Of the first of these letters. */
  requested_at: number
}
