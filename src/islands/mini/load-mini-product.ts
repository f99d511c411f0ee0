import { type MiniProduct, miniProductDocument } from '../../commerce/documents/mini-product.ts'

/**
 * A product or variant by sku, asked for once (DAT-1); null for one that never was.
 * @throws when the shop does not answer
 */
export async function loadMiniProduct(sku: string): Promise<MiniProduct | null> {
  const { client } = await import('../../commerce/browser/client.ts')
  const { data, error } = await client.query(miniProductDocument, { sku }).toPromise()
  if (!data) throw error ?? new Error('No Content')
  return data.product
}
