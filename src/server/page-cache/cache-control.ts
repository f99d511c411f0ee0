/** How long a shared answer may be used, in ms from the moment it was rendered. */
export interface Lifetime {
  freshMs: number
  /** After that: still served while one render replaces it. */
  staleWhileRevalidateMs: number
  /** After that: still served when rendering fails. */
  staleIfErrorMs: number
}

/**
 * What a page says about its keeping, in HTTP's own words (RFC 9111, RFC 5861), read as a shared cache does.
 * Undefined: not to be kept. A page is kept only when it says so: `s-maxage`, or `public` with `max-age`.
 */
export function lifetimeOf(cacheControl: string | undefined): Lifetime | undefined {
  if (cacheControl === undefined) return
  const says = directives(cacheControl)
  if (says.has('no-store') || says.has('private') || says.has('no-cache')) return
  const shared = says.has('s-maxage')
  if (!shared && !(says.has('public') && says.has('max-age'))) return
  const strict = says.has('must-revalidate') || says.has('proxy-revalidate')
  const lifetime = {
    freshMs: seconds(says.get(shared ? 's-maxage' : 'max-age')) * 1000,
    staleWhileRevalidateMs: strict ? 0 : seconds(says.get('stale-while-revalidate')) * 1000,
    staleIfErrorMs: strict ? 0 : seconds(says.get('stale-if-error')) * 1000,
  }
  return lifetime.freshMs + lifetime.staleWhileRevalidateMs > 0 ? lifetime : undefined
}

/** Names in lower case; the first of two equal ones counts (RFC 9111, 4.2.1). */
function directives(header: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const [, name = '', quoted, plain] of header.matchAll(
    /([\w-]+)(?:\s*=\s*(?:"([^"]*)"|([^\s,]*)))?/g,
  )) {
    const key = name.toLowerCase()
    if (!found.has(key)) found.set(key, quoted ?? plain ?? '')
  }
  return found
}

/** A time that cannot be read is no time at all. A year is enough for anybody. */
function seconds(text: string | undefined): number {
  return text !== undefined && /^\d+$/.test(text) ? Math.min(Number(text), 31_536_000) : 0
}
