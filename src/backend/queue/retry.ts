const minute = 60_000

/** ms until what could not be done is tried again: one minute, then twice as long each time, at most an hour. */
export const retryAfter = (attempts: number): number =>
  Math.min(60 * minute, minute * 2 ** Math.min(16, Math.max(0, attempts - 1)))
