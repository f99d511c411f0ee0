import { createHmac, randomBytes } from 'node:crypto'
import { lastRestoreTime } from '../backup/restores.ts'
import type { Database } from '../database/database.ts'

/**
 * Returns the secret that signs a tenant's cookies and tokens. It is created on first use and stored in the
 * database, so that every process has the same.
 */
export async function tenantSecret(database: Database, tenantId: string): Promise<Uint8Array> {
  const existing = await read(database, tenantId)
  if (existing) return existing
  // If two processes create one at the same time, the first one stays.
  await database
    .insertInto('tenant_secret')
    .values({ tenant_id: tenantId, value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const created = await read(database, tenantId)
  if (!created) throw new Error(`The secret of ${tenantId} could not be stored.`)
  return created
}

/**
 * Returns an id of a tenant's database that does not reveal the secret it is derived from. Files derived from
 * one database are thus not used with another one, nor with the same one after an older backup was restored,
 * when catalogue generations are numbered again.
 */
export async function databaseIdentity(database: Database, tenantId: string): Promise<string> {
  const secret = await tenantSecret(database, tenantId)
  const restoredAt = await lastRestoreTime(database, tenantId)
  const label = restoredAt === 0 ? 'database identity' : `database identity ${restoredAt}`
  return createHmac('sha256', secret).update(label).digest('base64url')
}

async function read(database: Database, tenantId: string): Promise<Uint8Array | undefined> {
  const row = await database
    .selectFrom('tenant_secret')
    .select('value')
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst()
  return row && Buffer.from(row.value, 'base64url')
}
