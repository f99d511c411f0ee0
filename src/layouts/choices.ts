import { timeZone } from '../components/notice/time-zone.ts'
import { loadConsent } from '../components/shell/late-parts.ts'
import { acceptedCategories, marketing } from '../stores/consent.ts'
import { readCookie } from '../stores/cookies.ts'
import { onReturn } from '../stores/on-return.ts'

const { body, documentElement } = document
const agreed = (): string[] => [...acceptedCategories(document.cookie)]
/** Last known choice. Reading cookies while the page is parsed would delay it. */
let known: string | undefined

/** A choice was made in this tab: in the banner, the settings, a video or a script of the shop team (SHE-4). */
document.addEventListener('consent', (event) => {
  void loadConsent().then(({ keepConsent }) => {
    keepConsent((event as CustomEvent).detail)
    known = agreed().join()
  })
})

/** Reads a choice that was made in another tab, or by the form without script, when this tab is shown again. */
const look = (): void => {
  if (known === undefined) return
  const now = agreed()
  if (!now.length || now.join() === known) return
  known = now.join()
  document.dispatchEvent(new CustomEvent('consent', { detail: now }))
}
addEventListener('pageshow', look)
onReturn(look)

/** Whether the visitor may be from another country or language; the notice itself finds out which (LAW-9). */
const seemsForeign = (): boolean =>
  !navigator.language.startsWith(documentElement.lang.slice(0, 2)) || timeZone() !== body.dataset.zone

/**
 * Applies the accepted categories; opens the consent banner where no choice was made; shows notices that were not
 * dismissed.
 */
export function startChoices(): void {
  const { notices, scripts } = body.dataset
  const accepted = agreed()
  known = accepted.join()
  // A page of a static build has no shop behind it.
  if (notices === undefined) return
  if (accepted.includes(marketing) || (accepted.length && scripts))
    void loadConsent().then(({ applyConsent }) => applyConsent())
  const away = readCookie('dismissed')?.split('.') ?? []
  // The notices, which are loaded then, check more exactly.
  if (!seemsForeign()) away.push('geo')
  if (!navigator.maxTouchPoints) away.push('app')
  const told = notices.split(' ').some((id) => id && !away.includes(id))
  if (!accepted.length || told)
    void import('../components/notice/notices.ts').then((notices) => notices.showNotice())
}
