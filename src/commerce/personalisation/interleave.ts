/**
 * Takes the first entry of every list, then the second of every list, and so on, without duplicates.
 * @param without entries to leave out
 */
export function interleave(
  lists: readonly (readonly string[])[],
  without: Iterable<string>,
  limit: number,
): string[] {
  const seen = new Set(without)
  const taken: string[] = []
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  for (let place = 0; place < longest; place += 1)
    for (const list of lists) {
      const entry = list[place]
      if (entry === undefined || seen.has(entry)) continue
      seen.add(entry)
      taken.push(entry)
      if (taken.length === limit) return taken
    }
  return taken
}
