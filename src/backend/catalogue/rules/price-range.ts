import type { CatalogueVariant } from '../model.ts'

/**
 * Returns the variant whose price represents the product: the cheapest in stock, else the cheapest. `from` is
 * true if other variants have another price.
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
