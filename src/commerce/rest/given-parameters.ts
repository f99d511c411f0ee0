/**
 * The parameters a message knows, as it takes them: a list where it takes several, else the first. Empty ones
 * count as left out, as forms send them; all others are nobody's business.
 */
export function givenParameters(
  known: readonly string[],
  parameters: URLSearchParams,
  lists: ReadonlySet<string> = new Set(['filter']),
): Record<string, string | string[]> {
  const given: Record<string, string | string[]> = {}
  for (const name of known) {
    const values = parameters.getAll(name).filter((value) => value.trim() !== '')
    const [first] = values
    if (first !== undefined) given[name] = lists.has(name) ? values : first
  }
  return given
}
