const longestId = 100

/**
 * Returns why a text cannot be the id of a row or a group; undefined if it can. Every sign is allowed, also `/`, `&` and
 * `%`: addresses escape them. A dot or two as a whole segment would be another path.
 */
export function idProblem(id: string): string | undefined {
  if (id.length > longestId) return `has more than ${longestId} characters`
  if (/[\p{Cc}\p{Cs}]/u.test(id)) return 'has a control character'
  return id.split(/[/\\]/).some((part) => part === '.' || part === '..')
    ? 'cannot be part of a URL'
    : undefined
}
