interface HealthProbeOptions {
  /** Rejects when the dependency is unhealthy. */
  check: () => Promise<void>
  /** Now, ms. */
  clock: () => number
  /** How long a result is reused, ms. */
  cacheMs?: number
  /** Timeout after which the dependency is unhealthy, ms. */
  timeoutMs?: number
  /** Called when the dependency becomes unhealthy, and when it recovers. */
  onChange?: (isHealthy: boolean, error: unknown) => void
}

/**
 * Whether something that the server depends on is healthy. The check runs at most once per interval, however many
 * callers there are.
 */
export class HealthProbe {
  readonly #options: Required<HealthProbeOptions>
  #until = Number.NEGATIVE_INFINITY
  #isHealthy = true
  #running: Promise<boolean> | undefined

  constructor(options: HealthProbeOptions) {
    this.#options = { cacheMs: 1_000, timeoutMs: 2_000, onChange: () => {}, ...options }
  }

  /** Returns the current or the cached result; never rejects. */
  isHealthy(): Promise<boolean> {
    if (this.#options.clock() < this.#until) return Promise.resolve(this.#isHealthy)
    this.#running ??= this.#check().finally(() => {
      this.#running = undefined
    })
    return this.#running
  }

  async #check(): Promise<boolean> {
    const { check, clock, cacheMs, timeoutMs, onChange } = this.#options
    const timeout = Promise.withResolvers<never>()
    const timer = setTimeout(() => timeout.reject(new Error(`No response within ${timeoutMs} ms`)), timeoutMs)
    const before = this.#isHealthy
    let failure: unknown
    try {
      await Promise.race([check(), timeout.promise])
      this.#isHealthy = true
    } catch (error) {
      failure = error
      this.#isHealthy = false
    } finally {
      clearTimeout(timer)
    }
    this.#until = clock() + cacheMs
    if (this.#isHealthy !== before) onChange(this.#isHealthy, failure)
    return this.#isHealthy
  }
}
