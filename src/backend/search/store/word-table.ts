import { GrowableArray } from './growable-array.ts'

export interface WordTableData {
  list: string[]
  shown: string[]
  counts: Uint32Array
  named: Uint32Array
}

/** The words of a tenant in one language as they are written, for spelling correction and suggestions. */
export class WordTable {
  readonly list: string[]
  readonly shown: string[]
  /** How often a word occurs in any text. */
  readonly counts: GrowableArray<Uint32Array>
  /** How often it occurs in names and labels. */
  readonly named: GrowableArray<Uint32Array>
  #ids = new Map<string, number>()

  constructor(data?: WordTableData) {
    this.list = data?.list ?? []
    this.shown = data?.shown ?? []
    this.counts = data ? new GrowableArray(data.counts) : GrowableArray.uint32()
    this.named = data ? new GrowableArray(data.named) : GrowableArray.uint32()
    this.list.forEach((word, id) => {
      this.#ids.set(word, id)
    })
  }

  id(word: string): number | undefined {
    return this.#ids.get(word)
  }

  /** Returns the number of a folded word; adds the word if it is new. */
  put(word: string, shown: string): number {
    const known = this.#ids.get(word)
    if (known !== undefined) return known
    const id = this.list.push(word) - 1
    this.shown.push(shown)
    this.counts.set(id, 0)
    this.named.set(id, 0)
    this.#ids.set(word, id)
    return id
  }

  data(): WordTableData {
    return { list: this.list, shown: this.shown, counts: this.counts.packed(), named: this.named.packed() }
  }
}
