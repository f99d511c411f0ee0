import { createHmac, timingSafeEqual } from 'node:crypto'

/** Purpose of a signature: a value signed for one purpose is invalid for any other. */
export type Purpose =
  | 'visitor'
  | 'basket'
  | 'recovery'
  | 'withdrawal'
  | 'paylink'
  | 'order'
  | 'orderPass'
  | 'preview'
  | 'checkout'
  | 'mailing'
  | 'newsletter'
  | 'turn'
  | 'device'
  | 'picture'
  | 'subject'
  | 'upload'
  | 'bounce'

/**
 * Returns `id.signature`, both safe in a cookie. The tenant is part of the signed text, so another tenant's
 * value is refused (TEN-7).
 */
export function signValue(secret: Uint8Array, tenantId: string, purpose: Purpose, id: string): string {
  return `${id}.${signatureOf(secret, tenantId, purpose, id)}`
}

/** Returns the id of a value that this tenant signed for this purpose; undefined otherwise. */
export function readSignedValue(
  secret: Uint8Array,
  tenantId: string,
  purpose: Purpose,
  value: string,
): string | undefined {
  const [id = '', signature = '', rest] = value.split('.')
  if (rest !== undefined || !/^[\w-]{1,64}$/.test(id)) return
  const actual = Buffer.from(signature)
  const expected = Buffer.from(signatureOf(secret, tenantId, purpose, id))
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? id : undefined
}

/** Returns the HMAC of an id: 43 letters, digits, _ and -. */
export const signatureOf = (secret: Uint8Array, tenantId: string, purpose: Purpose, id: string): string =>
  createHmac('sha256', secret).update(`${tenantId}\n${purpose}\n${id}`).digest('base64url')
