type Numbers = Uint32Array | Uint8Array | Float32Array

/** From this length on an array grows by a quarter and no longer by doubling. */
const largeLength = 2 ** 20

/**
 * A typed array that grows. Values given to the constructor may be shared with other threads: they are copied before the
 * first change.
 */
export class GrowableArray<A extends Numbers> {
  data: A
  length = 0
  #isOwn = false

  constructor(data: A) {
    this.data = data
    this.length = data.length
  }

  static uint32(size = 1024): GrowableArray<Uint32Array> {
    return GrowableArray.#empty(new Uint32Array(size))
  }

  static uint8(size = 1024): GrowableArray<Uint8Array> {
    return GrowableArray.#empty(new Uint8Array(size))
  }

  static #empty<A extends Numbers>(data: A): GrowableArray<A> {
    const pool = new GrowableArray(data)
    pool.length = 0
    pool.#isOwn = true
    return pool
  }

  push(value: number): void {
    this.reserve(this.length + 1)
    this.data[this.length++] = value
  }

  /** Ensures a capacity of `size` values; new values are 0. */
  reserve(size: number): void {
    if (size <= this.data.length) return
    const { length } = this.data
    this.#copy(Math.max(size, length < largeLength ? length * 2 : Math.ceil(length * 1.25), 16))
  }

  at(index: number): number {
    return this.data[index]!
  }

  set(index: number, value: number): void {
    this.reserve(index + 1)
    if (!this.#isOwn) this.#copy(this.data.length)
    if (index >= this.length) this.length = index + 1
    this.data[index] = value
  }

  /** Increments a value; a value that was not set counts as 0. */
  count(index: number): void {
    this.set(index, index < this.length ? this.data[index]! + 1 : 1)
  }

  /** The values without spare capacity. They are not copied: a later change may or may not be seen. */
  packed(): A {
    return this.data.subarray(0, this.length) as A
  }

  #copy(size: number): void {
    const kind = this.data.constructor as new (length: number) => A
    const copied = new kind(size)
    copied.set(this.data)
    this.data = copied
    this.#isOwn = true
  }
}
