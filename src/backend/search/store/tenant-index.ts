import { randomUUID } from 'node:crypto'
import type { SearchDocument, SearchVocabulary } from '../document.ts'
import { learn, learnFrom } from '../learning/learn.ts'
import type { Learned } from '../learning/learned.ts'
import { Columns, type ColumnsData } from './columns.ts'
import { ProductNumbers, type ProductNumbersData } from './product-numbers.ts'
import { TextIndex, type TextIndexData } from './text-index.ts'
import { Values, type ValuesData } from './values.ts'

export interface TenantIndexData {
  words: SearchVocabulary
  columns: ColumnsData
  values: ValuesData
  numbers: ProductNumbersData
  texts: TextIndexData[]
  /** See `TenantIndex`. */
  asOf?: number
  takenOver?: Map<number, number>
}

/** Estimated bytes of a document: its sku, its columns, its share of the working memory of a query. */
const documentBytes = 120

/**
 * One tenant's products: numbers and filter values once, texts by language. Documents can be added, replaced
 * and removed at any time. Adding many is faster between `begin` and `compact`.
 */
export class TenantIndex {
  readonly words: SearchVocabulary
  readonly columns: Columns
  readonly values: Values
  readonly numbers: ProductNumbers
  readonly texts: Map<string, TextIndex>
  readonly filters: ReadonlySet<string>
  /** Incremented by every change. Data derived from the index is then recomputed. */
  version = 0
  /** Time of the database's clock up to which product changes are in the index, ms. */
  asOf: number
  /** Ids and times of the changes around that time that are in the index. */
  takenOver: Map<number, number>
  #buffered: SearchDocument[] | undefined

  constructor(words: SearchVocabulary, data?: TenantIndexData) {
    this.words = words
    this.asOf = data?.asOf ?? 0
    this.takenOver = data?.takenOver ?? new Map()
    this.columns = new Columns(data?.columns)
    this.values = new Values(data?.values)
    this.numbers = new ProductNumbers(data?.numbers)
    this.texts = new Map(
      words.languages.map((language) => [
        language,
        new TextIndex(
          language,
          words,
          data?.texts.find((text) => text.language === language),
        ),
      ]),
    )
    this.filters = new Set(
      Object.entries(words.vocabulary.attributes)
        .filter(([, { filter }]) => filter)
        .map(([code]) => code),
    )
  }

  /**
   * Starts a first fill. The first products are buffered until the words of compounds are learnt from them.
   * @param path prefix of temporary files for what exceeds the memory of a build; without it all stays in memory
   */
  begin(path?: string): void {
    const fileOf = (name: string): string | undefined =>
      path === undefined ? undefined : `${path}.${name}.${process.pid}.${randomUUID()}.part`
    this.#buffered = []
    this.values.postings.begin(fileOf('values'))
    this.numbers.begin(fileOf('numbers'))
    for (const [language, text] of this.texts) text.postings.begin(fileOf(language))
  }

  add(document: SearchDocument): void {
    if (!this.#buffered) {
      this.#store(document)
      return
    }
    this.#buffered.push(document)
    if (this.#buffered.length >= learnFrom) this.storeBuffered()
  }

  remove(sku: string): boolean {
    this.version++
    return this.columns.remove(sku)
  }

  compact(): void {
    for (const step of this.compactionSteps()) step()
  }

  /** The steps of a compaction, for a thread that answers queries between them. */
  *compactionSteps(): Generator<() => void> {
    yield () => this.storeBuffered()
    yield () => this.values.postings.compact()
    yield () => this.numbers.compact()
    for (const text of this.texts.values())
      yield () => {
        text.postings.compact()
        text.dropBuildCache()
      }
  }

  /** Bytes in memory, estimated for strings. */
  get bytes(): number {
    let bytes = this.values.bytes + this.numbers.bytes + this.columns.count * documentBytes
    for (const text of this.texts.values()) bytes += text.bytes
    return bytes
  }

  data(): TenantIndexData {
    return {
      ...this.#head(),
      values: this.values.data(),
      numbers: this.numbers.data(),
      texts: [...this.texts.values()].map((text) => text.data()),
    }
  }

  /**
   * Returns the index for a file. After `begin` its lists are streamed: they are not packed in memory before. They can be
   * read again until `endBuild` or `compact`.
   */
  streamed() {
    return {
      ...this.#head(),
      values: this.values.streamed(),
      numbers: this.numbers.streamed(),
      texts: [...this.texts.values()].map((text) => text.streamed()),
    }
  }

  /** Removes the temporary files of a build that has been written to a file. The index cannot be used any more. */
  endBuild(): void {
    this.values.postings.endBuild()
    this.numbers.endBuild()
    for (const text of this.texts.values()) text.postings.endBuild()
  }

  /**
   * Learns words from the first products of a fill, which are buffered until then, and stores these products.
   * @returns what was learned, by language; nothing at a later call
   */
  storeBuffered(): Map<string, Learned> {
    const buffered = this.#buffered
    if (!buffered) return new Map()
    this.#buffered = undefined
    for (const [language, text] of this.texts) {
      const seen = new Map<string, number>()
      for (const document of buffered) {
        for (const token of text.analyser.tokens(document.text[language]?.name ?? '')) {
          if (token.kind === 'word' && !token.isStopWord && !token.pieces && token.word.length > 4)
            seen.set(token.word, (seen.get(token.word) ?? 0) + 1)
        }
      }
      for (const [word, count] of seen)
        if (count > 2 && !text.analyser.compounds.split(word)) text.analyser.compounds.learn(word, false)
      text.analyser.clearCache()
    }
    const learned = learn(buffered, this.words, (language) => this.texts.get(language)!.analyser)
    for (const [language, words] of learned) this.texts.get(language)!.takeLearned(words)
    for (const text of this.texts.values()) text.analyser.clearCache()
    for (const document of buffered) this.#store(document)
    return learned
  }

  #head() {
    this.storeBuffered()
    return {
      words: this.words,
      asOf: this.asOf,
      takenOver: this.takenOver,
      columns: this.columns.data(),
    }
  }

  #store(document: SearchDocument): void {
    this.version++
    const doc = this.columns.add(document)
    this.values.add(doc, document, this.filters)
    this.numbers.add(doc, document)
    for (const text of this.texts.values()) text.add(doc, document)
  }
}
