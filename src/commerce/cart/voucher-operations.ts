import { type FragmentOf, graphql } from 'gql.tada'

/** A voucher code and its terms, as lists show them. */
const voucherFragment = graphql(`
  fragment VoucherAll on Voucher @_unmask {
    code
    value
    percent
    minimumOrderValue
    minimumAfterReturns
    validUntil
    customerGroup
    categories
    personal
  }
`)

export const vouchersQuery = graphql(
  `query Vouchers { vouchers { active { ...VoucherAll } expired { ...VoucherAll } } }`,
  [voucherFragment],
)

export type Voucher = FragmentOf<typeof voucherFragment>

export interface VoucherList {
  active: Voucher[]
  expired: Voucher[]
}
