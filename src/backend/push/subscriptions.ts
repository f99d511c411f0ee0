import { createHash } from 'node:crypto'
import type { PushSubscription } from '../../contract/messages/push.ts'
import type { Database } from '../database/database.ts'
import { encrypt } from './encrypt.ts'
import { isPushAddress } from './push-hosts.ts'
import type { PushSubscriptionRow } from './tables.ts'

/** Browsers that one customer may have; the oldest makes room. */
const mostBrowsers = 10

const idOf = (endpoint: string): string => createHash('sha256').update(endpoint).digest('base64url')

interface Subscribing {
  database: Database
  tenantId: string
  owner: string
  locale: string
  /** ms */
  now: number
}

/** Keys of a browser that messages can be encrypted for. */
function canRead(keys: PushSubscription['keys']): boolean {
  try {
    return encrypt('', keys).length > 0
  } catch {
    return false
  }
}

/**
 * Takes a browser in (SHE-5). One browser has one owner: whoever subscribed last.
 * @returns whether that could be done: not for an address that is no push service's, or keys that are none (SEC-7)
 */
export async function subscribe(
  { database, tenantId, owner, locale, now }: Subscribing,
  { endpoint, keys }: PushSubscription,
): Promise<boolean> {
  if (!isPushAddress(endpoint) || !canRead(keys)) return false
  const said = { owner, ...keys, locale, created_at: now }
  await database.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('push_subscription')
      .values({ tenant_id: tenantId, id: idOf(endpoint), endpoint, ...said })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'id']).doUpdateSet(said))
      .execute()
    const all = await transaction
      .selectFrom('push_subscription')
      .select('id')
      .where('tenant_id', '=', tenantId)
      .where('owner', '=', owner)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute()
    const surplus = all.slice(mostBrowsers).map(({ id }) => id)
    if (surplus.length === 0) return
    await transaction
      .deleteFrom('push_subscription')
      .where('tenant_id', '=', tenantId)
      .where('id', 'in', surplus)
      .execute()
  })
  return true
}

/** Lets an owner's browser go; another's stays. */
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

/** Forgets a browser whose push service no longer knows it. */
export async function forgetSubscription(database: Database, tenantId: string, id: string): Promise<void> {
  await database
    .deleteFrom('push_subscription')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute()
}

/** Browsers of a shop, after the one that was last, in a fixed order; of one language where it is named. */
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
