import { textIn } from '#backend/catalogue/rules/text-in.ts'
import type { SearchDocument, SearchText, SearchVocabulary } from '../document.ts'
import { Analyser } from '../language/analyser.ts'
import type { WeightedPair } from '../language/synonyms.ts'
import type { Token } from '../language/token.ts'
import type { Learned } from '../learning/learned.ts'
import { learnedWeights } from '../learning/learned.ts'
import { GrowableArray } from './growable-array.ts'
import { Postings, type PostingsData } from './postings.ts'
import { WordTable, type WordTableData } from './word-table.ts'

/** Weight of a word by the field it occurs in. */
const weightOf = {
  name: 5,
  category: 4,
  brand: 4,
  attribute: 2.5,
  department: 1.5,
  tag: 1,
  highlight: 0.8,
  description: 0.5,
}
/**
 * Below this weight, of 255, a word occurs in a description only. Phrases and synonyms must match in a stronger
 * field.
 */
export const maxDescriptionWeight = 17
/** The sum that counts as a full hit. */
const fullWeight = 8
const longestName = 24
/** Term 0: marks a stop word between two words of a name. */
const nameBreak = ''
const maxPairs = 400_000

export interface TextIndexData {
  language: string
  terms: string[]
  postings: PostingsData
  names: Uint32Array
  nameStart: Uint32Array
  words: WordTableData
  pairs: [number, number][]
  brands: [string, BrandName][]
  learnt: LearntWords
}

/** What was learned from the catalogue (learning/learn.ts), as far as queries need it. */
export interface LearntWords {
  known: string[]
  whole: string[]
  unsplit: string[]
  goods: string[]
  pairs: WeightedPair[]
}

export interface BrandName {
  slug: string
  name: string
}

/** Estimated bytes, measured over sample shops (tests/integration/search/memory.test.ts). */
const termBytes = 90
const wordBytes = 620
const pairBytes = 60
const textBytes = 250_000

/** A cached token: its terms with shares, and its number in the word table. */
interface CachedToken {
  terms: number[]
  shares: number[]
  word: number
}

/** The text index of one language of a tenant. */
export class TextIndex {
  readonly language: string
  readonly analyser: Analyser
  readonly terms: string[]
  readonly postings: Postings
  /** Main terms of each name in order, for adjacency and exactness. */
  readonly names: GrowableArray<Uint32Array>
  readonly nameStart: GrowableArray<Uint32Array>
  readonly words: WordTable
  /** Neighbouring words in names (first word · 2^24 + second) and how often they occur. */
  readonly pairs: Map<number, number>
  /** Stems of a brand's name → the brand. */
  readonly brands: Map<string, BrandName>
  /** Phrases with one meaning that were learned from the catalogue. */
  pairsOfMeaning: WeightedPair[]
  #ids = new Map<string, number>()
  #known = new Map<string, CachedToken>()
  #field = new Float32Array(0)
  #total = new Float32Array(0)
  #fieldTerms: number[] = []
  #docTerms: number[] = []

  constructor(language: string, words: SearchVocabulary, data?: TextIndexData) {
    this.language = language
    this.analyser = new Analyser(language)
    this.terms = data?.terms ?? [nameBreak]
    this.terms.forEach((term, id) => {
      this.#ids.set(term, id)
    })
    this.postings = new Postings(data?.postings)
    this.names = data ? new GrowableArray(data.names) : GrowableArray.uint32()
    this.nameStart = data ? new GrowableArray(data.nameStart) : GrowableArray.uint32()
    this.words = new WordTable(data?.words)
    this.pairs = new Map(data?.pairs)
    this.brands = new Map(data?.brands)
    const fallback = words.languages[0] ?? language
    for (const category of words.categories)
      this.learn(textIn(category.label, language, fallback) ?? '', true)
    for (const [code, values] of Object.entries(words.vocabulary.values)) {
      // Facts are free text, from whose words no compounds are made.
      if (words.vocabulary.attributes[code]?.fact) continue
      for (const { label } of Object.values(values))
        this.learn(textIn(label, language, fallback) ?? '', false)
    }
    this.analyser.learnGoods(data?.learnt.goods ?? [])
    this.pairsOfMeaning = data?.learnt.pairs ?? []
    for (const word of data?.learnt.unsplit ?? []) this.analyser.compounds.keepWhole(word)
    for (const word of data?.learnt.known ?? []) this.analyser.compounds.learn(word, false)
    for (const word of data?.learnt.whole ?? []) this.analyser.compounds.learn(word, true)
  }

