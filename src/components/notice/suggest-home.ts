import { type Home, homeFor } from './home-shop.ts'
import { timeZone } from './time-zone.ts'

/**
 * Shows the suggestion that fits the visitor. It links to the same page in another language if the page names
 * one.
 */
export function suitsVisitor(notice: HTMLElement): boolean {
  const { country = '', zone = '' } = notice.dataset
  const here = { country, zone, locale: document.documentElement.lang }
  const lines = [...notice.querySelectorAll<HTMLElement>('[data-locale]')]
  const homes = lines.map((line) => ({ ...(line.dataset as unknown as Home), line }))
  const home = homeFor({ languages: navigator.languages, timeZone: timeZone() }, here, homes)
  if (!home) return false
  for (const line of lines) line.hidden = line !== home.line
  const same = document.querySelector<HTMLLinkElement>(`link[hreflang="${home.locale}"]`)
  const link = home.line.querySelector('a')
  if (same && link && home.country === country) link.href = new URL(same.href).pathname
  return true
}
