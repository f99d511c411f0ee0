import { atom, type ReadableAtom, type WritableAtom } from 'nanostores'
import { readCookie } from './cookies.ts'
import { onReturn } from './on-return.ts'
import { $session, type Session } from './session.ts'

export interface LoginState {
  loggedIn: boolean
  /** Recognised, but not logged in enough for personal data, orders and payment (SES-3). */
  softLoggedIn: boolean
  creditAffinity: boolean
  bonusProgramme: boolean
  withoutPassword: boolean
}

export const loggedOut: LoginState = {
  loggedIn: false,
  softLoggedIn: false,
  creditAffinity: false,
  bonusProgramme: false,
  withoutPassword: false,
}

/**
 * The log-in state of the shopper; logged out at first (SES-2). Islands read it with `useStore($loginState, { ssr:
 * 'initial' })`.
 */
export const $loginState = atom<LoginState>(loggedOut)

/**
 * Combines cookie and token (SES-2).
 * @param cookie the log-in cookie: `li=1&ca=0&bop=0&np=0`
 * @param type of the token; 0 without one
 */
export function loginStateOf(cookie: string | undefined, type: number): LoginState {
  const flags = new URLSearchParams(cookie)
  const has = (flag: string) => flags.get(flag) === '1'
  return {
    loggedIn: has('li') || type !== 0,
    softLoggedIn: type === 1,
    creditAffinity: has('ca'),
    bonusProgramme: has('bop'),
    withoutPassword: has('np'),
  }
}

/** Follows a session, and reads the cookie again when the page becomes visible. @param signal ends it */
export function followLogin(
  $followed: ReadableAtom<Session | null>,
  $state: WritableAtom<LoginState>,
  signal?: AbortSignal,
): void {
  const read = () => {
    const state = loginStateOf(readCookie('loginState'), $followed.get()?.type ?? 0)
    const before = $state.get()
    if (Object.entries(state).some(([key, value]) => before[key as keyof LoginState] !== value))
      $state.set(state)
  }
  const stop = $followed.subscribe(read)
  signal?.addEventListener('abort', stop)
  addEventListener('pageshow', read, { signal })
  onReturn(read, signal)
}

let shown = false

/** Shows the log-in state: from the cookie at once, from the session when there is one. May be called again. */
export function showLogin(): void {
  if (shown) return
  shown = true
  followLogin($session, $loginState)
}
