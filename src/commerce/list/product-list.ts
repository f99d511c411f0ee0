import { createHash } from 'node:crypto'
import { isEmbedded } from '#tenancy/commerce.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import type { Loaded } from '../client/failures.ts'
import { type Commerce, runQuery, toLoaded } from '../client/run-query.ts'
import type { ProductCard } from '../product/product-card-operations.ts'
import { productsQuery } from '../product/product-operations.ts'
import {
  filteredProductsQuery,
  type ListResult,
  productListQuery,
  type SearchQuery,
  type SearchResult,
  searchResultQuery,
} from '../search/search-operations.ts'
import { requireCategory } from './categories.ts'
import { type CategoryPage, categoryListQuery } from './category-operations.ts'
import { displayedValues, type FilterValues, withFilteredMedia } from './filtered-media.ts'

/** A product with the version stamp of its data. */
export interface StampedProduct {
  sku: string
  /** Missing if the shop does not send one. */
  stamp?: string
}

/** The values in which a filtered list shows a product: `colour:black`, in the form of `selectionQuery`. */
export interface ShownValues {
  shown?: string[]
}

/** Cached parts of lists that the page has rendered before. */
export interface CachedListParts<Part> {
  /** The cached card of a product with the same stamp. @param index position in the list, from 0 */
  card(product: StampedProduct, index: number): Part | undefined
  filters: Part | undefined
}

/** A page of products or cached cards. Without `filters` if they are cached. */
export type ProductList<Part> = Omit<SearchResult, 'filters' | 'products' | 'sponsored'> & {
  filters?: SearchResult['filters']
  products: ((ProductCard & StampedProduct & ShownValues) | Part)[]
}

/**
 * Whether a list was answered while the search index was being prepared: it is then sorted by sales and has no filters.
 * A list from the index always has some, at least the price.
 */
export const isPreparingList = ({
  filters,
  total,
}: Pick<ProductList<unknown>, 'filters' | 'total'>): boolean => total > 0 && filters?.length === 0

interface ListContext<Part> {
  commerce: Commerce
  tenant: Tenant
  cached: CachedListParts<Part>
}

/**
 * Loads a page of products of a category, brand or term. The embedded shop, which is in-process, is first queried for
 * the list and then for the products without a cached card. Another backend is queried once, for everything; a card whose data are the
 * same is not rendered again.
 */
export const loadProductList = <Part>(
  { commerce, tenant, cached }: ListContext<Part>,
  query: SearchQuery,
): Promise<Loaded<ProductList<Part>>> =>
  toLoaded(
    isEmbedded(tenant, 'search')
      ? loadInTwoQueries(commerce, query, cached)
      : loadInOneQuery(commerce, query, cached),
  )

const loadInOneQuery = async <Part>(
  commerce: Commerce,
  query: SearchQuery,
  cached: CachedListParts<Part>,
): Promise<ProductList<Part>> => {
  const { searchResult } = await runQuery(commerce, searchResultQuery, { query })
  return {
    ...searchResult,
    products: withCachedCards(await shownProducts(commerce, query, searchResult), cached),
  }
}

/** Returns the cached card of each product whose data are the same; the product with a stamp of its data where there is none. */
const withCachedCards = <Part>(
  products: readonly (ProductCard & ShownValues)[],
  cached: CachedListParts<Part>,
): ProductList<Part>['products'] =>
  products.map((product, index) => {
    // The backend has no stamp that changes with everything on a card, such as the stars of the embedded reviews.
    const stamp = createHash('sha256').update(JSON.stringify(product)).digest('base64url')
    return cached.card({ sku: product.sku, stamp }, index) ?? { ...product, stamp }
  })

/** Returns the products of a result, in the wanted values. */
async function shownProducts(
  commerce: Commerce,
  query: SearchQuery,
  searchResult: SearchResult,
): Promise<readonly (ProductCard & ShownValues)[]> {
  const wanted = displayedValues(query.filters, searchResult.understood)
  if (wanted.length === 0) return searchResult.products
  // A failure here loses the filtered pictures, but not the list.
  const shown = await toLoaded(
    loadCards(
      commerce,
      searchResult.products.map(({ sku }) => sku),
      wanted,
    ),
  )
  return shown.ok ? shown.data : searchResult.products
}

