import { type VoucherList, vouchersQuery } from './documents/voucher.ts'
import type { Loaded } from './failures.ts'
import { type Commerce, runQuery, toLoaded } from './run-query.ts'

/** The viewer's usable and expired vouchers (BAS-5). */
export const loadVouchers = (commerce: Commerce): Promise<Loaded<VoucherList>> =>
  toLoaded(runQuery(commerce, vouchersQuery, {}).then(({ vouchers }) => vouchers))
