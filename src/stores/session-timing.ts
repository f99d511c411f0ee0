const second = 1000

/** How long before its expiry a token is refreshed (SES-1); ms. */
export const refreshMargin = 1800 * second

/** Minimum time between two refreshes, whatever the tokens contain; ms. */
export const minWait = 60 * second

/** Maximum delay of a browser timer; ms. */
const maxTimer = 2 ** 31 - 1

/** Times in ms since 1970, by this browser's clock. */
interface Span {
  obtainedAt: number
  expiresAt: number
}

/**
 * When to refresh a token: 1800 s before it expires, or after half its lifetime if that is at most twice as long, so
 * that a short token is not fetched too often.
 */
export function refreshAt({ obtainedAt, expiresAt }: Span): number {
  const life = Math.max(0, expiresAt - obtainedAt)
  return Math.max(obtainedAt + minWait, expiresAt - Math.min(refreshMargin, life / 2))
}

/** Whether a token is still valid. If the clock has been set back, it counts as invalid. */
export function isValid(span: Span, now: number): boolean {
  return now >= span.obtainedAt - minWait && now < Math.min(refreshAt(span), span.expiresAt)
}

/** How long a timer waits for the refresh; ms, never negative. */
export function untilRefresh(span: Span, now: number): number {
  return Math.min(Math.max(0, refreshAt(span) - now), maxTimer)
}

/** Pause after a number of failures in a row (from 1): 5 s, doubled up to 5 min; ms. */
export function untilRetry(failures: number): number {
  return Math.min(5 * second * 2 ** (failures - 1), 300 * second)
}

/**
 * When a token expires by this browser's clock, which may be wrong by hours.
 * @param exp seconds by the server's clock
 * @param serverNow date of the response; ms, NaN if it has none
 */
export function localExpiry(exp: number, serverNow: number, now: number): number {
  return now + exp * second - (Number.isNaN(serverNow) ? now : serverNow)
}
