const second = 1000

/** A token is refreshed this long before it expires (SES-1); ms. */
export const refreshMargin = 1800 * second

/** Between two refreshes at least, whatever the tokens say; ms. */
export const shortestWait = 60 * second

/** Longest that a timer of the browser counts; ms. */
const longestTimer = 2 ** 31 - 1

/** Times in ms since 1970, by this browser's clock. */
interface Span {
  obtainedAt: number
  expiresAt: number
}

/**
 * When a token is to be refreshed: 1800 s before it expires, or half-way where it lives no longer than
 * twice that, so that a short token is not fetched again and again.
 */
export function refreshAt({ obtainedAt, expiresAt }: Span): number {
  const life = Math.max(0, expiresAt - obtainedAt)
  return Math.max(obtainedAt + shortestWait, expiresAt - Math.min(refreshMargin, life / 2))
}

/** Whether a token is still good to go on with. A clock that has been put back makes it suspect. */
export function isGood(span: Span, now: number): boolean {
  return now >= span.obtainedAt - shortestWait && now < Math.min(refreshAt(span), span.expiresAt)
}

/** How long a timer waits for the refresh; ms, never negative. */
export function untilRefresh(span: Span, now: number): number {
  return Math.min(Math.max(0, refreshAt(span) - now), longestTimer)
}

/** How long to wait after so many failures in a row (from 1): 5 s, doubled up to 5 min; ms. */
export function untilRetry(failures: number): number {
  return Math.min(5 * second * 2 ** (failures - 1), 300 * second)
}

/**
 * When a token expires by this browser's clock, which may be wrong by hours.
 * @param exp seconds by the server's clock
 * @param serverNow the answer's own time; ms, NaN where it has none
 */
export function localExpiry(exp: number, serverNow: number, now: number): number {
  return now + exp * second - (Number.isNaN(serverNow) ? now : serverNow)
}
