import { GrowableArray } from './growable-array.ts'

export interface SkuTableData {
  bytes: Uint8Array
  starts: Uint32Array
  slots: Uint32Array
}

/**
 * The skus of an index by document number, and the latest document of a sku. All of it is in typed arrays, which threads
 * can share: a sku takes about 24 bytes.
 */
export class SkuTable {
  /** The skus in UTF-8, one after the other. */
  readonly #bytes: GrowableArray<Uint8Array>
  /** Where each sku begins, and where the last one ends. */
  readonly #starts: GrowableArray<Uint32Array>
  /** Hash table with linear probing: document number plus one; 0 is an empty slot. */
  #slots: Uint32Array
  #isOwn: boolean
  #used = 0
  #buffer: Buffer

  constructor(data?: SkuTableData) {
    this.#bytes = data ? new GrowableArray(data.bytes) : GrowableArray.uint8()
    this.#starts = data ? new GrowableArray(data.starts) : GrowableArray.uint32()
    this.#slots = data?.slots ?? new Uint32Array(1024)
    this.#isOwn = data === undefined
    this.#buffer = bufferOf(this.#bytes.data)
    if (!data) this.#starts.push(0)
    else for (const slot of this.#slots) if (slot !== 0) this.#used++
  }

  /** Number of documents: one more than the highest document number. */
  get length(): number {
    return this.#starts.length - 1
  }

  at(doc: number): string {
    return this.#buffer.toString('utf8', this.#starts.at(doc), this.#starts.at(doc + 1))
  }

  /** Returns the latest document of a sku, whether it is removed or not. */
  find(sku: string): number | undefined {
    const slot = this.#slots[this.#slotOf(sku)]!
    return slot === 0 ? undefined : slot - 1
  }

  /** Adds a document and returns its number; `find` returns it from now on. */
  push(sku: string): number {
    const doc = this.length
    const encoded = Buffer.from(sku)
    this.#bytes.reserve(this.#bytes.length + encoded.length)
    for (const byte of encoded) this.#bytes.push(byte)
    if (this.#buffer.buffer !== this.#bytes.data.buffer) this.#buffer = bufferOf(this.#bytes.data)
    this.#starts.push(this.#bytes.length)
    if (!this.#isOwn || (this.#used + 1) * 2 > this.#slots.length) this.#copySlots()
    const at = this.#slotOf(sku)
    if (this.#slots[at] === 0) this.#used++
    this.#slots[at] = doc + 1
    return doc
  }

  data(): SkuTableData {
    return { bytes: this.#bytes.packed(), starts: this.#starts.packed(), slots: this.#slots }
  }

  /** The slot of a sku, or the empty one where it belongs. */
  #slotOf(sku: string): number {
    const mask = this.#slots.length - 1
    let at = hashOf(sku) & mask
    while (this.#slots[at] !== 0 && this.at(this.#slots[at]! - 1) !== sku) at = (at + 1) & mask
    return at
  }

  /** Copies shared slots, and doubles them if they are half full. */
  #copySlots(): void {
    const former = this.#slots
    this.#isOwn = true
    if ((this.#used + 1) * 2 <= former.length) {
      this.#slots = former.slice()
      return
    }
    this.#slots = new Uint32Array(former.length * 2)
    const mask = this.#slots.length - 1
    for (const slot of former) {
      if (slot === 0) continue
      let at = hashOf(this.at(slot - 1)) & mask
      while (this.#slots[at] !== 0) at = (at + 1) & mask
      this.#slots[at] = slot
    }
  }
}

const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer as ArrayBuffer, byteOffset, byteLength)

/** FNV-1a over the UTF-16 units. */
function hashOf(sku: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < sku.length; at++) hash = Math.imul(hash ^ sku.charCodeAt(at), 0x01000193)
  return (hash ^ (hash >>> 15)) >>> 0
}
