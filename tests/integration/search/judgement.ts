import { readFileSync } from 'node:fs'
import type { CatalogueProduct } from '#backend/catalogue/model.ts'
import type { SampleLanguage, SampleShop } from './sample-shop.ts'

/** What makes a product relevant: all stated conditions must hold. */
export interface Criterion {
  /** 3: exactly what was searched for, 2: nearly, 1: of the kind. */
  grade: number
  category?: string[]
  /** Expression over the name in the language of the list. */
  name?: string
  brand?: string
  /** At least one variant in one of these colours. */
  colour?: string[]
  /** With `cup`: in one variant together. */
  size?: string
  cup?: string
  attributes?: Record<string, string>
  /** Values that the product must not have. */
  without?: Record<string, string | string[]>
  /** Colours that no variant may have. */
  notColour?: string[]
  /** Master sku. */
  sku?: string
  /** In cents. */
  priceTo?: number
}

/** A query, and the expected results; no relevant product means that nothing should be found. */
export interface Judged {
  query: string
  /** The skill of the search that it tests, such as `typo`: scores are printed by it. */
  kind?: string
  relevant: Criterion[]
}

export interface Score {
  query: string
  kind: string | undefined
  ndcg: number
  total: number
  correctedTerm: string | undefined
}

/**
 * The lists: `judged` (dev set) was written with the search; `asked` (validation set) by people who had not seen it;
 * `unseen` (test set) from the catalogue alone, before its writer saw the search and the other lists. Half of these
 * two (every second query from the first) was used to improve the search, the other half is held out and only scored;
 * the writer of `unseen` improved the search. `typed` has thirty queries a language as shoppers type them on phones; its writer
 * improved the search with all of them.
 */
export const lists = ['judged', 'asked', 'unseen', 'typed'] as const
export type ListName = (typeof lists)[number]

export function judgedList(language: SampleLanguage, name: ListName = 'judged'): Judged[] {
  return JSON.parse(readFileSync(new URL(`${name}/${language}.json`, import.meta.url), 'utf8')) as Judged[]
}

/** nDCG@10 of every query: gain 2^grade − 1, against the best ten products that the shop has. */
export function judge(shop: SampleShop, language: SampleLanguage, list = judgedList(language)): Score[] {
  const port = shop.search.in(language)
  return list.map(({ query, kind, relevant }) => {
    const response = port.search({ term: query, size: 10 })
    const score = { query, kind, total: response.total, correctedTerm: response.correctedTerm }
    if (relevant.length === 0) return { ...score, ndcg: response.total === 0 ? 1 : 0 }
    const ideal = Array.from(shop.products.values(), (product) => gradeOf(product, relevant, language))
      .sort((a, b) => b - a)
      .slice(0, 10)
    if (!ideal[0]) throw new Error(`No product of the sample is relevant for “${query}”.`)
    const shown = [...response.hits, ...(response.near ?? [])].slice(0, 10)
    const found = shown.map(({ sku }) => gradeOf(shop.products.get(sku)!, relevant, language))
    return { ...score, ndcg: gainOf(found) / gainOf(ideal) }
  })
}

export function mean(scores: Score[]): number {
  return scores.reduce((sum, { ndcg }) => sum + ndcg, 0) / scores.length
}

/** The held-out half, whose queries were not read while the search was improved. */
export function heldOutHalf(scores: Score[]): Score[] {
  return scores.filter((_, at) => at % 2 === 1)
}

export function gainOf(grades: number[]): number {
  return grades.reduce((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0)
}

function gradeOf(product: CatalogueProduct, relevant: Criterion[], language: string): number {
  if (product.flags.gone) return 0
  return Math.max(
    0,
    ...relevant.filter((criterion) => meets(product, criterion, language)).map(({ grade }) => grade),
  )
}

function meets(product: CatalogueProduct, criterion: Criterion, language: string): boolean {
  const { category, name, brand, colour, notColour, size, cup, attributes, without, sku, priceTo } = criterion
  if (sku && product.sku !== sku) return false
  if (category && !category.some((key) => product.categories.includes(key))) return false
  if (name && !new RegExp(name, 'iu').test(product.name[language] ?? '')) return false
  if (brand && product.brand.slug !== brand) return false
  if (colour && !product.variants.some(({ choice }) => colour.includes(choice.colour ?? ''))) return false
  if (product.variants.some(({ choice }) => notColour?.includes(choice.colour ?? ''))) return false
  if (
    (size || cup) &&
    !product.variants.some(({ choice }) => (!size || choice.size === size) && (!cup || choice.cup === cup))
  )
    return false
  if (priceTo !== undefined && !product.variants.some(({ price }) => price <= priceTo)) return false
  const has = ([code, wanted]: [string, string | string[]]) =>
    product.attributes.some(
      (each) => each.code === code && each.values.some((value) => [wanted].flat().includes(value)),
    )
  return Object.entries(attributes ?? {}).every(has) && !Object.entries(without ?? {}).some(has)
}
