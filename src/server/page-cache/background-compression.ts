import type { CachedPage } from './cached-page.ts'
import { compressBest } from './compress.ts'
import { compressWith, type Dictionary } from './dictionary.ts'

/** Pause after a page was compressed, as a multiple of the time that this took. */
const restFactor = 9

/**
 * Compresses pages again that stay the same, as far as possible: a tenth smaller, and fifty times the work of the first
 * time. One page at a time, for a tenth of the time of one core at most; a page that finds no turn gets one at a later
 * renewal.
 */
export class BackgroundCompression {
  readonly #clock: () => number
  #isBusy = false
  #restUntil = 0

  /** @param clock returns the present time, ms */
  constructor(clock: () => number) {
    this.#clock = clock
  }

  /** Makes the bodies of a page smaller, unless it is another page's turn. Never rejects. */
  async compress(page: CachedPage, body: Buffer, dictionary: Dictionary | undefined): Promise<void> {
    const begun = this.#clock()
    if (this.#isBusy || page.isSmallest || page.body.br === undefined || begun < this.#restUntil) return
    this.#isBusy = true
    try {
      const hasDelta = page.delta !== undefined && page.dictionary === dictionary?.name
      const [br, delta] = await Promise.all([
        compressBest(body),
        dictionary && hasDelta ? compressWith(dictionary, body, true) : undefined,
      ])
      page.body = { ...page.body, br }
      if (delta) page.delta = delta
      // They have the lengths of the bodies.
      page.heads.length = 0
      page.isSmallest = true
    } catch {
      // The page stays as it is.
    } finally {
      this.#isBusy = false
      this.#restUntil = this.#clock() + restFactor * (this.#clock() - begun)
    }
  }
}
