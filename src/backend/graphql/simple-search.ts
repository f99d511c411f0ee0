import type { Shelf } from '../catalogue/reading/shelf.ts'
import type { SearchAnswer, SearchHit, SearchQuery, SuggestAnswer } from '../search/port.ts'
import { SearchPreparing } from '../search/preparing.ts'
import { emptyAnswer } from './empty-search.ts'
import type { Searching } from './searching.ts'

const usualSize = 24
const mostSize = 48
const usualTerms = 10
const mostNamed = 4

/**
 * Answers from the catalogue's tables while the search index is not ready: lists of a category or a brand by
 * popularity, without filters, and suggestions of category and brand names. Queries that need the index are
 * refused at once.
 */
export function simpleSearch(shelf: Shelf, language: string): Searching {
  return {
    isSimple: true,
    search: (query) => search(shelf, query),
    suggest: (term, limit) => suggest(shelf, language, term, limit),
    similar: (sku, limit) => similar(shelf, sku, limit),
  }
}

/** @throws {SearchPreparing} for a term, for filters, and for a brand within a category */
async function search(shelf: Shelf, query: SearchQuery): Promise<SearchAnswer> {
  const { term, category, brand, filters = [] } = query
  if (term?.trim() || filters.length > 0 || (category && brand)) throw new SearchPreparing(shelf.tenantId)
  const page = whole(query.page, 1, 1_000_000)
  const size = whole(query.size, usualSize, mostSize)
  const at = { offset: (page - 1) * size, limit: size }
  const total = totalOf(shelf, query)
  if (total === 0) return emptyAnswer({ page, size })
  const skus = category
    ? shelf.skusOfCategory(category, at)
    : brand
      ? shelf.skusOfBrand(brand, at)
      : ofAllDepartments(shelf, at)
  const { help: _, ...answer } = emptyAnswer({ page, size })
  return { ...answer, total, pages: Math.ceil(total / size), sort: 'popular', hits: hitsOf(await skus) }
}

function totalOf({ categories, brands }: Shelf, { category, brand }: SearchQuery): number {
  if (category) return categories.byKey(category)?.productCount ?? 0
  if (brand) return brands.get(brand)?.productCount ?? 0
  return categories.departments.reduce((sum, { productCount }) => sum + productCount, 0)
}

/** Returns the best products of each department in turn. */
async function ofAllDepartments(
  shelf: Shelf,
  { offset, limit }: { offset: number; limit: number },
): Promise<string[]> {
  const { departments } = shelf.categories
  const needed = Math.ceil((offset + limit) / Math.max(1, departments.length)) + limit
  const lists = await Promise.all(
    departments.map(({ key }) => shelf.skusOfCategory(key, { offset: 0, limit: needed })),
  )
  const all = Array.from({ length: needed }, (_, place) => lists.flatMap((list) => list[place] ?? []))
  return [...new Set(all.flat())].slice(offset, offset + limit)
}

function suggest(shelf: Shelf, language: string, typed: string, limit = usualTerms): SuggestAnswer {
  const letters = typed.slice(0, 100).trim().toLowerCase()
  if (!letters) return { terms: [], products: [], categories: [], brands: [] }
  const categories = shelf.categories.all
    .map(({ key, label, productCount }) => ({ key, name: label[language] ?? '', productCount }))
    .filter(({ name, productCount }) => productCount > 0 && name.toLowerCase().startsWith(letters))
    .sort((a, b) => b.productCount - a.productCount)
  const brands = [...shelf.brands.values()]
    .filter(({ name, productCount }) => productCount > 0 && name.toLowerCase().startsWith(letters))
    .sort((a, b) => b.productCount - a.productCount)
  return {
    // Terms would have to be searched for, which needs the index.
    terms: [],
    products: [],
    categories: categories.slice(0, Math.min(limit, mostNamed)).map(({ key }) => key),
    brands: brands.slice(0, Math.min(limit, mostNamed)).map(({ slug }) => slug),
  }
}

/** Returns the most popular products of the product's own category. */
async function similar(shelf: Shelf, sku: string, limit = 8): Promise<SearchHit[]> {
  const found = (await shelf.find([sku])).get(sku)
  const category = found?.product.flags.gone ? undefined : found?.product.categories[0]
  if (!found || category === undefined) return []
  const skus = await shelf.skusOfCategory(category, { offset: 0, limit: Math.min(mostSize, limit) + 1 })
  return hitsOf(skus.filter((each) => each !== found.product.sku).slice(0, limit))
}

const hitsOf = (skus: readonly string[]): SearchHit[] => skus.map((sku) => ({ sku, score: 0 }))

const whole = (value: number | undefined, usual: number, most: number): number =>
  Math.min(most, Math.max(1, Math.floor(value ?? usual) || usual))
