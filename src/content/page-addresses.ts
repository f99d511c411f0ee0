import { type Locale, localisePath } from '../tenancy/locales.ts'
import type { Tenant } from '../tenancy/tenants.ts'
import type { PageHead } from './page-schema.ts'

type Addressing = Pick<Tenant, 'i18n' | 'origin'>
type Placed = Pick<PageHead, 'path' | 'alternates'>

/** The canonical URL of a page in a locale, including its host (SEO-1). */
export function canonicalAddress(tenant: Addressing, locale: Locale, path: string): string {
  const address = localisePath(tenant, locale, path)
  return address === '/' ? `${tenant.origin}/` : tenant.origin + address
}

/** The URLs of a page in every locale that has it, including its own: locale → URL with host (SEO-1). */
export function alternateAddresses(tenant: Addressing, locale: Locale, page: Placed): Record<Locale, string> {
  const paths: Record<string, string> = { ...page.alternates, [locale]: page.path }
  return Object.fromEntries(
    tenant.i18n.locales
      .filter((candidate) => paths[candidate] !== undefined)
      .map((candidate) => [candidate, canonicalAddress(tenant, candidate, paths[candidate] as string)]),
  )
}
