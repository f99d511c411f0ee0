import { atom } from 'nanostores'
import { readCookie } from './cookies.ts'
import { fetchToken, type ObtainedToken } from './session-fetch.ts'
import { keepSession, keptSession } from './session-kept.ts'
import { askTabs, joinTabs, oneTabAtATime, tellTabs } from './session-tabs.ts'
import { isGood, untilRefresh, untilRetry } from './session-timing.ts'

export interface Session extends ObtainedToken {
  /** The log-in cookie it was obtained under: under another one it is somebody else's. */
  login: string
}

/** Fired on `window` by whatever logs in or out: the session is fetched anew and handed to all tabs. */
export const sessionChanged = 'session-changed'

/** The session of this browser; null until it has been obtained (SES-1). */
export const $session = atom<Session | null>(null)

let started = false
let failures = 0
let timer: ReturnType<typeof setTimeout> | undefined
let obtaining: Promise<Session | null> | undefined

/** Obtains the session, keeps it fresh and in step with the other tabs. May be called again. */
export function startSession(): void {
  if (started) return
  started = true
  joinTabs({ takes: take, has: current })
  addEventListener(sessionChanged, () => {
    const before = obtaining
    forget()
    // What is under way was asked before the change.
    if (before) before.then(() => changed())
    else changed()
  })
  // Timers do not count through sleep, nor in a page that was put aside.
  for (const type of ['pageshow', 'online']) addEventListener(type, check)
  document.addEventListener('visibilitychange', check)
  check()
}

/** The session, obtained if need be. Null when the shop gives none: one goes on without. */
export async function obtainSession(): Promise<Session | null> {
  startSession()
  return current() ?? (await obtain())
}

/** The shop has refused a token: the session is fetched anew, once for all who were refused. */
export async function renewSession(refused: string): Promise<Session | null> {
  startSession()
  if ($session.get()?.token === refused) forget()
  return current() ?? (await obtain(true))
}

function changed(): void {
  forget()
  obtain(true)
}

/** Refreshes what is due. A tab nobody looks at waits until it is looked at. */
function check(): void {
  if (document.visibilityState === 'hidden') return
  const session = current() ?? good(keptSession())
  if (session) take(session)
  else if (!obtaining) obtain()
}

function obtain(anew = false): Promise<Session | null> {
  obtaining ??= oneTabAtATime(async () => {
    // Another tab may have been faster while this one waited.
    if (!anew && !current()) await askTabs()
    const session = current() ?? { ...(await fetchToken()), login: login() }
    take(session)
    tellTabs(session)
    return session
  })
    .catch(later)
    .finally(() => {
      obtaining = undefined
    })
  return obtaining
}

/** @returns the old session as long as it has not expired */
function later(failure: unknown): Session | null {
  console.warn('Session:', failure)
  failures++
  clearTimeout(timer)
  timer = setTimeout(check, untilRetry(failures))
  const old = $session.get()
  return old && old.login === login() && Date.now() < old.expiresAt ? old : null
}

function take(session: Session): void {
  failures = 0
  clearTimeout(timer)
  timer = setTimeout(check, untilRefresh(session, Date.now()))
  if (session.token === $session.get()?.token) return
  keepSession(session)
  $session.set(session)
}

function forget(): void {
  clearTimeout(timer)
  keepSession(null)
  $session.set(null)
}

const current = (): Session | null => good($session.get())

const good = (session: Session | null): Session | null =>
  session && session.login === login() && isGood(session, Date.now()) ? session : null

const login = (): string => readCookie('loginState') ?? ''
