import { sortingLabels } from '#backend/catalogue/words/lists.ts'
import type { Facet, SearchResult } from '#backend/search/port.ts'
import { recordPriceChange, recordProduct } from '#operations/shown-products.ts'
import { isOffered } from '#tenancy/commerce.ts'
import type { ShopContext } from '../context.ts'
import { categoryView } from './category.ts'
import { fixedText, localisedText } from './localised-text.ts'
import { productViews } from './product.ts'
import { attributeLabel, valueLabel } from './variants.ts'

/** Maximum number of sponsored products beside a result. */
const maxSponsored = 4

/** Maps a search result to its GraphQL type. */
export const searchResultView = (result: SearchResult, context: ShopContext) => ({
  total: result.total,
  page: result.page,
  pages: result.pages,
  stamps: async () => {
    const stamps = await context.snapshot.stamps(result.hits.map(({ sku }) => sku))
    for (const { sku, changesAt } of stamps.values()) {
      recordProduct(sku)
      recordPriceChange(changesAt)
    }
    return result.hits.flatMap(({ sku }) => stamps.get(sku) ?? [])
  },
  products: () =>
    productViews(
      result.hits.map(({ sku }) => sku),
      context,
    ),
  filters: () => result.facets.map((facet) => filterView(facet, context)),
  sortingOrders: () =>
    [...sortingLabels]
      .filter(([key]) => key !== 'rating' || isOffered(context.tenant, 'reviews'))
      .map(([key, label]) => ({ key, label: fixedText(label, context) })),
  sort: result.sort,
  correctedTerm: result.correctedTerm ?? null,
  categories: () =>
    categoriesOf(
      result.categories.map(({ key }) => key),
      context,
    ),
  brands: () =>
    brandsOf(
      result.brands.map(({ slug }) => slug),
      context,
    ),
  sponsored: async () => {
    const products = await context.products.loadAll(result.hits.map(({ sku }) => sku))
    const sponsored = products.filter(({ product }) => product.sponsored).slice(0, maxSponsored)
    return productViews(
      sponsored.map(({ product }) => product.sku),
      context,
    )
  },
  understood: () =>
    result.understood.map(({ code, value }) => ({
      code,
      value,
      label: facetValueLabel(code, value, context),
    })),
  namedPrice: result.price ?? null,
  ignored: result.ignored,
  help: () =>
    result.zeroResults && {
      terms: result.zeroResults.terms,
      categories: () => categoriesOf(result.zeroResults?.categories ?? [], context),
      products: () => productViews(result.zeroResults?.popular ?? [], context),
    },
})

export const categoriesOf = (keys: readonly string[], context: ShopContext) =>
  keys.flatMap((key) => {
    const category = context.snapshot.categories.byKey(key)
    return category ? [categoryView(category, context)] : []
  })

export const brandsOf = (slugs: readonly string[], context: ShopContext) =>
  slugs.flatMap((slug) => context.snapshot.brands.get(slug) ?? [])

function filterView(facet: Facet, context: ShopContext) {
  const known = context.snapshot.vocabulary.values[facet.code]
  return {
    code: facet.code,
    label: attributeLabel(facet.code, context),
    kind: facet.kind,
    min: facet.min ?? null,
    max: facet.max ?? null,
    values: facet.values.map(({ code, count, selected }) => ({
      code,
      count,
      selected,
      label: facetValueLabel(facet.code, code, context),
      swatch: known?.[code]?.swatch ?? null,
    })),
  }
}

/** The values of category and brand are no attribute values and have their own names. */
function facetValueLabel(code: string, value: string, context: ShopContext): string {
  if (code === 'brand') return context.snapshot.brands.get(value)?.name ?? value
  if (code === 'category')
    return localisedText(context.snapshot.categories.byKey(value)?.label, context) || value
  return valueLabel(code, value, context)
}
