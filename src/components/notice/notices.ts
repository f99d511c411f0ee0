import { acceptedCategories } from '../../stores/consent.ts'
import { readCookie } from '../../stores/cookies.ts'
import { ownHtml } from '../shell/own-html.ts'
import { dismiss, dismissedIn } from './dismissed.ts'

const { body, documentElement } = document

/** Whether this window shows the parts of a channel, as the styles have it (shop.css). */
const isChannelHere = (channel: string): boolean =>
  matchMedia('(width < 600px)').matches === (channel === 'mobile')

async function suits(notice: HTMLElement, away: readonly string[]): Promise<boolean> {
  const { notice: id = '' } = notice.dataset
  // The page of the consent centre asks already.
  if (id === 'consent')
    return !acceptedCategories(document.cookie).size && !document.querySelector('.consent-form')
  const { channel } = notice.dataset
  if (away.includes(id) || (channel && !isChannelHere(channel))) return false
  return (id !== 'geo' && id !== 'app') || (await import('./closer-look.ts'))[id](notice)
}

/** Shows what is first to be told, if anything: one notice at a time, over the foot of the page; nothing moves for it. */
export async function showNotice(): Promise<void> {
  const answer = await fetch(`/fragment/notices/${documentElement.lang}`)
  if (!answer.ok) return
  const template = document.createElement('template')
  template.innerHTML = await ownHtml(answer)
  const away = dismissedIn(readCookie('dismissed'))
  for (const notice of template.content.querySelectorAll<HTMLElement>('[data-notice]'))
    if (await suits(notice, away)) {
      const style = template.content.querySelector('link')
      // In its place from the start: without its styles it would push the page away.
      if (style) style.onload = () => show(notice)
      return document.head.append(style ?? '')
    }
}

function show(notice: HTMLElement): void {
  // Soon to be reached by keyboard, and said by screen readers without taking the focus.
  document.querySelector('.skip')?.after(notice)
  new ResizeObserver(() => {
    makeRoom(notice)
    document.querySelector(':focus-visible:not(main)')?.scrollIntoView({ block: 'nearest' })
  }).observe(notice)
  const title = notice.querySelector('h2:not([hidden] *)')
  document.getElementById('wait')?.replaceChildren(title?.textContent ?? '')
  const go = (): void => {
    const held = notice.contains(document.activeElement)
    notice.remove()
    if (held) document.getElementById('content')?.focus({ preventScroll: true })
  }
  notice.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest('button')
    if (button?.name === 'choice')
      document.dispatchEvent(new CustomEvent('consent', { detail: button.value.split(',') }))
    if (!button?.matches('.notice-close')) return
    dismiss(notice.dataset.notice ?? '')
    go()
  })
  if (notice.dataset.notice === 'consent') document.addEventListener('consent', go, { once: true })
}

/** Between what has the focus and the notice below it, px. */
const gap = 24

/**
 * As high as its words run, now and later: what has the focus is scrolled out from under the notice, and so is the foot
 * of the page. Said to these two elements: handed down as a variable, it would have every element styled anew.
 */
function makeRoom(notice: HTMLElement): void {
  const height = notice.offsetHeight
  const toFoot = Number.parseFloat(getComputedStyle(notice).bottom)
  documentElement.style.scrollPaddingBottom = height > 0 ? `${height + toFoot + gap}px` : ''
  body.style.paddingBottom = height > 0 ? `${height}px` : ''
}
