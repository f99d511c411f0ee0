import type { SearchDocument, SearchVocabulary } from './document.ts'
import type { SearchPort, SearchQuery } from './port.ts'
import { Completer } from './query/completer.ts'
import { LanguageSearcher } from './query/language-searcher.ts'
import { Scratch } from './query/scratch.ts'
import { search } from './query/search.ts'
import { similar } from './query/similar.ts'
import { suggest } from './query/suggest.ts'
import type { TenantIndexData } from './store/tenant-index.ts'
import { TenantIndex } from './store/tenant-index.ts'

/** Share of the documents that may change before suggestions are rebuilt. */
const rebuildShare = 0.05
const maxSimilar = 48

/** One tenant's search: fills the index, answers queries in each language, and applies changes of single products. */
export class TenantSearch {
  readonly index: TenantIndex
  #scratch = new Scratch()
  #searchers = new Map<string, LanguageSearcher>()
  #completers = new Map<string, { completer: Completer; at: number }>()

  constructor(index: TenantIndex) {
    this.index = index
    for (const [language, text] of index.texts)
      this.#searchers.set(language, new LanguageSearcher(index, text))
  }

  /** Builds an index from all products of a tenant. */
  static build(words: SearchVocabulary, documents: Iterable<SearchDocument>): TenantSearch {
    const index = new TenantIndex(words)
    index.begin()
    for (const document of documents) index.add(document)
    index.compact()
    return new TenantSearch(index)
  }

  static from(data: TenantIndexData): TenantSearch {
    return new TenantSearch(new TenantIndex(data.words, data))
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
  warmUp(): void {
    for (const [language, searcher] of this.#searchers) {
      this.#completer(language, searcher)
      searcher.corrector.correct('warm')
      searcher.prefixCompleter.complete('warm')
    }
  }

  /**
   * Products that can be found, and rows including those of replaced products. Refill the index once a third of
   * the rows is stale.
   */
  get size(): { products: number; rows: number } {
    return { products: this.index.columns.liveCount, rows: this.index.columns.count }
  }

  /** Bytes in memory, estimated for strings. Tables that the tenants of a thread share are not included. */
  get bytes(): number {
    return this.index.bytes
  }

  /** Returns the port for a language; for an unknown language the one of the tenant's first language. */
  in(language: string) {
    const searcher = this.#searchers.get(language) ?? [...this.#searchers.values()][0]
    if (!searcher) throw new Error('A shop without languages cannot be searched.')
    const searcherLanguage = searcher.text.language
    return {
      search: (query: SearchQuery) => search(searcher, this.#scratch, query),
      suggest: (term: string, limit?: number) =>
        suggest(searcher, this.#completer(searcherLanguage, searcher), this.#scratch, term, limit),
      similar: (sku: string, limit = 8) =>
        similar(this.index, sku, Math.min(maxSimilar, Math.max(0, Math.floor(limit) || 0))),
    } satisfies SearchPort
  }

  #completer(language: string, searcher: LanguageSearcher): Completer {
    const known = this.#completers.get(language)
    const count = this.index.columns.count
    if (known && count - known.at <= count * rebuildShare) return known.completer
    const completer = new Completer(searcher)
    this.#completers.set(language, { completer, at: count })
    return completer
  }
}
