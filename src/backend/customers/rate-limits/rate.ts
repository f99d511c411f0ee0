/**
 * Sliding rates (REL-3, SEC-4) as plain arithmetic: a token bucket with growing waits. Timestamps and
 * durations are ms. A level is the number of counted attempts. It rises by one with each attempt and falls by
 * one every `everyMs`, so that old attempts are forgotten at a steady rate, whether or not new ones come.
 */
export interface Bucket {
  /** Attempts that are allowed at once. */
  burst: number
  /** One attempt is forgotten every so many ms. */
  everyMs: number
}

/** A bucket where each attempt beyond the burst makes the next one wait longer. */
export interface Rate extends Bucket {
  /** Wait after the first attempt beyond the burst. Each further one doubles it. */
  firstMs: number
  longestMs: number
}

/** The counters of one account, network, device or tenant. */
export interface Level {
  /** Counted attempts; falls continuously, so it has fractions. */
  level: number
  /** Attempts that a proof of work allowed although the rate was used up. */
  proved: number
  /** Timestamp of both numbers. */
  at: number
  /** No attempt is allowed before this moment, unless with a proof of work. */
  until: number
}

export const emptyLevel = (now: number): Level => ({ level: 0, proved: 0, at: now, until: 0 })

/** Rounding errors of a long series of attempts are smaller than this. */
const tolerance = 1e-6

/** Returns the whole attempts of a level: one that is partly forgotten counts as one. */
export const attemptsOf = ({ level }: Pick<Level, 'level'>): number => Math.ceil(level - tolerance)

/** Returns the wait until the next attempt is allowed, by the level. */
export function waitAfter(level: number, { burst, firstMs, longestMs }: Rate): number {
  const beyond = attemptsOf({ level }) - burst
  if (beyond <= 0) return 0
  return Math.min(longestMs, firstMs * 2 ** Math.min(40, beyond - 1))
}

/**
 * Returns the maximum level: there the wait has reached its maximum, so that recovery after an attack is
 * short.
 */
export const highestLevel = ({ burst, firstMs, longestMs }: Rate): number =>
  burst + Math.ceil(Math.log2(longestMs / firstMs)) + 1

const decayed = (level: number, passedMs: number, { everyMs }: Bucket): number =>
  Math.max(0, level - passedMs / everyMs)

/**
 * Returns a level at a later moment. A clock that was set back forgets nothing and locks out no client: no
 * time passes, counting continues from the new moment, and a wait never exceeds the rate's maximum.
 */
export function levelAt(previous: Level, now: number, rate: Rate, proof?: Bucket): Level {
  const passedMs = Math.max(0, now - previous.at)
  return {
    level: decayed(previous.level, passedMs, rate),
    proved: proof ? decayed(previous.proved, passedMs, proof) : 0,
    at: now,
    until: Math.min(previous.until, now + rate.longestMs),
  }
}

/** Whether a bucket at this level allows one more attempt. */
export const hasCapacity = (level: number, { burst }: Bucket): boolean => level + 1 <= burst + tolerance

/**
 * Counts one attempt by the rate.
 * @param previous at its own timestamp
 */
export function countOne(previous: Level, rate: Rate): Level {
  const level = Math.min(previous.level + 1, highestLevel(rate))
  return { ...previous, level, until: previous.at + waitAfter(level, rate) }
}

/** Returns the moment at which a level has fallen to zero, so that its row can be deleted. */
export const forgottenAt = ({ level, proved, at, until }: Level, rate: Bucket, proof?: Bucket): number =>
  Math.ceil(Math.max(until, at + level * rate.everyMs, at + proved * (proof?.everyMs ?? 0)))

/**
 * Returns the delay of something that is never refused, after one more was counted: none within the burst,
 * then one every `everyMs`.
 */
export const delayAfter = (level: number, { burst, everyMs }: Bucket): number =>
  Math.ceil(Math.max(0, level - burst - tolerance) * everyMs)
