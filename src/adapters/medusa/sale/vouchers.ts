import { enteredVoucher } from '#adapters/shared/sale/checkout-view.ts'
import { centsOf } from '../money.ts'
import { linesOf, type MedusaCart } from './cart-shape.ts'
import { rateOf } from './sums.ts'

type WithPromotions = Pick<MedusaCart, 'items' | 'promotions'>

/** Returns the promotion codes that were entered; automatic promotions have none for shoppers. */
export const codesOf = ({ promotions }: Pick<WithPromotions, 'promotions'>): string[] =>
  (promotions ?? []).flatMap(({ code, is_automatic }) => (code && !is_automatic ? code : []))

/** Returns what each promotion takes off the goods, in cents, VAT included. */
export function appliedVouchers(cart: Pick<WithPromotions, 'items'>): { code: string; amount: number }[] {
  const byCode = new Map<string, number>()
  for (const line of linesOf(cart))
    for (const { code, amount, is_tax_inclusive } of line.adjustments ?? []) {
      const gross = is_tax_inclusive || !line.tax_lines ? amount : amount * (1 + rateOf(line) / 10_000)
      byCode.set(code ?? '', (byCode.get(code ?? '') ?? 0) + gross)
    }
  return [...byCode]
    .map(([code, amount]) => ({ code, amount: centsOf(amount) }))
    .filter(({ amount }) => amount > 0)
}

/** Returns the promotion code of the basket; null without one. */
export function basketVoucherOf(cart: WithPromotions) {
  const [code, other] = codesOf(cart)
  if (code === undefined) return null
  const amount = appliedVouchers(cart).find((each) => each.code === code)?.amount ?? 0
  return enteredVoucher(code, amount, other)
}
