import { capabilities } from '../contract/capabilities.ts'
import { type CommerceTenant, isOffered } from './commerce.ts'
import type { Tenant } from './tenants.ts'

/**
 * Conditions that texts of a shop may depend on. `creditCheck`: the shop has the creditworthiness of its customers
 * checked before it delivers without payment. `creditContracts`: it gives them a contract before they buy on credit. The
 * name of a capability: the shop offers it.
 */
export const tenantConditions = ['creditCheck', 'creditContracts', ...capabilities] as const

export type TenantCondition = (typeof tenantConditions)[number]

/** Whether a condition holds for a tenant. */
export const holdsFor =
  (tenant: Pick<Tenant, 'creditRisk' | 'credit'> & CommerceTenant) =>
  (condition: TenantCondition): boolean => {
    if (condition === 'creditCheck') return tenant.creditRisk.check !== undefined
    return condition === 'creditContracts' ? tenant.credit.contracts : isOffered(tenant, condition)
  }
