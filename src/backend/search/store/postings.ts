import { GrowableArray } from './growable-array.ts'
import { SortedRuns } from './sorted-runs.ts'
import { type StreamedColumn, StreamedColumns } from './streamed-column.ts'

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

/** Posting lists of a build, as they are written to a file. */
export interface StreamedPostings {
  starts: Uint32Array
  docs: StreamedColumn
  weights: StreamedColumn
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
  /** Additions between `begin` and `compact`, and their number by key. */
  #building: { runs: SortedRuns; counts: GrowableArray<Uint32Array> } | undefined

  constructor(data?: PostingsData) {
    this.#starts = data?.starts ?? new Uint32Array(1)
    this.#docs = data?.docs ?? new Uint32Array(0)
    this.#weights = data?.weights ?? new Uint8Array(0)
  }

  /**
   * From this call until `compact`, additions are only logged, which is fastest for many. Only for an empty index.
   * @param file path of a temporary file for additions that exceed the memory of a build
   */
  begin(file?: string): void {
    this.#building = { runs: new SortedRuns(file), counts: GrowableArray.uint32() }
  }

  add(key: number, doc: number, weight: number): void {
    if (this.#building) {
      this.#building.runs.add(key, doc, weight)
      this.#building.counts.count(key)
      return
    }
    const late = this.#late.get(key) ?? { docs: GrowableArray.uint32(8), weights: GrowableArray.uint8(8) }
    this.#late.set(key, late)
    late.docs.push(doc)
    late.weights.push(weight)
    this.#lateCount++
    // Lists that threads share are not compacted, which would copy them.
    if (this.#lateCount > compactAfter && !isShared(this.#docs)) this.compact()
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

  /** Packs everything into one list per key. */
  compact(): void {
    if (this.#building) this.#pack(this.#building)
    if (this.#lateCount === 0) return
    let keys = this.#starts.length - 1
    for (const key of this.#late.keys()) keys = Math.max(keys, key + 1)
    const starts = new Uint32Array(keys + 1)
    for (let key = 0; key < keys; key++) starts[key + 1] = starts[key]! + this.size(key)
    const docs = new Uint32Array(starts[keys]!)
    const weights = new Uint8Array(starts[keys]!)
    for (let key = 0; key < keys; key++) {
      let at = starts[key]!
      for (const run of this.runs(key)) {
        docs.set(run.docs.subarray(run.from, run.to), at)
        weights.set(run.weights.subarray(run.from, run.to), at)
        at += run.to - run.from
      }
    }
    this.#starts = starts
    this.#docs = docs
    this.#weights = weights
    this.#late.clear()
    this.#lateCount = 0
  }

  /** Bytes of the packed lists. */
  get bytes(): number {
    return this.#starts.byteLength + this.#docs.byteLength + this.#weights.byteLength
  }

  /** Compacts and returns the packed lists. */
  data(): PostingsData {
    this.compact()
    return { starts: this.#starts, docs: this.#docs, weights: this.#weights }
  }

  /** Returns the lists of a build for a file, without packing them in memory; the packed lists after a build. */
  streamed(): PostingsData | StreamedPostings {
    if (!this.#building) return this.data()
    const { runs, counts } = this.#building
    const blocks = function* () {
      for (const { docs, extras } of runs.blocks()) yield [docs, Uint8Array.from(extras)]
    }
    const columns = new StreamedColumns(runs.length, ['uint32', 'uint8'], blocks)
    return { starts: startsOf(counts), docs: columns.at(0), weights: columns.at(1) }
  }

  /** Removes the temporary file of a build, whose lists have been written to a file. */
  endBuild(): void {
    this.#building?.runs.close()
    this.#building = undefined
  }

  #pack({ runs, counts }: { runs: SortedRuns; counts: GrowableArray<Uint32Array> }): void {
    this.#starts = startsOf(counts)
    this.#docs = new Uint32Array(runs.length)
    this.#weights = new Uint8Array(runs.length)
    let at = 0
    for (const { docs, extras } of runs.blocks()) {
      this.#docs.set(docs, at)
      this.#weights.set(extras, at)
      at += docs.length
    }
    this.endBuild()
  }
}

/** Returns where the list of each key begins, and where the last one ends. */
function startsOf(counts: GrowableArray<Uint32Array>): Uint32Array {
  const starts = new Uint32Array(counts.length + 1)
  for (let key = 0; key < counts.length; key++) starts[key + 1] = starts[key]! + counts.at(key)
  return starts
}

const isShared = ({ buffer }: Uint32Array): boolean => buffer instanceof SharedArrayBuffer
