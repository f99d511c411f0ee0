/** Delay after a change, ms: editors' programs write a file in several steps. */
const defaultDelayMs = 60

/** Builds once changes have come to rest, one build at a time; a change during a build causes another. */
export class Rebuilder {
  readonly #build: () => Promise<void>
  readonly #delayMs: number
  #isRequested = false
  /** Resolves when no build is in progress and none is requested. */
  settled: Promise<void> = Promise.resolve()
  #running = false

  /** @param build must never reject */
  constructor(build: () => Promise<void>, delayMs = defaultDelayMs) {
    this.#build = build
    this.#delayMs = delayMs
  }

  /** Requests a build after a change. Resolves when the current files have been built. */
  request(): Promise<void> {
    this.#isRequested = true
    if (!this.#running) this.settled = this.#run()
    return this.settled
  }

  async #run(): Promise<void> {
    this.#running = true
    while (this.#isRequested) {
      await new Promise((resolve) => setTimeout(resolve, this.#delayMs))
      this.#isRequested = false
      await this.#build()
    }
    this.#running = false
  }
}
