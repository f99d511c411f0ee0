import type { Merger } from '#backend/customers/customer-events.ts'

/** Moves the withdrawals of a visitor to the customer at log-in. */
export const mergeWithdrawals: Merger = async (transaction, tenantId, fromOwner, toOwner) => {
  await transaction
    .updateTable('withdrawal')
    .set({ owner: toOwner })
    .where('tenant_id', '=', tenantId)
    .where('owner', '=', fromOwner)
    .execute()
}
