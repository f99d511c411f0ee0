import { $reportedBasketCount } from './reported-basket-count.ts'
import { localExpiry } from './session-timing.ts'
import { readToken } from './session-token.ts'

/** Time limit for the shop's response; ms. */
const timeoutMs = 5000

/** A token with the contents of its payload; times in ms since 1970 by this browser's clock. */
export interface ObtainedToken {
  /** Sent as `x-ec-token`. */
  token: string
  /** 0 anonymous, 1 soft-logged-in, other logged in. Read from the token without verification. */
  type: number
  cc: string
  /** Fingerprint of the session, which changes with the viewer. */
  sid?: string | undefined
  obtainedAt: number
  expiresAt: number
}

/**
 * Requests a session from the shop (SES-1). If it is new, the basket's count is taken from the response.
 * @param controller aborts the request
 * @throws {Error} when there is no response, or none with a token
 */
export async function fetchToken(controller: AbortController): Promise<ObtainedToken> {
  const timer = setTimeout(() => controller.abort(), timeoutMs)
  try {
    return await tokenOf(await requestSession(controller.signal))
  } finally {
    clearTimeout(timer)
  }
}

const requestSession = (signal: AbortSignal): Promise<Response> =>
  fetch('/api/session', { method: 'POST', headers: { accept: 'application/json' }, signal })

async function tokenOf(response: Response): Promise<ObtainedToken> {
  const { token, basketCount }: { token?: unknown; basketCount?: number } = response.ok
    ? await response.json()
    : {}
  const contents = typeof token === 'string' ? readToken(token) : null
  if (typeof token !== 'string' || !contents) throw new Error(`${response.url}: ${response.status}`)
  $reportedBasketCount.set(basketCount)
  const now = Date.now()
  const serverNow = Date.parse(response.headers.get('date') ?? '')
  return {
    ...{ token, type: contents.type, cc: contents.cc, sid: contents.sid },
    obtainedAt: now,
    expiresAt: localExpiry(contents.exp, serverNow, now),
  }
}
