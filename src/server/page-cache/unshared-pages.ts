/** How long a page is remembered as uncacheable, ms. */
const rememberMs = 60_000
const maxPages = 10_000

/** Negative cache of uncacheable pages: avoids a shared render that would be discarded. */
export class UnsharedPages {
  readonly #until = new Map<string, number>()
  readonly #clock: () => number

  constructor(clock: () => number) {
    this.#clock = clock
  }

  has(key: string): boolean {
    const until = this.#until.get(key)
    if (until === undefined) return false
    if (this.#clock() < until) return true
    this.#until.delete(key)
    return false
  }

  add(key: string): void {
    if (this.#until.size >= maxPages) this.#until.clear()
    this.#until.set(key, this.#clock() + rememberMs)
  }
}
