import { type Locale, localisePath } from './locales.ts'
import { pathOf } from './match-route.ts'
import { encodePath, encodeSegment } from './sku-path.ts'
import type { Tenant } from './tenants.ts'

type RoutedTenant = Pick<Tenant, 'i18n' | 'paths'>

/** Returns a product's path: `/p/{slug}/{sku}` (ROU-5). */
export function productUrl(
  tenant: RoutedTenant,
  locale: Locale,
  product: { slug: string; sku: string },
): string {
  const path = `${pathOf(tenant, locale, 'product')}${encodeSegment(product.slug)}/${encodeSegment(product.sku)}`
  return localisePath(tenant, locale, path)
}

/** Returns the path of a product with the placeholders `{slug}` and `{sku}`, for islands. They encode what they insert. */
export const productUrlTemplate = (tenant: RoutedTenant, locale: Locale): string =>
  localisePath(tenant, locale, `${pathOf(tenant, locale, 'product')}{slug}/{sku}`)

/** Returns a category's path without language prefix. */
export const categoryPath = (tenant: RoutedTenant, locale: Locale, path: string): string =>
  `${pathOf(tenant, locale, 'category')}${encodePath(path)}`

/** Returns a category's path: `/c/{category path}` (ROU-5). */
export const categoryUrl = (tenant: RoutedTenant, locale: Locale, path: string): string =>
  localisePath(tenant, locale, categoryPath(tenant, locale, path))

/** Returns a brand's path without language prefix, under the tenant's own path for brands (PRO-4): `/merken/{slug}`. */
export const brandPath = (tenant: RoutedTenant, locale: Locale, slug: string): string =>
  `${pathOf(tenant, locale, 'brand')}${encodeSegment(slug)}`

/** Returns a brand's path in a locale: `/fr/marques/{slug}`. */
export const brandUrl = (tenant: RoutedTenant, locale: Locale, slug: string): string =>
  localisePath(tenant, locale, brandPath(tenant, locale, slug))
