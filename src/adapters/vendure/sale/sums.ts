import type { VendureOrder } from './order-shape.ts'

/** Sums of an order in cents, VAT included. The parts add up to the total. */
export interface OrderSums {
  itemsTotal: number
  /** Vendure's surcharges, such as those of a payment method. */
  servicesTotal: number
  /** Undefined before a shipping method is chosen. */
  deliveryCost: number | undefined
  discount: number
  total: number
  vat: { rate: number; net: number; vat: number; gross: number }[]
}

type SummedOrder = Pick<
  VendureOrder,
  'lines' | 'surcharges' | 'shippingLines' | 'totalWithTax' | 'taxSummary'
>

/**
 * Returns the sums of an order. What is taken off is the difference, so that rounding never shows; what is added by it, or by
 * no part that is known, belongs to the goods.
 */
export function sumsOf({
  lines,
  surcharges,
  shippingLines,
  totalWithTax,
  taxSummary,
}: SummedOrder): OrderSums {
  const itemsTotal = sum(lines.map(({ linePriceWithTax }) => linePriceWithTax))
  const prices = surcharges.map(({ priceWithTax }) => priceWithTax)
  const servicesTotal = sum(prices.filter((price) => price > 0))
  const deliveryCost = sum(shippingLines.map(({ priceWithTax }) => priceWithTax))
  const takenOff = itemsTotal + servicesTotal + deliveryCost - totalWithTax
  return {
    itemsTotal: itemsTotal + Math.max(0, -takenOff),
    servicesTotal,
    deliveryCost: shippingLines.length > 0 ? deliveryCost : undefined,
    discount: Math.max(0, takenOff),
    total: totalWithTax,
    vat: vatOf(taxSummary, totalWithTax),
  }
}

/** VAT by rate. A rest of rounding goes to the largest part, so that the parts add up to the total. */
function vatOf(taxSummary: VendureOrder['taxSummary'], total: number): OrderSums['vat'] {
  const byRate = new Map<number, { net: number; vat: number }>()
  for (const { taxRate, taxBase, taxTotal } of taxSummary) {
    const rate = Math.round(taxRate * 100)
    const known = byRate.get(rate) ?? { net: 0, vat: 0 }
    byRate.set(rate, { net: known.net + taxBase, vat: known.vat + taxTotal })
  }
  const parts = [...byRate].map(([rate, { net, vat }]) => ({ rate, net, vat, gross: net + vat }))
  const rest = total - sum(parts.map(({ gross }) => gross))
  const largest = parts.reduce<(typeof parts)[number] | undefined>(
    (best, part) => (best && best.gross >= part.gross ? best : part),
    undefined,
  )
  if (largest && rest !== 0) {
    largest.net += rest
    largest.gross += rest
  }
  return parts.filter(({ gross }) => gross !== 0)
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0)
