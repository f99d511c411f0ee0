/**
 * Takes the first entry of every list, then the second of every list, and so on, without duplicates.
 * @param without entries to leave out
 */
export function interleave(
  lists: readonly (readonly string[])[],
  without: Iterable<string>,
  limit: number,
): string[] {
  const used = new Set(without)
  const result: string[] = []
  const maxLength = Math.max(0, ...lists.map(({ length }) => length))
  for (let index = 0; index < maxLength; index += 1)
    for (const list of lists) {
      const entry = list[index]
      if (entry === undefined || used.has(entry)) continue
      used.add(entry)
      result.push(entry)
      if (result.length === limit) return result
    }
  return result
}
