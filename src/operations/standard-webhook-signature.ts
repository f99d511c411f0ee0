import { createHmac, timingSafeEqual } from 'node:crypto'

/** Tolerated difference between the clocks of sender and shop, and maximum age of a message, ms. */
export const toleranceMs = 5 * 60_000

/** UNSIGNED: a header is missing or malformed. FORGED: no signature is right. STALE: signed too long ago, or ahead. */
export type SignatureProblem = 'UNSIGNED' | 'FORGED' | 'STALE'

/** A message by Standard Webhooks. */
export interface SignedMessage {
  headers: Pick<Headers, 'get'>
  /** As received, byte by byte. */
  body: Uint8Array
}

/** Without a full stop, which separates the parts of the signed text. */
const idPattern = /^[\w:+=@-]{1,128}$/

/**
 * Returns what is wrong with the signature of a message (Standard Webhooks, HMAC-SHA256); undefined if one of its
 * signatures was made with one of the keys. Signatures are compared in constant time.
 * @param now ms since 1970
 */
export function signatureProblem(
  { headers, body }: SignedMessage,
  keys: readonly Uint8Array[],
  now: number,
): SignatureProblem | undefined {
  const id = headers.get('webhook-id') ?? ''
  const timestamp = headers.get('webhook-timestamp') ?? ''
  const signatures = signaturesIn(headers.get('webhook-signature') ?? '')
  if (!idPattern.test(id) || !/^\d{1,12}$/.test(timestamp) || signatures.length === 0) return 'UNSIGNED'
  const expected = keys.map((key) => digestOf(key, id, timestamp, body))
  if (!signatures.some((given) => expected.some((digest) => isEqual(given, digest)))) return 'FORGED'
  return Math.abs(now - Number(timestamp) * 1_000) > toleranceMs ? 'STALE' : undefined
}

/** Returns the header `webhook-signature` of a message. @param timestamp seconds since 1970 */
export const webhookSignature = (key: Uint8Array, id: string, timestamp: number, body: string): string =>
  `v1,${digestOf(key, id, String(timestamp), Buffer.from(body)).toString('base64')}`

const digestOf = (key: Uint8Array, id: string, timestamp: string, body: Uint8Array): Buffer =>
  createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest()

/** The signatures of version 1 in a header such as `v1,BASE64 v1,BASE64 v1a,BASE64`. */
const signaturesIn = (header: string): Buffer[] =>
  header.split(' ').flatMap((each) => {
    const [version, text = ''] = each.split(',', 2)
    return version === 'v1' && text !== '' ? [Buffer.from(text, 'base64')] : []
  })

const isEqual = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other)
