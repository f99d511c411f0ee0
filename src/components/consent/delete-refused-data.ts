import type { ConsentCategory } from '#stores/consent.ts'
import { consentCategories, measuredKey, trackingCookie } from '#stores/consent-choice.ts'
import { viewedKey } from '#stores/recently-viewed.ts'
import { writeCookie } from '#stores/write-cookie.ts'
import { cookieDomains, matchingCookies } from './cookie-matching.ts'
import { registeredScripts } from './third-party-scripts.ts'

/** What the shop itself stores on a device, by category. Necessary items are not listed because they stay. */
const storedByCategory: Partial<Record<ConsentCategory, { storage?: string[]; cookies?: string[] }>> = {
  C0003: { storage: [viewedKey] },
  C0004: { cookies: [trackingCookie] },
}

/** Deletes the stored data of categories that are not, or no longer, accepted (LAW-7). */
export function deleteRefusedData(accepted: ReadonlySet<string>): void {
  const registry = registeredScripts()
  for (const category of consentCategories) {
    if (accepted.has(category)) continue
    const { storage = [], cookies = [] } = storedByCategory[category] ?? {}
    const thirdPartyCookies = registry
      .filter((entry) => entry.category === category)
      .flatMap((entry) => entry.cookies)
    deleteCookies([...cookies, ...thirdPartyCookies])
    try {
      for (const key of storage) localStorage.removeItem(key)
      if (registry.some((entry) => entry.category === category && entry.events))
        sessionStorage.removeItem(measuredKey)
    } catch {}
  }
}

/** Deletes cookies by name or prefix (`_ga*`), on this host and its parent domains. */
function deleteCookies(names: readonly string[]): void {
  for (const name of matchingCookies(document.cookie, names))
    for (const domain of cookieDomains(location.hostname)) writeCookie(name, '', 0, domain)
}
