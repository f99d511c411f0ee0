import type { CatalogueVariant } from '../model.ts'

/**
 * The variant whose price stands for the product: the cheapest that can be had, else the cheapest.
 * `from` when other variants cost something else.
 */
export function leadingVariant(variants: readonly CatalogueVariant[]): {
  variant: CatalogueVariant
  from: boolean
} {
  const inStock = variants.filter(({ stock }) => stock > 0)
  const candidates = inStock.length > 0 ? inStock : variants
  const variant = candidates.reduce((best, next) => (next.price < best.price ? next : best))
  return { variant, from: candidates.some(({ price }) => price !== variant.price) }
}
