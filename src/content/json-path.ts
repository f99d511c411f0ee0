import type { z } from 'zod'
import { explainIssues } from '../tenancy/explain-issues.ts'

/** Formats a path in a JSON file: `blocks[2].items[0].answer`; `(file)` for the whole file. */
export function jsonPath(path: readonly PropertyKey[]): string {
  const place = path.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`
    return text === '' ? String(key) : `${text}.${String(key)}`
  }, '')
  return place || '(file)'
}

/** Returns all problems of a JSON value against its schema, with their paths (tenancy/explain-issues.ts). */
export const issuesOf = (
  error: z.ZodError,
  schema: z.ZodType,
  json: unknown,
): { place: string; reason: string }[] =>
  explainIssues(error, schema, json).map(({ path, reason }) => ({ place: jsonPath(path), reason }))
