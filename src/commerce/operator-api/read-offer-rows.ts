import type { z } from 'zod'
import { maxOfferRows, type OffersOutcome, offerRow } from '#contract/messages/operator-api.ts'
import { jsonFaults, jsonOf } from './check-json.ts'

type OfferRow = z.output<typeof offerRow>
export type RowProblem = OffersOutcome['problems'][number]

/** The rows of a request, and what is wrong with the others. */
export interface ReadRows {
  count: number
  /** With their numbers, from 1. */
  rows: { row: number; offer: OfferRow }[]
  problems: RowProblem[]
}

/**
 * Reads rows of NDJSON or of a JSON array. A wrong row is named by its number and does not spoil the others.
 * @throws {SyntaxError} if the body is no JSON array, or has too many rows
 */
export function readOfferRows(text: string, isNdjson: boolean): ReadRows {
  const values = isNdjson ? linesOf(text) : arrayOf(text)
  if (values.length > maxOfferRows)
    throw new SyntaxError(`${values.length} rows are more than ${maxOfferRows}: send them in parts.`)
  const rows: ReadRows['rows'] = []
  const problems: RowProblem[] = []
  const seen = new Map<string, number>()
  for (const { row, value, fault } of values) {
    const parsed = offerRow.safeParse(value)
    const sku = skuOf(value)
    const earlier = sku === null ? undefined : seen.get(sku)
    if (fault !== undefined) problems.push({ row, sku, reason: fault })
    else if (!parsed.success) problems.push({ row, sku, reason: reasonOf(value, parsed.error) })
    else if (earlier !== undefined) problems.push({ row, sku, reason: `row ${earlier} has this sku already` })
    else {
      seen.set(parsed.data.sku, row)
      rows.push({ row, offer: parsed.data })
    }
  }
  return { count: values.length, rows, problems }
}

interface Value {
  row: number
  /** Undefined for text that is no JSON. */
  value: unknown
  /** What is wrong with it as JSON. */
  fault?: string | undefined
}

function linesOf(text: string): Value[] {
  return text.split('\n').flatMap((line, at) => {
    if (line.trim() === '') return []
    const value = jsonOf(line)
    return [{ row: at + 1, value, fault: value === undefined ? undefined : jsonFaults(line)[0]?.reason }]
  })
}

function arrayOf(text: string): Value[] {
  const parsed = jsonOf(text)
  if (!Array.isArray(parsed)) throw new SyntaxError('The body is no JSON array.')
  const faults = new Map(jsonFaults(text).map(({ at, reason }) => [at, reason]))
  return parsed.map((value, at) => ({ row: at + 1, value, fault: faults.get(at) }))
}

function skuOf(value: unknown): string | null {
  const sku = typeof value === 'object' && value !== null ? (value as { sku?: unknown }).sku : undefined
  return typeof sku === 'string' ? sku.slice(0, 100) : null
}

function reasonOf(value: unknown, { issues }: z.ZodError): string {
  if (value === undefined) return 'is no JSON'
  return issues
    .map(({ path, message }) => (path.length > 0 ? `${path.join('.')}: ${message}` : message))
    .join('; ')
    .slice(0, 300)
}
