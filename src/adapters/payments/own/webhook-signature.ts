import { randomUUID } from 'node:crypto'
import {
  signedHeaders as formerHeaders,
  signingProblem as formerProblem,
  type SigningProblem,
  signatureHeader,
} from '#adapters/shared/payment-signature.ts'
import { signatureProblem, webhookSignature } from '#operations/standard-webhook-signature.ts'

const prefix = 'whsec_'

/**
 * Returns the keys of a secret: the base64 after `whsec_` as Standard Webhooks has it, also of several secrets with
 * blanks or commas between them, or the bytes of any other text. The start refuses secrets that are too short.
 */
function keysOf(secret: string): readonly Uint8Array[] {
  const words = secret.split(/[\s,]+/).filter(Boolean)
  return words.length > 0 && words.every((word) => word.startsWith(prefix))
    ? words.map((word) => Buffer.from(word.slice(prefix.length), 'base64'))
    : [Buffer.from(secret)]
}

/** Returns the headers of a message by Standard Webhooks. @param now ms */
export function standardHeaders(
  secret: string,
  body: string,
  now: number,
  id: string = randomUUID(),
): Record<string, string> {
  const timestamp = Math.floor(now / 1_000)
  const [key = new Uint8Array()] = keysOf(secret)
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': webhookSignature(key, id, timestamp, body),
  }
}

/**
 * Returns the headers of a request to the own provider. For one release they are signed in both ways, so that a provider
 * can change over at any time.
 * @param now ms
 */
export const requestHeaders = (secret: string, body: string, now: number): Record<string, string> => ({
  ...formerHeaders(secret, body, now),
  ...standardHeaders(secret, body, now),
})

/** Whether a message has the headers of either way of signing. */
export const isSigned = (headers: Pick<Headers, 'get'>): boolean =>
  Boolean(headers.get('webhook-signature') || headers.get(signatureHeader))

/**
 * Returns what is wrong with the signature of a received message; undefined if it is valid. A message by Standard
 * Webhooks needs no other headers; the former headers are accepted for one release.
 * @param now ms
 * @param onFormer called for a valid message with the former headers only
 */
export function receivedProblem(
  secret: string,
  headers: Pick<Headers, 'get'>,
  body: string,
  now: number,
  onFormer: () => void = () => {},
): SigningProblem | undefined {
  if (headers.get('webhook-signature'))
    return signatureProblem({ headers, body: Buffer.from(body) }, keysOf(secret), now)
  const problem = formerProblem(secret, headers, body, now)
  if (problem === undefined) onFormer()
  return problem
}
