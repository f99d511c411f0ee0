import { tenants } from '../tenancy/registry.ts'
import type { Tenant } from '../tenancy/tenants.ts'
import { UsageError } from './arguments.ts'

/** Returns the tenant of `--tenant`. @throws UsageError when it is missing or there is none of that id */
export function requireTenant(id: string | undefined): Tenant {
  const tenant = tenants.byId(id ?? '')
  if (!tenant) throw new UsageError(`There is no tenant ${id || '(--tenant is missing)'}.`)
  return tenant
}
