import { showToast } from '#stores/toasts.ts'

/**
 * Stores a refusal for a browser with the signal of Global Privacy Control, in place of the consent banner (PHO-2). A
 * toast states it, once, with the way to another choice. Returns false: the banner is not shown.
 */
export function refuseBySignal({ dataset }: HTMLElement): false {
  document.dispatchEvent(new CustomEvent('consent', { detail: [] }))
  showToast({
    text: dataset.signal ?? '',
    action: {
      label: dataset.settings ?? '',
      run: () => document.querySelector<HTMLElement>('footer .cookie-settings')?.click(),
    },
  })
  return false
}
