import { variantMeant } from '../../commerce/choosing.ts'
import { readChosen } from '../../commerce/chosen-address.ts'
import { chosenParameter } from '../../commerce/chosen-query.ts'
import type { MiniProduct } from '../../commerce/documents/mini-product.ts'

/**
 * The product that a link leads to, or its variant where the link's query names all there is to choose (UX-2).
 * @throws when the shop does not answer
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
