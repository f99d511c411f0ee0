import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Frees memory when the process exceeds its limit. Server and page bundle each load a copy of this module, so the list is
 * stored on globalThis.
 */
type Release = () => unknown

const place = Symbol.for('etalage.memory-pressure')
const shared = globalThis as { [place]?: Set<Release> }
const releases = shared[place] ?? new Set<Release>()
shared[place] = releases

/** Has `release` called whenever the process is above its ceiling. */
export function releaseUnderPressure(release: Release): void {
  releases.add(release)
}

export const releaseAll = async (): Promise<void> => {
  await Promise.allSettled([...releases].map(async (release) => await release()))
}

/** Collects all garbage of this thread, so that its pages go back to the system: Node leaves it until it is many times the rest. */
export function collectGarbage(): void {
  if (!collect) {
    setFlagsFromString('--expose-gc')
    collect = runInNewContext('gc') as () => void
  }
  collect()
}

let collect: (() => void) | undefined

interface Options {
  /** Bytes that the process may have resident. */
  ceiling: number
  /** Bytes that it has now. */
  resident: () => number
  /** Collects garbage. */
  collect: () => void
  /** Has caches made smaller. */
  release: () => Promise<void>
  /** Told once when the ceiling is passed for all that. */
  onUnkept: (bytes: number) => void
  /** ms */
  clock: () => number
}

const leastWaitMs = 5_000

/** The longest pause between attempts that do not help, ms: collecting garbage takes a tenth of a second, filling caches anew longer. */
const mostWaitMs = { near: 20_000, above: 600_000 }

/** Share of the ceiling from which garbage is collected: what is allocated between two checks does not pass the ceiling then. */
const collectFrom = 7 / 8

/** How long something is not tried again: twice as long each time that it has not helped. */
class BackOff {
  readonly #mostMs: number
  #notBefore = 0
  #waitMs = leastWaitMs

  constructor(mostMs: number) {
    this.#mostMs = mostMs
  }

  isOver(now: number): boolean {
    return now >= this.#notBefore
  }

  note(now: number, hasHelped: boolean): void {
    this.#notBefore = hasHelped ? now : now + this.#waitMs
    this.#waitMs = hasHelped ? leastWaitMs : Math.min(this.#mostMs, this.#waitMs * 2)
  }
}

/**
 * Keeps the resident memory of the process below a ceiling: from seven eighths of it garbage is collected, and above it
 * caches are made smaller where that is not enough. Where that does not help it is tried again twice as
 * late each time, since it costs time.
 */
export class MemoryCeiling {
  readonly #options: Options
  readonly #near = new BackOff(mostWaitMs.near)
  readonly #above = new BackOff(mostWaitMs.above)
  #isChecking = false
  #hasWarned = false

  constructor(options: Options) {
    this.#options = options
  }

  /** Looks once; to be called every second or so. */
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
    const { ceiling, resident, collect, release, onUnkept, clock } = this.#options
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
      onUnkept(resident())
    }
  }
}
