import type { SearchDocument, ShopWords } from './document.ts'
import type { SearchPort } from './port.ts'
import { Completer } from './query/completer.ts'
import { Scratch } from './query/scratch.ts'
import { search } from './query/search.ts'
import { similar } from './query/similar.ts'
import { suggest } from './query/suggest.ts'
import { Tongue } from './query/tongue.ts'
import type { ShopIndexData } from './store/shop-index.ts'
import { ShopIndex } from './store/shop-index.ts'

/** Share of the documents that may change before suggestions are rebuilt. */
const drawnUpAfter = 0.05
const mostSimilar = 48

/** One tenant's search: fills the index, answers queries in each language, and applies changes of single products. */
export class ShopSearch {
  readonly index: ShopIndex
  #scratch = new Scratch()
  #tongues = new Map<string, Tongue>()
  #completers = new Map<string, { completer: Completer; at: number }>()

  constructor(index: ShopIndex) {
    this.index = index
    for (const [language, text] of index.texts) this.#tongues.set(language, new Tongue(index, text))
  }

  /** Builds an index from all products of a tenant. */
  static fill(words: ShopWords, documents: Iterable<SearchDocument>): ShopSearch {
    const index = new ShopIndex(words)
    index.begin()
    for (const document of documents) index.add(document)
    index.settle()
    return new ShopSearch(index)
  }

  static from(data: ShopIndexData): ShopSearch {
    return new ShopSearch(new ShopIndex(data.words, data))
  }

  /** Adds or replaces products. */
  put(documents: Iterable<SearchDocument>): void {
    for (const document of documents) this.index.add(document)
  }

  /** Removes products; unknown skus are ignored. */
  remove(skus: Iterable<string>): void {
    for (const sku of skus) this.index.remove(sku)
  }

  /** Builds in advance what the first query would have to build. */
  warm(): void {
    for (const [language, tongue] of this.#tongues) {
      this.#completer(language, tongue)
      tongue.corrector.correct('warm')
      tongue.beginnings.complete('warm')
    }
  }

  /**
   * Products that can be found, and rows including those of replaced products. Refill the index once a third of
   * the rows is stale.
   */
  get size(): { products: number; rows: number } {
    return { products: this.index.columns.living, rows: this.index.columns.count }
  }

  /** Bytes in memory, estimated for strings. Tables that the tenants of a thread share are not included. */
  get bytes(): number {
    return this.index.bytes
  }

  /** Returns the port for a language; for an unknown language the one of the tenant's first language. */
  in(language: string): SearchPort {
    const tongue = this.#tongues.get(language) ?? [...this.#tongues.values()][0]
    if (!tongue) throw new Error('A shop without languages cannot be searched.')
    const own = tongue.text.language
    return {
      search: (query) => search(tongue, this.#scratch, query),
      suggest: (term, limit) => suggest(tongue, this.#completer(own, tongue), this.#scratch, term, limit),
      similar: (sku, limit = 8) =>
        similar(this.index, sku, Math.min(mostSimilar, Math.max(0, Math.floor(limit) || 0))),
    }
  }

  #completer(language: string, tongue: Tongue): Completer {
    const known = this.#completers.get(language)
    const count = this.index.columns.count
    if (known && count - known.at <= count * drawnUpAfter) return known.completer
    const completer = new Completer(tongue)
    this.#completers.set(language, { completer, at: count })
    return completer
  }
}
