/** Editors' programs write a file in several steps, ms. */
const quietMs = 60

/** Builds once changes have come to rest, one build at a time; whatever changes during a build brings another. */
export class Rebuilding {
  readonly #build: () => Promise<void>
  readonly #quietMs: number
  #asked = false
  /** Resolves when no build is under way and none is asked for. */
  settled: Promise<void> = Promise.resolve()
  #running = false

  /** @param build never rejects */
  constructor(build: () => Promise<void>, quiet = quietMs) {
    this.#build = build
    this.#quietMs = quiet
  }

  /** Something has changed. Resolves when what is there now has been built. */
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
