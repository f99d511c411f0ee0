import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** A shorter secret could be guessed; blanks are not allowed in a header. */
export const usableSecret = /^[\x21-\x7e]{24,}$/

/** How long an operator stays logged in, ms. */
export const passMs = 8 * 3_600_000

/**
 * Returns the secret of the operator's endpoints (DEV-5). Undefined where it is missing or unusable: then the endpoints
 * are closed.
 */
export function operatorSecret({ OPERATOR_SECRET: secret }: NodeJS.ProcessEnv): string | undefined {
  return secret && usableSecret.test(secret) ? secret : undefined
}

/** Whether the given text is the secret; takes the same time for every text. */
export const isOperatorSecret = (given: string, secret: string): boolean =>
  timingSafeEqual(digest(given), digest(secret))

/** Returns the cookie value of an operator who has logged in: its expiry and a signature. @param now ms */
export function operatorPass(secret: string, now: number): string {
  const until = String(now + passMs)
  return `${until}.${signatureOf(until, secret)}`
}

/** Whether a cookie value was signed with this secret and is still valid. @param now ms */
export function isOperatorPass(pass: string | undefined, secret: string, now: number): boolean {
  const [until = '', signature = ''] = (pass ?? '').split('.')
  return isOperatorSecret(signature, signatureOf(until, secret)) && Number(until) > now
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

const signatureOf = (until: string, secret: string): string =>
  createHmac('sha256', secret).update(`operator ${until}`).digest('base64url')
