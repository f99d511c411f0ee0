import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { deleteChoice, readChoice } from './voucher-rows.ts'

/** A code that a visitor has entered goes with them into their account, where they had none. */
export async function mergeChoices(
  db: Kysely<Tables>,
  tenantId: string,
  from: string,
  owner: string,
): Promise<void> {
  if (from === owner) return
  if ((await readChoice(db, { tenantId, owner })) !== undefined)
    return await deleteChoice(db, { tenantId, owner: from })
  await db
    .updateTable('voucher_choice')
    .set({ owner })
    .where('tenant_id', '=', tenantId)
    .where('owner', '=', from)
    .execute()
}
