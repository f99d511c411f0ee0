import { type Surcharge, sumsOf, type VatPart, vatPartOf } from '#backend/orders/rules/order-sums.ts'

/** What an invoice bills, or a credit note credits; cents, never negative. */
export interface Billed {
  /** Total of all lines, with services and less discounts. */
  lines: number
  deliveryCost: number
  surcharges: Surcharge[]
  vat: VatPart[]
  total: number
}

/** The amounts of a line. */
export interface BilledLine {
  /** Price of the pieces, before discount. */
  items: number
  services: number
  discount: number
  vatRate: number
}

export const nothingBilled: Billed = { lines: 0, deliveryCost: 0, surcharges: [], vat: [], total: 0 }

/** Works out what an invoice bills: its lines, and the delivery and surcharges of the order that fall due with them. */
export function billedOf(
  lines: readonly BilledLine[],
  { deliveryCost, surcharges }: Pick<Billed, 'deliveryCost' | 'surcharges'>,
): Billed {
  const sums = sumsOf({
    lines,
    lineDiscounts: lines.map(({ discount }) => discount),
    discount: 0,
    deliveryCost,
    surcharges,
    defaultVatRate: Math.max(0, ...lines.map(({ vatRate }) => vatRate)),
  })
  return {
    lines: sums.itemsTotal + sums.servicesTotal - sums.discount,
    deliveryCost,
    surcharges: [...surcharges],
    vat: sums.vat,
    total: sums.total,
  }
}

/**
 * Works out what a credit note credits for some lines of an invoice (ACC-2): the delivery with the last line, as the law on
 * withdrawal requires. All credit notes of an invoice together are the
 * invoice, also in the VAT of each rate: a note credits what was left before it, less what is left after it.
 * @param creditedBefore credited by earlier notes of the same invoice
 * @param surchargesFor the costs of a credit that are no longer owed when goods of so many cents are credited
 */
export function creditOf(
  invoice: Billed,
  creditedBefore: Billed,
  lines: readonly BilledLine[],
  surchargesFor: (goods: number) => Surcharge[] = () => [],
): Billed {
  const now = lines.map(({ items, services, discount, vatRate }) => ({
    rate: vatRate,
    gross: items + services - discount,
  }))
  const linesTotal = now.reduce((sum, { gross }) => sum + gross, 0)
  const after = creditedBefore.lines + linesTotal
  const isComplete = after >= invoice.lines
  const deliveryCost = isComplete ? invoice.deliveryCost - creditedBefore.deliveryCost : 0
  const surcharges = isComplete
    ? surchargesLeft(invoice, creditedBefore)
    : surchargesFor(linesTotal + deliveryCost)
  const grossByRate = isComplete
    ? new Map(invoice.vat.map(({ rate, gross }) => [rate, gross - partAt(creditedBefore.vat, rate).gross]))
    : grossOf([...now, ...surcharges.map(({ amount }) => ({ rate: 0, gross: amount }))])
  const vat = [...grossByRate]
    .map(([rate, gross]) => creditedPart(partAt(invoice.vat, rate), partAt(creditedBefore.vat, rate), gross))
    .filter(({ gross }) => gross > 0)
    .sort((a, b) => b.rate - a.rate)
  return {
    lines: linesTotal,
    deliveryCost,
    surcharges,
    vat,
    total: vat.reduce((sum, { gross }) => sum + gross, 0),
  }
}

/**
 * Works out a credit note for all surcharges of an invoice that are not credited yet: the customer has withdrawn from the
 * credit and keeps the goods. Surcharges have no VAT.
 */
export function surchargeCreditOf(invoice: Billed, creditedBefore: Billed): Billed {
  return billedOf([], { deliveryCost: 0, surcharges: surchargesLeft(invoice, creditedBefore) })
}

const surchargesLeft = (invoice: Billed, creditedBefore: Billed): Surcharge[] =>
  invoice.surcharges
    .map(({ kind, amount }) => ({ kind, amount: amount - surchargeAt(creditedBefore, kind) }))
    .filter(({ amount }) => amount > 0)

/** Adds up two invoices or credit notes. */
export const addBilled = (one: Billed, other: Billed): Billed => ({
  lines: one.lines + other.lines,
  deliveryCost: one.deliveryCost + other.deliveryCost,
  surcharges: [...new Set([...one.surcharges, ...other.surcharges].map(({ kind }) => kind))].map((kind) => ({
    kind,
    amount: surchargeAt(one, kind) + surchargeAt(other, kind),
  })),
  vat: [...new Set([...one.vat, ...other.vat].map(({ rate }) => rate))].map((rate) => {
    const [a, b] = [partAt(one.vat, rate), partAt(other.vat, rate)]
    return { rate, net: a.net + b.net, vat: a.vat + b.vat, gross: a.gross + b.gross }
  }),
  total: one.total + other.total,
})

const surchargeAt = ({ surcharges }: Billed, kind: string): number =>
  surcharges.find((each) => each.kind === kind)?.amount ?? 0

const partAt = (parts: readonly VatPart[], rate: number): VatPart =>
  parts.find((part) => part.rate === rate) ?? { rate, net: 0, vat: 0, gross: 0 }

function grossOf(parts: readonly { rate: number; gross: number }[]): Map<number, number> {
  const byRate = new Map<number, number>()
  for (const { rate, gross } of parts) byRate.set(rate, (byRate.get(rate) ?? 0) + gross)
  return byRate
}

function creditedPart(invoice: VatPart, creditedBefore: VatPart, gross: number): VatPart {
  const { rate } = invoice
  const left = invoice.gross - creditedBefore.gross - gross
  const vat = invoice.vat - creditedBefore.vat - vatPartOf(rate, left).vat
  return { rate, gross, vat, net: gross - vat }
}
