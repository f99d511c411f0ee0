/** How long a page that was not for sharing is taken not to be, ms. */
const memoryMs = 60_000
const most = 10_000

/** Remembers which pages are not for sharing, so that they are not first rendered for nobody each time. */
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
    if (this.#until.size >= most) this.#until.clear()
    this.#until.set(key, this.#clock() + memoryMs)
  }
}
