import type { CatalogueProduct } from '#backend/catalogue/model.ts'
import { leadingVariant } from '#backend/catalogue/rules/price-range.ts'
import { smoothedRating, staticScoreOf } from '#backend/search/static-score.ts'
import { sampleCategories } from './categories.ts'

/** A list as shoppers see it: products by their index, and how much it matters how it looks. */
export interface ProductList {
  weight: number
  members: number[]
}

interface RankedProduct {
  index: number
  product: CatalogueProduct
  staticScore: number
  since: number
  price: number
}

const departmentOf = new Map(
  sampleCategories.flatMap(({ key, children }) => (children ?? []).map((child) => [child.key, key] as const)),
)

/**
 * The lists that the products of a shop stand in: categories and departments as they are recommended, newest first and
 * cheapest first, brands, and each kind. A product that left the range is in none.
 */
export function productLists(products: readonly CatalogueProduct[], kinds: readonly string[]): ProductList[] {
  const ranked = rankedProducts(products)
  const recommended = [...ranked].sort((a, b) => b.staticScore - a.staticScore || a.index - b.index)
  const newest = [...ranked].sort((a, b) => b.since - a.since || popularFirst(a, b))
  const cheapest = [...ranked].sort((a, b) => a.price - b.price || popularFirst(a, b))
  const category = ({ product }: RankedProduct): string => product.categories[0] ?? ''
  const department = (each: RankedProduct): string => departmentOf.get(category(each)) ?? ''
  return [
    ...listed(12, recommended, category),
    ...listed(4, recommended, department),
    ...listed(4, newest, category),
    ...listed(3, recommended, ({ product }) => product.brand.slug),
    ...listed(2, newest, department),
    ...listed(2, cheapest, category),
    ...listed(2, ranked, category),
    // Searches and filters show one kind of thing.
    ...listed(2, recommended, ({ index }) => kinds[index] ?? ''),
  ]
}

const popularFirst = (a: RankedProduct, b: RankedProduct): number =>
  b.product.popularity - a.product.popularity || a.index - b.index

function rankedProducts(products: readonly CatalogueProduct[]): RankedProduct[] {
  const shown = [...products.entries()].filter(([, { flags }]) => !flags.gone)
  const mostPopular = Math.max(1, ...shown.map(([, { popularity }]) => popularity))
  const newest = Math.max(1, ...shown.map(([, { since }]) => dayOf(since)))
  return shown.map(([index, product]) => {
    const stars = product.reviews.filter(({ approved }) => approved).map(({ stars }) => stars)
    const average = stars.reduce((sum, each) => sum + each, 0) / (stars.length || 1)
    const { popularity } = product
    const since = dayOf(product.since)
    const available = product.variants.some(({ stock }) => stock > 0)
    const rating = smoothedRating(average, stars.length)
    return {
      index,
      product,
      since,
      staticScore: staticScoreOf({ popularity, rating, since, available }, { mostPopular, newest }),
      price: leadingVariant(product.variants).variant.price,
    }
  })
}

const dayOf = (date: string): number => Math.floor(Date.parse(date) / 86_400_000)

function listed(
  weight: number,
  order: readonly RankedProduct[],
  groupOf: (ranked: RankedProduct) => string,
): ProductList[] {
  const groups = Map.groupBy(order, groupOf)
  return [...groups.values()].map((members) => ({ weight, members: members.map(({ index }) => index) }))
}
