import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'

/**
 * Deletes an email that was enqueued with a given id and has not been sent yet, in the caller's transaction. It is no error if the
 * email was sent or does not exist. The sweeper deletes its files later.
 */
export async function deleteUnsentEmail(db: Kysely<Tables>, tenantId: string, id: string): Promise<void> {
  await db.deleteFrom('letter').where('tenant_id', '=', tenantId).where('id', '=', id).execute()
}
