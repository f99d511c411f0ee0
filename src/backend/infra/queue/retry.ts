const minute = 60_000

/** Delay before a failed job is retried, ms: one minute, then twice as long each time, at most an hour. */
export const retryAfter = (attempts: number): number =>
  Math.min(60 * minute, minute * 2 ** Math.min(16, Math.max(0, attempts - 1)))
