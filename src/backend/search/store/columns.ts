import type { SearchDocument } from '../document.ts'
import { smoothedRating } from '../static-score.ts'
import { GrowableArray } from './growable-array.ts'
import { SkuTable, type SkuTableData } from './sku-table.ts'

export interface ColumnsData {
  skus: SkuTableData
  alive: Uint8Array
  price: Uint32Array
  reduction: Uint8Array
  available: Uint8Array
  popularity: Uint32Array
  since: Uint32Array
  tie: Uint32Array
  /** Hundredths of a star; products with few reviews are drawn towards 3.8. */
  rating: Uint32Array
}

/** One number per document and column, by which results are ranked and sorted. */
export class Columns {
  readonly skus: SkuTable
  readonly alive: GrowableArray<Uint8Array>
  readonly price: GrowableArray<Uint32Array>
  readonly reduction: GrowableArray<Uint8Array>
  readonly available: GrowableArray<Uint8Array>
  readonly popularity: GrowableArray<Uint32Array>
  readonly since: GrowableArray<Uint32Array>
  readonly rating: GrowableArray<Uint32Array>
  /** Tie-breaker between documents that are equal otherwise. A product retains it when its document is replaced. */
  readonly tie: GrowableArray<Uint32Array>
  /** The latest document of a tie-breaker. */
  readonly docOfTie = GrowableArray.uint32()
  /** Highest popularity so far; never lowered. */
  mostPopular = 1
  newest = 1
  /** Scores that do not depend on the query; filled by `staticScoresBy`. */
  staticScores = new Float32Array(0)
  #scored = 0
  #alive = 0

  constructor(data?: ColumnsData) {
    this.skus = new SkuTable(data?.skus)
    this.alive = data ? new GrowableArray(data.alive) : GrowableArray.uint8()
    this.price = data ? new GrowableArray(data.price) : GrowableArray.uint32()
    this.reduction = data ? new GrowableArray(data.reduction) : GrowableArray.uint8()
    this.available = data ? new GrowableArray(data.available) : GrowableArray.uint8()
    this.popularity = data ? new GrowableArray(data.popularity) : GrowableArray.uint32()
    this.since = data ? new GrowableArray(data.since) : GrowableArray.uint32()
    this.rating = data ? new GrowableArray(data.rating) : GrowableArray.uint32()
    this.tie = data ? new GrowableArray(data.tie) : GrowableArray.uint32()
    for (let doc = 0; doc < this.skus.length; doc++) {
      if (this.alive.at(doc)) this.#alive++
      this.docOfTie.set(this.tie.at(doc), doc)
      this.#highest(doc)
    }
  }

  /** Number of documents including removed ones: one more than the highest document number. */
  get count(): number {
    return this.skus.length
  }

  get liveCount(): number {
    return this.#alive
  }

  docOf(sku: string): number | undefined {
    const doc = this.skus.find(sku)
    return doc !== undefined && this.alive.at(doc) === 1 ? doc : undefined
  }

  /** Adds a row and returns its number; an earlier row of the same sku is removed. */
  add(document: SearchDocument): number {
    const before = this.docOf(document.sku)
    this.remove(document.sku)
    const doc = this.skus.push(document.sku)
    const tie = before === undefined ? doc : this.tie.at(before)
    this.tie.set(doc, tie)
    this.docOfTie.set(tie, doc)
    this.alive.set(doc, 1)
    this.#alive++
    this.price.set(doc, document.price)
    this.reduction.set(doc, Math.min(100, document.reduction))
    this.available.set(doc, document.available ? 1 : 0)
    this.popularity.set(doc, Math.max(0, Math.round(document.popularity)))
    this.since.set(doc, document.since)
    this.rating.set(doc, smoothedRating(document.rating, document.reviewCount))
    this.#highest(doc)
    return doc
  }

  remove(sku: string): boolean {
    const doc = this.docOf(sku)
    if (doc === undefined) return false
    this.alive.set(doc, 0)
    this.#alive--
    return true
  }

  /** Computes the static scores of documents added since the last call; of all documents if many were added. */
  staticScoresBy(of: (doc: number) => number): Float32Array {
    if (this.#scored === this.count) return this.staticScores
    if (this.staticScores.length < this.count || this.count - this.#scored > 1_000) {
      this.staticScores = new Float32Array(Math.ceil(this.count * 1.1) + 64)
      this.#scored = 0
    }
    for (; this.#scored < this.count; this.#scored++) this.staticScores[this.#scored] = of(this.#scored)
    return this.staticScores
  }

  data(): ColumnsData {
    return {
      skus: this.skus.data(),
      alive: this.alive.packed(),
      price: this.price.packed(),
      reduction: this.reduction.packed(),
      available: this.available.packed(),
      popularity: this.popularity.packed(),
      since: this.since.packed(),
      rating: this.rating.packed(),
      tie: this.tie.packed(),
    }
  }

  #highest(doc: number): void {
    this.mostPopular = Math.max(this.mostPopular, this.popularity.at(doc))
    this.newest = Math.max(this.newest, this.since.at(doc))
  }
}
