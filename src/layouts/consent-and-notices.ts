import { timeZone } from '../components/notice/time-zone.ts'
import { loadConsent } from '../components/shell/lazy-imports.ts'
import { acceptedCategories, marketing } from '../stores/consent.ts'
import { readCookie } from '../stores/cookies.ts'
import { onReturn } from '../stores/on-return.ts'

const { body, documentElement } = document
const acceptedNow = (): string[] => [...acceptedCategories(document.cookie)]
/** Last known choice. Reading cookies while the page is parsed would delay it. */
let lastKnown: string | undefined

/** A choice was made in this tab: in the banner, the settings, a video or a script of the shop team (SHE-4). */
document.addEventListener('consent', (event) => {
  void loadConsent().then(({ storeConsent: keepConsent }) => {
    keepConsent((event as CustomEvent).detail)
    lastKnown = acceptedNow().join()
  }, console.warn)
})

/** Reads a choice that was made in another tab, or by the form without script, when this tab is shown again. */
const syncConsent = (): void => {
  if (lastKnown === undefined) return
  const now = acceptedNow()
  if (!now.length || now.join() === lastKnown) return
  lastKnown = now.join()
  document.dispatchEvent(new CustomEvent('consent', { detail: now }))
}
addEventListener('pageshow', syncConsent)
onReturn(syncConsent)

/** Whether the visitor may be from another country or language; the notice itself finds out which (LAW-9). */
const seemsForeign = (): boolean =>
  !navigator.language.startsWith(documentElement.lang.slice(0, 2)) || timeZone() !== body.dataset.zone

/**
 * Applies the accepted categories; opens the consent banner where no choice was made; shows notices that were not
 * dismissed.
 */
export function startConsentAndNotices(): void {
  const { notices, scripts } = body.dataset
  const accepted = acceptedNow()
  lastKnown = accepted.join()
  // A page of a static build has no shop behind it.
  if (notices === undefined) return
  if (accepted.includes(marketing) || (accepted.length && scripts))
    void loadConsent().then(({ applyConsent }) => applyConsent(), console.warn)
  const dismissed = readCookie('dismissed')?.split('.') ?? []
  // The notices, which are loaded then, check more exactly.
  if (!seemsForeign()) dismissed.push('geo')
  if (!navigator.maxTouchPoints) dismissed.push('app')
  const hasNotice = notices.split(' ').some((id) => id && !dismissed.includes(id))
  if (!accepted.length || hasNotice)
    void import('../components/notice/notices.ts').then((notices) => notices.showNotice()).catch(console.warn)
}
