import type { CatalogueSnapshot } from '../catalogue/reading/catalogue-snapshot.ts'
import { textIn } from '../catalogue/rules/text-in.ts'
import { emptyResult } from './empty-search.ts'
import type { SearchHit, SearchPort, SearchQuery, SearchResult, SuggestResult } from './port.ts'
import { SearchPreparing } from './search-preparing.ts'

const defaultSize = 24
const maxSize = 48
const defaultTerms = 10
const maxNamed = 4

/**
 * Answers from the catalogue's tables while the search index is not ready: lists of a category or a brand by
 * popularity, without filters, and suggestions of category and brand names. Queries that need the index are
 * refused at once.
 */
export function simpleSearch(snapshot: CatalogueSnapshot, language: string): SearchPort {
  return {
    isSimple: true,
    search: (query) => search(snapshot, query),
    suggest: (term, limit) => suggest(snapshot, language, term, limit),
    similar: (sku, limit) => similar(snapshot, sku, limit),
  }
}

/** @throws {SearchPreparing} for a term, for filters, and for a brand within a category */
async function search(snapshot: CatalogueSnapshot, query: SearchQuery): Promise<SearchResult> {
  const { term, category, brand, filters = [] } = query
  if (term?.trim() || filters.length > 0 || (category && brand)) throw new SearchPreparing(snapshot.tenantId)
  const page = clampedInteger(query.page, 1, 1_000_000)
  const size = clampedInteger(query.size, defaultSize, maxSize)
  const at = { offset: (page - 1) * size, limit: size }
  const total = totalOf(snapshot, query)
  if (total === 0) return emptyResult({ page, size })
  // A page behind the last one would read the skus of all departments.
  const skus =
    at.offset >= total
      ? []
      : category
        ? snapshot.skusOfCategory(category, at)
        : brand
          ? snapshot.skusOfBrand(brand, at)
          : ofAllDepartments(snapshot, at)
  const { zeroResults: _, ...result } = emptyResult({ page, size })
  return { ...result, total, pages: Math.ceil(total / size), sort: 'popular', hits: hitsOf(await skus) }
}

function totalOf({ categories, brands }: CatalogueSnapshot, { category, brand }: SearchQuery): number {
  if (category) return categories.byKey(category)?.productCount ?? 0
  if (brand) return brands.get(brand)?.productCount ?? 0
  return categories.departments.reduce((sum, { productCount }) => sum + productCount, 0)
}

/** Returns the best products of each department in turn. */
async function ofAllDepartments(
  snapshot: CatalogueSnapshot,
  { offset, limit }: { offset: number; limit: number },
): Promise<string[]> {
  const { departments } = snapshot.categories
  const needed = Math.ceil((offset + limit) / Math.max(1, departments.length)) + limit
  const lists = await Promise.all(
    departments.map(({ key }) => snapshot.skusOfCategory(key, { offset: 0, limit: needed })),
  )
  const all = Array.from({ length: needed }, (_, place) => lists.flatMap((list) => list[place] ?? []))
  return [...new Set(all.flat())].slice(offset, offset + limit)
}

function suggest(
  snapshot: CatalogueSnapshot,
  language: string,
  typed: string,
  limit = defaultTerms,
): SuggestResult {
  const letters = typed.slice(0, 100).trim().toLowerCase()
  if (!letters) return { terms: [], products: [], categories: [], brands: [] }
  const categories = snapshot.categories.all
    .map(({ key, label, productCount }) => ({ key, name: textIn(label, language) ?? '', productCount }))
    .filter(({ name, productCount }) => productCount > 0 && name.toLowerCase().startsWith(letters))
    .sort((a, b) => b.productCount - a.productCount)
  const brands = [...snapshot.brands.values()]
    .filter(({ name, productCount }) => productCount > 0 && name.toLowerCase().startsWith(letters))
    .sort((a, b) => b.productCount - a.productCount)
  return {
    // Terms would have to be searched for, which needs the index.
    terms: [],
    products: [],
    categories: categories.slice(0, Math.min(limit, maxNamed)).map(({ key }) => key),
    brands: brands.slice(0, Math.min(limit, maxNamed)).map(({ slug }) => slug),
  }
}

/** Returns the most popular products of the product's own category. */
async function similar(snapshot: CatalogueSnapshot, sku: string, limit = 8): Promise<SearchHit[]> {
  const found = (await snapshot.find([sku])).get(sku)
  const category = found?.product.flags.gone ? undefined : found?.product.categories[0]
  if (!found || category === undefined) return []
  const skus = await snapshot.skusOfCategory(category, { offset: 0, limit: Math.min(maxSize, limit) + 1 })
  return hitsOf(skus.filter((each) => each !== found.product.sku).slice(0, limit))
}

const hitsOf = (skus: readonly string[]): SearchHit[] => skus.map((sku) => ({ sku, score: 0 }))

const clampedInteger = (value: number | undefined, fallback: number, most: number): number =>
  Math.min(most, Math.max(1, Math.floor(value ?? fallback) || fallback))
