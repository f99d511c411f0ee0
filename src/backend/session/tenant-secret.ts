import { createHmac, randomBytes } from 'node:crypto'
import { lastReturn } from '../backup/store-returns.ts'
import type { Database } from '../database/database.ts'

/**
 * The secret with which a tenant's cookies and tokens are signed: made at the first question and kept in the
 * database, so that every process has the same.
 */
export async function tenantSecret(database: Database, tenantId: string): Promise<Uint8Array> {
  const known = await read(database, tenantId)
  if (known) return known
  // Two processes may make one at the same time: the first one's stays.
  await database
    .insertInto('tenant_secret')
    .values({ tenant_id: tenantId, value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const made = await read(database, tenantId)
  if (!made) throw new Error(`The secret of ${tenantId} could not be kept.`)
  return made
}

/**
 * What a tenant's part of a database is known by, without telling the secret it is made of: files made of one
 * database are not those of another that has taken its place, nor those of the same one before it went back to an older
 * state, after which generations are counted a second time.
 */
export async function databaseIdentity(database: Database, tenantId: string): Promise<string> {
  const secret = await tenantSecret(database, tenantId)
  const returned = await lastReturn(database, tenantId)
  const words = returned === 0 ? 'database identity' : `database identity ${returned}`
  return createHmac('sha256', secret).update(words).digest('base64url')
}

async function read(database: Database, tenantId: string): Promise<Uint8Array | undefined> {
  const row = await database
    .selectFrom('tenant_secret')
    .select('value')
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst()
  return row && Buffer.from(row.value, 'base64url')
}
