import { type Locale, localisePath } from './locales.ts'
import { pathOf } from './match-route.ts'
import type { Tenant } from './tenants.ts'

type Addressing = Pick<Tenant, 'i18n' | 'paths'>

/** A product's address: `/p/{slug}/{sku}` (ROU-5). */
export function productAddress(
  tenant: Addressing,
  locale: Locale,
  product: { slug: string; sku: string },
): string {
  const path = `${pathOf(tenant, locale, 'product')}${product.slug}/${encodeURIComponent(product.sku)}`
  return localisePath(tenant, locale, path)
}

/** A category's address: `/c/{category path}` (ROU-5). */
export function categoryAddress(tenant: Addressing, locale: Locale, path: string): string {
  return localisePath(tenant, locale, `${pathOf(tenant, locale, 'category')}${path}`)
}
