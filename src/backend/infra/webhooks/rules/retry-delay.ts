const [second, minute, hour] = [1_000, 60_000, 3_600_000]

/** Delays after each failed attempt, ms: three days in all. */
const delays = [
  ...[5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour],
  ...[10 * hour, 14 * hour, 20 * hour, 24 * hour],
] as const

/** Attempts after which a message is given up. */
export const maxAttempts = delays.length + 1

/** Age at which a message is given up even if its endpoint's turns left too few attempts, ms. */
export const maxAgeMs = 5 * 86_400_000

/** The longest wait that a receiver can ask for with `Retry-After`, ms. */
const longestRequestedMs = 24 * hour

/**
 * Returns the delay before the next attempt, ms: by the schedule, up to a tenth longer or shorter, so that messages that
 * failed together do not come back together. A receiver's `Retry-After` makes it longer.
 * @param attempts made so far, from 1
 * @param random from 0 to 1
 */
export function retryDelay(attempts: number, { requestedMs = 0, random = Math.random() } = {}): number {
  const planned = delays[Math.min(Math.max(attempts, 1), delays.length) - 1] as number
  return Math.max(Math.round(planned * (0.9 + random * 0.2)), Math.min(requestedMs, longestRequestedMs))
}

/** Reads a header `Retry-After` in seconds or as a date. @returns ms; 0 where it has none */
export function requestedDelay(header: string | undefined, now: number): number {
  if (header === undefined) return 0
  if (/^\d{1,9}$/.test(header.trim())) return Number(header) * second
  const at = Date.parse(header)
  return Number.isNaN(at) ? 0 : Math.max(0, at - now)
}
