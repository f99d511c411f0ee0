/** How long equal requests share one response, by kind; ms (DAT-3). */
export const dedupeTimes = { data: 3000, other: 2000 } as const

/** How long a response is cached; ms. */
export const dataLifetime = 900_000

const maxPause = 300_000

/** `navigator.connection`, where the browser has it. */
export interface Connection {
  effectiveType?: string
  saveData?: boolean
}

/**
 * Pause before the next retry; ms. It is 5 s (10 s on slow networks), doubled with every failure up to 5 minutes.
 * Random jitter of up to half as long again spreads the load.
 * @param failures in a row, from 1
 * @param chance from 0 to 1
 */
export function retryPause(
  failures: number,
  connection: Connection | undefined,
  chance = Math.random(),
): number {
  const first = isSlow(connection) ? 10_000 : 5000
  return Math.round(Math.min(first * 2 ** (failures - 1), maxPause) * (1 + chance / 2))
}

const isSlow = (connection: Connection | undefined): boolean =>
  connection?.saveData === true || /^(slow-)?2g$/.test(connection?.effectiveType ?? '')

/** Throttle: returns true at most once per interval (5 s), and for the first call. */
export function focusThrottle(interval = 5000): (now: number) => boolean {
  let last = Number.NEGATIVE_INFINITY
  return (now) => {
    if (now - last < interval) return false
    last = now
    return true
  }
}

/**
 * Lifetime of the data that a page brings for its islands (DAT-2); ms. It counts from the moment at which the browser opened the page:
 * pages name no time, so that equal ones have the same ETag, and data of a page from a cache are as useful as those of a new one.
 */
export const initialDataLifetime = 60_000

/** Whether the initial data of the open page are still used. */
export const isInitialDataFresh = (): boolean => Date.now() < performance.timeOrigin + initialDataLifetime
