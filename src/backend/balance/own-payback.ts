import type { OwnData } from '../customer/own-data.ts'
import { paybackOf } from './payback.ts'

/**
 * Exports the choice of how refunds are paid. It is erased with the customer, because it can be a bank account
 * (LAW-10).
 */
export const ownPayback: OwnData = {
  name: 'payback',
  export: async (database, tenantId, owner) => (await paybackOf(database, { tenantId, owner })) ?? null,
  async erase(transaction, tenantId, owner) {
    await transaction
      .deleteFrom('payback_choice')
      .where('tenant_id', '=', tenantId)
      .where('owner', '=', owner)
      .execute()
  },
}
