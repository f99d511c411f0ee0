import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { deleteChoice, readChoice, writeChoice } from './voucher-rows.ts'

/** A code that a visitor has entered goes with them into their account, where they had none. */
export async function mergeChoices(
  db: Kysely<Tables>,
  tenantId: string,
  from: string,
  owner: string,
): Promise<void> {
  if (from === owner) return
  const code = await readChoice(db, { tenantId, owner: from })
  if (code === undefined) return
  await deleteChoice(db, { tenantId, owner: from })
  if ((await readChoice(db, { tenantId, owner })) === undefined)
    await writeChoice(db, { tenantId, owner }, code)
}
