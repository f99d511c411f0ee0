import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { clearToasts, showToast } from '#stores/toasts.ts'
import { eventually } from './kit/eventually.ts'
import { showStory } from './kit/show-story.ts'

const region = (role: 'status' | 'alert') =>
  document.querySelector<HTMLElement>(`toast-region [role=${role}]`) as HTMLElement
const shownTexts = (role: 'status' | 'alert') =>
  [...region(role).querySelectorAll('p')].map(({ textContent }) => textContent)
const closeButtons = () => page.getByRole('button', { name: /^Melding sluiten, ./ })

/** The script of toasts is loaded with the first of them. */
const toasted = () => eventually(() => expect(document.querySelector('toast-region p')).not.toBeNull())

beforeEach(() => showStory('shell/toast-region', 'shell-toastregion--empty'))
afterEach(() => {
  clearToasts()
  document.body.replaceChildren()
})

test('[SHE-1] both regions exist before any message', () => {
  expect(shownTexts('status')).toEqual([])
  expect(shownTexts('alert')).toEqual([])
})

test('[SHE-1] news is a status, an error is an alert', async () => {
  showToast({ text: 'Bewaard <b>' })
  showToast({ text: 'Fout', kind: 'error' })
  await toasted()
  expect(shownTexts('status')).toEqual(['Bewaard <b>'])
  expect(shownTexts('alert')).toEqual(['Fout'])
})

test("[SHE-1] the message of a form's response is shown", async () => {
  await showStory('shell/toast-region', 'shell-toastregion--three')
  await toasted()
  expect(shownTexts('status')).toHaveLength(2)
  expect(shownTexts('alert')).toHaveLength(1)
})

test.each([
  [320, 288],
  [1280, 600],
])(
  '[SHE-1] on a window of %d px a toast is %d px wide, its close button at least 24',
  async (width, wide) => {
    await page.viewport(width, 800)
    showToast({ text: 'Bewaard' })
    await toasted()
    expect(document.querySelector('toast-region')?.getBoundingClientRect().width).toBe(wide)
    const button = closeButtons().element().getBoundingClientRect()
    expect(Math.min(button.width, button.height)).toBeGreaterThanOrEqual(24)
    await page.viewport(1280, 900)
  },
)

test('[SHE-1] a toast closed by keyboard calls its handler, and the focus moves to the next', async () => {
  const onClose = vi.fn()
  showToast({ text: 'een', onClose })
  showToast({ text: 'twee' })
  await toasted()
  ;(closeButtons().first().element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(shownTexts('status')).toEqual(['twee'])
  expect(document.activeElement).toBe(closeButtons().element())
  await userEvent.keyboard('{Escape}')
  expect(shownTexts('status')).toEqual([])
})

test('[SHE-1] the button of a toast runs its action and closes it', async () => {
  const run = vi.fn()
  showToast({ text: 'Verwijderd', action: { label: 'Ongedaan maken', run } })
  await userEvent.click(page.getByRole('button', { name: 'Ongedaan maken' }))
  expect(run).toHaveBeenCalledTimes(1)
  expect(shownTexts('status')).toEqual([])
})

test('[SHE-1] news disappears after 8 s, not while it has the focus; errors and messages with a button stay', async () => {
  // The script of toasts must be loaded before the clock is faked.
  showToast({ text: 'first' })
  await toasted()
  clearToasts()
  await userEvent.unhover(document.body)
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  showToast({ text: 'passes' })
  showToast({ text: 'stays', onClose: () => {} })
  showToast({ text: 'error', kind: 'error' })
  const close = closeButtons().elements()[1] as HTMLElement
  close.focus()
  vi.advanceTimersByTime(60_000)
  expect(shownTexts('status')).toEqual(['passes', 'stays'])
  close.blur()
  vi.advanceTimersByTime(7999)
  expect(shownTexts('status')).toEqual(['passes', 'stays'])
  vi.advanceTimersByTime(1)
  expect(shownTexts('status')).toEqual(['stays'])
  expect(shownTexts('alert')).toEqual(['error'])
})

test('[SHE-1] another path or another language clears toasts; another filter does not', async () => {
  const { href } = location
  onTestFinished(() => history.replaceState(null, '', href))
  showToast({ text: 'een' })
  await toasted()
  history.replaceState(null, '', '?filter=blue')
  await Promise.resolve()
  expect(shownTexts('status')).toEqual(['een'])
  history.replaceState(null, '', '/elsewhere')
  await eventually(() => expect(shownTexts('status')).toEqual([]))
  showToast({ text: 'twee' })
  document.documentElement.lang = 'fr-CH'
  await eventually(() => expect(shownTexts('status')).toEqual([]))
})
