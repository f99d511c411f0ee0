import type { Loaded } from '../client/failures.ts'
import { type Commerce, runQuery, toLoaded } from '../client/run-query.ts'
import { type VoucherList, vouchersQuery } from './voucher-operations.ts'

/** The viewer's usable and expired vouchers (BAS-5). */
export const loadVouchers = (commerce: Commerce): Promise<Loaded<VoucherList>> =>
  toLoaded(runQuery(commerce, vouchersQuery, {}).then(({ vouchers }) => vouchers))
