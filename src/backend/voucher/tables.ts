/** Tables of vouchers. Moments are ms since 1970, money is cents. */
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
  /** Orders it is good for altogether; null without limit. */
  uses: number | null
  /** Orders it was used for. */
  used: number
  valid_from: number
  valid_until: number
  /** Whose it is alone; null for a code that many know. */
  owner: string | null
  /** 1 where shoppers of its group see it in their list and on the shop's pages. */
  listed: number
  /** Folded address it was mailed to: a customer with that address sees it in their list. Null for all others. */
  email_key: string | null
  /** 1 where what is kept after returns has to reach the minimum, too (NEW-4). */
  after_returns: number
}

/** The codes a shopper has entered. One of them is used, as codes are not combinable: the better one. */
export interface VoucherChoiceRow {
  tenant_id: string
  owner: string
  code: string
  /** The code beside it, which takes over when it gives more or the first is removed; null for none. */
  other_code: string | null
  /** ms */
  chosen_at: number
}

/** Which order used which code. */
export interface VoucherUseRow {
  tenant_id: string
  order_no: string
  code: string
  owner: string
  /** Digest of the order's e-mail address (address-digest.ts): another device is not another shopper. */
  email_digest: string
  /** YYYY-MM-DD in the tenant's time zone. */
  used_on: string
  amount: number
}
