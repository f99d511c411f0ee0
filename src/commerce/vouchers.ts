import { ask, type Commerce, loaded } from './ask.ts'
import { type VoucherList, vouchersDocument } from './documents/voucher.ts'
import type { Loaded } from './failures.ts'

/** The vouchers that who asks may use, and those that are over (BAS-5). */
export const loadVouchers = (commerce: Commerce): Promise<Loaded<VoucherList>> =>
  loaded(ask(commerce, vouchersDocument, {}).then(({ vouchers }) => vouchers))
