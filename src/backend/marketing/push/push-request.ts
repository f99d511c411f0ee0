import webPush from 'web-push'
import type { VapidKeys } from './vapid.ts'

/** Keys of a browser's subscription, base64url; only that browser can decrypt the message. */
export interface BrowserKeys {
  /** 65 bytes: a point of P-256. */
  p256dh: string
  /** 16 bytes */
  auth: string
}

/** Size of the largest record that every push service accepts; bytes. */
const recordBytes = 4096
/** Maximum payload: the record without header 86, tag 16 and delimiter 1. */
export const maxPayloadBytes = recordBytes - 103

/** Time for which a push service stores a message for an offline browser, s. */
const ttlSeconds = 86_400

/**
 * Returns the request that sends a message to one browser: encrypted (RFC 8291), signed by the shop for twelve hours
 * (RFC 8292).
 * @param subject contact of the shop: a mailto: URL
 * @throws {RangeError} for a message that is too large; an error for a browser key that is no point of the curve
 */
export function pushRequest(
  { endpoint, keys }: { endpoint: string; keys: BrowserKeys },
  message: string,
  { subject, ...vapidKeys }: VapidKeys & { subject: string },
): { url: string; init: RequestInit } {
  if (Buffer.byteLength(message) > maxPayloadBytes)
    throw new RangeError(`A message has at most ${maxPayloadBytes} bytes`)
  // In its normal form, so that the library reads the same origin from it as the check of the endpoint.
  const url = new URL(endpoint).href
  const { method, headers, body } = webPush.generateRequestDetails({ endpoint: url, keys }, message, {
    vapidDetails: { subject, ...vapidKeys },
    TTL: ttlSeconds,
    urgency: 'normal',
  })
  return { url, init: { method, headers, body: new Uint8Array(body) } }
}
