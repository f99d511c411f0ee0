import { betterShopFor, type LocalShop } from './local-shop.ts'
import { timeZone } from './time-zone.ts'

/**
 * Shows the suggestion that fits the visitor. It links to the same page in another language if the page names
 * one.
 */
export function showLocalShop(notice: HTMLElement): boolean {
  const { country = '', zone = '' } = notice.dataset
  const currentShop = { country, zone, locale: document.documentElement.lang }
  const lines = [...notice.querySelectorAll<HTMLElement>('[data-locale]')]
  const shops = lines.map((line) => ({ ...(line.dataset as unknown as LocalShop), line }))
  const shop = betterShopFor({ languages: navigator.languages, timeZone: timeZone() }, currentShop, shops)
  if (!shop) return false
  for (const line of lines) line.hidden = line !== shop.line
  const alternate = document.querySelector<HTMLLinkElement>(`link[hreflang="${shop.locale}"]`)
  const link = shop.line.querySelector('a')
  if (alternate && link && shop.country === country) link.href = new URL(alternate.href).pathname
  return true
}
