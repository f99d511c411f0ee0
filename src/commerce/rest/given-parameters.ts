/**
 * The parameters that a message defines: a list where it takes several values, else the first value. Empty values count
 * as missing, as forms send them; unknown parameters are ignored.
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
