/** Most tags that are delayed; further ones are purged at once. */
const mostWaiting = 10_000

/**
 * Purges each tag at once, and again at most every `everyMs`. A product that is sold ten times a second has its pages
 * rendered once a second, and no page is older than that.
 */
export class PurgeQueue {
  readonly #purge: (tag: string) => void
  readonly #everyMs: number
  /** Tags purged lately; true where they have to be purged again. */
  readonly #lately = new Map<string, boolean>()

  constructor(purge: (tag: string) => void, everyMs = 1_000) {
    this.#purge = purge
    this.#everyMs = everyMs
  }

  add(tag: string): void {
    if (this.#lately.has(tag)) this.#lately.set(tag, true)
    else this.#now(tag)
  }

  #now(tag: string): void {
    this.#purge(tag)
    if (this.#lately.size >= mostWaiting) return
    this.#lately.set(tag, false)
    setTimeout(() => {
      const again = this.#lately.get(tag)
      this.#lately.delete(tag)
      if (again) this.#now(tag)
    }, this.#everyMs).unref()
  }
}
