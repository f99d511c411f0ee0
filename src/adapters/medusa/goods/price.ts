import { centsOf } from '../money.ts'
import type { MedusaVariant } from './product-shape.ts'

/** Returns the price of a variant in cents, with VAT; undefined where it has none in the region. */
export function priceOf({
  calculated_price: price,
}: Pick<MedusaVariant, 'calculated_price'>): number | undefined {
  if (!price) return undefined
  return centsOf(price.calculated_amount_with_tax ?? price.calculated_amount)
}

/** Returns the rate of VAT in hundredths of a per cent; null where Medusa computes no taxes. */
export function vatRateOf({
  calculated_price: price,
}: Pick<MedusaVariant, 'calculated_price'>): number | null {
  const gross = price?.calculated_amount_with_tax
  const net = price?.calculated_amount_without_tax
  if (gross == null || net == null || net === 0) return null
  // Rates have at most one decimal; the amounts are rounded.
  return Math.round((gross / net - 1) * 1000) * 10
}
