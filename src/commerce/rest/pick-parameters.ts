/**
 * The parameters that a message defines: a list where it takes several values, else the first value. Empty values count
 * as missing, as forms send them; unknown parameters are ignored.
 */
export function pickParameters(
  names: readonly string[],
  parameters: URLSearchParams,
  lists: ReadonlySet<string> = new Set(['filter']),
): Record<string, string | string[]> {
  const picked: Record<string, string | string[]> = {}
  for (const name of names) {
    const values = parameters.getAll(name).filter((value) => value.trim() !== '')
    const [first] = values
    if (first !== undefined) picked[name] = lists.has(name) ? values : first
  }
  return picked
}
