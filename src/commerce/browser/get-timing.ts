/** How long an answer is good for everybody who asks the same; ms (DAT-3). */
export const dedupeTimes = { data: 3000, other: 2000 } as const

/** How long an answer is kept; ms. */
export const dataLifetime = 900_000

const longestPause = 300_000

/** What `navigator.connection` says, where there is one. */
export interface Connection {
  effectiveType?: string
  saveData?: boolean
}

/**
 * The pause before asking again: 5 s, on slow networks 10 s, doubled with every failure up to 5 minutes,
 * and up to half as long again, so that not everybody comes back at once; ms.
 * @param failures in a row, from 1
 * @param chance from 0 to 1
 */
export function retryPause(
  failures: number,
  connection: Connection | undefined,
  chance = Math.random(),
): number {
  const first = isSlow(connection) ? 10_000 : 5000
  return Math.round(Math.min(first * 2 ** (failures - 1), longestPause) * (1 + chance / 2))
}

const isSlow = (connection: Connection | undefined): boolean =>
  connection?.saveData === true || /^(slow-)?2g$/.test(connection?.effectiveType ?? '')

/** Lets one in 5 s pass; the first always. */
export function focusThrottle(interval = 5000): (now: number) => boolean {
  let last = Number.NEGATIVE_INFINITY
  return (now) => {
    if (now - last < interval) return false
    last = now
    return true
  }
}
