import { acceptedCategories } from '#stores/consent.ts'
import { loadConsent } from '../shell/lazy-imports.ts'
import { trustedHtml } from '../shell/trusted-html.ts'

const { body, documentElement } = document

/** What only the other notices need is not loaded for the consent dialog of a first visit. */
async function isRelevant(notice: HTMLElement): Promise<boolean> {
  const isConsent = notice.dataset.notice === 'consent'
  // The page with the consent centre asks already.
  if (isConsent && (acceptedCategories(document.cookie).size || document.querySelector('.consent-form')))
    return false
  return (
    (isConsent && !navigator.globalPrivacyControl) || (await import('./notice-checks.ts')).isRelevant(notice)
  )
}

/**
 * Shows the first relevant notice at the foot of the page, if there is one. Only one notice is shown at a
 * time, and it causes no layout shift.
 */
export async function showNotice(): Promise<void> {
  const response = await fetch(`/fragment/notices/${documentElement.lang}`)
  if (!response.ok) return
  const template = document.createElement('template')
  template.innerHTML = await trustedHtml(response)
  for (const notice of template.content.querySelectorAll<HTMLElement>('[data-notice]'))
    if (await isRelevant(notice)) {
      const style = template.content.querySelector('link')
      // Shown after its styles have loaded: without them, the notice would push the page down.
      if (style) style.onload = () => show(notice)
      return document.head.append(style ?? '')
    }
}

function show(notice: HTMLElement): void {
  // Placed early in the tab order and announced to screen readers without taking the focus.
  document.querySelector('.skip')?.after(notice)
  new ResizeObserver(() => {
    reserveSpace(notice)
    document.querySelector(':focus-visible:not(main)')?.scrollIntoView({ block: 'nearest' })
  }).observe(notice)
  const title = notice.querySelector('h2:not([hidden] *)')
  document.getElementById('wait')?.replaceChildren(title?.textContent ?? '')
  const removeNotice = (): void => {
    const hadFocus = notice.contains(document.activeElement)
    notice.remove()
    if (hadFocus) document.getElementById('content')?.focus({ preventScroll: true })
  }
  // What stores a choice is on its way before a button is pressed: a page that is left at once would lose it.
  for (const type of ['pointerover', 'focusin', 'touchstart'])
    notice.addEventListener(type, () => loadConsent().catch(console.warn), { once: true, passive: true })
  notice.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest('button')
    if (button?.name === 'choice')
      document.dispatchEvent(new CustomEvent('consent', { detail: button.value.split(',') }))
    if (!button?.matches('.notice-close')) return
    loadConsent().then(({ dismiss }) => dismiss(notice.dataset.notice ?? ''), console.warn)
    removeNotice()
  })
  if (notice.dataset.notice === 'consent') document.addEventListener('consent', removeNotice, { once: true })
}

/** Distance between a focused element and the notice below it, px. */
const focusGap = 24

/**
 * Reserves space as high as the notice, now and when its height changes, so that neither a focused element
 * nor the foot of the page is covered. The space has the ground of the footer, where the page has one. The style is
 * set on two elements: an inherited variable would restyle every element.
 */
function reserveSpace(notice: HTMLElement): void {
  const { bottom, position } = getComputedStyle(notice)
  // In a very low window the notice scrolls with the page and covers nothing (notice.css).
  const height = position === 'fixed' ? notice.offsetHeight : 0
  const bottomOffset = Number.parseFloat(bottom)
  documentElement.style.scrollPaddingBottom = height > 0 ? `${height + bottomOffset + focusGap}px` : ''
  const foot = document.querySelector<HTMLElement>('body > footer') ?? body
  foot.style.paddingBottom = height > 0 ? `${height}px` : ''
}
