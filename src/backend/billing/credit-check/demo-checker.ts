import { isDemonstration } from '#tenancy/demonstration.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import type { CreditChecker } from './checker.ts'

/** Returns whether the demo checker decides for a tenant if no service is configured. */
export const decidesInDemonstration = (tenant: Pick<Tenant, 'hosts'>): boolean => isDemonstration(tenant)

/**
 * Decides for demo tenants (tenancy/demonstration.ts), so that their credit can be tried without a service. It refuses
 * customers with overdue payments, and orders beyond twice the tenant's largest credit in all. For every other tenant
 * it fails.
 */
export const demonstrationChecker = (find: (tenantId: string) => Tenant | undefined): CreditChecker => ({
  decidesFor: (tenantId) => {
    const tenant = find(tenantId)
    return tenant !== undefined && decidesInDemonstration(tenant)
  },
  check: async ({ id, tenantId, total, customer }) => {
    const tenant = find(tenantId)
    if (!tenant || !decidesInDemonstration(tenant))
      return { outcome: 'FAILED', error: new Error('CREDIT_CHECK_URL and CREDIT_CHECK_SECRET are not set.') }
    const reference = `demonstration-${id}`.slice(0, 100)
    const risky = customer.overdue > 0 || customer.open + total > tenant.credit.maximumCents * 2
    return { outcome: risky ? 'REFUSED' : 'ACCEPTED', reference }
  },
})
