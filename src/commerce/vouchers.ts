import { ask, type Commerce, loaded } from './ask.ts'
import { type VoucherList, vouchersDocument } from './documents/voucher.ts'
import type { Loaded } from './failures.ts'

/** The viewer's usable and expired vouchers (BAS-5). */
export const loadVouchers = (commerce: Commerce): Promise<Loaded<VoucherList>> =>
  loaded(ask(commerce, vouchersDocument, {}).then(({ vouchers }) => vouchers))