  /** Adds the words of a text to those into which compounds can be split. */
  learn(text: string, whole: boolean): void {
    const tokens = this.analyser
      .tokens(text)
      .filter((token) => token.kind === 'word' && !token.isStopWord && !token.pieces)
    for (const token of tokens) this.analyser.compounds.learn(token.word, whole && tokens.length === 1)
  }

  /** Takes what was learned from the catalogue; call it before products are added. */
  takeLearned({ parts, whole, goods, pairs }: Learned): void {
    const { compounds } = this.analyser
    this.analyser.learnGoods(goods)
    for (const word of whole) compounds.keepWhole(word)
    for (const { word } of parts) compounds.learn(word, false)
    this.pairsOfMeaning = pairs.map(({ from, to, kind }) => ({ from, to, weight: learnedWeights[kind] }))
  }

  id(stem: string): number | undefined {
    return this.#ids.get(stem)
  }

  /** Number of documents that have a stem anywhere. */
  frequency(stem: string): number {
    const id = this.#ids.get(stem)
    return id === undefined ? 0 : this.postings.size(id)
  }

  add(doc: number, document: SearchDocument): void {
    const text = document.text[this.language]
    if (!text) {
      this.nameStart.set(doc, this.names.length)
      this.nameStart.set(doc + 1, this.names.length)
      return
    }
    this.#fit()
    this.#name(doc, text.name)
    this.#addText(text.category, weightOf.category, true)
    this.#brand(document)
    this.#addTexts(text.attributes, weightOf.attribute, true)
    this.#addTexts(text.departments, weightOf.department, true)
    this.#addTexts(text.tags, weightOf.tag, false)
    this.#addTexts(text.highlights, weightOf.highlight, false)
    this.#addText(text.description, weightOf.description, false)
    for (const term of this.#docTerms) {
      this.postings.add(
        term,
        doc,
        Math.max(1, Math.min(255, Math.round((this.#total[term]! / fullWeight) * 255))),
      )
      this.#total[term] = 0
    }
    this.#docTerms.length = 0
  }

  /** Bytes in memory, estimated for strings, including the tables of spelling and suggestions. */
  get bytes(): number {
    return (
      this.postings.bytes +
      this.names.data.byteLength +
      this.nameStart.data.byteLength +
      this.terms.length * termBytes +
      this.words.list.length * wordBytes +
      this.pairs.size * pairBytes +
      textBytes
    )
  }

  /** Drops what is needed for adding documents only; the next document rebuilds it. */
  dropBuildCache(): void {
    this.#known.clear()
    this.analyser.clearCache()
    this.#field = new Float32Array(0)
    this.#total = new Float32Array(0)
  }

  data(): TextIndexData {
    return { ...this.#tables(), postings: this.postings.data() }
  }

  /** The same for a file; see `Postings.streamed`. */
  streamed() {
    return { ...this.#tables(), postings: this.postings.streamed() }
  }

  #tables(): Omit<TextIndexData, 'postings'> {
    return {
      language: this.language,
      terms: this.terms,
      names: this.names.packed(),
      nameStart: this.nameStart.packed(),
      words: this.words.data(),
      pairs: [...this.pairs].filter(([, count]) => count > 1),
      brands: [...this.brands],
      learnt: {
        ...this.analyser.compounds.learnt,
        goods: [...this.analyser.goods],
        pairs: this.pairsOfMeaning,
      },
    }
  }

  #addTexts(texts: SearchText['tags'], weight: number, label: boolean): void {
    for (const text of texts) this.#read(text, weight, label)
    this.#closeField()
  }

  #addText(text: string, weight: number, label: boolean): void {
    this.#read(text, weight, label)
    this.#closeField()
  }

  #name(doc: number, name: string): void {
    this.nameStart.set(doc, this.names.length)
    const tokens = this.analyser.tokens(name)
    let before = -1
    let wordCount = 0
    tokens.forEach((token, index) => {
      if (token.isStopWord) {
        before = -1
        if (wordCount > 0 && wordCount < longestName) this.names.push(0)
        return
      }
      const known = this.#cachedToken(token, index > 0)
      this.#put(known, weightOf.name * (token.isQualifier ? Analyser.qualifierShare : 1))
      if (wordCount++ < longestName) this.names.push(known.terms[0]!)
      if (known.word >= 0) {
        this.words.counts.count(known.word)
        this.words.named.count(known.word)
        if (before >= 0) this.#pair(before, known.word)
      }
      before = known.word
    })
    this.#closeField()
    this.nameStart.set(doc + 1, this.names.length)
  }

  #pair(first: number, second: number): void {
    const key = first * 16_777_216 + second
    const count = this.pairs.get(key)
    if (count !== undefined) this.pairs.set(key, count + 1)
    else if (this.pairs.size < maxPairs) this.pairs.set(key, 1)
  }

  #brand(document: SearchDocument): void {
    const name = document.brand.name
    this.#addText(name, weightOf.brand, true)
    const key = this.analyser.phrase(name).join(' ')
    if (key && !this.brands.has(key)) this.brands.set(key, document.brand)
  }

