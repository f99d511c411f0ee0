import type { ConsentCategory } from '../../stores/consent.ts'
import { consentCategories, trackingCookie } from '../../stores/consent-choice.ts'
import { viewedKey } from '../../stores/recently-viewed.ts'
import { writeCookie } from '../../stores/write-cookie.ts'
import { cookiesNamed, domainsOf } from './cookies-named.ts'
import { registered } from './third-party-scripts.ts'

/** What the shop itself stores on a device, by category. Necessary items are not listed because they stay. */
const kept: Partial<Record<ConsentCategory, { storage?: string[]; cookies?: string[] }>> = {
  C0003: { storage: [viewedKey] },
  C0004: { cookies: [trackingCookie] },
}

/** Deletes the stored data of categories that are not, or no longer, accepted (LAW-7). */
export function forgetRefused(accepted: ReadonlySet<string>): void {
  const others = registered()
  for (const category of consentCategories) {
    if (accepted.has(category)) continue
    const { storage = [], cookies = [] } = kept[category] ?? {}
    const theirs = others.filter((other) => other.category === category).flatMap((other) => other.cookies)
    forgetCookies([...cookies, ...theirs])
    try {
      for (const key of storage) localStorage.removeItem(key)
    } catch {}
  }
}

/** Deletes cookies by name or prefix (`_ga*`), on this host and its parent domains. */
function forgetCookies(names: readonly string[]): void {
  for (const name of cookiesNamed(document.cookie, names))
    for (const domain of domainsOf(location.hostname)) writeCookie(name, '', 0, domain)
}
