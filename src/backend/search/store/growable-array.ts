/** A typed array that grows by doubling. */
export class GrowableArray<A extends Uint32Array | Uint8Array | Float32Array> {
  data: A
  length = 0

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

  static #empty<A extends Uint32Array | Uint8Array | Float32Array>(data: A): GrowableArray<A> {
    const pool = new GrowableArray(data)
    pool.length = 0
    return pool
  }

  push(value: number): void {
    this.reserve(this.length + 1)
    this.data[this.length++] = value
  }

  /** Ensures a capacity of `size` values; new values are 0. */
  reserve(size: number): void {
    if (size <= this.data.length) return
    const kind = this.data.constructor as new (length: number) => A
    const grown = new kind(Math.max(size, this.data.length * 2, 16))
    grown.set(this.data)
    this.data = grown
  }

  at(index: number): number {
    return this.data[index]!
  }

  set(index: number, value: number): void {
    this.reserve(index + 1)
    if (index >= this.length) this.length = index + 1
    this.data[index] = value
  }

  /** Increments a value; a value that was not set counts as 0. */
  count(index: number): void {
    this.set(index, index < this.length ? this.data[index]! + 1 : 1)
  }

  /** The values without spare capacity. */
  packed(): A {
    return this.data.slice(0, this.length) as A
  }
}
