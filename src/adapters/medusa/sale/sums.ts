import { centsOf, sum } from '../money.ts'
import type { MedusaLine } from './cart-shape.ts'

/** Sums of a cart or an order in cents, VAT included. The parts add up to the total. */
export interface Sums {
  itemsTotal: number
  /** Undefined before a shipping method is chosen. */
  deliveryCost: number | undefined
  discount: number
  total: number
  vat: { rate: number; net: number; vat: number; gross: number }[]
}

interface Taxed {
  total: number
  tax_lines?: readonly { rate: number }[] | null | undefined
}

interface Summed {
  total: number
  items: readonly (Taxed & Pick<MedusaLine, 'original_total'>)[] | null
  shipping_methods: readonly Taxed[] | null
}

/** Returns the sums. What is taken off is the difference, so that rounding never shows; what it adds belongs to the goods. */
export function sumsOf({ total: major, items, shipping_methods }: Summed): Sums {
  const itemsTotal = sum((items ?? []).map(({ original_total }) => centsOf(original_total)))
  const methods = shipping_methods ?? []
  const deliveryCost = sum(methods.map((method) => centsOf(method.total)))
  const total = centsOf(major)
  const takenOff = itemsTotal + deliveryCost - total
  return {
    itemsTotal: itemsTotal + Math.max(0, -takenOff),
    deliveryCost: methods.length > 0 ? deliveryCost : undefined,
    discount: Math.max(0, takenOff),
    total,
    vat: vatOf([...(items ?? []), ...methods], total),
  }
}

/** Returns the rate of VAT in hundredths of a per cent; 0 without tax. */
export const rateOf = ({ tax_lines }: Pick<Taxed, 'tax_lines'>): number =>
  Math.round(sum((tax_lines ?? []).map(({ rate }) => rate)) * 100)

/** VAT by rate. A rest of rounding goes to the largest part, so that the parts add up to the total. */
function vatOf(taxed: readonly Taxed[], total: number): Sums['vat'] {
  const grossByRate = new Map<number, number>()
  for (const each of taxed) grossByRate.set(rateOf(each), (grossByRate.get(rateOf(each)) ?? 0) + each.total)
  const parts = [...grossByRate].map(([rate, major]) => ({ rate, gross: centsOf(major) }))
  const rest = total - sum(parts.map(({ gross }) => gross))
  const largest = parts.toSorted((one, other) => other.gross - one.gross)[0]
  if (largest) largest.gross += rest
  return parts
    .filter(({ gross }) => gross !== 0)
    .map(({ rate, gross }) => {
      const net = Math.round(gross / (1 + rate / 10_000))
      return { rate, net, vat: gross - net, gross }
    })
}

/** Returns the price of a piece in cents, VAT included. */
export const pieceOf = ({
  quantity,
  unit_price,
  is_tax_inclusive,
  original_total,
}: Pick<MedusaLine, 'quantity' | 'unit_price' | 'is_tax_inclusive' | 'original_total'>): number =>
  is_tax_inclusive || quantity === 0 ? centsOf(unit_price) : centsOf(original_total / quantity)