  #read(text: string, weight: number, label: boolean): void {
    for (const token of this.analyser.tokens(text)) {
      if (token.isStopWord) continue
      const known = this.#cachedToken(token, true)
      this.#put(known, weight)
      if (known.word < 0) continue
      this.words.counts.count(known.word)
      if (label) this.words.named.count(known.word)
    }
  }

  #put(known: CachedToken, weight: number): void {
    for (let i = 0; i < known.terms.length; i++) this.#raise(known.terms[i]!, weight * known.shares[i]!)
  }

  /** Within one field a word counts once, with its highest weight. */
  #raise(term: number, weight: number): void {
    if (this.#field[term] === 0) this.#fieldTerms.push(term)
    if (this.#field[term]! < weight) this.#field[term] = weight
  }

  #closeField(): void {
    for (const term of this.#fieldTerms) {
      if (this.#total[term] === 0) this.#docTerms.push(term)
      this.#total[term]! += this.#field[term]!
      this.#field[term] = 0
    }
    this.#fieldTerms.length = 0
  }

  #cachedToken(token: Token, inside: boolean): CachedToken {
    const memory = token.pieces ? token.pieces.join('-') : token.word
    const known = this.#known.get(memory)
    if (known) return known
    const keys = this.analyser.keys(token)
    const word =
      token.kind === 'word' && token.word.length > 2 && !token.word.startsWith('~')
        ? this.words.put(token.word, this.#shownAs(token, inside))
        : -1
    const made = {
      terms: keys.map(({ stem }) => this.#term(stem)),
      shares: keys.map(({ share }) => share),
      word,
    }
    if (this.#known.size > 200_000) this.#known.clear()
    this.#known.set(memory, made)
    return made
  }

  /** Grows the arrays to one element per term, including the terms of an index read from a file. */
  #fit(): void {
    if (this.terms.length <= this.#field.length) return
    const size = Math.max(1_024, this.terms.length * 2)
    this.#field = grown(this.#field, size)
    this.#total = grown(this.#total, size)
  }

  /** German nouns retain their capital; a capital at the beginning of a name is dropped. */
  #shownAs(token: Token, inside: boolean): string {
    return this.language === 'de' && (inside || token.shown.length > 5)
      ? token.shown
      : token.shown.toLowerCase()
  }

  #term(stem: string): number {
    const known = this.#ids.get(stem)
    if (known !== undefined) return known
    const id = this.terms.push(stem) - 1
    this.#ids.set(stem, id)
    this.#fit()
    return id
  }
}

function grown(values: Float32Array, size: number): Float32Array<ArrayBuffer> {
  const more = new Float32Array(size)
  more.set(values)
  return more
}
