import { noteProduct } from '../../../operations/shown-products.ts'
import { sortingLabels } from '../../catalogue/words/lists.ts'
import type { Facet, SearchAnswer } from '../../search/port.ts'
import type { ShopContext } from '../context.ts'
import { categoryView } from './category.ts'
import { productViews } from './product.ts'
import { attributeLabel, valueLabel } from './variants.ts'
import { fixedWord, inLanguage } from './words.ts'

/** Maximum number of sponsored products beside a result. */
const sponsoredAtMost = 4

/** Maps a search result to its GraphQL type. */
export const searchResultView = (answer: SearchAnswer, context: ShopContext) => ({
  total: answer.total,
  page: answer.page,
  pages: answer.pages,
  stamps: async () => {
    const stamps = await context.shelf.stamps(answer.hits.map(({ sku }) => sku))
    for (const sku of stamps.keys()) noteProduct(sku)
    return answer.hits.flatMap(({ sku }) => stamps.get(sku) ?? [])
  },
  products: () =>
    productViews(
      answer.hits.map(({ sku }) => sku),
      context,
    ),
  filters: () => answer.facets.map((facet) => filterView(facet, context)),
  sortingOrders: () => [...sortingLabels].map(([key, label]) => ({ key, label: fixedWord(label, context) })),
  sort: answer.sort,
  correctedTerm: answer.correctedTerm ?? null,
  categories: () =>
    categoriesOf(
      answer.categories.map(({ key }) => key),
      context,
    ),
  brands: () =>
    brandsOf(
      answer.brands.map(({ slug }) => slug),
      context,
    ),
  sponsored: async () => {
    const products = await context.products.loadAll(answer.hits.map(({ sku }) => sku))
    const paid = products.filter(({ product }) => product.sponsored).slice(0, sponsoredAtMost)
    return productViews(
      paid.map(({ product }) => product.sku),
      context,
    )
  },
  understood: () =>
    answer.understood.map(({ code, value }) => ({
      code,
      value,
      label: facetValueLabel(code, value, context),
    })),
  namedPrice: answer.price ?? null,
  ignored: answer.ignored,
  help: () =>
    answer.help && {
      terms: answer.help.terms,
      categories: () => categoriesOf(answer.help?.categories ?? [], context),
      products: () => productViews(answer.help?.popular ?? [], context),
    },
})

export const categoriesOf = (keys: readonly string[], context: ShopContext) =>
  keys.flatMap((key) => {
    const category = context.shelf.categories.byKey(key)
    return category ? [categoryView(category, context)] : []
  })

export const brandsOf = (slugs: readonly string[], context: ShopContext) =>
  slugs.flatMap((slug) => context.shelf.brands.get(slug) ?? [])

function filterView(facet: Facet, context: ShopContext) {
  const known = context.shelf.vocabulary.values[facet.code]
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
  if (code === 'brand') return context.shelf.brands.get(value)?.name ?? value
  if (code === 'category') return inLanguage(context.shelf.categories.byKey(value)?.label, context) || value
  return valueLabel(code, value, context)
}
