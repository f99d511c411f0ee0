import { type VoucherOutcome, voucherFieldsOf, voucherOutcome } from '#adapters/shared/sale/voucher-fields.ts'
import type { AdapterContext, AdapterField } from '#gateway/adapter.ts'
import type { Goods } from '../goods/goods.ts'
import { visitorOf } from '../visitor.ts'
import { basketView } from './basket-view.ts'
import { activeCart, addPromotion, currentCart, removePromotion } from './cart.ts'
import type { MedusaCart } from './cart-shape.ts'
import { basketVoucherOf, codesOf } from './vouchers.ts'

/** Promotion codes as vouchers (BAS-5). */
export const voucherFields = (goods: Goods): Record<string, AdapterField> =>
  voucherFieldsOf(visitorOf, {
    redeem: (code, context) => redeem(goods, code, context),
    async remove(context) {
      const cart = await activeCart(goods, context)
      for (const code of cart ? codesOf(cart) : [])
        await removePromotion(cart?.id ?? '', code, goods, context)
    },
    basketView: async (context) => basketView(await currentCart(goods, context), goods, context),
  })

/**
 * Enters a code. There is one code only: of two, the better one stays. Medusa compares codes letter by letter, so a code is
 * tried as it was typed and in capitals. Medusa does not return why a known code does not count.
 */
async function redeem(goods: Goods, code: string, context: AdapterContext): Promise<VoucherOutcome> {
  const cart = await activeCart(goods, context)
  // Without goods there is nothing to take off, and no cart is opened for a code.
  if (!cart) return voucherOutcome('UNKNOWN_CODE')
  const [before] = codesOf(cart)
  if (before?.toUpperCase() === code.toUpperCase()) return judged(cart, before)
  const amountBefore = basketVoucherOf(cart)?.amount ?? 0
  if (before !== undefined) await removePromotion(cart.id, before, goods, context)
  for (const candidate of new Set([code, code.toUpperCase()])) {
    const changed = await addPromotion(cart.id, candidate, goods, context)
    if (!changed.ok) continue
    const entered = judged(changed.cart, candidate)
    const amount = basketVoucherOf(changed.cart)?.amount ?? 0
    if (before === undefined || (entered.refusal === null && amount > amountBefore)) return entered
    await removePromotion(cart.id, candidate, goods, context)
    await addPromotion(cart.id, before, goods, context)
    return entered.refusal === null ? voucherOutcome('NOT_COMBINABLE') : entered
  }
  if (before !== undefined) await addPromotion(cart.id, before, goods, context)
  return voucherOutcome('UNKNOWN_CODE')
}

/** Returns the outcome for a code: Medusa leaves out a code whose conditions the cart does not fulfil. */
const judged = (cart: MedusaCart, code: string): VoucherOutcome => {
  const voucher = basketVoucherOf(cart)
  return voucherOutcome(voucher?.code === code && voucher.refusal === null ? null : 'OTHER_GOODS')
}
