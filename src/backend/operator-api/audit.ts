import { randomBytes } from 'node:crypto'
import type { Database } from '../infra/database/database.ts'
import type { OperatorAuditRow } from './tables.ts'

export type AuditEntry = Omit<OperatorAuditRow, 'id' | 'status'>

/** Records an operation before it begins. @returns the id of the entry */
export async function beginAudit(database: Database, entry: AuditEntry): Promise<string> {
  const id = `${entry.at.toString(36).padStart(9, '0')}${randomBytes(8).toString('hex')}`
  await database.transaction().execute((db) =>
    db
      .insertInto('operator_audit')
      .values({ ...entry, id, status: null })
      .execute(),
  )
  return id
}

/** Records how an operation ended. @param status HTTP status */
export async function endAudit(
  database: Database,
  tenantId: string,
  id: string,
  status: number,
): Promise<void> {
  await database
    .transaction()
    .execute((db) =>
      db
        .updateTable('operator_audit')
        .set({ status })
        .where('tenant_id', '=', tenantId)
        .where('id', '=', id)
        .execute(),
    )
}

/** Returns the latest entries of a shop, the newest first. */
export const latestAudit = (
  database: Database,
  tenantId: string,
  limit: number,
): Promise<OperatorAuditRow[]> =>
  database
    .selectFrom('operator_audit')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
