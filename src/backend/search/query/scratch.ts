import type { FacetCounts } from './facets.ts'
import { VersionedCache } from './versioned-cache.ts'

/** Working memory for one query at a time: arrays as long as the catalogue, reused between queries. */
export class Scratch {
  score = new Float32Array(0)
  best = new Float32Array(0)
  mask = new Uint16Array(0)
  together = new Uint8Array(0)
  sum = new Float32Array(0)
  strongest = new Uint8Array(0)
  scope = new Uint8Array(0)
  /** The exclusions that concern a document: see `markExcluded`. */
  excluded = new Uint16Array(0)
  bits = new Uint32Array(0)
  found = new Uint32Array(0)
  touched = new Uint32Array(0)
  keys = new Float64Array(0)
  counts = new Uint32Array(0)
  slotOf = new Uint8Array(0)
  /** Facet counts of whole categories and brands, for their first pages. */
  readonly scopeCounts = new VersionedCache<FacetCounts>(64)
  /** The most popular products, for results without any. */
  readonly popular = new VersionedCache<string[]>(1)
  /** Products of suggested terms, by language and term. */
  readonly suggested = new VersionedCache<string[]>(2_000)

  /** Grows the arrays. All arrays hold zeros when a query begins; each step clears what it wrote. */
  ensureCapacity(docs: number, values: number, terms: number): void {
    if (this.score.length < docs) {
      const size = Math.ceil(docs * 1.25) + 64
      this.score = new Float32Array(size)
      this.best = new Float32Array(size)
      this.mask = new Uint16Array(size)
      this.together = new Uint8Array(size)
      this.sum = new Float32Array(size)
      this.strongest = new Uint8Array(size)
      this.scope = new Uint8Array(size)
      this.excluded = new Uint16Array(size)
      this.bits = new Uint32Array(size)
      this.found = new Uint32Array(size)
      this.touched = new Uint32Array(size)
      this.keys = new Float64Array(size)
    }
    if (this.counts.length < values) {
      this.counts = new Uint32Array(values * 2)
    }
    if (this.slotOf.length < terms) this.slotOf = new Uint8Array(terms * 2)
  }
}
