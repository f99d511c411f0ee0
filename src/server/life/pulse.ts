interface PulseOptions {
  /** Rejects when the dependency is unhealthy. */
  ask: () => Promise<void>
  /** Now, ms. */
  clock: () => number
  /** How long a result is reused, ms. */
  holdsMs?: number
  /** Timeout after which the dependency is unhealthy, ms. */
  patienceMs?: number
  /** Called when the dependency becomes unhealthy, and when it recovers. */
  onChange?: (lives: boolean, error: unknown) => void
}

/**
 * Whether something that the server depends on is healthy. The check runs at most once per interval, however many
 * callers there are.
 */
export class Pulse {
  readonly #options: Required<PulseOptions>
  #until = Number.NEGATIVE_INFINITY
  #lives = true
  #asking: Promise<boolean> | undefined

  constructor(options: PulseOptions) {
    this.#options = { holdsMs: 1_000, patienceMs: 2_000, onChange: () => {}, ...options }
  }

  /** Returns the current or the cached result; never rejects. */
  lives(): Promise<boolean> {
    if (this.#options.clock() < this.#until) return Promise.resolve(this.#lives)
    this.#asking ??= this.#feel().finally(() => {
      this.#asking = undefined
    })
    return this.#asking
  }

  async #feel(): Promise<boolean> {
    const { ask, clock, holdsMs, patienceMs, onChange } = this.#options
    const late = Promise.withResolvers<never>()
    const timer = setTimeout(() => late.reject(new Error(`No answer within ${patienceMs} ms`)), patienceMs)
    const before = this.#lives
    let failure: unknown
    try {
      await Promise.race([ask(), late.promise])
      this.#lives = true
    } catch (error) {
      failure = error
      this.#lives = false
    } finally {
      clearTimeout(timer)
    }
    this.#until = clock() + holdsMs
    if (this.#lives !== before) onChange(this.#lives, failure)
    return this.#lives
  }
}
