/** Tables of vouchers. Timestamps are ms since 1970, money is cents. */
export interface VoucherTables {
  voucher: VoucherRow
  voucher_choice: VoucherChoiceRow
  voucher_use: VoucherUseRow
}

export interface VoucherRow {
  tenant_id: string
  code: string
  amount: number | null
  percent: number | null
  minimum_order_value: number
  customer_group: string
  /** Keys of categories as JSON; null for all goods. */
  categories: string | null
  /** Total number of orders it is valid for; null without limit. */
  uses: number | null
  /** Orders it was used for. */
  used: number
  valid_from: number
  valid_until: number
  /** The only owner who may use it; null for a public code. */
  owner: string | null
  /** 1 where shoppers of its group see it in their list and on the shop's pages. */
  listed: number
  /**
   * Normalised email address it was mailed to: a customer with that address sees it in their list. Null for
   * all others.
   */
  email_key: string | null
  /** 1 where the goods remaining after returns have to reach the minimum, too (NEW-4). */
  after_returns: number
}

/** The codes that a shopper has entered. Codes are not combinable, so only the better one is used. */
export interface VoucherChoiceRow {
  tenant_id: string
  owner: string
  code: string
  /** The second code, which is used when it gives more or the first is removed; null for none. */
  other_code: string | null
  /** ms */
  chosen_at: number
}

/** Codes used by orders. */
export interface VoucherUseRow {
  tenant_id: string
  order_no: string
  code: string
  owner: string
  /**
   * Digest of the order's email address (address-digest.ts), which also identifies the shopper on another
   * device.
   */
  email_digest: string
  /** YYYY-MM-DD in the tenant's time zone. */
  used_on: string
  amount: number
}
