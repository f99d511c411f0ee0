/** One measured value with its budget. */
export interface Figure {
  what: string
  value: string
  wanted: string
  reached: boolean
}

export const atLeast = (what: string, value: number, least: number, digits = 2): Figure => ({
  ...{ what, value: value.toFixed(digits), wanted: `≥ ${least}` },
  reached: Number(value.toFixed(digits)) >= least,
})

export const atMost = (what: string, value: number, most: number, digits = 2): Figure => ({
  ...{ what, value: value.toFixed(digits), wanted: `≤ ${most}` },
  reached: Number(value.toFixed(digits)) <= most,
})

export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] as number
}
