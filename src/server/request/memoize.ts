/**
 * Caches the results of a pure function of a string, for at most `most` different strings. When full it drops all of
 * them, so that a flood of different strings costs time and never memory.
 * @param maxLength longer strings are not cached, characters
 */
export function memoize<Result>(
  maxResults: number,
  maxLength: number,
  compute: (text: string) => Result,
): typeof compute {
  const results = new Map<string, Result>()
  return (text) => {
    const cached = results.get(text)
    if (cached !== undefined) return cached
    const result = compute(text)
    if (text.length > maxLength) return result
    if (results.size >= maxResults) results.clear()
    results.set(text, result)
    return result
  }
}
