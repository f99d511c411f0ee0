import type { Session } from './session-manager.ts'

const key = 'etalage-session'

/** The session that an earlier page of this tab stored; null if there is none or storage is unavailable. */
export function storedSession(): Session | null {
  try {
    const session = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<Session> | null
    return typeof session?.token === 'string' && typeof session.expiresAt === 'number'
      ? (session as Session)
      : null
  } catch {
    return null
  }
}

/** Stores the session for the next page of this tab; null deletes it. */
export function storeSession(session: Session | null): void {
  try {
    if (session) sessionStorage.setItem(key, JSON.stringify(session))
    else sessionStorage.removeItem(key)
  } catch {}
}
