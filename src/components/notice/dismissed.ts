import { readCookie } from '#stores/cookies.ts'
import { writeCookie } from '#stores/write-cookie.ts'

/** How long a dismissed notice stays hidden; seconds. */
const dismissedSeconds = 7_776_000

/** The oldest ids are dropped, because the cookie is sent with every request. */
const maxIds = 12

/** The ids of dismissed notices in a cookie; invalid ids are ignored. */
export const dismissedIn = (cookie: string | undefined): string[] =>
  (cookie ?? '')
    .split('.')
    .filter((id) => /^[\w-]{1,40}$/.test(id))
    .slice(-maxIds)

/** Dismisses a notice on this device: a preference, which needs no consent. */
export function dismiss(id: string): void {
  const others = dismissedIn(readCookie('dismissed')).filter((other) => other !== id)
  writeCookie('dismissed', [...others, id].slice(-maxIds).join('.'), dismissedSeconds)
}
