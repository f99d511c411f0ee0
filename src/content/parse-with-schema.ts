import type { z } from 'zod'
import { ContentInvalidError } from './errors.ts'
import { issuesOf } from './json-path.ts'

/** Parses a JSON value with its schema. @throws {ContentInvalidError} with the path of the first problem */
export function parseWithSchema<Schema extends z.ZodType>(
  schema: Schema,
  json: unknown,
  file: string,
): z.infer<Schema> {
  const parsed = schema.safeParse(json)
  if (parsed.success) return parsed.data
  const [issue] = issuesOf(parsed.error, schema, json)
  throw new ContentInvalidError(file, issue?.place ?? '(file)', issue?.reason ?? 'does not fit')
}
