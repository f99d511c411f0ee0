import { readSelection } from '#commerce/checkout/selection-url.ts'
import type { QuickViewProduct } from '#commerce/product/mini-product-operations.ts'
import { withShownValues } from '#commerce/product/shown-values.ts'
import { resolveVariant } from '#commerce/product/variant-selection.ts'

/**
 * Loads the product of a link, or its variant if the link's query with the values that the picture shows is a complete
 * selection (UX-2, PHO-1).
 * @throws if the server does not respond
 */
export async function loadSelected(
  load: (sku: string) => Promise<QuickViewProduct | null>,
  sku: string,
  query: URLSearchParams,
): Promise<QuickViewProduct | null> {
  const product = await load(sku)
  if (!product || product.choice.length > 0 || product.variants.length < 2) return product
  const variant = resolveVariant(product, withShownValues(product, readSelection(product, query)))
  return (variant && variant.sku !== sku && (await load(variant.sku))) || product
}
