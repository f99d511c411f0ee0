import { createHmac, timingSafeEqual } from 'node:crypto'

/** How far the clocks of shop and provider may be apart, and how old a call may be, ms. */
export const toleranceMs = 5 * 60_000

/** Of the two headers that a signed message carries. */
export const timestampHeader = 'payment-timestamp'
export const signatureHeader = 'payment-signature'

export type SigningProblem = 'UNSIGNED' | 'FORGED' | 'STALE'

/**
 * The headers of a message between shop and provider: HMAC-SHA256 over its moment and its very bytes, so that neither can
 * be changed, nor an old message be sent again later (SEC-6).
 * @param now ms
 */
export function signedHeaders(secret: string, body: string, now: number): Record<string, string> {
  const timestamp = String(now)
  return { [timestampHeader]: timestamp, [signatureHeader]: signatureOf(secret, timestamp, body) }
}

/** What is wrong with the signature of a message that came; undefined when it is right. @param now ms */
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
  const right = Buffer.from(signatureOf(secret, timestamp, body))
  if (given.length !== right.length || !timingSafeEqual(given, right)) return 'FORGED'
  return Math.abs(now - Number(timestamp)) > toleranceMs ? 'STALE' : undefined
}

const signatureOf = (secret: string, timestamp: string, body: string): string =>
  `v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`
