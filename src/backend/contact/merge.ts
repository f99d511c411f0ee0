import type { Merger } from '../personal-data/merge-visitor.ts'

/** Moves a visitor's messages to the customer who logs in. */
export const mergeMessages: Merger = async (transaction, tenantId, fromOwner, toOwner) => {
  await transaction
    .updateTable('contact_message')
    .set({ owner: toOwner })
    .where('tenant_id', '=', tenantId)
    .where('owner', '=', fromOwner)
    .execute()
}
