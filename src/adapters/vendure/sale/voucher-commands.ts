import type { AdapterContext, AdapterField } from '#gateway/adapter.ts'
import type { Goods } from '../goods/goods.ts'
import { runOnce } from '../run-once.ts'
import { activeOrder, currentOrder, reopened } from './active-order.ts'
import { basketView } from './basket-view.ts'
import { basketVoucherOf } from './discounts.ts'
import { applyCouponOperation, removeCouponOperation } from './order-operations.ts'
import { isOrder, type VendureOrder } from './order-shape.ts'

interface VoucherOutcome extends Record<string, unknown> {
  refusal: 'UNKNOWN_CODE' | 'EXPIRED' | 'USED_UP' | 'OTHER_GOODS' | 'NOT_COMBINABLE' | null
  missing: null
}

const outcome = (refusal: VoucherOutcome['refusal']): VoucherOutcome => ({ refusal, missing: null })

const refusals: Record<string, VoucherOutcome['refusal']> = {
  CouponCodeInvalidError: 'UNKNOWN_CODE',
  CouponCodeExpiredError: 'EXPIRED',
  CouponCodeLimitError: 'USED_UP',
}

/** Coupon codes (BAS-5). Vendure has no list of a visitor's vouchers. */
export function voucherFields(goods: Goods): Record<string, AdapterField> {
  const change =
    (name: string, run: (code: string, context: AdapterContext) => Promise<VoucherOutcome>): AdapterField =>
    async (args: { mutationId: string; code?: string }, context) => {
      const result = await runOnce(name, { ...args }, context, () => run(args.code ?? '', context))
      return {
        ...result,
        basket: async () => basketView(await currentOrder(goods.client, context), goods, context),
      }
    }
  return {
    vouchers: () => ({ active: [], expired: [] }),
    redeemVoucher: change('redeemVoucher', (code, context) => redeem(goods, code, context)),
    removeVoucher: change('removeVoucher', async (_, context) => {
      const order = await activeOrder(goods.client, context)
      if (order) await removeCodes(goods, await reopened(goods.client, order, context), context)
      return outcome(null)
    }),
  }
}

/**
 * Enters a code. There is one code only: of two, the better one stays. Vendure compares codes letter by letter, so a code is
 * tried as it was typed and in capitals.
 */
async function redeem(goods: Goods, typed: string, context: AdapterContext): Promise<VoucherOutcome> {
  const code = typed.trim().slice(0, 100)
  const order = await activeOrder(goods.client, context)
  // Without goods there is nothing to take off, and no order is opened for a code.
  if (code === '' || !order) return outcome('UNKNOWN_CODE')
  const before = await reopened(goods.client, order, context)
  const known = before.couponCodes
  if (known.some((each) => each.toUpperCase() === code.toUpperCase())) return judged(before)
  const amountBefore = basketVoucherOf(before)?.amount ?? 0
  const plain = await removeCodes(goods, before, context)
  const applied = await apply(goods, [...new Set([code, code.toUpperCase()])], context)
  if (applied.refusal !== undefined) {
    await apply(goods, known, context)
    return outcome(applied.refusal)
  }
  const amount = plain.totalWithTax - applied.order.totalWithTax
  if (known.length === 0 || amount > amountBefore) return judged(applied.order)
  await removeCodes(goods, applied.order, context)
  await apply(goods, known, context)
  return outcome('NOT_COMBINABLE')
}

const judged = (order: VendureOrder): VoucherOutcome =>
  outcome((basketVoucherOf(order)?.refusal ?? null) as VoucherOutcome['refusal'])

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
