import type { CatalogueProduct } from '../../catalogue/model.ts'

type Measure = NonNullable<CatalogueProduct['measure']>

/** Units of Google's unit_pricing_measure as parts of the shop's own. */
const units: Readonly<Record<string, [number, Measure['unit']]>> = {
  mg: [0.000_001, 'kg'],
  g: [0.001, 'kg'],
  kg: [1, 'kg'],
  ml: [0.001, 'l'],
  cl: [0.01, 'l'],
  l: [1, 'l'],
  cbm: [1000, 'l'],
  cm: [0.01, 'm'],
  m: [1, 'm'],
  sqm: [1, 'm2'],
  ct: [1, 'piece'],
}

/** One separator before exactly three digits: a thousand, or a fraction. Only after a nought it is plain. */
const ambiguous = /^(?!0+[.,])\d{1,3}[.,]\d{3}$/

/**
 * `750 ml` → 0.75 l; undefined for other units, for nothing, and for what could be a thousand times as much
 * (`1.000 g`): a base price would be wrong by as much.
 */
export function readMeasure(text: string): Measure | undefined {
  const [, number = '', unit = ''] = /^([\d.,]+)\s*([a-z]+)$/i.exec(text.trim()) ?? []
  if (ambiguous.test(number)) return undefined
  const [part, own] = units[unit.toLowerCase()] ?? []
  const amount = Number(number.replace(',', '.')) * (part ?? 0)
  return own && amount > 0 ? { amount: Number(amount.toPrecision(9)), unit: own } : undefined
}
