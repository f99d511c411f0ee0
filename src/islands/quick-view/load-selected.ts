import { readSelection } from '#commerce/checkout/selection-url.ts'
import type { QuickViewProduct } from '#commerce/product/mini-product-operations.ts'
import { selectionParameter } from '#commerce/product/selection-query.ts'
import { resolveVariant } from '#commerce/product/variant-selection.ts'

/**
 * Loads the product of a link, or its variant if the link's query is a complete selection (UX-2).
 * @throws if the server does not respond
 */
export async function loadSelected(
  load: (sku: string) => Promise<QuickViewProduct | null>,
  sku: string,
  query: URLSearchParams,
): Promise<QuickViewProduct | null> {
  const product = await load(sku)
  if (!product || product.choice.length > 0 || !query.has(selectionParameter)) return product
  const variant = resolveVariant(product, readSelection(product, query))
  return (variant && variant.sku !== sku && (await load(variant.sku))) || product
}
