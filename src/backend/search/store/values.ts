import type { SearchDocument } from '../document.ts'
import { GrowableArray } from './growable-array.ts'
import { Postings, type PostingsData } from './postings.ts'

export interface ValuesData {
  groups: string[]
  values: { group: number; code: string }[]
  wholes: Uint32Array
  wholeStart: Uint32Array
  wholeCount: Uint32Array
  valueCount: Uint32Array
  variants: Uint32Array
  variantStart: Uint32Array
  variantCount: Uint32Array
  postings: PostingsData
}

/** Estimated bytes of a value: its object, its code, its entries in the maps. */
const valueBytes = 200

/**
 * Filter values such as `colour:red`, `brand:maree`, `category:dresses`. For each document: the values that
 * hold for the whole product, then those of at least one variant in stock. Each variant in stock is also stored
 * by itself, so that a filter for red in 42 does not match red in 38 beside blue in 42.
 */
export class Values {
  readonly groups: string[]
  readonly list: { group: number; code: string }[]
  readonly groupOf = GrowableArray.uint8()
  readonly postings: Postings
  /**
   * All `length` values of a document from `start`: first the `whole` ones of the product, then those of
   * variants.
   */
  readonly pool: GrowableArray<Uint32Array>
  readonly start: GrowableArray<Uint32Array>
  readonly whole: GrowableArray<Uint32Array>
  readonly length: GrowableArray<Uint32Array>
  /**
   * A row of bits for each kind of variant in stock: which of the values after `whole` it has, the first value
   * in the lowest bit. A row has as many words of 32 bits as those values need.
   */
  readonly variants: GrowableArray<Uint32Array>
  readonly variantStart: GrowableArray<Uint32Array>
  /** Number of rows of a document. */
  readonly variantCount: GrowableArray<Uint32Array>
  #groupIds = new Map<string, number>()
  #ids = new Map<string, number>()

  constructor(data?: ValuesData) {
    this.groups = data?.groups ?? []
    this.list = data?.values ?? []
    const pool = (numbers: Uint32Array | undefined): GrowableArray<Uint32Array> =>
      numbers ? new GrowableArray(numbers) : GrowableArray.uint32()
    this.pool = pool(data?.wholes)
    this.start = pool(data?.wholeStart)
    this.whole = pool(data?.wholeCount)
    this.length = pool(data?.valueCount)
    this.variants = pool(data?.variants)
    this.variantStart = pool(data?.variantStart)
    this.variantCount = pool(data?.variantCount)
    this.postings = new Postings(data?.postings)
    this.groups.forEach((group, id) => {
      this.#groupIds.set(group, id)
    })
    this.list.forEach(({ group, code }, id) => {
      this.#ids.set(`${this.groups[group]}:${code}`, id)
      this.groupOf.set(id, group)
    })
  }

  /** Number of a filter; undefined if no product has values of it. */
  group(code: string): number | undefined {
    return this.#groupIds.get(code)
  }

  id(group: string, code: string): number | undefined {
    return this.#ids.get(`${group}:${code}`)
  }

  /** Adds the values of a document. At most 250 filters are indexed; values of further ones are ignored. */
  add(doc: number, document: SearchDocument, filters: ReadonlySet<string>): void {
    const whole = new Set<number>()
    this.#put(whole, 'brand', document.brand.slug)
    for (const category of document.categories) this.#put(whole, 'category', category)
    for (const [code, values] of Object.entries(document.values)) {
      if (filters.has(code)) for (const value of values) this.#put(whole, code, value)
    }
    const union: number[] = []
    const rows = new Map<string, number[]>()
    for (const variant of document.variants) {
      if (!variant.available) continue
      const values = new Set<number>()
      for (const [code, value] of Object.entries(variant.choice))
        if (filters.has(code)) this.#put(values, code, value)
      const fresh = [...values].filter((value) => !whole.has(value))
      if (fresh.length > 0) rows.set(fresh.join(), fresh)
      for (const value of fresh) if (!union.includes(value)) union.push(value)
    }
    this.#putRows(doc, union, [...rows.values()])
    this.start.set(doc, this.pool.length)
    this.whole.set(doc, whole.size)
    this.length.set(doc, whole.size + union.length)
    for (const value of whole) this.pool.push(value)
    for (const value of union) this.pool.push(value)
    for (const value of whole) this.postings.add(value, doc, 255)
    for (const value of union) this.postings.add(value, doc, 255)
  }

  /** Bytes in memory, estimated for strings. */
  get bytes(): number {
    const pools = [
      this.pool,
      this.start,
      this.whole,
      this.length,
      this.variants,
      this.variantStart,
      this.variantCount,
    ]
    const arrays = pools.reduce((sum, { data }) => sum + data.byteLength, this.postings.bytes)
    return arrays + this.list.length * valueBytes
  }

  data(): ValuesData {
    return { ...this.#arrays(), postings: this.postings.data() }
  }

  /** The same for a file; see `Postings.streamed`. */
  streamed() {
    return { ...this.#arrays(), postings: this.postings.streamed() }
  }

  #arrays(): Omit<ValuesData, 'postings'> {
    return {
      groups: this.groups,
      values: this.list,
      wholes: this.pool.packed(),
      wholeStart: this.start.packed(),
      wholeCount: this.whole.packed(),
      valueCount: this.length.packed(),
      variants: this.variants.packed(),
      variantStart: this.variantStart.packed(),
      variantCount: this.variantCount.packed(),
    }
  }

  #putRows(doc: number, union: number[], rows: number[][]): void {
    this.variantStart.set(doc, this.variants.length)
    this.variantCount.set(doc, rows.length)
    const row = new Uint32Array((union.length + 31) >> 5)
    for (const values of rows) {
      row.fill(0)
      for (const value of values) {
        const place = union.indexOf(value)
        row[place >> 5]! |= 1 << (place & 31)
      }
      for (const word of row) this.variants.push(word)
    }
  }

  #put(into: Set<number>, group: string, code: string): void {
    const key = `${group}:${code}`
    let id = this.#ids.get(key)
    if (id === undefined) {
      let groupId = this.#groupIds.get(group)
      if (groupId === undefined) {
        if (this.groups.length >= 250) return
        groupId = this.groups.push(group) - 1
        this.#groupIds.set(group, groupId)
      }
      id = this.list.push({ group: groupId, code }) - 1
      this.groupOf.set(id, groupId)
      this.#ids.set(key, id)
    }
    into.add(id)
  }
}
