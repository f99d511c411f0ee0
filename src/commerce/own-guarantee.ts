import type { Tenant } from '../tenancy/tenants.ts'
import type { ProductPage } from './documents/product.ts'

/**
 * Whether the shop's own guarantee (`constants.warrantyYears`) holds for a product, beside the right everybody has by
 * law (LAW-5): where the tenant names its main category, or one above that.
 */
export function hasOwnGuarantee(
  { guarantee }: Pick<Tenant, 'guarantee'>,
  { trackingInfo }: Pick<ProductPage, 'trackingInfo'>,
): boolean {
  if (!guarantee) return false
  if (guarantee.categories === 'all') return true
  const keys = trackingInfo.category.split('/')
  return guarantee.categories.some((key) => keys.includes(key))
}
