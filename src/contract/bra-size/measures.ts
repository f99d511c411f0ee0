import { plainText, readHundredths } from '../typed-text.ts'
import type { Measures } from './bra-size.ts'

export type MeasureField = keyof Measures
export type MeasureProblem = 'required' | 'number' | 'tooSmall' | 'tooLarge'

/** Fields in the order of measuring. */
export const measureFields = ['underbust', 'bust'] as const satisfies readonly MeasureField[]

/** Plausible measurements, cm: values beyond are typing errors. */
export const measureLimits = {
  underbust: { min: 55, max: 132 },
  bust: { min: 60, max: 170 },
} as const satisfies Record<MeasureField, { min: number; max: number }>

/**
 * Reads a measurement such as `87`, `87,5` or `87.5 cm`, in whole mm; returns the problem of any other text.
 */
export function readMeasure(field: MeasureField, text: string): number | MeasureProblem {
  const typed = plainText(text)
  if (typed === '') return 'required'
  const bare = typed.replace(/ ?cm\.?$/i, '')
  // No measure needs groups of three digits.
  const hundredths = /^\d{1,4}(?:\D\d{1,2})?$/.test(bare) ? readHundredths(bare) : undefined
  if (hundredths === undefined) return 'number'
  const millimetres = Math.round(hundredths / 10)
  const { min, max } = measureLimits[field]
  if (millimetres < min * 10) return 'tooSmall'
  return millimetres > max * 10 ? 'tooLarge' : millimetres
}

export type ReadMeasures =
  | { ok: true; measures: Measures }
  | { ok: false; problems: { field: MeasureField; problem: MeasureProblem }[] }

/** Reads both measurements. Both are required (CAL-3). */
export function readMeasures(typed: Record<MeasureField, string>): ReadMeasures {
  const underbust = readMeasure('underbust', typed.underbust)
  const bust = readMeasure('bust', typed.bust)
  if (typeof underbust === 'number' && typeof bust === 'number')
    return { ok: true, measures: { underbust, bust } }
  const read = { underbust, bust }
  const problems = measureFields.flatMap((field) => {
    const problem = read[field]
    return typeof problem === 'string' ? [{ field, problem }] : []
  })
  return { ok: false, problems }
}
