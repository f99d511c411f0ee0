import type { z } from 'zod'

/** A place in a JSON file as people write it: `blocks[2].items[0].answer`; `(file)` for the whole. */
export function jsonPlace(path: readonly PropertyKey[]): string {
  const place = path.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`
    return text === '' ? String(key) : `${text}.${String(key)}`
  }, '')
  return place || '(file)'
}

/** Every issue with its place, deepest first where a union could not choose. */
export function issuesOf(error: z.ZodError): { place: string; reason: string }[] {
  return error.issues.map(({ path, message }) => ({ place: jsonPlace(path), reason: message }))
}
