import type { Merger } from '../customer/merge.ts'

/** What a visitor wrote is the customer's once they log in. */
export const mergeMessages: Merger = async (transaction, tenantId, fromOwner, toOwner) => {
  await transaction
    .updateTable('contact_message')
    .set({ owner: toOwner })
    .where('tenant_id', '=', tenantId)
    .where('owner', '=', fromOwner)
    .execute()
}
