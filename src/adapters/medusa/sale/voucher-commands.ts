import type { AdapterContext, AdapterField } from '#gateway/adapter.ts'
import type { Goods } from '../goods/goods.ts'
import { runOnce } from '../run-once.ts'
import { basketView } from './basket-view.ts'
import { activeCart, addPromotion, currentCart, removePromotion } from './cart.ts'
import type { MedusaCart } from './cart-shape.ts'
import { basketVoucherOf, codesOf } from './vouchers.ts'

interface VoucherOutcome extends Record<string, unknown> {
  refusal: 'UNKNOWN_CODE' | 'OTHER_GOODS' | 'NOT_COMBINABLE' | null
  missing: null
}

const outcome = (refusal: VoucherOutcome['refusal']): VoucherOutcome => ({ refusal, missing: null })

/** Promotion codes as vouchers (BAS-5). Medusa has no list of a visitor's vouchers. */
export function voucherFields(goods: Goods): Record<string, AdapterField> {
  const change =
    (name: string, run: (code: string, context: AdapterContext) => Promise<VoucherOutcome>): AdapterField =>
    async (args: { mutationId: string; code?: string }, context) => {
      const result = await runOnce(name, { ...args }, context, () => run(args.code ?? '', context))
      return { ...result, basket: async () => basketView(await currentCart(goods, context), goods, context) }
    }
  return {
    vouchers: () => ({ active: [], expired: [] }),
    redeemVoucher: change('redeemVoucher', (code, context) => redeem(goods, code, context)),
    removeVoucher: change('removeVoucher', async (_, context) => {
      const cart = await activeCart(goods, context)
      for (const code of cart ? codesOf(cart) : [])
        await removePromotion(cart?.id ?? '', code, goods, context)
      return outcome(null)
    }),
  }
}

/**
 * Enters a code. There is one code only: of two, the better one stays. Medusa compares codes letter by letter, so a code is
 * tried as it was typed and in capitals. Medusa does not return why a known code does not count.
 */
async function redeem(goods: Goods, typed: string, context: AdapterContext): Promise<VoucherOutcome> {
  const code = typed.trim().slice(0, 100)
  const cart = await activeCart(goods, context)
  // Without goods there is nothing to take off, and no cart is opened for a code.
  if (code === '' || !cart) return outcome('UNKNOWN_CODE')
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
    return entered.refusal === null ? outcome('NOT_COMBINABLE') : entered
  }
  if (before !== undefined) await addPromotion(cart.id, before, goods, context)
  return outcome('UNKNOWN_CODE')
}

/** Returns the outcome for a code: Medusa leaves out a code whose conditions the cart does not fulfil. */
const judged = (cart: MedusaCart, code: string): VoucherOutcome => {
  const voucher = basketVoucherOf(cart)
  return outcome(voucher?.code === code && voucher.refusal === null ? null : 'OTHER_GOODS')
}
