import { defaultLocale, localisePath } from '../tenancy/locales.ts'
import type { Tenant } from '../tenancy/tenants.ts'
import type { DictionaryScope } from './page-cache/dictionary.ts'
import { canonicalHost, type ServedTenants } from './request/tenant-by-host.ts'

type Tenants = ServedTenants & { byId(id: string): Tenant | undefined }

/**
 * Returns the look-up of a tenant's scopes, one for each language.
 * @param wanted true for all tenants, false for none. Undefined: those without a CDN that receives changes, since a
 * shared cache has to know dictionaries (.github/docs/caching.md)
 */
export function dictionaryScopesOf(
  tenants: Tenants,
  wanted: boolean | undefined,
): (tenantId: string) => readonly DictionaryScope[] {
  const known = new Map<string, readonly DictionaryScope[]>()
  return (tenantId) => {
    const scopes = known.get(tenantId) ?? scopesOf(tenants, tenants.byId(tenantId), wanted)
    known.set(tenantId, scopes)
    return scopes
  }
}

function scopesOf(
  tenants: Tenants,
  tenant: Tenant | undefined,
  wanted: boolean | undefined,
): readonly DictionaryScope[] {
  if (!tenant || !(wanted ?? tenant.purge === undefined)) return []
  return tenant.i18n.locales.map((locale) => ({
    tenant: tenant.id,
    host: canonicalHost(tenants, tenant),
    locale,
    prefix: locale === defaultLocale(tenant) ? '' : localisePath(tenant, locale, '/'),
  }))
}
