/**
 * Sliding rates (REL-3, SEC-4) as plain arithmetic: a token bucket whose waits grow. Moments and durations are ms.
 *
 * A level says how many attempts are remembered. It rises by one with each attempt and falls by one every `everyMs`, so
 * that old attempts are forgotten at a steady pace, whether or not new ones come.
 */
export interface Bucket {
  /** Attempts that may be made at once. */
  burst: number
  /** One attempt is forgotten every so many ms. */
  everyMs: number
}

/** A bucket beyond whose burst each further attempt makes the next one wait longer. */
export interface Rate extends Bucket {
  /** Wait after the first attempt beyond the burst. Each further one doubles it. */
  firstMs: number
  longestMs: number
}

/** What is remembered of one account, network, device or shop. */
export interface Level {
  /** Attempts that count against the rate; falls continuously, so it has fractions. */
  level: number
  /** Attempts that were let through by a proof of work although the rate was used up. */
  proved: number
  /** Moment for which both numbers hold. */
  at: number
  /** No attempt is looked at before this moment, unless a proof of work opens the way. */
  until: number
}

export const nothingRemembered = (now: number): Level => ({ level: 0, proved: 0, at: now, until: 0 })

/** Rounding errors of a long series of attempts are smaller than this. */
const tiny = 1e-6

/** Whole attempts of a level: one that is being forgotten counts until it is. */
export const attemptsOf = ({ level }: Pick<Level, 'level'>): number => Math.ceil(level - tiny)

/** Time until the next attempt is looked at, after so many remembered ones. */
export function waitAfter(level: number, { burst, firstMs, longestMs }: Rate): number {
  const beyond = attemptsOf({ level }) - burst
  if (beyond <= 0) return 0
  return Math.min(longestMs, firstMs * 2 ** Math.min(40, beyond - 1))
}

/** The level that is never passed: with it the wait has reached its longest. After an attack the way back is short. */
export const highestLevel = ({ burst, firstMs, longestMs }: Rate): number =>
  burst + Math.ceil(Math.log2(longestMs / firstMs)) + 1

const fallen = (level: number, passedMs: number, { everyMs }: Bucket): number =>
  Math.max(0, level - passedMs / everyMs)

/**
 * What is remembered at a later moment. A clock that was set back forgets nothing and shuts nobody out: no time passes,
 * counting goes on from the new moment, and a wait is never longer than the rate's longest.
 */
export function levelAt(known: Level, now: number, rate: Rate, proof?: Bucket): Level {
  const passedMs = Math.max(0, now - known.at)
  return {
    level: fallen(known.level, passedMs, rate),
    proved: proof ? fallen(known.proved, passedMs, proof) : 0,
    at: now,
    until: Math.min(known.until, now + rate.longestMs),
  }
}

/** Whether a bucket that is filled so far takes one more. */
export const hasRoom = (level: number, { burst }: Bucket): boolean => level + 1 <= burst + tiny

/** One attempt more by the rate. @param known at its own moment */
export function countOne(known: Level, rate: Rate): Level {
  const level = Math.min(known.level + 1, highestLevel(rate))
  return { ...known, level, until: known.at + waitAfter(level, rate) }
}

/** Moment from which on nothing of a level is remembered, so that its row can be deleted. */
export const forgottenAt = ({ level, proved, at, until }: Level, rate: Bucket, proof?: Bucket): number =>
  Math.ceil(Math.max(until, at + level * rate.everyMs, at + proved * (proof?.everyMs ?? 0)))

/**
 * How long something that is never refused is held back, after one more was counted: nothing within the burst, then one
 * every `everyMs`.
 */
export const delayAfter = (level: number, { burst, everyMs }: Bucket): number =>
  Math.ceil(Math.max(0, level - burst - tiny) * everyMs)
