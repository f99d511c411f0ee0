import type { CatalogueProduct } from '../../backend/catalogue/model.ts'
import { leadingVariant } from '../../backend/catalogue/rules/price-range.ts'
import { smoothedRating, staticScoreOf } from '../../backend/search/static-score.ts'
import { sampleCategories } from './categories.ts'

/** A list as shoppers see it: products by their index, and how much it matters how it looks. */
export interface ShelfList {
  weight: number
  members: number[]
}

interface Standing {
  index: number
  product: CatalogueProduct
  merit: number
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
export function shelfLists(products: readonly CatalogueProduct[], kinds: readonly string[]): ShelfList[] {
  const standing = standings(products)
  const recommended = [...standing].sort((a, b) => b.merit - a.merit || a.index - b.index)
  const newest = [...standing].sort((a, b) => b.since - a.since || popularFirst(a, b))
  const cheapest = [...standing].sort((a, b) => a.price - b.price || popularFirst(a, b))
  const category = ({ product }: Standing): string => product.categories[0] ?? ''
  const department = (each: Standing): string => departmentOf.get(category(each)) ?? ''
  return [
    ...listed(12, recommended, category),
    ...listed(4, recommended, department),
    ...listed(4, newest, category),
    ...listed(3, recommended, ({ product }) => product.brand.slug),
    ...listed(2, newest, department),
    ...listed(2, cheapest, category),
    ...listed(2, standing, category),
    // Searches and filters show one kind of thing.
    ...listed(2, recommended, ({ index }) => kinds[index] ?? ''),
  ]
}

const popularFirst = (a: Standing, b: Standing): number =>
  b.product.popularity - a.product.popularity || a.index - b.index

function standings(products: readonly CatalogueProduct[]): Standing[] {
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
      merit: staticScoreOf({ popularity, rating, since, available }, { mostPopular, newest }),
      price: leadingVariant(product.variants).variant.price,
    }
  })
}

const dayOf = (date: string): number => Math.floor(Date.parse(date) / 86_400_000)

function listed(
  weight: number,
  order: readonly Standing[],
  shelfOf: (standing: Standing) => string,
): ShelfList[] {
  const shelves = Map.groupBy(order, shelfOf)
  return [...shelves.values()].map((members) => ({ weight, members: members.map(({ index }) => index) }))
}
