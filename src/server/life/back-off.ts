/** A worker that lived this long was not broken from the start, ms. */
const healthyMs = 10_000
const firstMs = 100
const longestMs = 30_000

/** How long to wait before a dead worker is replaced: doubles while workers die young, ms. */
export class BackOff {
  #early = 0

  next(livedMs: number): number {
    if (livedMs >= healthyMs) this.#early = 0
    const wait = Math.min(longestMs, firstMs * 2 ** this.#early)
    this.#early += 1
    return wait
  }
}
