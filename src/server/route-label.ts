import { splitLocale } from '../tenancy/locales.ts'
import { matchRoute } from '../tenancy/match-route.ts'
import { servicePath } from '../tenancy/services.ts'
import type { Tenant } from '../tenancy/tenants.ts'
import type { ServedTenant } from './request/tenant-by-host.ts'
import { hashedPrefix } from './static-files.ts'

/** Returns the metrics label of a path: always a fixed name, never text that a visitor could choose. */
export const routeLabelOf =
  (tenants: { byId(id: string): Tenant | undefined }) =>
  ({ id }: ServedTenant, path: string): string => {
    const tenant = tenants.byId(id)
    if (!tenant) return 'other'
    if (path.startsWith(hashedPrefix) || path.startsWith('/pictures/')) return 'file'
    if (path.startsWith('/product-pictures/')) return 'picture'
    const service = servicePath(path)?.service
    if (service) return service
    if (path.startsWith('/api/')) return 'api'
    const { locale, path: withoutLanguage } = splitLocale(tenant, path)
    return matchRoute(tenant, locale, withoutLanguage)?.name ?? 'other'
  }
