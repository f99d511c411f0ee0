/**
 * The sku of a product is Medusa's id of it, `prod_…`, under which changes are reported. The sku of a variant is its own SKU; one
 * without a usable SKU has its id, `variant_…`.
 */
export type SkuKind = 'product' | 'variant' | 'sku'

/** Text that can be a sku: what fits into a path of the shop. */
const usable = /^[\w.~-]{1,64}$/

const ids = /^(prod|variant)_[0-9A-Za-z]{10,60}$/

/** Returns what a sku stands for; undefined for one that nothing can have. */
export function kindOfSku(sku: string): SkuKind | undefined {
  const [, prefix] = ids.exec(sku) ?? []
  if (prefix) return prefix === 'prod' ? 'product' : 'variant'
  return usable.test(sku) ? 'sku' : undefined
}

/** Returns the sku of a variant. */
export const variantSku = ({ id, sku }: { id: string; sku: string | null }): string =>
  sku !== null && kindOfSku(sku) === 'sku' ? sku : id
