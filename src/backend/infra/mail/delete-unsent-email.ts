import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'

/**
 * Deletes an email that was enqueued with a given id and has not been sent yet, in the caller's transaction. It is no error if the
 * email was sent or does not exist. The sweeper deletes its files later.
 */
export async function deleteUnsentEmail(db: Kysely<Tables>, tenantId: string, id: string): Promise<void> {
  await db.deleteFrom('letter').where('tenant_id', '=', tenantId).where('id', '=', id).execute()
}

/** How the id of a reminder begins, which is written when its order is placed and sent later. */
export const reminderPrefix = 'credit-reminder-'

/** Sends reminders that wait for an address to another one, once a customer has changed it, in the caller's transaction. */
export async function redirectReminders(
  db: Kysely<Tables>,
  tenantId: string,
  from: string,
  to: string,
): Promise<void> {
  await db
    .updateTable('letter')
    .set({ recipient: to })
    .where('tenant_id', '=', tenantId)
    .where('recipient', '=', from)
    .where('id', 'like', `${reminderPrefix}%`)
    .execute()
}
