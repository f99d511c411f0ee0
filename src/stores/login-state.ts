import { atom } from 'nanostores'
import { readCookie } from './cookies.ts'
import { $session, startSession } from './session.ts'

export interface LoginState {
  loggedIn: boolean
  /** Known, but not enough for personal data, orders and payment (SES-3). */
  softLoggedIn: boolean
  creditAffinity: boolean
  bonusProgramme: boolean
  withoutPassword: boolean
}

const nobody: LoginState = {
  loggedIn: false,
  softLoggedIn: false,
  creditAffinity: false,
  bonusProgramme: false,
  withoutPassword: false,
}

/** Who is shopping; nobody at first (SES-2). Islands read it with `useStore($loginState, { ssr: 'initial' })`. */
export const $loginState = atom<LoginState>(nobody)

/**
 * What cookie and token come to (SES-2).
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

let started = false

/** Follows the session, and the cookie when the page is looked at again. May be called again. */
export function startLoginState(): void {
  if (started) return
  started = true
  startSession()
  const read = () => {
    const state = loginStateOf(readCookie('loginState'), $session.get()?.type ?? 0)
    const before = $loginState.get()
    if (Object.entries(state).some(([key, value]) => before[key as keyof LoginState] !== value))
      $loginState.set(state)
  }
  $session.subscribe(read)
  addEventListener('pageshow', read)
  document.addEventListener('visibilitychange', read)
}
