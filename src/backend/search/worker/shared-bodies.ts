import type { IndexBody } from '../index-file.ts'

/** A thread that requests the body of an index file. */
export interface BodyReader {
  /** Gives the body, or undefined if the file has no usable index. */
  giveBody(file: string, found: IndexBody | undefined): void
  /** Makes the thread read the file, and call `read`. */
  readBody(file: string): void
}

/**
 * The bodies of index files in the memory of a process, each once for all threads. A body is read by the first thread that
 * requests it, and released when the last thread has dropped it.
 */
export class SharedBodies {
  readonly #held = new Map<string, { found: IndexBody; holders: Set<BodyReader> }>()
  /** Threads that request a file, by the name of its index; the first one reads it. */
  readonly #reading = new Map<string, BodyReader[]>()

  /** Bytes of all bodies. */
  get bytes(): number {
    let sum = 0
    for (const { found } of this.#held.values()) sum += found.body.byteLength
    return sum
  }

  /** Answers a thread that requests the body of an index, by the key of the index in the file. */
  request(reader: BodyReader, key: string): void {
    const held = this.#held.get(key)
    if (held) {
      held.holders.add(reader)
      reader.giveBody(key, held.found)
      return
    }
    const waiting = this.#reading.get(key)
    if (waiting) {
      waiting.push(reader)
      return
    }
    this.#reading.set(key, [reader])
    reader.readBody(key)
  }

  /**
   * Takes what a thread has read, and gives it to the others that wait for it.
   * @param found may have another key, if the file was replaced meanwhile
   */
  read(key: string, found: IndexBody | undefined): void {
    const readers = this.#reading.get(key) ?? []
    this.#reading.delete(key)
    if (found) {
      const held = this.#held.get(found.key) ?? { found, holders: new Set() }
      for (const reader of readers) held.holders.add(reader)
      if (readers.length > 0) this.#held.set(found.key, held)
    }
    for (const reader of readers.slice(1)) reader.giveBody(key, found)
  }

  /** Notes that a thread has dropped an index. */
  release(reader: BodyReader, key: string): void {
    const held = this.#held.get(key)
    held?.holders.delete(reader)
    if (held?.holders.size === 0) this.#held.delete(key)
  }

  /** Releases everything of a thread that has died. If it was reading a file, the next thread reads it. */
  forget(reader: BodyReader): void {
    for (const key of [...this.#held.keys()]) this.release(reader, key)
    for (const [key, readers] of [...this.#reading]) {
      const left = readers.filter((each) => each !== reader)
      if (left.length > 0) this.#reading.set(key, left)
      else this.#reading.delete(key)
      if (readers[0] === reader) left[0]?.readBody(key)
    }
  }
}
