import { timeZone } from '../components/notice/time-zone.ts'
import { loadConsent } from '../components/shell/late-parts.ts'
import { acceptedCategories, marketing } from '../stores/consent.ts'
import { readCookie } from '../stores/cookies.ts'
import { onReturn } from '../stores/on-return.ts'

const { body, documentElement } = document
const agreed = (): string[] => [...acceptedCategories(document.cookie)]
/** What was chosen when it was last asked for; to ask for cookies while the page is being read would hold it up. */
let known: string | undefined

/** A choice was made here, by whoever: banner, centre, a video, a script of the shop team (SHE-4). */
document.addEventListener('consent', (event) => {
  void loadConsent().then(({ keepConsent }) => {
    keepConsent((event as CustomEvent).detail)
    known = agreed().join()
  })
})

/** A choice that was made in another tab, or by the form without script, is heard of when this one is looked at. */
const look = (): void => {
  if (known === undefined) return
  const now = agreed()
  if (!now.length || now.join() === known) return
  known = now.join()
  document.dispatchEvent(new CustomEvent('consent', { detail: now }))
}
addEventListener('pageshow', look)
onReturn(look)

/** Whether somebody may be at home in another country or language; which, is found out by the notice itself (LAW-9). */
const seemsForeign = (): boolean =>
  !navigator.language.startsWith(documentElement.lang.slice(0, 2)) || timeZone() !== body.dataset.zone

/** Does what was accepted; asks who has not chosen yet; shows what the page has to tell and nobody has put away. */
export function startChoices(): void {
  const { notices, scripts } = body.dataset
  const accepted = agreed()
  known = accepted.join()
  // A page that became a file has no shop behind it to ask.
  if (notices === undefined) return
  if (accepted.includes(marketing) || (accepted.length && scripts))
    void loadConsent().then(({ applyConsent }) => applyConsent())
  const away = readCookie('dismissed')?.split('.') ?? []
  // The notices themselves, which are fetched then, look closer.
  if (!seemsForeign()) away.push('geo')
  if (!navigator.maxTouchPoints) away.push('app')
  const told = notices.split(' ').some((id) => id && !away.includes(id))
  if (!accepted.length || told)
    void import('../components/notice/notices.ts').then((notices) => notices.showNotice())
}
