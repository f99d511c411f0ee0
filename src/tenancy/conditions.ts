import type { Tenant } from './tenants.ts'

/**
 * Conditions that texts of a shop may depend on. `creditCheck`: the shop has the creditworthiness of its customers
 * checked before it delivers without payment. `creditContracts`: it gives them a contract before they buy on credit.
 */
export const tenantConditions = ['creditCheck', 'creditContracts'] as const

export type TenantCondition = (typeof tenantConditions)[number]

/** Whether a condition holds for a tenant. */
export const holdsFor =
  ({ creditRisk, credit }: Pick<Tenant, 'creditRisk' | 'credit'>) =>
  (condition: TenantCondition): boolean =>
    condition === 'creditCheck' ? creditRisk.check !== undefined : credit.contracts
