import { consentSignals } from '../../stores/consent-choice.ts'
import type { LoadedScript } from '../../tenancy/third-parties.ts'

type DataLayer = { dataLayer?: unknown[] }

/** The registry as the page has it (layouts/Shop.astro); '' and junk are none. */
export function registered(text = document.body.dataset.scripts): LoadedScript[] {
  return text ? (JSON.parse(text) as LoadedScript[]) : []
}

/** Testers and monitoring leave the tag manager out (SHE-4). */
const leavesTagManagerOut = (search: string): boolean => {
  const parameters = new URLSearchParams(search)
  return parameters.has('skipGTM') || parameters.has('skipPTcheck')
}

const loaded = new Set<string>()

/** Consent Mode reads the arguments themselves, not an array of them. */
function tell(..._signals: unknown[]): void {
  // biome-ignore lint/complexity/noArguments: gtag's own form, which tag managers look for
  ;(window as DataLayer).dataLayer?.push(arguments)
}

/**
 * Loads what has been accepted, each once, and tells the tag manager what it may do: its four signals are denied
 * before it comes, and follow every later choice (LAW-7). What runs already can only be told.
 */
export function loadAccepted(accepted: ReadonlySet<string>): void {
  for (const { id, category, src, tagManager } of registered()) {
    if (!src || loaded.has(id) || !accepted.has(category)) continue
    if (tagManager && leavesTagManagerOut(location.search)) continue
    loaded.add(id)
    if (tagManager && !(window as DataLayer).dataLayer) {
      const dataLayer: unknown[] = []
      ;(window as DataLayer).dataLayer = dataLayer
      tell('consent', 'default', consentSignals(new Set()))
      dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
    }
    document.head.append(Object.assign(document.createElement('script'), { src, async: true }))
  }
  tell('consent', 'update', consentSignals(accepted))
}
