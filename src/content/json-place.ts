import type { z } from 'zod'
import { explainIssues } from '../tenancy/explain-issues.ts'

/** A place in a JSON file as people write it: `blocks[2].items[0].answer`; `(file)` for the whole. */
export function jsonPlace(path: readonly PropertyKey[]): string {
  const place = path.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`
    return text === '' ? String(key) : `${text}.${String(key)}`
  }, '')
  return place || '(file)'
}

/** Every thing in a JSON that does not fit its schema, with its place (tenancy/explain-issues.ts). */
export const issuesOf = (
  error: z.ZodError,
  schema: z.ZodType,
  json: unknown,
): { place: string; reason: string }[] =>
  explainIssues(error, schema, json).map(({ path, reason }) => ({ place: jsonPlace(path), reason }))
