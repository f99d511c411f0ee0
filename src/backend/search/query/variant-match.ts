import type { Values } from '../store/values.ts'

const maxFilters = 32

/**
 * Checks which variants of one document match all filters. Each variant is a row of bits over the document's
 * own list of values, so that a filter is one AND, however many values are selected.
 */
export class VariantMatch {
  /** Whether some variant matches all filters. */
  passes = false
  /** Bits of filters that alone are missing from some variant. */
  single = 0
  #values: Values
  #selectedBits: Uint32Array
  #bits: Uint32Array
  /** By filter and word: positions of selected values, and values of variants that miss only this filter. */
  #need = new Int32Array(maxFilters)
  #lone = new Int32Array(maxFilters)
  #pass = new Int32Array(1)

  constructor(values: Values, selectedBits: Uint32Array, bits: Uint32Array) {
    this.#values = values
    this.#selectedBits = selectedBits
    this.#bits = bits
  }

  /** @param open bits of the filters that the document as a whole does not match */
  evaluate(doc: number, open: number): void {
    const { pool, start, whole, length } = this.#values
    const first = start.data[doc]! + whole.data[doc]!
    const size = length.data[doc]! - whole.data[doc]!
    const words = (size + 31) >> 5
    this.#fit(words, open)
    const need = this.#need
    const values = pool.data
    for (let place = 0; place < size; place++) {
      const selectedBits = this.#selectedBits[values[first + place]!]! & open
      if (selectedBits !== 0)
        need[(31 - Math.clz32(selectedBits)) * words + (place >> 5)]! |= 1 << (place & 31)
    }
    this.passes = false
    this.single = 0
    if (words === 1) this.#evaluateNarrow(doc, open)
    else this.#evaluateWide(doc, open, words)
  }

  /**
   * The case of nearly all documents: a variant fits into one word. One or two filters, nearly all selections,
   * are checked without a loop.
   */
  #evaluateNarrow(doc: number, open: number): void {
    const from = this.#values.variantStart.data[doc]!
    const to = from + this.#values.variantCount.data[doc]!
    const first = 31 - Math.clz32(open)
    const rest = open & ~(1 << first)
    if (rest === 0) this.#evaluateOne(from, to, first)
    else if ((rest & (rest - 1)) === 0) this.#evaluateTwo(from, to, first, 31 - Math.clz32(rest))
    else this.#evaluateAll(from, to, open)
  }

  #evaluateOne(from: number, to: number, filter: number): void {
    const rows = this.#values.variants.data
    const need = this.#need[filter]!
    let pass = 0
    let lone = 0
    for (let at = from; at < to; at++) {
      const row = rows[at]! | 0
      if ((row & need) !== 0) pass |= row
      else lone |= row
    }
    this.#lone[filter] = lone
    this.#pass[0] = pass
    this.passes = pass !== 0
    this.single = lone === 0 ? 0 : 1 << filter
  }

  #evaluateTwo(from: number, to: number, one: number, other: number): void {
    const rows = this.#values.variants.data
    const needOne = this.#need[one]!
    const needOther = this.#need[other]!
    let pass = 0
    let loneOne = 0
    let loneOther = 0
    for (let at = from; at < to; at++) {
      const row = rows[at]! | 0
      if ((row & needOne) !== 0) {
        if ((row & needOther) !== 0) pass |= row
        else loneOther |= row
      } else if ((row & needOther) !== 0) loneOne |= row
    }
    this.#lone[one] = loneOne
    this.#lone[other] = loneOther
    this.#pass[0] = pass
    this.passes = pass !== 0
    this.single = (loneOne === 0 ? 0 : 1 << one) | (loneOther === 0 ? 0 : 1 << other)
  }

  #evaluateAll(from: number, to: number, open: number): void {
    const rows = this.#values.variants.data
    const need = this.#need
    const lone = this.#lone
    let pass = 0
    let single = 0
    for (let at = from; at < to; at++) {
      const row = rows[at]! | 0
      let lacks = 0
      for (let rest = open; rest !== 0; rest &= rest - 1) {
        const bit = rest & -rest
        if ((row & need[31 - Math.clz32(bit)]!) === 0) lacks |= bit
      }
      if (lacks === 0) pass |= row
      else if ((lacks & (lacks - 1)) === 0) {
        single |= lacks
        lone[31 - Math.clz32(lacks)]! |= row
      }
    }
    this.#pass[0] = pass
    this.passes = pass !== 0
    this.single = single
  }

  #evaluateWide(doc: number, open: number, words: number): void {
    const rows = this.#values.variants.data
    const from = this.#values.variantStart.data[doc]!
    const to = from + this.#values.variantCount.data[doc]! * words
    for (let at = from; at < to; at += words) {
      let lacks = 0
      for (let rest = open; rest !== 0; rest &= rest - 1) {
        const filter = 31 - Math.clz32(rest & -rest)
        let met = 0
        for (let word = 0; word < words; word++) met |= rows[at + word]! & this.#need[filter * words + word]!
        if (met === 0) lacks |= 1 << filter
      }
      if (lacks !== 0 && (lacks & (lacks - 1)) !== 0) continue
      const into = lacks === 0 ? this.#pass : this.#lone
      const offset = lacks === 0 ? 0 : (31 - Math.clz32(lacks)) * words
      if (lacks === 0) this.passes = true
      this.single |= lacks
      for (let word = 0; word < words; word++) into[offset + word]! |= rows[at + word]!
    }
  }

  /**
   * Counts what the variants last checked would show: all values of matching variants, and of the others those
   * of the one filter that they miss.
   */
  count(doc: number, counts: Uint32Array): void {
    const { start, whole, length } = this.#values
    const values = this.#values.pool.data
    const first = start.data[doc]! + whole.data[doc]!
    const size = length.data[doc]! - whole.data[doc]!
    const words = (size + 31) >> 5
    for (let place = 0; place < size; place++) {
      const value = values[first + place]!
      const bit = 1 << (place & 31)
      if ((this.#pass[place >> 5]! & bit) !== 0) {
        counts[value]!++
        continue
      }
      const lacking = this.#bits[value]! & this.single
      if (lacking === 0) continue
      if ((this.#lone[(31 - Math.clz32(lacking)) * words + (place >> 5)]! & bit) !== 0) counts[value]!++
    }
  }

  #fit(words: number, open: number): void {
    if (this.#pass.length < words) {
      this.#pass = new Int32Array(words)
      this.#need = new Int32Array(words * maxFilters)
      this.#lone = new Int32Array(words * maxFilters)
    }
    for (let rest = open; rest !== 0; rest &= rest - 1) {
      const filter = 31 - Math.clz32(rest & -rest)
      for (let word = 0; word < words; word++) {
        this.#need[filter * words + word] = 0
        this.#lone[filter * words + word] = 0
      }
    }
    for (let word = 0; word < words; word++) this.#pass[word] = 0
  }
}
