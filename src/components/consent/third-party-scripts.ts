import { consentSignals } from '#stores/consent-choice.ts'
import type { LoadedScript } from '#tenancy/third-parties.ts'

type DataLayer = { dataLayer?: unknown[] }

/** The third-party registry as the page contains it (layouts/Shop.astro); empty if it is missing. */
export function registeredScripts(text = document.body.dataset.scripts): LoadedScript[] {
  return text ? (JSON.parse(text) as LoadedScript[]) : []
}

/** Testers and monitoring can skip the tag manager with a query parameter (SHE-4). */
const skipsTagManager = (search: string): boolean => {
  const parameters = new URLSearchParams(search)
  return parameters.has('skipGTM') || parameters.has('skipPTcheck')
}

const loadedIds = new Set<string>()

/** Consent Mode expects the `arguments` object itself, not an array. */
function pushToDataLayer(..._signals: unknown[]): void {
  // biome-ignore lint/complexity/noArguments: gtag's own form, which tag managers look for
  ;(window as DataLayer).dataLayer?.push(arguments)
}

/**
 * Loads the accepted scripts, each once, and sends the tag manager its consent signals. The four signals are
 * denied before it loads and updated after every choice (LAW-7). A script that already runs can only be
 * notified.
 */
export function loadAccepted(accepted: ReadonlySet<string>): void {
  let measures = false
  for (const { id, category, src, tagManager, events } of registeredScripts()) {
    if (!src || loadedIds.has(id) || !accepted.has(category)) continue
    if (tagManager && skipsTagManager(location.search)) continue
    loadedIds.add(id)
    if (tagManager && !(window as DataLayer).dataLayer) {
      const dataLayer: unknown[] = []
      ;(window as DataLayer).dataLayer = dataLayer
      pushToDataLayer('consent', 'default', consentSignals(new Set()))
      dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
    }
    document.head.append(Object.assign(document.createElement('script'), { src, async: true }))
    if (events) measures = true
  }
  pushToDataLayer('consent', 'update', consentSignals(accepted))
  const { dataLayer } = window as DataLayer
  if (measures && dataLayer)
    void import('../measurement/push-events.ts').then((m) => m.pushEvents(dataLayer), console.warn)
}
