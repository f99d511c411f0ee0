import type { Values } from '../store/values.ts'

const mostFilters = 32

/**
 * Looks which variants of one document meet filters together: each variant is a row of bits over the
 * document's own list of values, so that a filter is one AND, whatever the number of values chosen.
 */
export class VariantMatch {
  /** Whether some variant meets all filters. */
  passes = false
  /** Bits of filters that alone are lacking from some variant. */
  single = 0
  #values: Values
  #chosen: Uint32Array
  #bits: Uint32Array
  /** By filter and word: places of chosen values; values of variants that lack this filter alone. */
  #need = new Int32Array(mostFilters)
  #lone = new Int32Array(mostFilters)
  #pass = new Int32Array(1)
  #open: number[] = []

  constructor(values: Values, chosen: Uint32Array, bits: Uint32Array) {
    this.#values = values
    this.#chosen = chosen
    this.#bits = bits
  }

  /** @param open bits of the filters that the document as a whole does not meet. */
  look(doc: number, open: number): void {
    const { pool, start, whole, length, variants, variantStart, variantCount } = this.#values
    const first = start.at(doc) + whole.at(doc)
    const size = length.at(doc) - whole.at(doc)
    const words = (size + 31) >> 5
    this.#fit(words, open)
    const need = this.#need
    const lone = this.#lone
    const pass = this.#pass
    for (let place = 0; place < size; place++) {
      const chosen = this.#chosen[pool.data[first + place]!]! & open
      if (chosen !== 0) need[(31 - Math.clz32(chosen)) * words + (place >> 5)]! |= 1 << (place & 31)
    }
    this.passes = false
    this.single = 0
    const rows = variantCount.at(doc)
    for (let row = 0, base = variantStart.at(doc); row < rows; row++, base += words) {
      let lacks = 0
      for (const filter of this.#open) {
        let met = false
        for (let word = 0; word < words; word++)
          if ((variants.data[base + word]! & need[filter * words + word]!) !== 0) met = true
        if (!met) lacks |= 1 << filter
      }
      if (lacks === 0) {
        this.passes = true
        for (let word = 0; word < words; word++) pass[word]! |= variants.data[base + word]!
      } else if ((lacks & (lacks - 1)) === 0) {
        this.single |= lacks
        const filter = 31 - Math.clz32(lacks)
        for (let word = 0; word < words; word++) lone[filter * words + word]! |= variants.data[base + word]!
      }
    }
  }

  /** Counts what the variants last looked at would show: all values of fitting ones, else those of the filter that lacks. */
  count(doc: number, counts: Uint32Array): void {
    const { pool, start, whole, length } = this.#values
    const first = start.at(doc) + whole.at(doc)
    const size = length.at(doc) - whole.at(doc)
    const words = (size + 31) >> 5
    for (let place = 0; place < size; place++) {
      const value = pool.data[first + place]!
      const word = place >> 5
      const bit = 1 << (place & 31)
      const lacking = this.#bits[value]! & this.single
      const shows =
        (this.#pass[word]! & bit) !== 0 ||
        (lacking !== 0 && (this.#lone[(31 - Math.clz32(lacking)) * words + word]! & bit) !== 0)
      if (shows) counts[value]!++
    }
  }

  #fit(words: number, open: number): void {
    if (this.#pass.length < words) {
      this.#pass = new Int32Array(words)
      this.#need = new Int32Array(words * mostFilters)
      this.#lone = new Int32Array(words * mostFilters)
    }
    this.#open.length = 0
    for (let rest = open; rest !== 0; rest &= rest - 1) {
      const filter = 31 - Math.clz32(rest & -rest)
      this.#open.push(filter)
      for (let word = 0; word < words; word++) {
        this.#need[filter * words + word] = 0
        this.#lone[filter * words + word] = 0
      }
    }
    for (let word = 0; word < words; word++) this.#pass[word] = 0
  }
}
