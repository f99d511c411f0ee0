/**
 * Pages without anything personal and without a price: browsers ask again each time, the page cache and any CDN keep
 * them fresh for 15 s (the page revalidation of section 9) and serve them stale for a day while one
 * render replaces them.
 */
export const cacheForVisitors = 'public, max-age=0, s-maxage=15, stale-while-revalidate=86400'

/**
 * The same for pages and answers that show prices, stock or ratings: they are served stale for 5 minutes at most while
 * one render replaces them (REL-4). Only while the shop cannot answer, the page cache of this server uses them for a
 * day; that directive is its own and is removed from what clients and CDNs receive (`withoutStaleIfError`).
 */
export const cacheWithPrices =
  'public, max-age=0, s-maxage=15, stale-while-revalidate=300, stale-if-error=86400'

/** Cache-Control as clients and CDNs receive it: a CDN must not show an old price for a day because the shop is down. */
export const withoutStaleIfError = (cacheControl: string): string =>
  cacheControl.replace(/,?\s*\bstale-if-error=\d+/, '')

/**
 * The same words about keeping for an answer that changes by itself: nobody gets it after that (DEV-2). Whole seconds,
 * at least one.
 * @param leftMs until it changes
 */
export function keptUntilChange(cacheControl: string, leftMs: number): string {
  const left = Math.max(1, Math.floor(leftMs / 1000))
  const fresh = Math.min(left, Number(/\bs-maxage=(\d+)/.exec(cacheControl)?.[1] ?? 0))
  return cacheControl
    .replace(/\bs-maxage=\d+/, `s-maxage=${fresh}`)
    .replace(
      /\b(stale-while-revalidate|stale-if-error)=(\d+)/g,
      (_, name, stale) => `${name}=${Math.min(Number(stale), left - fresh)}`,
    )
}

/** For one visitor, or for one moment: never kept. */
export const uncached = 'no-store'

/** A page that lacks a part which could not be loaded: for those who ask now. */
export const cacheBriefly = 'public, max-age=0, s-maxage=15'

/** How long an answer that lacks a part may be kept: briefly where others share it, else as it says itself. */
export const cacheIncomplete = (cacheControl: string | null): string | null =>
  cacheControl === cacheForVisitors || cacheControl === cacheWithPrices ? cacheBriefly : cacheControl

/** The Cache-Tag of such a page: where a whole one is kept, that is the better answer. */
export const incompleteTag = 'incomplete'

/** When what cannot be answered now (503) is to be asked again, s. */
export const retryAfterSeconds = 30

/** Headers by which a shared cache or a CDN is told to store an answer, or under which it would find it again. */
const sharingHeaders = ['Cache-Tag', 'Surrogate-Key', 'Surrogate-Control', 'CDN-Cache-Control'] as const

/**
 * Makes sure that no shared cache stores an answer to one visitor (REL-5), whatever its page has said, and whatever its
 * status: caches store a 404, a 410 or a 301 without any word about it, too (RFC 9111, 4.2.2).
 */
export function forbidSharing({ headers }: Pick<Response, 'headers'>): void {
  for (const name of sharingHeaders) headers.delete(name)
  const directives = (headers.get('Cache-Control') ?? '').toLowerCase()
  if (!/\bno-store\b|\bprivate\b/.test(directives)) headers.set('Cache-Control', uncached)
}
