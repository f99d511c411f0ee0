import type { z } from 'zod'

/** A value that does not match a schema: its path, and the reason. */
export interface ExplainedIssue {
  path: PropertyKey[]
  reason: string
}

/**
 * Explains why a JSON does not match its schema, for its author. An unknown key comes with the most similar known key,
 * and an invalid value with the value itself. For a union only the issues of the kind in the JSON are returned.
 */
export function explainIssues(error: z.ZodError, schema: z.ZodType, json: unknown): ExplainedIssue[] {
  return error.issues.flatMap((issue) => explained(issue, schema, json))
}

function explained(issue: z.core.$ZodIssue, schema: z.ZodType, json: unknown): ExplainedIssue[] {
  const { path } = issue
  if (issue.code === 'unrecognized_keys') {
    const known = keysAt(schema, path, json)
    return issue.keys.map((key) => ({ path, reason: unknownKey(key, known) }))
  }
  if (issue.code === 'invalid_key' && issue.issues[0]) return [{ path, reason: issue.issues[0].message }]
  const value = valueAt(json, path)
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    const [nearest = []] = issue.errors.toSorted((one, other) => distance(one) - distance(other))
    return nearest.flatMap((inner) => {
      const full = { ...inner, path: [...path, ...inner.path] } as z.core.$ZodIssue
      return explained(full, schema, json)
    })
  }
  if (issue.code === 'custom' || value === undefined || (typeof value === 'object' && value !== null))
    return [{ path, reason: issue.message }]
  return [{ path, reason: `${JSON.stringify(value).slice(0, 80)}: ${issue.message}` }]
}

/** Returns how far a JSON is from one kind of a union: another `type` or `kind` is far, whatever else matches. */
const distance = (issues: readonly z.core.$ZodIssue[]): number =>
  issues.reduce((sum, { code, path }) => {
    const named = path.length === 1 && (path[0] === 'type' || path[0] === 'kind')
    return sum + (named ? 1000 : path.length === 0 && code === 'invalid_type' ? 100 : 1)
  }, 0)

/** Returns `unknown key pat; did you mean path?`, or all known keys where none is similar. */
export function unknownKey(key: string, known: readonly string[]): string {
  const suggestion = nearest(key, known)
  if (suggestion) return `unknown key ${key}; did you mean ${suggestion}?`
  return known.length > 0 ? `unknown key ${key}; known are ${known.join(', ')}` : `unknown key ${key}`
}

/** Returns the most similar known word, if it differs in few letters only. */
export function nearest(word: string, known: readonly string[]): string | undefined {
  const most = Math.max(1, Math.floor(word.length / 3))
  return known
    .map((other) => ({ other, steps: editSteps(word.toLowerCase(), other.toLowerCase()) }))
    .filter(({ steps }) => steps <= most)
    .sort((one, other) => one.steps - other.steps)[0]?.other
}

/** Returns the number of letters to insert, delete, change or swap with the next one (optimal string alignment). */
function editSteps(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= one.length; i++) {
    const [before, above] = [rows[i - 2], rows[i - 1] as number[]]
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      row[j] = Math.min(
        (above[j] as number) + 1,
        (row[j - 1] as number) + 1,
        (above[j - 1] as number) + same,
        swapped ? (before?.[j - 2] as number) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    rows.push(row)
  }
  return rows.at(-1)?.at(-1) ?? 0
}

const valueAt = (json: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key],
    json,
  )

/** Returns the keys that a schema has at a path of a JSON; none where there is no object. */
function keysAt(schema: z.ZodType, path: readonly PropertyKey[], json: unknown): string[] {
  const object = unwrapped(schema, json)
  const [key, ...rest] = path
  const { def } = object._zod
  if (key === undefined) return 'shape' in def ? Object.keys(def.shape as object) : []
  const below =
    'shape' in def
      ? (def.shape as Record<PropertyKey, z.ZodType>)[key]
      : 'element' in def
        ? (def.element as z.ZodType)
        : 'valueType' in def
          ? (def.valueType as z.ZodType)
          : undefined
  return below ? keysAt(below, rest, (json as Record<PropertyKey, unknown> | undefined)?.[key]) : []
}

/** Returns the schema without wrappers; of a union the kind that the JSON matches best. */
function unwrapped(schema: z.ZodType, json: unknown): z.ZodType {
  const { def } = schema._zod
  if ('options' in def) {
    const kinds = (def.options as z.ZodType[]).map((kind) => ({ kind, parsed: kind.safeParse(json) }))
    const steps = ({ parsed }: (typeof kinds)[number]) => (parsed.success ? 0 : distance(parsed.error.issues))
    const [best] = kinds.toSorted((one, other) => steps(one) - steps(other))
    return best ? unwrapped(best.kind, json) : schema
  }
  if ('innerType' in def) return unwrapped(def.innerType as z.ZodType, json)
  if ('in' in def) return unwrapped(def.in as z.ZodType, json)
  return schema
}
