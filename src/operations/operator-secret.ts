import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** Shorter ones could be guessed; blanks have no place in a header. */
export const usableSecret = /^[\x21-\x7e]{24,}$/

/** How long an operator stays logged in, ms. */
export const passMs = 8 * 3_600_000

/** The secret that opens the operator's doors (DEV-5). Undefined where there is none that can be used: then there are no doors. */
export function operatorSecret({ OPERATOR_SECRET: secret }: NodeJS.ProcessEnv): string | undefined {
  return secret && usableSecret.test(secret) ? secret : undefined
}

/** Whether somebody knows the secret; takes the same time whatever they say. */
export const isOperatorSecret = (given: string, secret: string): boolean =>
  timingSafeEqual(digest(given), digest(secret))

/** What the cookie of an operator who has logged in holds: until when, and a seal. @param now ms */
export function operatorPass(secret: string, now: number): string {
  const until = String(now + passMs)
  return `${until}.${sealOf(until, secret)}`
}

/** Whether a cookie was made here, with this secret, and is still good. @param now ms */
export function isOperatorPass(pass: string | undefined, secret: string, now: number): boolean {
  const [until = '', seal = ''] = (pass ?? '').split('.')
  return isOperatorSecret(seal, sealOf(until, secret)) && Number(until) > now
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

const sealOf = (until: string, secret: string): string =>
  createHmac('sha256', secret).update(`operator ${until}`).digest('base64url')
