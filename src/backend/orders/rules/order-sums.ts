import { divideRounded, shareOut, shareOutInSteps } from '#backend/infra/money/cents.ts'

export type SurchargeKind = 'DELAYED_PAYMENT' | 'INSTALMENTS' | 'PAYMENT_PROTECTION'

export interface Surcharge {
  kind: SurchargeKind
  /** Cents. */
  amount: number
}

/** A line's part of the sums, in cents. */
export interface SumsLine {
  items: number
  services: number
  /** Hundredths of a per cent. */
  vatRate: number
}

/** VAT of one rate; net and VAT add up to gross. Cents. */
export interface VatPart {
  rate: number
  net: number
  vat: number
  gross: number
}

export interface OrderSums {
  itemsTotal: number
  servicesTotal: number
  deliveryCost: number
  /** Positive. */
  discount: number
  surcharges: Surcharge[]
  total: number
  vat: VatPart[]
  /** Share of each line in the discount, in the order of the lines. */
  lineDiscounts: number[]
}

export interface SumsInput {
  lines: readonly SumsLine[]
  deliveryCost: number
  /** Discounts of single lines, such as by a voucher; never more than the line. */
  lineDiscounts?: readonly number[]
  /** Discount that is divided among all lines by their value, such as by points. */
  discount: number
  /** Smallest amount that can be charged, in cents: the discount is divided by it. 1 if left out. */
  step?: number
  surcharges: readonly Surcharge[]
  /** VAT rate of delivery if nothing else is paid, in hundredths of a per cent. */
  defaultVatRate: number
}

/** The price of credit is exempt from VAT. */
const creditVatRate = 0

/**
 * Works out the sums of an order in whole cents (BAS-2). Lines less discount, delivery and surcharges add up to the
 * total, and so do the VAT parts. Delivery has the VAT rates of the delivered goods, in proportion.
 */
export function sumsOf(input: SumsInput): OrderSums {
  const { lines, deliveryCost, discount, step = 1, surcharges, defaultVatRate } = input
  const itemsTotal = sum(lines.map(({ items }) => items))
  const servicesTotal = sum(lines.map(({ services }) => services))
  const afterLineDiscounts = lines.map(
    ({ items, services }, index) => items + services - (input.lineDiscounts?.[index] ?? 0),
  )
  const shared = shareOutInSteps(Math.min(discount, sum(afterLineDiscounts)), afterLineDiscounts, step)
  const lineDiscounts = shared.map((share, index) => share + (input.lineDiscounts?.[index] ?? 0))
  const totalDiscount = sum(lineDiscounts)
  const grossByRate = new Map<number, number>()
  const add = (rate: number, cents: number) => grossByRate.set(rate, (grossByRate.get(rate) ?? 0) + cents)
  lines.forEach(({ items, services, vatRate }, index) => {
    add(vatRate, items + services - (lineDiscounts[index] ?? 0))
  })
  if (grossByRate.size === 0) add(defaultVatRate, 0)
  const rates = [...grossByRate.keys()].sort((a, b) => b - a)
  const deliveryShares = shareOut(
    deliveryCost,
    rates.map((rate) => grossByRate.get(rate) ?? 0),
  )
  rates.forEach((rate, index) => {
    add(rate, deliveryShares[index] ?? 0)
  })
  const creditCost = sum(surcharges.map(({ amount }) => amount))
  if (creditCost > 0) add(creditVatRate, creditCost)
  return {
    itemsTotal,
    servicesTotal,
    deliveryCost,
    discount: totalDiscount,
    surcharges: [...surcharges],
    total: itemsTotal + servicesTotal + deliveryCost - totalDiscount + creditCost,
    vat: [...grossByRate]
      .sort(([a], [b]) => b - a)
      .filter(([, gross]) => gross > 0)
      .map(([rate, gross]) => vatPartOf(rate, gross)),
    lineDiscounts,
  }
}

/** Returns the VAT contained in a gross amount. @param rate hundredths of a per cent */
export function vatPartOf(rate: number, gross: number): VatPart {
  const vat = divideRounded(gross * rate, 10_000 + rate)
  return { rate, net: gross - vat, vat, gross }
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)
