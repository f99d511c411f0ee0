import { GraphQLError } from 'graphql'
import type { AdapterContext, AdapterField } from '#gateway/adapter.ts'
import type { Catalogue, CatalogueCategory } from '../goods/catalogue.ts'
import { categoryView } from '../goods/category-view.ts'
import type { Goods } from '../goods/goods.ts'
import { stampOf } from '../goods/product-view.ts'
import { filtersOf, selectedFilters } from './filters.ts'
import { matching, matchingBrands } from './matching.ts'
import { searchIndex } from './search-index.ts'
import { searchList } from './search-list.ts'
import type { FoundProducts, SearchQuery } from './search-query.ts'
import { sortingOrdersOf, sortKeyOf } from './sorting.ts'
import { suggestions } from './suggestions.ts'

/** Largest number of products on a page. */
const maxSize = 48
/** Longest search term, in characters. */
const maxTerm = 200
/** Products that are shown after a search that found nothing. */
const helpProducts = 8

interface SearchArgs {
  term?: string | null
  categoryPath?: string | null
  brand?: string | null
  filters?: { code: string; values: string[] }[] | null
  sort?: string | null
  page: number
  size: number
}

/** The root fields of `search`. */
export function searchFields(goods: Goods): Record<string, AdapterField> {
  return {
    searchResult: ({ query }: { query: SearchArgs }, context) => searchResult(goods, query, context),
    suggestions: ({ term, limit }: { term: string; limit: number }, context) =>
      suggestions(goods, term.trim().slice(0, maxTerm), limit, context),
  }
}

async function searchResult(goods: Goods, args: SearchArgs, context: AdapterContext) {
  const { tenant, locale } = context
  const { currency } = tenant.i18n
  const catalogue = await goods.catalogue.read(context)
  const sort = sortKeyOf(args.sort, catalogue.hasIndex)
  const term = args.term?.trim().slice(0, maxTerm) ?? ''
  const chosen = [...(args.filters ?? []), ...(args.brand ? [{ code: 'brand', values: [args.brand] }] : [])]
  const query: SearchQuery = {
    term,
    category: args.categoryPath ? categoryOf(catalogue, args.categoryPath) : undefined,
    selected: selectedFilters(catalogue, chosen, currency),
    sort,
    page: Math.max(1, args.page),
    size: Math.min(maxSize, Math.max(1, args.size)),
  }
  const found: FoundProducts = catalogue.hasIndex
    ? await searchIndex(query, goods, context)
    : await searchList(query, goods, catalogue, context)
  const hasBrands = goods.client.settings.brand !== 'none'
  return {
    total: found.total,
    page: query.page,
    pages: Math.ceil(found.total / query.size),
    stamps: async () => {
      const products = await Promise.all(found.ids.map((id) => goods.products.load(id, context)))
      return products.flatMap((product) => (product ? [{ sku: product.id, stamp: stampOf(product) }] : []))
    },
    products: () => goods.byIds(found.ids, context),
    filters: () =>
      found.result
        ? filtersOf(found.result, found.own, query.selected, catalogue, { locale, currency, hasBrands })
        : [],
    sortingOrders: () => sortingOrdersOf(locale, catalogue.hasIndex),
    sort,
    correctedTerm: null,
    categories: () => matching(catalogue, term).map((category) => categoryView(category, goods, context)),
    brands: () => matchingBrands(goods, catalogue, term, context),
    sponsored: [],
    understood: [],
    namedPrice: null,
    ignored: [],
    help: found.total > 0 ? null : () => helpOf(goods, catalogue, context),
  }
}

function categoryOf(catalogue: Catalogue, path: string): CatalogueCategory {
  const category = catalogue.byPath.get(path)
  if (category) return category
  throw new GraphQLError(`There is no category ${path}.`, { extensions: { code: 'BAD_USER_INPUT' } })
}

/** Proposals after a search that found nothing: the departments and some products of the range (SEA-3). */
async function helpOf(goods: Goods, { departments }: Catalogue, context: AdapterContext) {
  const { products } = await goods.products.list({ limit: helpProducts }, context)
  return {
    terms: [],
    categories: departments.map((department) => categoryView(department, goods, context)),
    products: () =>
      goods.byIds(
        products.map(({ id }) => id),
        context,
      ),
  }
}
