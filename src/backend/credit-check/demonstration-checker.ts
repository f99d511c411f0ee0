import { isDemonstration } from '../../tenancy/demonstration.ts'
import type { Tenant } from '../../tenancy/tenants.ts'
import type { CreditChecker } from './checker.ts'

/** Whether a demonstration decides for a shop where no service is configured. */
export const decidesInDemonstration = (tenant: Pick<Tenant, 'hosts'>): boolean => isDemonstration(tenant)

/**
 * Decides for shops that are only shown (tenancy/demonstration.ts), so that their credit can be tried without a service. It
 * refuses who is overdue, and more than the shop's largest credit in all. For every other shop it decides nothing.
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
