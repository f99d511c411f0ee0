import type { Tenant } from '../../../tenancy/tenants.ts'
import type { Database } from '../../infra/database/database.ts'
import { encrypt } from './encrypt.ts'
import { isPushEndpoint } from './push-hosts.ts'
import { deleteSubscription, subscriptionsAfter } from './subscriptions.ts'
import type { PushSubscriptionRow } from './tables.ts'
import { authorization, type VapidKeys, vapidKeys } from './vapid.ts'

/** The text of a push message, and the page it opens. */
export interface PushMessage {
  title: string
  body: string
  /** Path in the shop. */
  url: string
}

export interface PushCounts {
  delivered: number
  /** Browsers that have unsubscribed, whose subscriptions were deleted. */
  gone: number
  failed: number
}

/** Timeout of a push service, ms (SEC-7), and how long it stores a message for an offline browser, s. */
const timeoutMs = 5000
const ttlSeconds = 86_400

/** Browsers per batch. */
const batchSize = 20

interface PushContext {
  database: Database
  tenant: Pick<Tenant, 'id' | 'organisation'>
  /** Only browsers with this locale. */
  locale?: string | undefined
  /** ms */
  now: number
  onFailure: (endpoint: string, reason: string) => void
}

/**
 * Sends a message to every subscribed browser of a shop, encrypted for each. Deletes expired subscriptions
 * (SHE-5).
 */
export async function sendToAll(context: PushContext, message: PushMessage): Promise<PushCounts> {
  const { database, tenant, locale } = context
  const keys = await vapidKeys(database, tenant.id)
  const counts: PushCounts = { delivered: 0, gone: 0, failed: 0 }
  const next = (last: string) => subscriptionsAfter(database, tenant.id, last, { locale, count: batchSize })
  for (let batch = await next(''); batch.length > 0; batch = await next(batch.at(-1)?.id ?? '')) {
    const outcomes = await Promise.all(batch.map((row) => send(context, keys, row, message)))
    for (const outcome of outcomes) counts[outcome] += 1
  }
  return counts
}

async function send(
  { database, tenant, now, onFailure }: PushContext,
  keys: VapidKeys,
  { id, endpoint, p256dh, auth }: PushSubscriptionRow,
  message: PushMessage,
): Promise<keyof PushCounts> {
  try {
    // The list of allowed services may have changed since the subscription.
    if (!isPushEndpoint(endpoint)) throw new Error('is no push service')
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: {
        Authorization: authorization(keys, endpoint, `mailto:${tenant.organisation.email}`, now),
        'Content-Encoding': 'aes128gcm',
        'Content-Type': 'application/octet-stream',
        TTL: String(ttlSeconds),
        Urgency: 'normal',
      },
      body: new Uint8Array(encrypt(JSON.stringify(message), { p256dh, auth })),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    await response.body?.cancel()
    if (response.ok) return 'delivered'
    if (response.status !== 404 && response.status !== 410) throw new Error(`answers ${response.status}`)
    await deleteSubscription(database, tenant.id, id)
    return 'gone'
  } catch (error) {
    // The rest of the URL is a secret between the browser and its service.
    onFailure(new URL(endpoint).origin, (error as Error).message)
    return 'failed'
  }
}
