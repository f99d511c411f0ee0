import type { Merger } from '../customer/merge.ts'

/** What a visitor withdrew from is the customer's once they log in. */
export const mergeWithdrawals: Merger = async (transaction, tenantId, fromOwner, toOwner) => {
  await transaction
    .updateTable('withdrawal')
    .set({ owner: toOwner })
    .where('tenant_id', '=', tenantId)
    .where('owner', '=', fromOwner)
    .execute()
}
