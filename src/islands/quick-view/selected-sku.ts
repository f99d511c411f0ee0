import type { QuickViewProduct } from '#commerce/product/mini-product-operations.ts'
import { readSelection } from '#commerce/product/read-selection.ts'
import { withShownValues } from '#commerce/product/shown-values.ts'
import { resolveVariant } from '#commerce/product/variant-selection.ts'

/**
 * Sku of the variant that a link means: its query with the values that the picture shows is a complete selection (UX-2,
 * PHO-1). Undefined if it is not, and if the product is that variant.
 */
export function selectedSku(
  product: QuickViewProduct | null | undefined,
  query: URLSearchParams,
): string | undefined {
  if (!product || product.choice.length > 0 || product.variants.length < 2) return
  const sku = resolveVariant(product, withShownValues(product, readSelection(product, query)))?.sku
  return sku === product.sku ? undefined : sku
}
