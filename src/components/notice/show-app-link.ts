import { appStoreOf } from './app-store.ts'

/** Shows the app link for this device. Returns false on other devices and in the app itself. */
export function showAppLink(notice: HTMLElement): boolean {
  const store = appStoreOf(navigator)
  const links = [...notice.querySelectorAll<HTMLElement>('[data-store]')]
  for (const link of links) link.hidden = link.dataset.store !== store
  return links.some(({ hidden }) => !hidden) && !matchMedia('(display-mode: standalone)').matches
}
