import { GrowableArray } from './growable-array.ts'

/** A run of documents in ascending order, with how strongly (1 to 255) each has the key. */
export interface Run {
  docs: Uint32Array
  weights: Uint8Array
  from: number
  to: number
}

export interface PostingsData {
  starts: Uint32Array
  docs: Uint32Array
  weights: Uint8Array
}

const compactAfter = 200_000

/**
 * Posting lists by key: packed lists, followed by later additions until the next compaction. Keys are whole
 * numbers from 0; document numbers only increase.
 */
export class Postings {
  #starts: Uint32Array
  #docs: Uint32Array
  #weights: Uint8Array
  #late = new Map<number, { docs: GrowableArray<Uint32Array>; weights: GrowableArray<Uint8Array> }>()
  #lateCount = 0
  #keys = GrowableArray.uint32()
  #newDocs = GrowableArray.uint32()
  #newWeights = GrowableArray.uint8()
  #building = false

  constructor(data?: PostingsData) {
    this.#starts = data?.starts ?? new Uint32Array(1)
    this.#docs = data?.docs ?? new Uint32Array(0)
    this.#weights = data?.weights ?? new Uint8Array(0)
  }

  /** From this call until `compact`, additions are only logged, which is fastest for many. */
  begin(): void {
    this.#building = true
  }

  add(key: number, doc: number, weight: number): void {
    if (this.#building) {
      this.#keys.push(key)
      this.#newDocs.push(doc)
      this.#newWeights.push(weight)
      return
    }
    const late = this.#late.get(key) ?? { docs: GrowableArray.uint32(8), weights: GrowableArray.uint8(8) }
    this.#late.set(key, late)
    late.docs.push(doc)
    late.weights.push(weight)
    this.#lateCount++
    if (this.#lateCount > compactAfter) this.compact()
  }

  /** Number of documents of a key, including removed ones. */
  size(key: number): number {
    const packed = key + 1 < this.#starts.length ? this.#starts[key + 1]! - this.#starts[key]! : 0
    return packed + (this.#late.get(key)?.docs.length ?? 0)
  }

  /** At most two runs: the packed list and the later additions. */
  runs(key: number): Run[] {
    const runs: Run[] = []
    if (key + 1 < this.#starts.length) {
      const from = this.#starts[key]!
      const to = this.#starts[key + 1]!
      if (to > from) runs.push({ docs: this.#docs, weights: this.#weights, from, to })
    }
    const late = this.#late.get(key)
    if (late) runs.push({ docs: late.docs.data, weights: late.weights.data, from: 0, to: late.docs.length })
    return runs
  }

  /** Packs everything into one list per key with a counting sort: linear in the number of postings. */
  compact(): void {
    let keys = this.#starts.length - 1
    for (let i = 0; i < this.#keys.length; i++) keys = Math.max(keys, this.#keys.at(i) + 1)
    for (const key of this.#late.keys()) keys = Math.max(keys, key + 1)
    const starts = new Uint32Array(keys + 1)
    for (let key = 0; key < keys; key++) starts[key + 1] = this.size(key)
    for (let i = 0; i < this.#keys.length; i++) starts[this.#keys.at(i) + 1]!++
    for (let key = 0; key < keys; key++) starts[key + 1]! += starts[key]!
    const docs = new Uint32Array(starts[keys]!)
    const weights = new Uint8Array(starts[keys]!)
    const next = starts.slice(0, keys)
    for (let key = 0; key < keys; key++) {
      for (const run of this.runs(key)) {
        docs.set(run.docs.subarray(run.from, run.to), next[key]!)
        weights.set(run.weights.subarray(run.from, run.to), next[key]!)
        next[key]! += run.to - run.from
      }
    }
    for (let i = 0; i < this.#keys.length; i++) {
      const at = next[this.#keys.at(i)]!++
      docs[at] = this.#newDocs.at(i)
      weights[at] = this.#newWeights.at(i)
    }
    this.#starts = starts
    this.#docs = docs
    this.#weights = weights
    this.#late.clear()
    this.#lateCount = 0
    this.#keys = GrowableArray.uint32()
    this.#newDocs = GrowableArray.uint32()
    this.#newWeights = GrowableArray.uint8()
    this.#building = false
  }

  /** Bytes of the packed lists. */
  get bytes(): number {
    return this.#starts.byteLength + this.#docs.byteLength + this.#weights.byteLength
  }

  /** Compacts and returns the packed lists. */
  data(): PostingsData {
    if (this.#building || this.#lateCount > 0) this.compact()
    return { starts: this.#starts, docs: this.#docs, weights: this.#weights }
  }
}
