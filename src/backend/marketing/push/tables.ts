export interface PushTables {
  push_subscription: PushSubscriptionRow
  push_key: PushKeyRow
}

/** A browser subscribed to messages. */
export interface PushSubscriptionRow {
  tenant_id: string
  /** SHA-256 of the endpoint, base64url: an endpoint is one browser, also when its user changes. */
  id: string
  owner: string
  /** URL at the browser's push service. */
  endpoint: string
  /** The browser's public key, base64url of 65 bytes. */
  p256dh: string
  /** The browser's authentication secret, base64url of 16 bytes. */
  auth: string
  /** Locale of the messages. */
  locale: string
  /** ms */
  created_at: number
}

/** Keys that identify a shop to push services (VAPID). */
export interface PushKeyRow {
  tenant_id: string
  /** base64url of 65 bytes */
  public_key: string
  /** base64url of 32 bytes */
  private_key: string
}