/**
 * Loads a category with a page of its products, in one query from the embedded shop.
 * @throws {NotFoundError} when the category does not exist; {CommerceError} when the shop cannot answer
 */
export async function loadCategoryList<Part>(
  context: ListContext<Part>,
  path: string,
  choices: Omit<SearchQuery, 'categoryPath'>,
): Promise<{ category: CategoryPage; list: Loaded<ProductList<Part>> }> {
  const { commerce, tenant, cached } = context
  const query = { ...choices, categoryPath: path }
  if (isEmbedded(tenant, 'search')) {
    const combined = await toLoaded(
      runQuery(commerce, categoryListQuery, { path, query, filters: !cached.filters }),
    )
    if (combined.ok && combined.data.category)
      return {
        category: combined.data.category,
        list: await toLoaded(withProducts(commerce, query, combined.data.searchResult, cached)),
      }
  }
  // Separate queries show which of the two fails.
  const [category, list] = await Promise.all([
    requireCategory(commerce, path),
    loadProductList(context, query),
  ])
  return { category, list }
}

/** Products that stand in for an empty filtered list. */
const maxUnfiltered = 4

/**
 * Loads the first products that a list has without its filters, as a way on from an empty one. None if the list has
 * products, if it is not filtered, or if the shop cannot answer.
 */
export async function loadUnfilteredProducts(
  commerce: Commerce,
  { total }: Pick<ProductList<unknown>, 'total'>,
  query: SearchQuery,
): Promise<readonly ProductCard[]> {
  if (total > 0 || !query.filters?.length) return []
  const unfiltered = { ...query, filters: [], page: 1, size: maxUnfiltered }
  const loaded = await toLoaded(runQuery(commerce, searchResultQuery, { query: unfiltered }))
  return loaded.ok ? loaded.data.searchResult.products : []
}

const loadInTwoQueries = async <Part>(
  commerce: Commerce,
  query: SearchQuery,
  cached: CachedListParts<Part>,
): Promise<ProductList<Part>> => {
  const { searchResult } = await runQuery(commerce, productListQuery, { query, filters: !cached.filters })
  return await withProducts(commerce, query, searchResult, cached)
}

/** Completes a list with the products that have no cached card; with all of them if the backend has no stamps. */
async function withProducts<Part>(
  commerce: Commerce,
  query: SearchQuery,
  { stamps: plain, ...facts }: ListResult,
  cached: CachedListParts<Part>,
): Promise<ProductList<Part>> {
  if (!plain) return await loadInOneQuery(commerce, query, cached)
  const wanted = displayedValues(query.filters, facts.understood)
  // A card in another colour has another cache key.
  const stamps =
    wanted.length === 0 ? plain : plain.map(({ sku, stamp }) => ({ sku, stamp: stamp + stampSuffix(wanted) }))
  const cards = stamps.map((product, index) => cached.card(product, index))
  const missing = stamps.filter((_, index) => cards[index] === undefined).map(({ sku }) => sku)
  const products = missing.length > 0 ? await loadCards(commerce, missing, wanted) : []
  const found = new Map(products.map((product) => [product.sku, product]))
  const productOf = ({ sku, stamp }: Required<StampedProduct>) => {
    const product = found.get(sku)
    // A product that has just left the catalogue is neither cached nor found.
    return product ? { ...product, stamp } : []
  }
  return { ...facts, products: stamps.flatMap((each, index) => cards[index] ?? productOf(each)) }
}

const stampSuffix = (wanted: readonly FilterValues[]): string => ` ${JSON.stringify(wanted)}`

/** Loads product cards by sku, in the wanted values. */
async function loadCards(
  commerce: Commerce,
  skus: string[],
  wanted: FilterValues[],
): Promise<(ProductCard & ShownValues)[]> {
  if (wanted.length === 0) return (await runQuery(commerce, productsQuery, { skus })).products
  const { products } = await runQuery(commerce, filteredProductsQuery, { skus, wanted })
  return products.map((product) => withFilteredMedia(product, wanted))
}
