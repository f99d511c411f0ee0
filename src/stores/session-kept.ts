import type { Session } from './session-keeper.ts'

const key = 'etalage-session'

/** The session an earlier page of this tab has left; null where there is none or storage is closed. */
export function keptSession(): Session | null {
  try {
    const session = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<Session> | null
    return typeof session?.token === 'string' && typeof session.expiresAt === 'number'
      ? (session as Session)
      : null
  } catch {
    return null
  }
}

/** Keeps the session for the next page of this tab; null lets it go. */
export function keepSession(session: Session | null): void {
  try {
    if (session) sessionStorage.setItem(key, JSON.stringify(session))
    else sessionStorage.removeItem(key)
  } catch {}
}
