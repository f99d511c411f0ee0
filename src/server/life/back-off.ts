/** A worker that ran this long was not broken from the start, ms. */
const healthyMs = 10_000
const firstMs = 100
const longestMs = 30_000

/** Returns how long to wait before a dead worker is replaced, ms. The time doubles while workers end early. */
export class BackOff {
  #early = 0

  next(livedMs: number): number {
    if (livedMs >= healthyMs) this.#early = 0
    const wait = Math.min(longestMs, firstMs * 2 ** this.#early)
    this.#early += 1
    return wait
  }
}
