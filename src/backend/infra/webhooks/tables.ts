/** Webhooks that wait to be sent, and endpoints that want no more (CNX-3). Moments are ms since 1970. */
export interface WebhookTables {
  webhook_message: WebhookMessageRow
  webhook_endpoint_off: WebhookEndpointOffRow
}

/** A message to one endpoint. It is deleted once it is sent. */
export interface WebhookMessageRow {
  tenant_id: string
  /** Sent as `webhook-id`, the same in every attempt. Ids sort in the order in which messages were written. */
  id: string
  /** Name of the endpoint in tenant.json. */
  endpoint: string
  /** Type of the event. */
  type: string
  /** waiting: to be sent. dead: given up; it is sent again by `npm run webhooks -- resend`. */
  state: 'waiting' | 'dead'
  /** JSON as it is signed and sent. */
  body: string
  written_at: number
  attempts: number
  /** When the next attempt may be made; during an attempt, when its lease ends. Of a dead one, when it was given up. */
  next_at: number
  /** Why the last attempt failed; null before. */
  problem: string | null
}

/** An endpoint that has answered 410 Gone; it counts as long as the endpoint has the same URL. */
export interface WebhookEndpointOffRow {
  tenant_id: string
  endpoint: string
  url: string
  off_since: number
}
