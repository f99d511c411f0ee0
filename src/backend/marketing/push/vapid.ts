import type { Database } from '#backend/infra/database/database.ts'

/** Keys that identify a shop to push services (RFC 8292); base64url. */
export interface VapidKeys {
  publicKey: string
  privateKey: string
}

/**
 * Returns a shop's keys: those of the environment (`VAPID_PUBLIC_KEY`, `VAPID_PRIVATE_KEY`), else its own,
 * generated on first use and stored in the database, so that every process and machine has the same.
 */
export async function vapidKeys(
  database: Database,
  tenantId: string,
  { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY }: Record<string, string | undefined> = process.env,
): Promise<VapidKeys> {
  if (VAPID_PUBLIC_KEY && VAPID_PRIVATE_KEY)
    return { publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY }
  const stored = await storedKeys(database, tenantId)
  if (stored) return stored
  // The library is loaded at its first use: most shops have no push messages.
  const { default: webPush } = await import('web-push')
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  // If two processes generate keys at the same time, the first ones stay.
  await database
    .insertInto('push_key')
    .values({ tenant_id: tenantId, public_key: publicKey, private_key: privateKey })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const created = await storedKeys(database, tenantId)
  if (!created) throw new Error(`The push keys of ${tenantId} could not be stored.`)
  return created
}

async function storedKeys(database: Database, tenantId: string): Promise<VapidKeys | undefined> {
  const row = await database
    .selectFrom('push_key')
    .select(['public_key', 'private_key'])
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst()
  return row && { publicKey: row.public_key, privateKey: row.private_key }
}
