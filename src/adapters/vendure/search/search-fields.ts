import { GraphQLError } from 'graphql'
import { completedTerms, matchesTyped } from '#adapters/shared/typed-terms.ts'
import type { AdapterContext, AdapterField } from '#gateway/adapter.ts'
import type { Catalogue, CatalogueCollection } from '../goods/catalogue.ts'
import { categoryView } from '../goods/category-view.ts'
import type { Goods } from '../goods/goods.ts'
import { stampOf } from '../goods/product-view.ts'
import { type FilterChoice, facetInputOf, filtersOf, type SelectedFacet, selectedFacets } from './filters.ts'
import {
  type FacetCounts,
  facetCountsOperation,
  searchOperation,
  suggestOperation,
} from './search-operation.ts'
import { searchPage } from './sorted-search.ts'
import { sortInputOf, sortingOrdersOf, sortKeyOf } from './sorting.ts'

interface SearchQuery {
  term?: string | null
  categoryPath?: string | null
  brand?: string | null
  filters?: FilterChoice[] | null
  sort?: string | null
  page: number
  size: number
}

/** Largest number of products on a page. */
const maxSize = 48
/** Longest search term, in characters. */
const maxTerm = 200
/** Products that are shown after a search that found nothing. */
const helpProducts = 8

/** The root fields of `search`. */
export function searchFields(goods: Goods): Record<string, AdapterField> {
  return {
    searchResult: ({ query }: { query: SearchQuery }, context) => searchResult(goods, query, context),
    suggestions: ({ term, limit }: { term: string; limit: number }, context) =>
      suggestions(goods, term, limit, context),
  }
}

async function searchResult(goods: Goods, query: SearchQuery, context: AdapterContext) {
  const { client, products } = goods
  const catalogue = await goods.catalogue.read(context)
  const size = Math.min(maxSize, Math.max(1, query.size))
  const page = Math.max(1, query.page)
  const sort = sortKeyOf(query.sort)
  const selected = selectedFacets(catalogue, [
    ...(query.filters ?? []),
    ...(query.brand ? [{ code: client.settings.brandFacet, values: [query.brand] }] : []),
  ])
  const base = {
    groupByProduct: true,
    ...(query.term?.trim() && { term: query.term.trim().slice(0, maxTerm) }),
    ...(query.categoryPath && { collectionId: collectionOf(catalogue, query.categoryPath).id }),
  }
  const positions = { from: (page - 1) * size, to: page * size }
  const input = { ...base, facetValueFilters: facetInputOf(selected) }
  const [search, ownCounts] = await Promise.all([
    searchPage(goods, input, sortInputOf(sort), positions, context),
    countsWithoutSelf(goods, base, selected, context),
  ])
  const ids = search.items.map(({ productId }) => productId)
  const categories = () => collectionsOf(catalogue, search.collections, query.term ?? '')
  return {
    total: search.totalItems,
    page,
    pages: Math.ceil(search.totalItems / size),
    stamps: async () => {
      const found = await Promise.all(ids.map((id) => products.load(id, context)))
      return found.flatMap((product) => (product ? [{ sku: product.id, stamp: stampOf(product) }] : []))
    },
    products: () => goods.byIds(ids, context),
    filters: () => filtersOf(search.facetValues, ownCounts, selected, catalogue, client.settings),
    sortingOrders: () => sortingOrdersOf(context.locale),
    sort,
    correctedTerm: null,
    categories: () => categories().map((collection) => categoryView(collection, client, context)),
    brands: () => brandsOf(search.facetValues, query.term ?? '', client.settings.brandFacet),
    sponsored: [],
    understood: [],
    namedPrice: null,
    ignored: [],
    help: search.totalItems > 0 ? null : () => helpOf(goods, catalogue, context),
  }
}

/** Returns the counts of each selected facet as they are without its own selection: one more query for each. */
async function countsWithoutSelf(
  { client }: Goods,
  base: object,
  selected: readonly SelectedFacet[],
  context: AdapterContext,
): Promise<ReadonlyMap<string, FacetCounts>> {
  const entries = selected.map(async ({ code }) => {
    const input = { ...base, facetValueFilters: facetInputOf(selected, code) }
    const { search } = await client.request(facetCountsOperation, { input }, context)
    return [code, search.facetValues] as const
  })
  return new Map(await Promise.all(entries))
}

function collectionOf(catalogue: Catalogue, path: string): CatalogueCollection {
  const collection = catalogue.byPath.get(path)
  if (collection) return collection
  throw new GraphQLError(`There is no category ${path}.`, { extensions: { code: 'BAD_USER_INPUT' } })
}

/** Proposals after a search that found nothing: the departments and some products of the range (SEA-3). */
async function helpOf(goods: Goods, { departments }: Catalogue, context: AdapterContext) {
  const { search } = await goods.client.request(
    searchOperation,
    { input: { groupByProduct: true, take: helpProducts } },
    context,
  )
  return {
    terms: [],
    categories: departments.map((department) => categoryView(department, goods.client, context)),
    products: () =>
      goods.byIds(
        search.items.map(({ productId }) => productId),
        context,
      ),
  }
}

async function suggestions(goods: Goods, term: string, limit: number, context: AdapterContext) {
  const { client } = goods
  const typed = term.trim().slice(0, maxTerm)
  const most = Math.min(10, Math.max(1, limit))
  if (typed === '') return { terms: [], products: [], categories: [], brands: [], correctedTerm: null }
  const [catalogue, { search }] = await Promise.all([
    goods.catalogue.read(context),
    client.request(suggestOperation, { input: { term: typed, groupByProduct: true, take: 100 } }, context),
  ])
  // Vendure's search ignores very short terms and then returns the whole range: names are compared here.
  const items =
    typed.length > 2 ? search.items : search.items.filter((item) => matchesTyped(item.productName, typed))
  return {
    terms: completedTerms(
      items.map(({ productName }) => productName),
      typed,
    ).slice(0, most),
    products: () =>
      goods.byIds(
        items.slice(0, most).map(({ productId }) => productId),
        context,
      ),
    categories: () =>
      collectionsOf(catalogue, search.collections, typed)
        .slice(0, most)
        .map((collection) => categoryView(collection, client, context)),
    brands: () => brandsOf(search.facetValues, typed, client.settings.brandFacet).slice(0, most),
    correctedTerm: null,
  }
}

/** Returns the collections with a matching name, most products first. Without a term there are none. */
function collectionsOf(
  { byId }: Catalogue,
  counts: readonly { count: number; collection: { id: string } }[],
  term: string,
): CatalogueCollection[] {
  if (term.trim() === '') return []
  const countOf = new Map(counts.map(({ collection, count }) => [collection.id, count]))
  return [...byId.values()]
    .filter(({ name }) => matchesTyped(name, term))
    .sort((one, other) => (countOf.get(other.id) ?? 0) - (countOf.get(one.id) ?? 0))
}

/** Returns the brands of a result with a matching name. Without a term there are none. */
const brandsOf = (counts: FacetCounts, term: string, brandFacet: string) =>
  term.trim() === ''
    ? []
    : counts
        .filter(
          ({ facetValue }) => facetValue.facet.code === brandFacet && matchesTyped(facetValue.name, term),
        )
        .map(({ facetValue, count }) => ({
          slug: facetValue.code,
          name: facetValue.name,
          productCount: count,
        }))
