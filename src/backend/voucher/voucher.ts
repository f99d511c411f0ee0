/** Who may use a voucher (specification, section 6). */
export const customerGroups = ['EVERYONE', 'REGISTERED', 'NEW_CUSTOMERS', 'BONUS_PROGRAMME'] as const

export type CustomerGroup = (typeof customerGroups)[number]

/** What a code gives, and on which terms (BAS-5). */
export interface Voucher {
  /** As shoppers know it: capitals and digits. */
  code: string
  /** Exactly one of the two. */
  amount: number | null
  percent: number | null
  /** Cents of what it counts for; 0 where there is none. */
  minimumOrderValue: number
  customerGroup: CustomerGroup
  /** Keys of the categories it counts for; null for all goods. */
  categories: readonly string[] | null
  /** Orders it is good for altogether; null where only once per day and shopper. */
  uses: number | null
  /** ms */
  validFrom: number
  validUntil: number
}

/** Why a code gives nothing now (BAS-5): each refusal says why. */
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
