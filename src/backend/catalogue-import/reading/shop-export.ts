import type { ShopExport } from './raw-row.ts'
import { ShopifyExport } from './shopify-export.ts'
import { WooCommerceExport } from './woocommerce-export.ts'

/**
 * Recognises a product export of Shopify or WooCommerce by the header of its table; undefined for any other table.
 * @param header names of the columns, in lower case
 */
export function shopExportOf(header: readonly string[]): ShopExport | undefined {
  const has = (...names: string[]): boolean => names.every((name) => header.includes(name))
  if (has('handle', 'title', 'variant price') || has('url handle', 'title', 'price'))
    return new ShopifyExport()
  if (WooCommerceExport.knows(header)) return new WooCommerceExport(header)
  return undefined
}
