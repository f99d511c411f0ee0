import { readCookie } from '#stores/cookies.ts'
import { loadConsent } from '../shell/lazy-imports.ts'
import { refuseBySignal } from './refuse-by-signal.ts'
import { showAppLink } from './show-app-link.ts'
import { showLocalShop } from './suggest-local-shop.ts'

/** The notices that not every visitor sees, by id. */
const checks: Partial<Record<string, (notice: HTMLElement) => boolean>> = {
  app: showAppLink,
  consent: refuseBySignal,
  geo: showLocalShop,
}

/** Whether this window shows the parts of a channel; the same width as in shop.css. */
const isChannelShown = (channel: string): boolean =>
  matchMedia('(width < 600px)').matches === (channel === 'mobile')

/** Whether the page offers a notice that this device has not dismissed. */
const isOffered = (id: string): boolean =>
  !readCookie('dismissed')?.split('.').includes(id) &&
  document.body.dataset.notices?.split(' ').includes(id) === true

/** Whether a notice is relevant to the visitor, as far as the browser can decide. Loaded for the notices that need it. */
export function isRelevant(notice: HTMLElement): boolean {
  const { notice: id = '', channel } = notice.dataset
  if (channel && !isChannelShown(channel)) return false
  if (id !== 'consent') {
    if (!isOffered(id)) return false
    // What closes the notice is ready before its button is pressed.
    loadConsent().catch(console.warn)
  }
  return checks[id]?.(notice) !== false
}
