/** Most tags that are delayed; further ones are purged at once. */
const maxDelayed = 10_000

/**
 * Purges each tag at once, and again at most every `everyMs`. A product that is sold ten times a second has its pages
 * rendered once a second, and no page is older than that.
 */
export class PurgeQueue {
  readonly #purge: (tag: string) => void
  readonly #everyMs: number
  /** Tags purged lately; true where they have to be purged again. */
  readonly #recent = new Map<string, boolean>()

  constructor(purge: (tag: string) => void, everyMs = 1_000) {
    this.#purge = purge
    this.#everyMs = everyMs
  }

  add(tag: string): void {
    if (this.#recent.has(tag)) this.#recent.set(tag, true)
    else this.#purgeNow(tag)
  }

  #purgeNow(tag: string): void {
    this.#purge(tag)
    if (this.#recent.size >= maxDelayed) return
    this.#recent.set(tag, false)
    setTimeout(() => {
      const again = this.#recent.get(tag)
      this.#recent.delete(tag)
      if (again) this.#purgeNow(tag)
    }, this.#everyMs).unref()
  }
}
