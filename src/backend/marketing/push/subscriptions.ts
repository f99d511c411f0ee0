import { createHash } from 'node:crypto'
import type { Database } from '#backend/infra/database/database.ts'
import type { PushSubscription } from '#contract/messages/push.ts'
import { isPushEndpoint } from './push-hosts.ts'
import type { PushSubscriptionRow } from './tables.ts'

/** Maximum number of browsers per customer; the oldest is removed. */
const maxBrowsers = 10

const idOf = (endpoint: string): string => createHash('sha256').update(endpoint).digest('base64url')

interface SubscriptionContext {
  database: Database
  tenantId: string
  owner: string
  locale: string
  /** ms */
  now: number
}

/** Whether messages can be encrypted for a browser's keys. */
async function areUsableKeys({ p256dh, auth }: PushSubscription['keys']): Promise<boolean> {
  // The library is loaded at its first use: most shops have no push messages.
  const { default: webPush } = await import('web-push')
  try {
    return webPush.encrypt(p256dh, auth, '', 'aes128gcm').cipherText.length > 0
  } catch {
    return false
  }
}

/**
 * Subscribes a browser (SHE-5). A browser has one owner: the last one who subscribed.
 * @returns false for an endpoint of no known push service, and for invalid keys (SEC-7)
 */
export async function subscribe(
  { database, tenantId, owner, locale, now }: SubscriptionContext,
  { endpoint, keys }: PushSubscription,
): Promise<boolean> {
  if (!isPushEndpoint(endpoint) || !(await areUsableKeys(keys))) return false
  const values = { owner, ...keys, locale, created_at: now }
  await database.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('push_subscription')
      .values({ tenant_id: tenantId, id: idOf(endpoint), endpoint, ...values })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'id']).doUpdateSet(values))
      .execute()
    const all = await transaction
      .selectFrom('push_subscription')
      .select('id')
      .where('tenant_id', '=', tenantId)
      .where('owner', '=', owner)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute()
    const surplus = all.slice(maxBrowsers).map(({ id }) => id)
    if (surplus.length === 0) return
    await transaction
      .deleteFrom('push_subscription')
      .where('tenant_id', '=', tenantId)
      .where('id', 'in', surplus)
      .execute()
  })
  return true
}

/** Unsubscribes a browser of this owner; those of others stay. */
export async function unsubscribe(
  database: Database,
  tenantId: string,
  owner: string,
  endpoint: string,
): Promise<void> {
  await database
    .deleteFrom('push_subscription')
    .where('tenant_id', '=', tenantId)
    .where('owner', '=', owner)
    .where('id', '=', idOf(endpoint))
    .execute()
}

/** Deletes the subscription of a browser that its push service no longer knows. */
export async function deleteSubscription(database: Database, tenantId: string, id: string): Promise<void> {
  await database
    .deleteFrom('push_subscription')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute()
}

/**
 * Returns the next subscriptions of a shop after an id, in a fixed order; only of one locale where it is
 * given.
 */
export const subscriptionsAfter = (
  database: Database,
  tenantId: string,
  last: string,
  { locale, count }: { locale?: string | undefined; count: number },
): Promise<PushSubscriptionRow[]> =>
  database
    .selectFrom('push_subscription')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '>', last)
    .$if(locale !== undefined, (query) => query.where('locale', '=', locale as string))
    .orderBy('id')
    .limit(count)
    .execute()
