/** Answers that lead to the one address of a page, for good: from a prefix or a slash too many, from an older name. */
export const isMoved = (status: number): boolean => status === 301 || status === 308

/**
 * Where a page has moved to, for who asks: with all of their query, as it came. A shared page knows of a query only what
 * pages read (SEC-8); a token or the name of a campaign is the visitor's own and comes in its place (TEN-6).
 * @param location as the page says it; left as it is where it has a query of its own
 * @param asked the address that the page was made for
 * @param url of the visitor's request line, as `parseTarget` lets it through: nothing in it ends a header
 */
export function movedAddress(location: string, asked: string, url: string): string {
  if (!means(queryOf(location), queryOf(asked))) return location
  const [, path, fragment] = /^([^?#]*)[^#]*(.*)$/s.exec(location) as unknown as [string, string, string]
  return path + queryOf(url) + fragment
}

/** With its question mark, or empty. */
const queryOf = (address: string): string => /^[^?#]*(\?[^#]*)?/.exec(address)?.[1] ?? ''

/** However each of them is written: one was read and made again on its way. */
const means = (one: string, other: string): boolean =>
  String(new URLSearchParams(one)) === String(new URLSearchParams(other))
