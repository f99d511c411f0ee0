import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Frees memory when the process exceeds its limit. */
type Release = () => unknown

const releases = new Set<Release>()

/** Registers a function that is called while the process exceeds its ceiling. */
export function releaseUnderPressure(release: Release): void {
  releases.add(release)
}

export const releaseAll = async (): Promise<void> => {
  await Promise.allSettled([...releases].map(async (release) => await release()))
}

/**
 * Collects all garbage of this thread, so that its memory returns to the system: by itself Node collects only at many
 * times the live memory.
 */
export function collectGarbage(): void {
  if (!collect) {
    setFlagsFromString('--expose-gc')
    collect = runInNewContext('gc') as () => void
  }
  collect()
}

let collect: (() => void) | undefined

interface Options {
  /** Ceiling of the resident memory, bytes. */
  ceiling: number
  /** Returns the current resident memory, bytes. */
  resident: () => number
  /** Collects garbage. */
  collect: () => void
  /** Makes caches smaller. */
  release: () => Promise<void>
  /** Called once when the ceiling is still exceeded after that. */
  onExceeded: (bytes: number) => void
  /** Returns the time, ms. */
  clock: () => number
}

const minWaitMs = 5_000

/**
 * Longest pause between attempts that do not help, ms: collecting garbage takes a tenth of a second, refilling caches
 * takes longer.
 */
const maxWaitMs = { near: 20_000, above: 600_000 }

/**
 * Share of the ceiling from which garbage is collected, so that allocations between two checks do not exceed the
 * ceiling.
 */
const collectFrom = 7 / 8

/** Delay before the next attempt: doubles each time that an attempt has not helped. */
class BackOff {
  readonly #maxMs: number
  #notBefore = 0
  #waitMs = minWaitMs

  constructor(maxMs: number) {
    this.#maxMs = maxMs
  }

  isOver(now: number): boolean {
    return now >= this.#notBefore
  }

  note(now: number, hasHelped: boolean): void {
    this.#notBefore = hasHelped ? now : now + this.#waitMs
    this.#waitMs = hasHelped ? minWaitMs : Math.min(this.#maxMs, this.#waitMs * 2)
  }
}

/**
 * Keeps the resident memory of the process below a ceiling. From seven eighths of it garbage is collected; above it
 * caches are made smaller where that is not enough. An attempt that does not help is repeated after twice the time,
 * since it costs time.
 */
export class MemoryCeiling {
  readonly #options: Options
  readonly #near = new BackOff(maxWaitMs.near)
  readonly #above = new BackOff(maxWaitMs.above)
  #isChecking = false
  #hasWarned = false

  constructor(options: Options) {
    this.#options = options
  }

  /** Checks once; to be called about every second. */
  async check(): Promise<void> {
    if (this.#isChecking) return
    this.#isChecking = true
    try {
      await this.#check()
    } finally {
      this.#isChecking = false
    }
  }

  async #check(): Promise<void> {
    const { ceiling, resident, collect, release, onExceeded, clock } = this.#options
    const isNear = (): boolean => resident() > ceiling * collectFrom
    const isAbove = (): boolean => resident() > ceiling
    const wasAbove = isAbove()
    if (!isNear() || !(wasAbove ? this.#above : this.#near).isOver(clock())) return
    collect()
    if (isAbove()) {
      await release()
      collect()
    }
    this.#near.note(clock(), !isNear())
    if (wasAbove) this.#above.note(clock(), !isAbove())
    if (isAbove() && !this.#hasWarned) {
      this.#hasWarned = true
      onExceeded(resident())
    }
  }
}
