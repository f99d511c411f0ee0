import { closeSync, openSync, readSync, rmSync, writeSync } from 'node:fs'

/** Number of records that are sorted in memory at a time. */
const recordsPerRun = 2 ** 20
/** Number of records of a run that are read at a time while runs are merged. */
const recordsPerRead = 2 ** 14
/** Number of records of a merged block. */
const recordsPerBlock = 2 ** 16

/** Records in ascending order of their keys, as parallel arrays. */
export interface Records {
  keys: Uint32Array
  docs: Uint32Array
  extras: Uint32Array
}

/** A sorted part of the records: in memory, or in the temporary file from `offset` (bytes). */
type Run = { length: number } & ({ records: Records } | { offset: number })

/**
 * Sorts any number of records (key, document, a further number) by their keys, in memory of constant size: sorted parts are
 * moved to a temporary file and merged when they are read. Records of equal keys retain their order.
 */
export class SortedRuns {
  readonly #file: string | undefined
  readonly #perRun: number
  readonly #runs: Run[] = []
  #keys = new Uint32Array(1024)
  #docs = new Uint32Array(1024)
  #extras = new Uint32Array(1024)
  #count = 0
  #total = 0
  #descriptor: number | undefined
  #fileBytes = 0
  #canWrite: boolean

  /**
   * @param file path of the temporary file, created when it is needed; without it all records stay in memory
   * @param perRun number of records that are sorted in memory, at most 2^20
   */
  constructor(file?: string, perRun = recordsPerRun) {
    this.#file = file
    this.#perRun = Math.min(recordsPerRun, perRun)
    this.#canWrite = file !== undefined
  }

  get length(): number {
    return this.#total
  }

