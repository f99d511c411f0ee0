import { jsonPath } from '../json-path.ts'

export interface Field {
  /** JSON path. */
  place: string
  value: unknown
}

/** Returns every field with a name, at any depth, with its path. */
export function fieldsNamed(name: string, json: unknown, at: readonly PropertyKey[] = []): Field[] {
  if (typeof json !== 'object' || json === null) return []
  const entries: [PropertyKey, unknown][] = Array.isArray(json) ? [...json.entries()] : Object.entries(json)
  return entries.flatMap(([key, value]) => {
    const path = [...at, key]
    const inside = fieldsNamed(name, value, path)
    return key === name ? [{ place: jsonPath(path), value }, ...inside] : inside
  })
}
