/** Steps of a power of ten at which a range may begin. */
const steps = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10]
const parts = 6

/**
 * Returns round numbers that divide values into up to six ranges of about as many values each, ascending. Empty if they
 * cannot be divided. A range begins at its bound and ends before the next.
 */
export function niceBounds(values: readonly number[]): number[] {
  const sorted = [...values].sort((a, b) => a - b)
  const [least, most] = [sorted[0], sorted.at(-1)]
  if (least === undefined || most === undefined) return []
  const bounds = new Set<number>()
  for (let part = 1; part < parts; part += 1) {
    const bound = nice(sorted[Math.floor((part * sorted.length) / parts)] ?? 0)
    if (bound > least && bound <= most) bounds.add(bound)
  }
  return [...bounds].sort((a, b) => a - b)
}

/** Returns the round number nearest to a value. */
function nice(value: number): number {
  if (value === 0) return 0
  const sign = Math.sign(value)
  const power = Math.floor(Math.log10(Math.abs(value)))
  const digits = Math.abs(value) / 10 ** power
  const step = steps.reduce((best, each) => (Math.abs(each - digits) < Math.abs(best - digits) ? each : best))
  // Through its decimal notation, as 3 × 0.1 is not 0.3.
  return sign * Number(`${step}e${power}`)
}
