import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'

/**
 * Takes back a letter that was written with an id of its own and has not been sent yet, in the caller's transaction. One that
 * is sent, or never was, is no error. Its files are swept with those of other letters that are gone.
 */
export async function takeBackLetter(db: Kysely<Tables>, tenantId: string, id: string): Promise<void> {
  await db.deleteFrom('letter').where('tenant_id', '=', tenantId).where('id', '=', id).execute()
}
