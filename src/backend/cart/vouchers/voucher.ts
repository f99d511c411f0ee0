/** Customer groups of a voucher (BAS-5). */
export const customerGroups = ['EVERYONE', 'REGISTERED', 'NEW_CUSTOMERS', 'BONUS_PROGRAMME'] as const

export type CustomerGroup = (typeof customerGroups)[number]

/** Discount and terms of a code (BAS-5). */
export interface Voucher {
  /** As shown to shoppers: capital letters and digits. */
  code: string
  /** Exactly one of the two. */
  amount: number | null
  percent: number | null
  /** Cents of the goods it applies to; 0 where there is none. */
  minimumOrderValue: number
  customerGroup: CustomerGroup
  /** Keys of the categories it applies to; null for all goods. */
  categories: readonly string[] | null
  /** Total number of orders it is valid for; null for once per day and shopper. */
  uses: number | null
  /** ms */
  validFrom: number
  validUntil: number
}

/** Why a code gives no discount now (BAS-5). */
export const voucherRefusals = [
  'UNKNOWN_CODE',
  'NOT_YET_VALID',
  'EXPIRED',
  'USED_UP',
  'USED_TODAY',
  'LOGIN_NEEDED',
  'OTHER_GROUP',
  'OTHER_GOODS',
  'ONLY_REDUCED',
  'BELOW_MINIMUM',
  'NOT_COMBINABLE',
  'TOO_MANY_ATTEMPTS',
] as const

export type VoucherRefusal = (typeof voucherRefusals)[number]
