/** Tables of refunds by bank transfer. Moments are ms since 1970, money is cents. */
export interface PayoutTables {
  payout: PayoutRow
  payout_account: PayoutAccountRow
  refund_request: RefundRequestRow
}

/**
 * UNDER_WAY: in a file for the bank. PAID: executed by the bank. RECALLED: not executed, and the money is owed again.
 */
export type PayoutState = 'UNDER_WAY' | 'PAID' | 'RECALLED'

/** A transfer to a shopper. It is stored like invoices, as part of the books. */
export interface PayoutRow {
  tenant_id: string
  /** The order number and the number of its payout: the bank's end-to-end id. */
  id: string
  /** Id of the run, which is one file. */
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

/**
 * The account that money of an order came from, or that its shopper wants refunds on, unless a choice in the account
 * applies.
 */
export interface PayoutAccountRow {
  tenant_id: string
  order_no: string
  iban: string
  holder: string
  noted_at: number
}

/** Records that an e-mail about this order has asked its shopper for an account. */
export interface RefundRequestRow {
  tenant_id: string
  order_no: string
  /** Time of the first of these e-mails. */
  requested_at: number
}
