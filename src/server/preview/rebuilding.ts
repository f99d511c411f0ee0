/** Delay after a change, ms: editors' programs write a file in several steps. */
const quietMs = 60

/** Builds once changes have come to rest, one build at a time; a change during a build causes another. */
export class Rebuilding {
  readonly #build: () => Promise<void>
  readonly #quietMs: number
  #asked = false
  /** Resolves when no build is in progress and none is requested. */
  settled: Promise<void> = Promise.resolve()
  #running = false

  /** @param build must never reject */
  constructor(build: () => Promise<void>, quiet = quietMs) {
    this.#build = build
    this.#quietMs = quiet
  }

  /** Requests a build after a change. Resolves when the current files have been built. */
  ask(): Promise<void> {
    this.#asked = true
    if (!this.#running) this.settled = this.#run()
    return this.settled
  }

  async #run(): Promise<void> {
    this.#running = true
    while (this.#asked) {
      await new Promise((resolve) => setTimeout(resolve, this.#quietMs))
      this.#asked = false
      await this.#build()
    }
    this.#running = false
  }
}
