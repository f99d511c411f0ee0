import type { Database } from '../database/database.ts'
import type { WebhookSender } from './enqueue-webhook.ts'
import type { WebhookMessageRow } from './tables.ts'

/** What waits for an endpoint, for `npm run webhooks -- list`. */
export interface EndpointState {
  name: string
  /** Undefined if the endpoint is no longer in tenant.json. */
  url: string | undefined
  waiting: number
  dead: number
  /** Since when it gets nothing because it answered 410, ms; undefined if it gets messages. */
  offSince: number | undefined
}

/** Returns the endpoints of a shop, and those that only have messages, with what waits for them. */
export async function endpointStates(database: Database, tenant: WebhookSender): Promise<EndpointState[]> {
  const counts = await database
    .selectFrom('webhook_message')
    .select(({ fn }) => ['endpoint', 'state', fn.countAll<number>().as('messages')])
    .where('tenant_id', '=', tenant.id)
    .groupBy(['endpoint', 'state'])
    .execute()
  const off = await database
    .selectFrom('webhook_endpoint_off')
    .selectAll()
    .where('tenant_id', '=', tenant.id)
    .execute()
  const urls = new Map(tenant.webhooks?.map(({ name, url }) => [name, url]))
  const names = new Set([...urls.keys(), ...counts.map(({ endpoint }) => endpoint)])
  return [...names].sort().map((name) => {
    const url = urls.get(name)
    const countOf = (state: WebhookMessageRow['state']): number =>
      Number(counts.find((each) => each.endpoint === name && each.state === state)?.messages ?? 0)
    return {
      ...{ name, url, waiting: countOf('waiting'), dead: countOf('dead') },
      offSince: off.find((each) => each.endpoint === name && each.url === url)?.off_since,
    }
  })
}

export type FailingMessage = Pick<
  WebhookMessageRow,
  'id' | 'endpoint' | 'type' | 'state' | 'written_at' | 'attempts' | 'next_at' | 'problem'
>

/** Returns messages that were given up or have failed at least once, the oldest first. Without their content. */
export const failingMessages = (
  database: Database,
  tenantId: string,
  { endpoint, limit }: { endpoint?: string | undefined; limit: number },
): Promise<FailingMessage[]> =>
  database
    .selectFrom('webhook_message')
    .select(['id', 'endpoint', 'type', 'state', 'written_at', 'attempts', 'next_at', 'problem'])
    .where('tenant_id', '=', tenantId)
    .where('attempts', '>', 0)
    .$if(endpoint !== undefined, (query) => query.where('endpoint', '=', endpoint as string))
    .orderBy('id')
    .limit(limit)
    .execute()

/** Messages to send again. */
export interface ResendSelection {
  /** All endpoints of the shop if left out. */
  endpoint?: string | undefined
  /** One message; all that were given up if left out. */
  id?: string | undefined
}

/**
 * Makes given up messages due again, with all their attempts. Endpoints that answered 410 get messages again: with one
 * message only its own.
 * @param now ms
 * @returns how many messages
 */
export async function resendMessages(
  database: Database,
  tenantId: string,
  { endpoint, id }: ResendSelection,
  now: number,
): Promise<number> {
  return await database.transaction().execute(async (db) => {
    const ofMessage = db
      .selectFrom('webhook_message')
      .select('endpoint')
      .where('tenant_id', '=', tenantId)
      .where('state', '=', 'dead')
      .where('id', '=', id ?? '')
    await db
      .deleteFrom('webhook_endpoint_off')
      .where('tenant_id', '=', tenantId)
      .$if(endpoint !== undefined, (query) => query.where('endpoint', '=', endpoint as string))
      .$if(id !== undefined, (query) => query.where('endpoint', 'in', ofMessage))
      .execute()
    const { numUpdatedRows } = await db
      .updateTable('webhook_message')
      // The age counts anew as well, or the next sweep would give it up again.
      .set({ state: 'waiting', attempts: 0, next_at: now, written_at: now })
      .where('tenant_id', '=', tenantId)
      .where('state', '=', 'dead')
      .$if(endpoint !== undefined, (query) => query.where('endpoint', '=', endpoint as string))
      .$if(id !== undefined, (query) => query.where('id', '=', id as string))
      .executeTakeFirst()
    return Number(numUpdatedRows)
  })
}
