import { createHmac, timingSafeEqual } from 'node:crypto'

/** Tolerated difference between the clocks of shop and provider, and maximum age of a webhook, ms. */
export const toleranceMs = 5 * 60_000

/** Names of the two headers of a signed message. */
export const timestampHeader = 'payment-timestamp'
export const signatureHeader = 'payment-signature'

export type SigningProblem = 'UNSIGNED' | 'FORGED' | 'STALE'

/**
 * Returns the headers of a message between shop and provider. The signature is HMAC-SHA256 over timestamp and body, so
 * that neither can be changed, and an old message cannot be replayed later (SEC-6).
 * @param now ms
 */
export function signedHeaders(secret: string, body: string, now: number): Record<string, string> {
  const timestamp = String(now)
  return { [timestampHeader]: timestamp, [signatureHeader]: signatureOf(secret, timestamp, body) }
}

/** Returns what is wrong with the signature of a received message; undefined if it is valid. @param now ms */
export function signingProblem(
  secret: string,
  headers: Pick<Headers, 'get'>,
  body: string,
  now: number,
): SigningProblem | undefined {
  const timestamp = headers.get(timestampHeader)
  const signature = headers.get(signatureHeader)
  if (!timestamp || !signature || !/^\d{13}$/.test(timestamp)) return 'UNSIGNED'
  const given = Buffer.from(signature)
  const expected = Buffer.from(signatureOf(secret, timestamp, body))
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 'FORGED'
  return Math.abs(now - Number(timestamp)) > toleranceMs ? 'STALE' : undefined
}

const signatureOf = (secret: string, timestamp: string, body: string): string =>
  `v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`
