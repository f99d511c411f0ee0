import { needsVariant, type Wish } from './wish.ts'

interface Item {
  sku: string
  master_sku: string
}

/**
 * Returns the item that would be a duplicate of a wish: one with its sku; any variant for a product without
 * one, and the product without a variant for any variant.
 * @param items of the same product
 */
export function findDuplicate<StoredItem extends Item>(
  items: readonly StoredItem[],
  wish: Pick<Wish, 'sku' | 'masterSku'>,
): StoredItem | undefined {
  const own = items.find(({ sku }) => sku === wish.sku)
  if (own) return own
  return needsVariant(wish) ? items[0] : items.find(({ sku, master_sku }) => sku === master_sku)
}