  /** Adds a record of three whole numbers below 2^32. */
  add(key: number, doc: number, extra: number): void {
    if (this.#count === this.#keys.length) this.#grow()
    this.#keys[this.#count] = key
    this.#docs[this.#count] = doc
    this.#extras[this.#count] = extra
    this.#count++
    this.#total++
    if (this.#count === this.#perRun) this.#endRun()
  }

  /** Yields all records in ascending order of their keys. The arrays are reused for the next block. */
  *blocks(): Generator<Records> {
    this.#endRun()
    const cursors = this.#runs.map((run) => new Cursor(run, this.#descriptor))
    const block = recordsOf(Math.min(recordsPerBlock, this.#total))
    let filled = 0
    for (;;) {
      const first = smallest(cursors)
      if (first === undefined) break
      const next = smallest(cursors, first)
      const { key: limit = Number.POSITIVE_INFINITY } = next ?? {}
      const includesLimit = next === undefined || cursors.indexOf(first) < cursors.indexOf(next)
      // Copies from this run until another run has the smallest key.
      while (!first.ended && (first.key < limit || (first.key === limit && includesLimit))) {
        first.copyTo(block, filled++)
        if (filled < block.keys.length) continue
        yield block
        filled = 0
      }
    }
    if (filled > 0)
      yield {
        keys: block.keys.subarray(0, filled),
        docs: block.docs.subarray(0, filled),
        extras: block.extras.subarray(0, filled),
      }
  }

  /** Removes the temporary file and all records. */
  close(): void {
    if (this.#descriptor !== undefined) closeSync(this.#descriptor)
    if (this.#descriptor !== undefined && this.#file !== undefined) rmSync(this.#file, { force: true })
    this.#descriptor = undefined
    this.#runs.length = 0
    this.#count = 0
    this.#total = 0
  }

  #grow(): void {
    const size = Math.min(this.#perRun, this.#keys.length * 4)
    this.#keys = grown(this.#keys, size)
    this.#docs = grown(this.#docs, size)
    this.#extras = grown(this.#extras, size)
  }

  #endRun(): void {
    if (this.#count === 0) return
    const order = new Float64Array(this.#count)
    for (let row = 0; row < order.length; row++) order[row] = this.#keys[row]! * recordsPerRun + row
    order.sort()
    const records = recordsOf(this.#count)
    for (let at = 0; at < order.length; at++) {
      const row = order[at]! % recordsPerRun
      records.keys[at] = this.#keys[row]!
      records.docs[at] = this.#docs[row]!
      records.extras[at] = this.#extras[row]!
    }
    this.#count = 0
    this.#runs.push(this.#written(records) ?? { length: records.keys.length, records })
  }

  /** Moves a full run to the temporary file. Returns undefined if it stays in memory, such as on a full disk. */
  #written(records: Records): Run | undefined {
    if (!this.#canWrite || this.#file === undefined || records.keys.length < this.#perRun) return undefined
    const offset = this.#fileBytes
    try {
      this.#descriptor ??= openSync(this.#file, 'wx+', 0o600)
      for (const values of [records.keys, records.docs, records.extras]) {
        writeWhole(this.#descriptor, values, this.#fileBytes)
        this.#fileBytes += values.byteLength
      }
      return { length: records.keys.length, offset }
    } catch {
      this.#canWrite = false
      return undefined
    }
  }
}

/** Reads a run from its beginning. */
class Cursor {
  readonly #run: Run
  readonly #descriptor: number | undefined
  #records: Records
  #at = 0
  #end: number
  /** Index in the run of the first record of `#records`. */
  #from = 0
  key = 0
  ended = false

  constructor(run: Run, descriptor: number | undefined) {
    this.#run = run
    this.#descriptor = descriptor
    this.#records = 'records' in run ? run.records : recordsOf(Math.min(recordsPerRead, run.length))
    this.#end = 'records' in run ? run.length : 0
    if (this.#end === 0) this.#read()
    this.key = this.#records.keys[0]!
  }

  /** Copies the current record to a place of a block, and goes on to the next one. */
  copyTo(block: Records, place: number): void {
    const { keys, docs, extras } = this.#records
    block.keys[place] = keys[this.#at]!
    block.docs[place] = docs[this.#at]!
    block.extras[place] = extras[this.#at]!
    this.#at++
    if (this.#at === this.#end) this.#read()
    this.key = this.#records.keys[this.#at]!
  }

  #read(): void {
    this.#from += this.#end
    this.#at = 0
    this.#end = 'offset' in this.#run ? Math.min(recordsPerRead, this.#run.length - this.#from) : 0
    if (this.#end === 0) this.ended = true
    else if ('offset' in this.#run) {
      const { keys, docs, extras } = this.#records
      for (const [column, values] of [keys, docs, extras].entries())
        readWhole(
          this.#descriptor!,
          values.subarray(0, this.#end),
          this.#run.offset + (column * this.#run.length + this.#from) * 4,
        )
    }
  }
}

/** Returns the cursor with the smallest key, the first of several; undefined if all have ended. */
function smallest(cursors: readonly Cursor[], except?: Cursor): Cursor | undefined {
  let found: Cursor | undefined
  for (const cursor of cursors)
    if (!cursor.ended && cursor !== except && (found === undefined || cursor.key < found.key)) found = cursor
  return found
}

const recordsOf = (length: number): Records => ({
  keys: new Uint32Array(length),
  docs: new Uint32Array(length),
  extras: new Uint32Array(length),
})

function grown(values: Uint32Array<ArrayBuffer>, size: number): Uint32Array<ArrayBuffer> {
  const more = new Uint32Array(size)
  more.set(values)
  return more
}

/** @throws if the disk is full */
function writeWhole(descriptor: number, values: Uint32Array, position: number): void {
  for (let done = 0; done < values.byteLength; ) {
    const bytes = new Uint8Array(values.buffer, values.byteOffset + done, values.byteLength - done)
    done += writeSync(descriptor, bytes, 0, bytes.length, position + done)
  }
}

/** @throws if the file has been truncated */
function readWhole(descriptor: number, values: Uint32Array, position: number): void {
  for (let done = 0; done < values.byteLength; ) {
    const bytes = new Uint8Array(values.buffer, values.byteOffset + done, values.byteLength - done)
    const read = readSync(descriptor, bytes, 0, bytes.length, position + done)
    if (read === 0) throw new Error('The temporary file of the index is shorter than it was written.')
    done += read
  }
}
