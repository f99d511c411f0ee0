/**
 * Pages without anything personal: browsers ask again each time, the page cache and any CDN keep
 * them fresh for 15 s (the page revalidation of section 9) and serve them stale for a day while one
 * render replaces them.
 */
export const cacheForVisitors = 'public, max-age=0, s-maxage=15, stale-while-revalidate=86400'

/** For one visitor, or for one moment: never kept. */
export const uncached = 'no-store'
