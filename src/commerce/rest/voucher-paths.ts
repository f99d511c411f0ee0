import { langParameters } from '#contract/messages/lang.ts'
import { redeemed, redeemMessage, voucherList } from '#contract/messages/voucher.ts'
import { runBasketCommand } from '../cart/basket-command.ts'
import { loadVouchers } from '../cart/vouchers.ts'
import { restCommand } from './handle-command.ts'
import { restRead } from './rest-read.ts'

/** `GET /api/voucher`: the viewer's usable and expired vouchers (BAS-5). */
export const vouchersRead = restRead({
  query: langParameters,
  response: voucherList,
  async read(_, { commerce }) {
    const vouchers = await loadVouchers(commerce)
    if (!vouchers.ok) throw vouchers.failure
    return vouchers.data
  },
})

/** `POST /api/voucher`: redeems a code for the viewer's basket (BAS-5). */
export const redeemCommand = restCommand({
  message: redeemMessage,
  response: redeemed,
  async run({ code, mutationId }, commerce) {
    const { basket, error } = await runBasketCommand(commerce, { do: 'redeem', code }, mutationId)
    const refusal = error ?? basket.voucher?.refusal ?? null
    return { refusal, discount: basket.discount, total: basket.total }
  },
})
