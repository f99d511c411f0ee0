/** Metric units with the quantity that they measure, and how many of its smallest unit they are. */
const metric: Record<string, [quantity: string, factor: number]> = {
  ...{ mm: ['length', 1], cm: ['length', 10], m: ['length', 1_000] },
  ...{ g: ['mass', 1], kg: ['mass', 1_000] },
  ...{ ml: ['volume', 1], cl: ['volume', 10], dl: ['volume', 100], l: ['volume', 1_000] },
}

/**
 * Returns the other ways to write a measure as a token: `120cm` is `1200mm` and `1.2m`, `0.75l` is `750ml`.
 * @param word a number with its unit, without a space
 */
export function sameMeasures(word: string): string[] {
  const [, number = '', unit = ''] = /^(\d+(?:\.\d+)?)(\p{L}+)$/u.exec(word) ?? []
  const own = metric[unit]
  if (!own) return []
  const [quantity, factor] = own
  return Object.entries(metric).flatMap(([other, [what, share]]) =>
    what === quantity && other !== unit ? [written((Number(number) * factor) / share) + other] : [],
  )
}

/**
 * Returns how a catalogue may write a length or a size in millimetres or with a decimal: `120cm` is `1200`, `30x120` is
 * `300x1200` and `20x4` is `20x4.0`. Other goods may have these numbers, so they count only where none has the typed ones.
 */
export function looseMeasures(word: string): string[] {
  // The size of a tyre: `205 55 16` and `17 Zoll` are `205/55 R16` and `R17`.
  const [, rim = ''] = /^(1\d|2[0-4])(?:inch)?$/.exec(word) ?? []
  if (rim) return [`r${rim}`]
  const [, number = ''] = /^(\d+(?:\.\d+)?)cm$/.exec(word) ?? []
  if (number) return [written(Number(number) * 10)]
  if (!/^\d+(?:\.\d+)?(?:x\d+(?:\.\d+)?)+$/.test(word)) return []
  const sides = word.split('x')
  const plain = sides.map((side) => written(Number(side)))
  const ways = [
    sides.map((side) => written(Number(side) * 10)),
    plain,
    plain.with(-1, `${plain.at(-1)}.0`),
    plain.map((side) => (side.includes('.') ? side : `${side}.0`)),
  ]
  return [...new Set(ways.map((way) => way.join('x')))].filter((way) => way !== word)
}

const written = (number: number): string => String(Math.round(number * 1_000) / 1_000)
