import type { Database } from '#backend/infra/database/database.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { isPushEndpoint } from './push-hosts.ts'
import { pushRequest } from './push-request.ts'
import { deleteSubscription, subscriptionsAfter } from './subscriptions.ts'
import type { PushSubscriptionRow } from './tables.ts'
import { type VapidKeys, vapidKeys } from './vapid.ts'

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

/** Timeout of a push service, ms (SEC-7). */
const timeoutMs = 5000

/** Browsers per batch. */
const batchSize = 20

interface PushContext {
  database: Database
  tenant: Pick<Tenant, 'id' | 'organisation'>
  /** Only browsers with this locale. */
  locale?: string | undefined
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
  { database, tenant, onFailure }: PushContext,
  keys: VapidKeys,
  { id, endpoint, p256dh, auth }: PushSubscriptionRow,
  message: PushMessage,
): Promise<keyof PushCounts> {
  try {
    // The list of allowed services may have changed since the subscription.
    if (!isPushEndpoint(endpoint)) throw new Error('is no push service')
    const { url, init } = pushRequest({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
      ...keys,
      subject: `mailto:${tenant.organisation.email}`,
    })
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await fetch(url, { ...init, redirect: 'manual', signal })
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
