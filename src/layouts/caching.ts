/**
 * Pages without anything personal: browsers ask again each time, the page cache and any CDN keep
 * them fresh for 15 s (the page revalidation of section 9) and serve them stale for a day while one
 * render replaces them.
 */
export const cacheForVisitors = 'public, max-age=0, s-maxage=15, stale-while-revalidate=86400'

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
      /\bstale-while-revalidate=(\d+)/,
      (_, stale) => `stale-while-revalidate=${Math.min(Number(stale), left - fresh)}`,
    )
}

/** For one visitor, or for one moment: never kept. */
export const uncached = 'no-store'

/** A page that lacks a part which could not be loaded: for those who ask now. */
export const cacheBriefly = 'public, max-age=0, s-maxage=15'

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
