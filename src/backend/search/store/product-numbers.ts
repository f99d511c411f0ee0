import type { SearchDocument } from '../document.ts'
import { GrowableArray } from './growable-array.ts'

export interface ProductNumbersData {
  buckets: Uint32Array
  checks: Uint32Array
  docs: Uint32Array
}

/** A product number contains a digit and is too long to be a size. */
const shape = /^(?=.*\d)[a-z0-9]{5,40}$/
/** The part of a number after its last separator. */
const lastPart = /[._/-][a-z0-9]{1,6}\s*$/i
const bucketBits = 26
const rows = 2 ** (53 - bucketBits)
const compactAfter = 50_000

/**
 * Skus and GTINs of products and variants → document. Stored as two hashes, sorted by the first: a million
 * numbers take 12 MB.
 */
export class ProductNumbers {
  #buckets: Uint32Array
  #checks: Uint32Array
  #docs: Uint32Array
  #newBuckets = GrowableArray.uint32()
  #newChecks = GrowableArray.uint32()
  #newDocs = GrowableArray.uint32()

  constructor(data?: ProductNumbersData) {
    this.#buckets = data?.buckets ?? new Uint32Array(0)
    this.#checks = data?.checks ?? new Uint32Array(0)
    this.#docs = data?.docs ?? new Uint32Array(0)
  }

  add(doc: number, document: SearchDocument): void {
    for (const number of [document.sku, ...document.numbers]) {
      const written = normal(number)
      if (!shape.test(written)) continue
      this.#newBuckets.push(bucketOf(written))
      this.#newChecks.push(checkOf(written))
      this.#newDocs.push(doc)
    }
  }

  /**
   * Returns the document of a term that is only a number; the latest document that has it. For a variant that
   * no longer exists it returns the product: the number on an old invoice ends with a suffix to the product's
   * own number (`29024537-020`).
   */
  find(term: string): number | undefined {
    if (term.length > 60) return undefined
    const found = this.#numbered(term)
    return found === undefined && lastPart.test(term) ? this.#numbered(term.replace(lastPart, '')) : found
  }

  #numbered(term: string): number | undefined {
    const written = normal(term)
    if (!shape.test(written)) return undefined
    if (this.#newDocs.length > compactAfter) this.compact()
    const bucket = bucketOf(written)
    const check = checkOf(written)
    for (let at = this.#newDocs.length - 1; at >= 0; at--) {
      if (this.#newBuckets.at(at) === bucket && this.#newChecks.at(at) === check) return this.#newDocs.at(at)
    }
    let found: number | undefined
    for (let at = this.#first(bucket); this.#buckets[at] === bucket; at++) {
      if (this.#checks[at] === check) found = Math.max(found ?? 0, this.#docs[at]!)
    }
    return found
  }

  /** Sorts in the numbers added since the last call. */
  compact(): void {
    if (this.#newDocs.length === 0) return
    const buckets = joined(this.#buckets, this.#newBuckets)
    const checks = joined(this.#checks, this.#newChecks)
    const docs = joined(this.#docs, this.#newDocs)
    const order = new Float64Array(buckets.length)
    for (let row = 0; row < order.length; row++) order[row] = buckets[row]! * rows + row
    order.sort()
    const inOrder = (values: Uint32Array): Uint32Array => {
      const sorted = new Uint32Array(values.length)
      for (let at = 0; at < sorted.length; at++) sorted[at] = values[order[at]! % rows]!
      return sorted
    }
    this.#buckets = inOrder(buckets)
    this.#checks = inOrder(checks)
    this.#docs = inOrder(docs)
    this.#newBuckets = GrowableArray.uint32()
    this.#newChecks = GrowableArray.uint32()
    this.#newDocs = GrowableArray.uint32()
  }

  /** Bytes of the sorted hashes. */
  get bytes(): number {
    return 3 * this.#docs.byteLength
  }

  data(): ProductNumbersData {
    this.compact()
    return { buckets: this.#buckets, checks: this.#checks, docs: this.#docs }
  }

  #first(bucket: number): number {
    let low = 0
    let high = this.#buckets.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#buckets[middle]! < bucket) low = middle + 1
      else high = middle
    }
    return low
  }
}

function joined(before: Uint32Array, after: GrowableArray<Uint32Array>): Uint32Array {
  const all = new Uint32Array(before.length + after.length)
  all.set(before)
  all.set(after.data.subarray(0, after.length), before.length)
  return all
}

const normal = (number: string): string => number.toLowerCase().replace(/[\s._/-]/g, '')

const bucketOf = (text: string): number => hashed(text, 0x811c9dc5, 0x01000193) >>> (32 - bucketBits)
const checkOf = (text: string): number => hashed(text, 0x1b873593, 0x5bd1e995)

/** FNV hash with a final mixing step, so that the high bits differ as well. */
function hashed(text: string, start: number, factor: number): number {
  let hash = start
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), factor)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39)
  return (hash ^ (hash >>> 15)) >>> 0
}
