const longestId = 100

/**
 * Returns why a text cannot be the id of a row or a group; undefined if it can. Every sign is allowed, also `/`, `&`,
 * `%` and `..`: addresses escape them. An id without any visible sign is refused.
 */
export function idProblem(id: string): string | undefined {
  if (id.length > longestId) return `has more than ${longestId} characters`
  if (/[\p{Cc}\p{Cs}]/u.test(id)) return 'has a control character'
  return /^[\s\p{Cf}\p{Z}]*$/u.test(id) ? 'has no visible sign' : undefined
}
