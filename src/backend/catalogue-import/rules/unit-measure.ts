import type { CatalogueProduct } from '#backend/catalogue/model.ts'

type Measure = NonNullable<CatalogueProduct['measure']>

/** Units of Google's unit_pricing_measure as fractions of the shop's units. */
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
  m3: [1000, 'l'],
  'm³': [1000, 'l'],
  sqm: [1, 'm2'],
  m2: [1, 'm2'],
  'm²': [1, 'm2'],
  oz: [0.028_349_523, 'kg'],
  lb: [0.453_592_37, 'kg'],
  in: [0.0254, 'm'],
  ft: [0.3048, 'm'],
  yd: [0.9144, 'm'],
  sqft: [0.092_903_04, 'm2'],
  ct: [1, 'piece'],
}

/**
 * A single separator before exactly three digits is ambiguous: thousands or a fraction. It is clear only after
 * a zero.
 */
const ambiguous = /^(?!0+[.,])\d{1,3}[.,]\d{3}$/

/**
 * Converts `750 ml` to 0.75 l. Undefined for other units, for zero, and for ambiguous amounts (`1.000 g`),
 * which could make the base price wrong by a factor of a thousand.
 */
export function readMeasure(text: string): Measure | undefined {
  const [, number = '', unit = ''] = /^([\d.,]+)\s*([a-z]+[23²³]?)$/i.exec(text.trim()) ?? []
  if (ambiguous.test(number)) return undefined
  const [part, own] = units[unit.toLowerCase()] ?? []
  const amount = Number(number.replace(',', '.')) * (part ?? 0)
  return own && amount > 0 ? { amount: Number(amount.toPrecision(9)), unit: own } : undefined
}
