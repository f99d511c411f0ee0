import type { Tenant } from '#tenancy/tenants.ts'
import type { ProductPage } from './product-operations.ts'

/**
 * Whether the shop's own guarantee (`constants.warrantyYears`) covers a product, besides the statutory rights (LAW-5).
 * True if the tenant's setting lists the product's main category or an ancestor of it.
 */
export function hasShopGuarantee(
  { guarantee }: Pick<Tenant, 'guarantee'>,
  { trackingInfo }: Pick<ProductPage, 'trackingInfo'>,
): boolean {
  if (!guarantee) return false
  if (guarantee.categories === 'all') return true
  const keys = trackingInfo.category.split('/')
  return guarantee.categories.some((key) => keys.includes(key))
}
