import { createHash } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import type { SessionType } from './viewer.ts'

/** How long a token is valid, seconds. Browsers fetch another one 1800 s before its end (SES-1). */
export const tokenSeconds = 3600

/** Claims of a token (SES-1): `exp` in seconds, type, `cc` the tenant's country. */
export interface TokenClaims {
  exp: number
  type: SessionType
  cc: string
}

const algorithm = 'HS256'

/**
 * Issues a token for a session, identified by its cookie value.
 * @param now ms
 */
export function issueToken(
  secret: Uint8Array,
  tenantId: string,
  session: string,
  { type, cc }: Omit<TokenClaims, 'exp'>,
  now: number,
): Promise<string> {
  return new SignJWT({ type, cc, sid: fingerprint(session) })
    .setProtectedHeader({ alg: algorithm })
    .setAudience(tenantId)
    .setExpirationTime(Math.floor(now / 1000) + tokenSeconds)
    .sign(secret)
}

/**
 * Whether a token was issued by this tenant for this session and has not expired.
 * @param now ms
 */
export async function isTokenOf(
  secret: Uint8Array,
  tenantId: string,
  session: string,
  token: string,
  now: number,
): Promise<boolean> {
  try {
    const { payload } = await jwtVerify(token, secret, {
      algorithms: [algorithm],
      audience: tenantId,
      currentDate: new Date(now),
      requiredClaims: ['exp'],
    })
    return payload.sid === fingerprint(session)
  } catch {
    return false
  }
}

const fingerprint = (session: string): string =>
  createHash('sha256').update(session).digest('base64url').slice(0, 22)
