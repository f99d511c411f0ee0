import { type VoucherOutcome, voucherFieldsOf, voucherOutcome } from '#adapters/shared/sale/voucher-fields.ts'
import type { AdapterContext, AdapterField } from '#gateway/adapter.ts'
import type { Goods } from '../goods/goods.ts'
import { visitorOf } from '../visitor.ts'
import { activeOrder, currentOrder, reopened } from './active-order.ts'
import { basketView } from './basket-view.ts'
import { basketVoucherOf } from './discounts.ts'
import { applyCouponOperation, removeCouponOperation } from './order-operations.ts'
import { isOrder, type VendureOrder } from './order-shape.ts'

const refusals: Record<string, VoucherOutcome['refusal']> = {
  CouponCodeInvalidError: 'UNKNOWN_CODE',
  CouponCodeExpiredError: 'EXPIRED',
  CouponCodeLimitError: 'USED_UP',
}

/** Coupon codes (BAS-5). */
export const voucherFields = (goods: Goods): Record<string, AdapterField> =>
  voucherFieldsOf(visitorOf, {
    redeem: (code, context) => redeem(goods, code, context),
    async remove(context) {
      const order = await activeOrder(goods.client, context)
      if (order) await removeCodes(goods, await reopened(goods.client, order, context), context)
    },
    basketView: async (context) => basketView(await currentOrder(goods.client, context), goods, context),
  })

/**
 * Enters a code. There is one code only: of two, the better one stays. Vendure compares codes letter by letter, so a code is
 * tried as it was typed and in capitals.
 */
async function redeem(goods: Goods, code: string, context: AdapterContext): Promise<VoucherOutcome> {
  const order = await activeOrder(goods.client, context)
  // Without goods there is nothing to take off, and no order is opened for a code.
  if (!order) return voucherOutcome('UNKNOWN_CODE')
  const before = await reopened(goods.client, order, context)
  const known = before.couponCodes
  if (known.some((each) => each.toUpperCase() === code.toUpperCase())) return judged(before)
  const amountBefore = basketVoucherOf(before)?.amount ?? 0
  const plain = await removeCodes(goods, before, context)
  const applied = await apply(goods, [...new Set([code, code.toUpperCase()])], context)
  if (applied.refusal !== undefined) {
    await apply(goods, known, context)
    return voucherOutcome(applied.refusal)
  }
  const amount = plain.totalWithTax - applied.order.totalWithTax
  if (known.length === 0 || amount > amountBefore) return judged(applied.order)
  await removeCodes(goods, applied.order, context)
  await apply(goods, known, context)
  return voucherOutcome('NOT_COMBINABLE')
}

const judged = (order: VendureOrder): VoucherOutcome =>
  voucherOutcome((basketVoucherOf(order)?.refusal ?? null) as VoucherOutcome['refusal'])

type Applied =
  | { order: VendureOrder; refusal?: undefined }
  | { refusal: Exclude<VoucherOutcome['refusal'], null> }

/** Applies the first code that Vendure knows. */
async function apply(goods: Goods, codes: readonly string[], context: AdapterContext): Promise<Applied> {
  let refusal: VoucherOutcome['refusal'] = 'UNKNOWN_CODE'
  for (const code of codes) {
    const { result } = await goods.client.request(applyCouponOperation, { code }, context)
    if (isOrder(result)) return { order: result }
    refusal = refusals[result.__typename] ?? 'UNKNOWN_CODE'
    if (refusal !== 'UNKNOWN_CODE') break
  }
  return { refusal: refusal ?? 'UNKNOWN_CODE' }
}

async function removeCodes(
  goods: Goods,
  order: VendureOrder,
  context: AdapterContext,
): Promise<VendureOrder> {
  let current = order
  for (const code of order.couponCodes)
    current = (await goods.client.request(removeCouponOperation, { code }, context)).order ?? current
  return current
}
