import type { Kysely } from 'kysely'
import type { Tables } from '#backend/infra/database/tables.ts'
import { deleteCodes, readCodes, writeCodes } from './voucher-rows.ts'

/**
 * Moves the code that a visitor has entered to the customer or visitor who gets the basket. The previous code
 * of that owner stays beside it, and the better one applies (ORD-3).
 * @param now ms
 */
export async function mergeCodes(
  db: Kysely<Tables>,
  tenantId: string,
  from: string,
  owner: string,
  now: number,
): Promise<void> {
  if (from === owner) return
  const brought = await readCodes(db, { tenantId, owner: from })
  if (brought.length === 0) return
  const before = await readCodes(db, { tenantId, owner })
  // The preferred code of each side comes first: a third one is dropped.
  const [first, ...others] = brought
  const [own, ...owns] = before
  const codes = [first, own, ...others, ...owns].filter((code) => code !== undefined)
  await deleteCodes(db, { tenantId, owner: from })
  await writeCodes(db, { tenantId, owner }, codes, now)
}
