import type { SearchDocument, SearchVocabulary } from '../document.ts'
import type { Analyser } from '../language/analyser.ts'
import type { Token } from '../language/token.ts'

/** A product as the learning reads it, in one language. */
export interface SampleProduct {
  sku: string
  name: string
  /** Tokens of the name without the brand before it. */
  tokens: Token[]
  /** Key of the main category, and of the widest one above it. */
  category: string
  department: string
  description: string
}

/** Products of a catalogue in one language, and what their texts have. */
export interface Sample {
  products: SampleProduct[]
  /** Folded words of all texts, and those of them that a text has in lower case. */
  words: Set<string>
  lowerCase: Set<string>
}

const wordPattern = /\p{L}[\p{L}\p{M}\p{N}]*(?:-[\p{L}\p{N}]+)*/gu

/** Analyses the products of one language. Products without a text in it are left out. */
export function sampleOf(
  documents: readonly SearchDocument[],
  { categories }: Pick<SearchVocabulary, 'categories'>,
  analyser: Analyser,
): Sample {
  const { lexicon } = analyser
  const parents = new Map(categories.map(({ key, parent }) => [key, parent]))
  const sample: Sample = { products: [], words: new Set(), lowerCase: new Set() }
  const [readTexts, read] = [new Set<string>(), new Set<string>()]
  /** Reads the words of a text that no text before had. */
  const readWords = (text: string): void => {
    if (readTexts.has(text)) return
    readTexts.add(text)
    for (const shown of text.match(wordPattern) ?? []) {
      if (read.has(shown)) continue
      read.add(shown)
      const folded = lexicon.fold(shown)
      for (const word of [folded.replaceAll('-', ''), ...folded.split('-')]) sample.words.add(word)
      if (shown === shown.toLowerCase()) sample.lowerCase.add(folded)
    }
  }
  const brands = new Map<string, Token[]>()
  for (const { sku, brand, categories: keys, text } of documents) {
    const own = text[lexicon.language]
    if (!own) continue
    const brandTokens = brands.get(brand.name) ?? analyser.tokens(brand.name)
    brands.set(brand.name, brandTokens)
    const category = keys[0] ?? ''
    sample.products.push({
      ...{ sku, name: own.name, tokens: withoutBrand(analyser.tokens(own.name), brandTokens) },
      ...{ category, department: rootOf(category, parents), description: own.description },
    })
    for (const each of [own.name, own.category, own.description, ...own.departments]) readWords(each)
    for (const each of [...own.attributes, ...own.highlights]) readWords(each)
  }
  return sample
}

function rootOf(key: string, parents: ReadonlyMap<string, string | undefined>): string {
  let root = key
  for (let steps = 0; steps < 20; steps++) {
    const parent = parents.get(root)
    if (parent === undefined) break
    root = parent
  }
  return root
}

function withoutBrand(name: Token[], brand: Token[]): Token[] {
  const begins = brand.length > 0 && brand.every(({ word }, at) => name[at]?.word === word)
  return begins ? name.slice(brand.length) : name
}

/** Returns the words by which a name begins, up to a number, a stop word or the code of a model: `Mobiele telefoon`. */
export function kindOf({ tokens }: Pick<SampleProduct, 'tokens'>): Token[] {
  const end = tokens.findIndex(
    ({ kind, word, isStopWord, isQualifier }) =>
      kind !== 'word' || isStopWord || isQualifier || /\d/.test(word),
  )
  return tokens.slice(0, end < 0 ? tokens.length : end)
}

/** French words by which a noun becomes part of a longer one: `Maison de toilette`. */
const links = new Set('de du des'.split(' '))

/** Whether a French name goes on after so many words with one that makes another noun of them. */
export const goesOn = ({ tokens }: Pick<SampleProduct, 'tokens'>, words: number): boolean =>
  links.has(tokens[words]?.word ?? '')

/** The categories in which something is found, with some of its products. */
export class Places {
  readonly skus: string[] = []
  readonly #categories = new Set<string>()

  add({ sku, category }: Pick<SampleProduct, 'sku' | 'category'>): void {
    this.#categories.add(category)
    if (this.skus.length < 3) this.skus.push(sku)
  }

  overlap(other: Places): boolean {
    return !this.#categories.isDisjointFrom(other.#categories)
  }
}
