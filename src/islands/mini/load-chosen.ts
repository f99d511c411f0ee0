import { variantMeant } from '../../commerce/choosing.ts'
import { readChosen } from '../../commerce/chosen-address.ts'
import { chosenParameter } from '../../commerce/chosen-query.ts'
import type { MiniProduct } from '../../commerce/documents/mini-product.ts'

/**
 * Loads the product of a link, or its variant if the link's query is a complete selection (UX-2).
 * @throws if the server does not respond
 */
export async function loadChosen(
  load: (sku: string) => Promise<MiniProduct | null>,
  sku: string,
  asked: URLSearchParams,
): Promise<MiniProduct | null> {
  const product = await load(sku)
  if (!product || product.choice.length > 0 || !asked.has(chosenParameter)) return product
  const variant = variantMeant(product, readChosen(product, asked))
  return (variant && variant.sku !== sku && (await load(variant.sku))) || product
}
