import type { Kysely } from 'kysely'
import { type WebhookData, type WebhookMessage, webhookVersion } from '#contract/webhooks/events.ts'
import type { WebhookEndpoint, WebhookEventType } from '#tenancy/webhooks.ts'
import type { Tables } from '../database/tables.ts'
import { outboxRecordOf } from '../outbox-record.ts'
import { webhookMessageId } from './message-id.ts'

/** The shop that sends an event; a `Tenant` is one. */
export interface WebhookSender {
  id: string
  webhooks?: readonly WebhookEndpoint[] | undefined
}

/** Returns the endpoints of a shop that get events of a type. */
export const endpointsFor = (tenant: WebhookSender, type: WebhookEventType): readonly WebhookEndpoint[] =>
  tenant.webhooks?.filter(({ events }) => events.includes(type)) ?? []

/** An event of a shop. */
export interface WebhookEvent<Type extends WebhookEventType> {
  type: Type
  /** Returns the data; it is called only if an endpoint gets the event. */
  data: () => WebhookData<Type> | Promise<WebhookData<Type>>
  /** When it happened, ms. */
  now: number
}

/**
 * Puts an event into the outbox, once for each endpoint that gets it, in the transaction of the change it reports: both
 * happen or neither. The worker sends it afterwards, so no request waits for a receiver (CNX-3).
 */
export async function enqueueWebhook<Type extends WebhookEventType>(
  transaction: Kysely<Tables>,
  tenant: WebhookSender,
  { type, data, now }: WebhookEvent<Type>,
): Promise<void> {
  const endpoints = endpointsFor(tenant, type)
  if (endpoints.length === 0) return
  const content = await data()
  const messages = endpoints.map((endpoint) => ({ endpoint, type, data: content }))
  await writeMessages(transaction, tenant.id, messages, now)
}

/** A message to one endpoint. */
export interface OutgoingMessage {
  endpoint: WebhookEndpoint
  type: WebhookEventType
  data: object
}

/** Rows written by one statement: a bulk update of stocks may send thousands. */
const rowsAtOnce = 500

/** Puts messages into the outbox. @param now when it happened, ms */
export async function writeMessages(
  transaction: Kysely<Tables>,
  tenantId: string,
  messages: readonly OutgoingMessage[],
  now: number,
): Promise<void> {
  const timestamp = new Date(now).toISOString()
  const record = outboxRecordOf(transaction)
  const rows = messages.map(({ endpoint, type, data }) => ({
    ...{ tenant_id: tenantId, id: webhookMessageId(), endpoint: endpoint.name, type },
    state: 'waiting' as const,
    body: JSON.stringify({ type, version: webhookVersion, timestamp, data } satisfies WebhookMessage),
    ...{ written_at: now, attempts: 0, next_at: now, problem: null },
  }))
  record?.webhooks.push(...rows.map(({ id }) => id))
  for (let start = 0; start < rows.length; start += rowsAtOnce)
    await transaction
      .insertInto('webhook_message')
      .values(rows.slice(start, start + rowsAtOnce))
      .execute()
}
