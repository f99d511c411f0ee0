import { enteredVoucher } from '#adapters/shared/sale/checkout-view.ts'
import type { VendureOrder } from './order-shape.ts'

/**
 * Returns what each promotion takes off, in cents. Vendure's Shop API does not return which promotion belongs to a coupon
 * code: with one code and one promotion they belong together, else the promotion has its own name.
 */
export function appliedVouchers({
  discounts,
  couponCodes,
}: Pick<VendureOrder, 'discounts' | 'couponCodes'>): { code: string; amount: number }[] {
  const bySource = new Map<string, { code: string; amount: number }>()
  for (const { adjustmentSource, description, amountWithTax } of discounts) {
    const known = bySource.get(adjustmentSource) ?? { code: description, amount: 0 }
    bySource.set(adjustmentSource, { ...known, amount: known.amount - amountWithTax })
  }
  const applied = [...bySource.values()].filter(({ amount }) => amount > 0)
  const [code] = couponCodes
  if (code !== undefined && couponCodes.length === 1 && applied.length === 1)
    return applied.map(({ amount }) => ({ code, amount }))
  return applied
}

/** Returns the coupon code of the basket; null without one. */
export function basketVoucherOf(order: Pick<VendureOrder, 'discounts' | 'couponCodes'>) {
  const [code, other] = order.couponCodes
  if (code === undefined) return null
  const amount = appliedVouchers(order).reduce((all, each) => all + each.amount, 0)
  return enteredVoucher(code, amount, other)
}
