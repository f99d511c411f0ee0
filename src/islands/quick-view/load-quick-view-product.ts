import { type QuickViewProduct, quickViewProductQuery } from '#commerce/product/mini-product-operations.ts'

/**
 * Loads a product or variant by sku, once (DAT-1); null if the sku is unknown.
 * @throws if the server does not respond
 */
export async function loadQuickViewProduct(sku: string): Promise<QuickViewProduct | null> {
  const { client } = await import('#commerce/client/browser/client.ts')
  const { data, error } = await client.query(quickViewProductQuery, { sku }).toPromise()
  if (!data) throw error ?? new Error('No Content')
  return data.product
}
