import { type CommerceTenant, isEmbedded } from '../tenancy/commerce.ts'

/**
 * Pages without personal data and without prices. Browsers revalidate each time. The page cache and CDNs treat them as
 * fresh for 15 s, and serve them stale for a day while one render replaces them.
 */
export const cacheForVisitors = 'public, max-age=0, s-maxage=15, stale-while-revalidate=86400'

/**
 * The same for pages and responses with prices, stock or ratings: they are served stale for 5 minutes at most while one
 * render replaces them (REL-4). While the shop is unavailable, this server's page cache uses them for a day. That
 * directive is internal and is removed from what clients and CDNs receive (`withoutStaleIfError`).
 */
export const cacheWithPrices =
  'public, max-age=0, s-maxage=15, stale-while-revalidate=300, stale-if-error=86400'

/**
 * The same for pages and responses with goods of a tenant's own backend, which may change without a report: they are
 * served stale for a minute at most (BAK-4).
 */
export const cacheWithForeignGoods =
  'public, max-age=0, s-maxage=15, stale-while-revalidate=60, stale-if-error=86400'

/**
 * Returns the Cache-Control of a response with goods: the given one where they are embedded or the response is not
 * shared.
 */
export const goodsCacheControl = (tenant: CommerceTenant, cacheControl: string): string =>
  sharedCacheControls.has(cacheControl) && !isEmbedded(tenant, 'goods') ? cacheWithForeignGoods : cacheControl

/**
 * Returns Cache-Control as clients and CDNs receive it: a CDN must not show an old price for a day because the shop is
 * down.
 */
export const withoutStaleIfError = (cacheControl: string): string =>
  cacheControl.replace(/,?\s*\bstale-if-error=\d+/, '')

/**
 * Shortens a Cache-Control for a response that changes at a known time, so that no cache serves it after that (DEV-2).
 * The result is in whole seconds, at least one.
 * @param leftMs time until it changes, ms
 */
export function cacheUntilChange(cacheControl: string, leftMs: number): string {
  const left = Math.max(1, Math.floor(leftMs / 1000))
  const fresh = Math.min(left, Number(/\bs-maxage=(\d+)/.exec(cacheControl)?.[1] ?? 0))
  return cacheControl
    .replace(/\bs-maxage=\d+/, `s-maxage=${fresh}`)
    .replace(
      /\b(stale-while-revalidate|stale-if-error)=(\d+)/g,
      (_, name, stale) => `${name}=${Math.min(Number(stale), left - fresh)}`,
    )
}

/** Shortens the caching of a response to the next change of a shown price. @param changesAt ms; infinite if there is none */
export function endAtPriceChange(response: Response, changesAt: number, now: number): Response {
  const cacheControl = response.headers.get('Cache-Control')
  if (cacheControl && Number.isFinite(changesAt))
    response.headers.set('Cache-Control', cacheUntilChange(cacheControl, changesAt - now))
  return response
}

const sharedCacheControls: ReadonlySet<string> = new Set([
  cacheForVisitors,
  cacheWithPrices,
  cacheWithForeignGoods,
])

/** For a response to one visitor, or for one moment: never cached. */
export const uncached = 'no-store'

/** For a page with a part that could not be loaded: cached for 15 s only. */
export const cacheBriefly = 'public, max-age=0, s-maxage=15'

/** Returns the Cache-Control of a response with a missing part: brief where it is shared, unchanged otherwise. */
export const cacheIncomplete = (cacheControl: string | null): string | null =>
  cacheControl !== null && sharedCacheControls.has(cacheControl) ? cacheBriefly : cacheControl

/** Cache-Tag of such a page: a complete page in the cache is preferred to it. */
export const incompleteTag = 'incomplete'

/** Retry-After of a 503, s. */
export const retryAfterSeconds = 30

/** Headers that make a shared cache or a CDN store a response, or purge it. */
const sharingHeaders = ['Cache-Tag', 'Surrogate-Key', 'Surrogate-Control', 'CDN-Cache-Control'] as const

/**
 * Ensures that no shared cache stores a response to one visitor (REL-5), whatever headers and status its page has set.
 * Caches store a 404, a 410 or a 301 without Cache-Control, too (RFC 9111, 4.2.2).
 */
export function forbidSharing({ headers }: Pick<Response, 'headers'>): void {
  for (const name of sharingHeaders) headers.delete(name)
  const directives = (headers.get('Cache-Control') ?? '').toLowerCase()
  if (!/\bno-store\b|\bprivate\b/.test(directives)) headers.set('Cache-Control', uncached)
}
