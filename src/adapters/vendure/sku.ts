/**
 * Vendure's Shop API finds products by id and not by SKU. A sku of Etalage therefore packs Vendure's ids: `12` is a product,
 * and `12.34` is its variant 34. Ids are numbers or UUIDs, which have no full stop.
 */
export interface VendureIds {
  productId: string
  /** Undefined for the product as a whole. */
  variantId?: string
}

export const masterSkuOf = (productId: string): string => productId

export const variantSkuOf = (productId: string, variantId: string): string => `${productId}.${variantId}`

const packed = /^([\w-]{1,64})(?:\.([\w-]{1,64}))?$/

/** Returns the ids of a sku; undefined for one of another form, which no product has. */
export function idsOf(sku: string): VendureIds | undefined {
  const [, productId, variantId] = packed.exec(sku) ?? []
  if (productId === undefined) return undefined
  return variantId === undefined ? { productId } : { productId, variantId }
}
