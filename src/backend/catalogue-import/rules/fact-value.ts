// cspell:disable -- words of feeds in many languages
/** A number with its unit, such as `1,5 kg`. */
export interface Quantity {
  value: number
  /** As in the feed; empty for a plain number. */
  unit: string
  /** Units of one dimension can be compared: `g` and `kg` are `mass`. */
  dimension: string
  /** The value in the smallest unit of the dimension. */
  base: number
}

/** Units by dimension, with their factor. An unknown unit is a dimension of its own. */
const dimensions: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  mass: { mg: 0.001, g: 1, gr: 1, gram: 1, gramm: 1, kg: 1000 },
  length: { mm: 1, cm: 10, dm: 100, m: 1000, inch: 25.4, zoll: 25.4, '"': 25.4, '″': 25.4, '”': 25.4 },
  volume: { ml: 1, cl: 10, dl: 100, l: 1000, liter: 1000, litre: 1000, litres: 1000 },
  storage: { kb: 0.001, mb: 1, gb: 1000, tb: 1_000_000 },
  power: { mw: 0.001, w: 1, watt: 1, kw: 1000 },
  energy: { wh: 1, kwh: 1000 },
  frequency: { hz: 1, khz: 1000, mhz: 1e6, ghz: 1e9 },
  charge: { mah: 1, ah: 1000 },
}
const units = new Map(
  Object.entries(dimensions).flatMap(([dimension, factors]) =>
    Object.entries(factors).map(([unit, factor]) => [unit, { dimension, factor }] as const),
  ),
)

const quantity =
  /^(?:(?:ca|max|min)\.? ?|[~±≈] ?)?(-?\d{1,9}(?:[ '’.,]\d{3})*(?:[.,]\d{1,6})?) ?([\p{L}°%µΩ"″”²³/]{1,12})?\.?$/iu
const longest = 40

/**
 * Reads a number with an optional unit of one word; undefined for anything else. `1.500` and `1,500` are thousands, as a
 * measure with exactly three decimals is rare; `0.500` is a half.
 */
export function readQuantity(text: string): Quantity | undefined {
  if (text.length > longest) return undefined
  const [, written, unit = ''] = quantity.exec(text.replace(/\s+/g, ' ').trim()) ?? []
  if (written === undefined) return undefined
  const value = numberOf(written)
  if (!Number.isFinite(value)) return undefined
  const known = units.get(unit.toLowerCase())
  return {
    ...{ value, unit, dimension: known?.dimension ?? unit.toLowerCase() },
    base: value * (known?.factor ?? 1),
  }
}

/** Returns a number of the smallest unit of a dimension in another unit of it. */
export const inUnit = (base: number, unit: string): number =>
  base / (units.get(unit.toLowerCase())?.factor ?? 1)

/** Returns an amount of a unit in the smallest unit of its dimension. */
export const inBase = (amount: number, unit: string): number =>
  amount * (units.get(unit.toLowerCase())?.factor ?? 1)

function numberOf(written: string): number {
  const plain = written.replace(/[ '’]/g, '')
  if (/^-?[1-9]\d{0,2}([.,]\d{3})+$/.test(plain)) return Number(plain.replace(/[.,]/g, ''))
  const point = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','))
  if (point === -1) return Number(plain)
  return Number(`${plain.slice(0, point).replace(/[.,]/g, '')}.${plain.slice(point + 1)}`)
}

/** Returns the values of a fact that is a list: `WLAN, Bluetooth; NFC`. */
export const listedValues = (text: string): string[] =>
  text
    .split(/\s*[;|\n]\s*|,\s+/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
