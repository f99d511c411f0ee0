import type { SearchDocument } from '../document.ts'
import { GrowableArray } from './growable-array.ts'
import { SortedRuns } from './sorted-runs.ts'
import { type StreamedColumn, StreamedColumns } from './streamed-column.ts'

export interface ProductNumbersData {
  buckets: Uint32Array
  checks: Uint32Array
  docs: Uint32Array
}

/** Numbers of a build, as they are written to a file. */
export type StreamedNumbers = Record<keyof ProductNumbersData, StreamedColumn>

/** A product number contains a digit and is too long to be a size. */
const shape = /^(?=.*\d)[a-z0-9]{5,40}$/
/** The part of a number after its last separator. */
const lastPart = /[._/-][a-z0-9]{1,6}\s*$/i
const bucketBits = 26
const compactAfter = 50_000

/** Numbers in ascending order of their buckets. */
interface SortedNumbers {
  buckets: Uint32Array
  checks: Uint32Array
  docs: Uint32Array
}

/**
 * Skus and GTINs of products and variants → document. Stored as two hashes, sorted by the first: a million
 * numbers take 12 MB. Numbers added later are sorted by themselves, so that threads can share the others.
 */
export class ProductNumbers {
  #sorted: SortedNumbers
  #later = noNumbers()
  /** Numbers added since the last compaction. */
  #runs = new SortedRuns()
  #newBuckets = GrowableArray.uint32()
  #newChecks = GrowableArray.uint32()
  #newDocs = GrowableArray.uint32()
  #isBuilding = false

  constructor(data?: ProductNumbersData) {
    this.#sorted = data ?? noNumbers()
  }

  /** From this call until `compact`, numbers cannot be found. @param file path of a temporary file for many numbers */
  begin(file?: string): void {
    this.#isBuilding = true
    this.#runs = new SortedRuns(file)
  }

  add(doc: number, document: SearchDocument): void {
    for (const number of [document.sku, ...document.numbers]) {
      const written = normal(number)
      if (!shape.test(written)) continue
      if (this.#isBuilding) {
        this.#runs.add(bucketOf(written), doc, checkOf(written))
        continue
      }
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
    return latestIn(this.#later, bucket, check) ?? latestIn(this.#sorted, bucket, check)
  }

  /** Sorts in the numbers added since the last call. */
  compact(): void {
    if (this.#isBuilding) {
      this.#isBuilding = false
      this.#sorted = sorted(this.#runs)
    }
    if (this.#newDocs.length === 0) return
    const runs = new SortedRuns()
    const { buckets, checks, docs } = this.#later
    for (let at = 0; at < docs.length; at++) runs.add(buckets[at]!, docs[at]!, checks[at]!)
    for (let at = 0; at < this.#newDocs.length; at++)
      runs.add(this.#newBuckets.at(at), this.#newDocs.at(at), this.#newChecks.at(at))
    this.#later = sorted(runs)
    this.#newBuckets = GrowableArray.uint32()
    this.#newChecks = GrowableArray.uint32()
    this.#newDocs = GrowableArray.uint32()
  }

  /** Bytes of the sorted hashes. */
  get bytes(): number {
    return 3 * (this.#sorted.docs.byteLength + this.#later.docs.byteLength)
  }

  data(): ProductNumbersData {
    this.compact()
    if (this.#later.docs.length === 0) return this.#sorted
    const runs = new SortedRuns()
    for (const { buckets, checks, docs } of [this.#sorted, this.#later])
      for (let at = 0; at < docs.length; at++) runs.add(buckets[at]!, docs[at]!, checks[at]!)
    return sorted(runs)
  }

  /** Returns the numbers of a build for a file, without sorting all of them in memory; after a build those in memory. */
  streamed(): ProductNumbersData | StreamedNumbers {
    if (!this.#isBuilding) return this.data()
    const runs = this.#runs
    const blocks = function* () {
      for (const { keys, docs, extras } of runs.blocks()) yield [keys, extras, docs]
    }
    const columns = new StreamedColumns(runs.length, ['uint32', 'uint32', 'uint32'], blocks)
    return { buckets: columns.at(0), checks: columns.at(1), docs: columns.at(2) }
  }

  /** Removes the temporary file of a build, whose numbers have been written to a file. */
  endBuild(): void {
    this.#isBuilding = false
    this.#runs.close()
  }
}

const noNumbers = (): SortedNumbers => ({
  buckets: new Uint32Array(0),
  checks: new Uint32Array(0),
  docs: new Uint32Array(0),
})

/** Packs the records of runs, and closes the runs. */
function sorted(runs: SortedRuns): SortedNumbers {
  const { length } = runs
  const packed = {
    buckets: new Uint32Array(length),
    checks: new Uint32Array(length),
    docs: new Uint32Array(length),
  }
  let at = 0
  for (const { keys, docs, extras } of runs.blocks()) {
    packed.buckets.set(keys, at)
    packed.checks.set(extras, at)
    packed.docs.set(docs, at)
    at += keys.length
  }
  runs.close()
  return packed
}

/** Returns the latest document of a number; undefined if there is none. */
function latestIn(
  { buckets, checks, docs }: SortedNumbers,
  bucket: number,
  check: number,
): number | undefined {
  let low = 0
  let high = buckets.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (buckets[middle]! < bucket) low = middle + 1
    else high = middle
  }
  let found: number | undefined
  for (let at = low; buckets[at] === bucket; at++)
    if (checks[at] === check) found = Math.max(found ?? 0, docs[at]!)
  return found
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
