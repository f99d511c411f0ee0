import { type Locale, localisePath } from '../tenancy/locales.ts'
import type { Tenant } from '../tenancy/tenants.ts'
import type { PageHead } from './page-schema.ts'

type UrlTenant = Pick<Tenant, 'i18n' | 'origin'>
type PagePaths = Pick<PageHead, 'path' | 'alternates'>

/** The canonical URL of a page in a locale, including its host (SEO-1). */
export function canonicalUrl(tenant: UrlTenant, locale: Locale, path: string): string {
  const url = localisePath(tenant, locale, path)
  return url === '/' ? `${tenant.origin}/` : tenant.origin + url
}

/** The URLs of a page in every locale that has it, including its own: locale → URL with host (SEO-1). */
export function alternateUrls(tenant: UrlTenant, locale: Locale, page: PagePaths): Record<Locale, string> {
  const paths: Record<string, string> = { ...page.alternates, [locale]: page.path }
  return Object.fromEntries(
    tenant.i18n.locales
      .filter((candidate) => paths[candidate] !== undefined)
      .map((candidate) => [candidate, canonicalUrl(tenant, candidate, paths[candidate] as string)]),
  )
}
