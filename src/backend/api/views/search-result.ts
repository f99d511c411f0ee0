import type { CatalogueVocabulary } from '#backend/catalogue/model.ts'
import { sortingLabels } from '#backend/catalogue/words/lists.ts'
import type { Facet, SearchResult, SelectedFilter } from '#backend/search/port.ts'
import { recordPriceChange, recordProduct } from '#operations/shown-products.ts'
import { isOffered } from '#tenancy/commerce.ts'
import type { ShopContext } from '../context.ts'
import { brandView } from './brand.ts'
import { categoryView } from './category.ts'
import { mergeEqualLabels } from './equal-labels.ts'
import { fixedText, localisedText } from './localised-text.ts'
import { productViews } from './product.ts'
import { attributeLabel } from './variants.ts'

/** Facts of a feed that are filters of one list. */
const maxFacts = 12

/** Maximum number of sponsored products beside a result. */
const maxSponsored = 4

/**
 * Maps a search result to its GraphQL type.
 * @param inIndex the context with the catalogue of the index, which has the labels of its values
 * @param requested filters of the query
 */
export const searchResultView = (
  result: SearchResult,
  context: ShopContext,
  { inIndex, requested }: { inIndex: ShopContext; requested: SelectedFilter[] | undefined },
) => ({
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
  filters: () =>
    withUsualFacts(result.facets, result.total, inIndex.snapshot.vocabulary).map((facet) =>
      filterView(mergeEqualLabels(facet, inIndex, requested), inIndex, context),
    ),
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
      label: facetValueLabel(code, value, inIndex, context),
    })),
  namedPrice: result.price ?? null,
  ignored: result.ignored,
  near: () =>
    productViews(
      (result.near ?? []).map(({ sku }) => sku),
      context,
    ),
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
  slugs.flatMap((slug) => {
    const brand = context.snapshot.brands.get(slug)
    return brand ? [brandView(brand, context)] : []
  })

/**
 * Leaves out the facts that less than a quarter of the products of a list state, and those beyond the most usual ones: in a
 * list of all goods a processor is no useful filter.
 */
export function withUsualFacts(
  facets: readonly Facet[],
  total: number,
  { attributes }: Pick<CatalogueVocabulary, 'attributes'>,
): Facet[] {
  const coverage = ({ values }: Facet): number => values.reduce((sum, { count }) => sum + count, 0)
  const facts = facets
    .filter(({ code }) => attributes[code]?.fact)
    .filter((facet) => coverage(facet) * 4 >= total)
    .sort((a, b) => coverage(b) - coverage(a))
  const usual = new Set(facts.slice(0, maxFacts))
  return facets.filter(
    (facet) =>
      !attributes[facet.code]?.fact || usual.has(facet) || facet.values.some(({ selected }) => selected),
  )
}

function filterView(facet: Facet, inIndex: ShopContext, context: ShopContext) {
  const known = inIndex.snapshot.vocabulary.values[facet.code]
  return {
    code: facet.code,
    label: attributeLabel(facet.code, inIndex),
    kind: facet.kind,
    min: facet.min ?? null,
    max: facet.max ?? null,
    values: inOrder(facet, inIndex).map(({ code, count, selected }) => ({
      code,
      count,
      selected,
      label: facetValueLabel(facet.code, code, inIndex, context),
      swatch: known?.[code]?.swatch ?? null,
    })),
  }
}

/** Ranges are in their order, other values as the search sorts them: the most frequent first. */
function inOrder({ code, values }: Facet, { snapshot: { vocabulary } }: ShopContext): Facet['values'] {
  if (vocabulary.attributes[code]?.fact !== 'range') return values
  const position = (value: string): number => vocabulary.values[code]?.[value]?.position ?? 0
  return values.toSorted((a, b) => position(a.code) - position(b.code))
}

/**
 * The values of category and brand are no attribute values and have their own names. Until a process has seen that the index
 * is that of the present catalogue, its values may be new ones.
 */
function facetValueLabel(code: string, value: string, inIndex: ShopContext, context: ShopContext): string {
  for (const each of [inIndex, context]) {
    const label =
      code === 'brand'
        ? each.snapshot.brands.get(value)?.name
        : code === 'category'
          ? localisedText(each.snapshot.categories.byKey(value)?.label, each)
          : localisedText(each.snapshot.vocabulary.values[code]?.[value]?.label, each)
    if (label) return label
  }
  return value
}
