import type { ShopIndex } from '../store/shop-index.ts'
import type { Counted } from './facets.ts'

const most = 64

/** Counts of whole categories and brands, as their first pages show them: kept until the index changes. */
export class ScopeCounts {
  #version = -1
  #kept = new Map<string, Counted>()

  of(index: ShopIndex, scopes: number[], count: () => Counted): Counted {
    if (this.#version !== index.version) {
      this.#version = index.version
      this.#kept.clear()
    }
    const key = scopes.join()
    const kept = this.#kept.get(key)
    if (kept) return kept
    const counted = count()
    if (this.#kept.size >= most) this.#kept.clear()
    this.#kept.set(key, { ...counted, counts: counted.counts.slice() })
    return counted
  }
}
