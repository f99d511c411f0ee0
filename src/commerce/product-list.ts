import type { Tenant } from '../tenancy/tenants.ts'
import { ask, type Commerce, loaded } from './ask.ts'
import { requireCategory } from './categories.ts'
import { type CategoryPage, categoryListDocument } from './documents/category.ts'
import { productsDocument } from './documents/product.ts'
import type { ProductCard } from './documents/product-card.ts'
import {
  type ListResult,
  listDocument,
  type SearchQuery,
  type SearchResult,
  searchResultDocument,
  wantedProductsDocument,
} from './documents/search.ts'
import type { Loaded } from './failures.ts'
import { asWanted, type WantedChoice, wantedOf } from './list/wanted-choice.ts'

/** A product with the version stamp of its data. */
export interface Stamped {
  sku: string
  /** Missing if the shop does not send one. */
  stamp?: string
}

/** The values in which a filtered list shows a product: `colour:black`, in the form of `selectionQuery`. */
export interface ShownIn {
  shown?: string[]
}

/** Cached parts of lists that the page has rendered before. */
export interface KeptOfList<Part> {
  /** The cached card of a product with the same stamp. @param place position in the list, from 0 */
  card(product: Stamped, place: number): Part | undefined
  filters: Part | undefined
}

/** A page of products or cached cards. Without `filters` if they are cached. */
export type ProductList<Part> = Omit<SearchResult, 'filters' | 'products' | 'sponsored'> & {
  filters?: SearchResult['filters']
  products: ((ProductCard & Stamped & ShownIn) | Part)[]
}

/**
 * Whether a list was answered while the search index was being prepared: it is then sorted by sales and has no filters.
 * A list from the index always has some, at least the price.
 */
export const isPreparingList = ({
  filters,
  total,
}: Pick<ProductList<unknown>, 'filters' | 'total'>): boolean => total > 0 && filters?.length === 0

interface Asking<Part> {
  commerce: Commerce
  tenant: Tenant
  kept: KeptOfList<Part>
}

/**
 * Loads a page of products of a category, brand or term. The embedded shop, which is in-process, is first queried for
 * the list and then for the products without a cached card. A tenant's own service is queried once, for everything.
 */
export const loadProductList = <Part>(
  { commerce, tenant, kept }: Asking<Part>,
  query: SearchQuery,
): Promise<Loaded<ProductList<Part>>> =>
  loaded(tenant.upstreams.graphql ? atOnce(commerce, query) : inTwo(commerce, query, kept))

const atOnce = async (commerce: Commerce, query: SearchQuery): Promise<ProductList<never>> => {
  const { searchResult } = await ask(commerce, searchResultDocument, { query })
  const wanted = wantedOf(query.filters, searchResult.understood)
  if (wanted.length === 0) return searchResult
  // A failure here loses the filtered pictures, but not the list.
  const shown = await loaded(
    loadCards(
      commerce,
      searchResult.products.map(({ sku }) => sku),
      wanted,
    ),
  )
  return shown.ok ? { ...searchResult, products: shown.data } : searchResult
}

/**
 * Loads a category with a page of its products, in one query from the embedded shop.
 * @throws {NotFoundError} when the category does not exist; {CommerceError} when the shop cannot answer
 */
export async function loadCategoryList<Part>(
  asking: Asking<Part>,
  path: string,
  choices: Omit<SearchQuery, 'categoryPath'>,
): Promise<{ category: CategoryPage; list: Loaded<ProductList<Part>> }> {
  const { commerce, tenant, kept } = asking
  const query = { ...choices, categoryPath: path }
  if (!tenant.upstreams.graphql) {
    const both = await loaded(ask(commerce, categoryListDocument, { path, query, filters: !kept.filters }))
    if (both.ok && both.data.category)
      return {
        category: both.data.category,
        list: await loaded(withProducts(commerce, query, both.data.searchResult, kept)),
      }
  }
  // Separate queries show which of the two fails.
  const [category, list] = await Promise.all([
    requireCategory(commerce, path),
    loadProductList(asking, query),
  ])
  return { category, list }
}

const inTwo = async <Part>(
  commerce: Commerce,
  query: SearchQuery,
  kept: KeptOfList<Part>,
): Promise<ProductList<Part>> => {
  const { searchResult } = await ask(commerce, listDocument, { query, filters: !kept.filters })
  return await withProducts(commerce, query, searchResult, kept)
}

/** Completes a list with the products that have no cached card. */
async function withProducts<Part>(
  commerce: Commerce,
  { filters }: Pick<SearchQuery, 'filters'>,
  { stamps: plain, ...facts }: ListResult,
  kept: KeptOfList<Part>,
): Promise<ProductList<Part>> {
  const wanted = wantedOf(filters, facts.understood)
  // A card in another colour has another cache key.
  const stamps =
    wanted.length === 0 ? plain : plain.map(({ sku, stamp }) => ({ sku, stamp: stamp + said(wanted) }))
  const cards = stamps.map((product, place) => kept.card(product, place))
  const missing = stamps.filter((_, place) => cards[place] === undefined).map(({ sku }) => sku)
  const products = missing.length > 0 ? await loadCards(commerce, missing, wanted) : []
  const found = new Map(products.map((product) => [product.sku, product]))
  const productOf = ({ sku, stamp }: Required<Stamped>) => {
    const product = found.get(sku)
    // A product that has just left the catalogue is neither cached nor found.
    return product ? { ...product, stamp } : []
  }
  return { ...facts, products: stamps.flatMap((each, place) => cards[place] ?? productOf(each)) }
}

const said = (wanted: readonly WantedChoice[]): string => ` ${JSON.stringify(wanted)}`

/** Loads product cards by sku, in the wanted values. */
async function loadCards(
  commerce: Commerce,
  skus: string[],
  wanted: WantedChoice[],
): Promise<(ProductCard & ShownIn)[]> {
  if (wanted.length === 0) return (await ask(commerce, productsDocument, { skus })).products
  const { products } = await ask(commerce, wantedProductsDocument, { skus, wanted })
  return products.map((product) => asWanted(product, wanted))
}
