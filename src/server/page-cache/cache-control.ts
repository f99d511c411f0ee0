/** How long a shared response may be used, in ms from the moment it was rendered. */
export interface Lifetime {
  freshMs: number
  /** After that: still served while one render replaces it. */
  staleWhileRevalidateMs: number
  /** After that: still served when rendering fails. */
  staleIfErrorMs: number
}

/**
 * Reads the lifetime of a page from its Cache-Control (RFC 9111, RFC 5861), as a shared cache does. Undefined: the page
 * must not be cached. A page is cached only with `s-maxage`, or with `public` and `max-age`.
 */
export function lifetimeOf(cacheControl: string | undefined): Lifetime | undefined {
  if (cacheControl === undefined) return
  const values = directives(cacheControl)
  if (values.has('no-store') || values.has('private') || values.has('no-cache')) return
  const shared = values.has('s-maxage')
  if (!shared && !(values.has('public') && values.has('max-age'))) return
  const strict = values.has('must-revalidate') || values.has('proxy-revalidate')
  const lifetime = {
    freshMs: seconds(values.get(shared ? 's-maxage' : 'max-age')) * 1000,
    staleWhileRevalidateMs: strict ? 0 : seconds(values.get('stale-while-revalidate')) * 1000,
    staleIfErrorMs: strict ? 0 : seconds(values.get('stale-if-error')) * 1000,
  }
  return lifetime.freshMs + lifetime.staleWhileRevalidateMs > 0 ? lifetime : undefined
}

/** Returns the directives with names in lower case; the first of two equal ones counts (RFC 9111, 4.2.1). */
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

/** Returns a number of seconds: 0 if it cannot be read, one year at most. */
function seconds(text: string | undefined): number {
  return text !== undefined && /^\d+$/.test(text) ? Math.min(Number(text), 31_536_000) : 0
}
