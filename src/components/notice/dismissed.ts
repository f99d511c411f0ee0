import { readCookie } from '../../stores/cookies.ts'
import { writeCookie } from '../../stores/write-cookie.ts'

/** How long a notice that was put away stays away; seconds. */
const seconds = 7_776_000

/** The oldest are forgotten: a cookie goes along with every request. */
const most = 12

/** The notices that were put away, as the cookie has them; junk is nothing. */
export const dismissedIn = (cookie: string | undefined): string[] =>
  (cookie ?? '')
    .split('.')
    .filter((id) => /^[\w-]{1,40}$/.test(id))
    .slice(-most)

/** Puts a notice away on this device, as its visitor asked: a preference, which needs no consent. */
export function dismiss(id: string): void {
  const others = dismissedIn(readCookie('dismissed')).filter((other) => other !== id)
  writeCookie('dismissed', [...others, id].slice(-most).join('.'), seconds)
}
