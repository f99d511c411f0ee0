import type { AstroCookies } from 'astro'
import { basketCookie, loginStateCookie, sessionTagCookie } from './cookie-names.ts'
import type { VisitorSession } from './session.server.ts'

/** The session and the cookies of one request, and whether the response can depend on them. */
export interface SessionUse {
  session: VisitorSession
  /** Whether a page or endpoint has read the session or one of its cookies so far, or sets a cookie. */
  isPersonal(): boolean
}

const sessionCookies: ReadonlySet<string> = new Set([
  ...['session', '__Host-session'],
  ...[loginStateCookie, sessionTagCookie, basketCookie],
])

/**
 * Wraps the session and the cookies of a request to record every read. The value read does not matter: a response made
 * for a request without a session differs from one with a session, too.
 */
export function watchSessionUse(
  session: VisitorSession,
  cookies: Pick<AstroCookies, 'get' | 'has' | 'headers'>,
): SessionUse {
  let used = false
  const watched = Object.fromEntries(
    Object.entries(session).map(([name, member]) => [
      name,
      typeof member !== 'function'
        ? member
        : (...args: unknown[]) => {
            used = true
            return (member as (...given: unknown[]) => unknown)(...args)
          },
    ]),
  ) as unknown as VisitorSession
  const { get, has } = cookies
  cookies.get = (name, ...rest) => {
    used ||= sessionCookies.has(name)
    return get.call(cookies, name, ...rest)
  }
  cookies.has = (name, ...rest) => {
    used ||= sessionCookies.has(name)
    return has.call(cookies, name, ...rest)
  }
  return { session: watched, isPersonal: () => used || setsCookie(cookies) }
}

function setsCookie(cookies: Pick<AstroCookies, 'headers'>): boolean {
  for (const _ of cookies.headers()) return true
  return false
}
