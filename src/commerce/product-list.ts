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

/** A product as it is at the moment. */
export interface Stamped {
  sku: string
  /** Left out by a shop that does not say. */
  stamp?: string
}

/** What a list shows a product in, where it is narrowed to that: `colour:black`, as `chosenQuery` takes it. */
export interface ShownIn {
  shown?: string[]
}

/** What a page has kept of lists shown before. */
export interface KeptOfList<Part> {
  /** A product's card as it was made of the same stamp, by its place in the list from 0. */
  card(product: Stamped, place: number): Part | undefined
  filters: Part | undefined
}

/** A page of products, or of what was kept of them. Without `filters` where they were kept. */
export type ProductList<Part> = Omit<SearchResult, 'filters' | 'products' | 'sponsored'> & {
  filters?: SearchResult['filters']
  products: ((ProductCard & Stamped & ShownIn) | Part)[]
}

/**
 * Whether a list was answered while the search index was being prepared: by what sells, and without filters. Lists of the
 * index always have some, the price at least.
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
 * A page of products of a category, a brand or a term. The embedded shop, which is no way off, is first asked
 * which products stand in it, then for those whose cards are not kept; a tenant's own shop is asked once, for all.
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
  // Another colour is worth a question, but not the list.
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
 * A category with a page of its products, at once where that is the embedded shop.
 * @throws {NotFoundError} when there is no such category; {CommerceError} when the shop cannot answer.
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
  // Asked one by one it shows which of them cannot be answered.
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

/** The list with the products whose cards are not kept. */
async function withProducts<Part>(
  commerce: Commerce,
  { filters }: Pick<SearchQuery, 'filters'>,
  { stamps: plain, ...facts }: ListResult,
  kept: KeptOfList<Part>,
): Promise<ProductList<Part>> {
  const wanted = wantedOf(filters, facts.understood)
  // A card in another colour is another card.
  const stamps =
    wanted.length === 0 ? plain : plain.map(({ sku, stamp }) => ({ sku, stamp: stamp + said(wanted) }))
  const cards = stamps.map((product, place) => kept.card(product, place))
  const missing = stamps.filter((_, place) => cards[place] === undefined).map(({ sku }) => sku)
  const products = missing.length > 0 ? await loadCards(commerce, missing, wanted) : []
  const found = new Map(products.map((product) => [product.sku, product]))
  const productOf = ({ sku, stamp }: Required<Stamped>) => {
    const product = found.get(sku)
    // One that has just left the catalogue is neither kept nor found.
    return product ? { ...product, stamp } : []
  }
  return { ...facts, products: stamps.flatMap((each, place) => cards[place] ?? productOf(each)) }
}

const said = (wanted: readonly WantedChoice[]): string => ` ${JSON.stringify(wanted)}`

/** Cards of products by sku, in what is wanted of them. */
async function loadCards(
  commerce: Commerce,
  skus: string[],
  wanted: WantedChoice[],
): Promise<(ProductCard & ShownIn)[]> {
  if (wanted.length === 0) return (await ask(commerce, productsDocument, { skus })).products
  const { products } = await ask(commerce, wantedProductsDocument, { skus, wanted })
  return products.map((product) => asWanted(product, wanted))
}
