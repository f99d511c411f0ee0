import type { Database } from '#backend/infra/database/database.ts'
import { currentGeneration } from '../writing/generations.ts'

/**
 * Returns the URL from which a picture of the tenant's current catalogue is fetched; undefined for any other
 * key (SEC-7, TEN-7).
 */
export async function pictureUrl(db: Database, tenantId: string, key: string): Promise<string | undefined> {
  const generation = await currentGeneration(db, tenantId)
  if (generation === undefined) return undefined
  const row = await db
    .selectFrom('fetched_picture')
    .select('address')
    .where('tenant_id', '=', tenantId)
    .where('generation', '=', generation)
    .where('picture_key', '=', key)
    .limit(1)
    .executeTakeFirst()
  return row?.address
}
