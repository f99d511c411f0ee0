/**
 * Whether a status is a permanent redirect to the canonical URL of a page: from a redundant prefix or slash, or from an
 * older name.
 */
export const isPermanentRedirect = (status: number): boolean => status === 301 || status === 308

/**
 * Returns the location of a permanent redirect for a visitor, with the query as the visitor sent it. A shared page has
 * only known parameters (SEC-8); a token or the name of a campaign is the visitor's own and is added here (TEN-6).
 * @param location as the page set it; returned unchanged where it has a query of its own
 * @param renderedUrl the URL for which the page was rendered
 * @param url the visitor's request target, as `parseTarget` accepts it: nothing in it ends a header
 */
export function redirectLocation(location: string, renderedUrl: string, url: string): string {
  if (!isSameQuery(queryOf(location), queryOf(renderedUrl))) return location
  const [, path, fragment] = /^([^?#]*)[^#]*(.*)$/s.exec(location) as unknown as [string, string, string]
  return path + queryOf(url) + fragment
}

/** Returns the query with its question mark, or an empty string. */
const queryOf = (url: string): string => /^[^?#]*(\?[^#]*)?/.exec(url)?.[1] ?? ''

/** Whether two queries are equal, whatever their spelling: one of them was parsed and rewritten. */
const isSameQuery = (one: string, other: string): boolean =>
  String(new URLSearchParams(one)) === String(new URLSearchParams(other))
