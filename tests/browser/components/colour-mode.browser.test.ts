import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import bootScript from '#layouts/boot.js?raw'
import { followColourMode } from '#stores/colour-mode.ts'
import { eventually } from './kit/eventually.ts'
import { showStory } from './kit/show-story.ts'

const choice = (name: string) => page.getByRole('radio', { name }).element() as HTMLInputElement
const choose = (name: string) => userEvent.click(page.getByText(name, { exact: true }))
const shown = () => document.documentElement.dataset.scheme
const stored = () => ({
  mode: localStorage.getItem('etalage-colour-mode'),
  scheme: localStorage.getItem('etalage-colour-scheme'),
})
const system = (value: 'light' | 'dark') =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value }] })
/** Includes the switch, which is loaded when the browser is idle. */
async function showFooter(): Promise<void> {
  const story = await showStory('shell/footer', 'shell-footer--full')
  await eventually(() => expect(story.querySelector('colour-mode')?.checkVisibility()).toBe(true))
}

/** A change made by another tab of the shop. */
function inOtherTab(mode: string | null): void {
  const key = 'etalage-colour-mode'
  if (mode === null) localStorage.removeItem(key)
  else localStorage.setItem(key, mode)
  dispatchEvent(new StorageEvent('storage', { key, newValue: mode }))
}

/** The store exists as long as the page: every test resets it for a new visitor. */
afterEach(() => {
  vi.restoreAllMocks()
  inOtherTab(null)
  localStorage.clear()
  document.body.replaceChildren()
})

describe('[SHE-2] colour mode', () => {
  beforeEach(async () => {
    await system('light')
    await showFooter()
  })

  test('follows the system before a choice', () => {
    expect(choice('Systeem').checked).toBe(true)
    expect(shown()).toBeUndefined()
    expect(getComputedStyle(document.documentElement).colorScheme).toBe('light dark')
  })

  test('shows a choice of another tab made between the first paint and the listener', () => {
    localStorage.setItem('etalage-colour-mode', 'dark')
    const following = new AbortController()
    followColourMode(following.signal)
    expect(shown()).toBe('dark')
    following.abort()
  })

  test('shows a choice at once and stores it with both keys', async () => {
    await choose('Donker')
    expect(shown()).toBe('dark')
    expect(getComputedStyle(document.documentElement).colorScheme).toBe('dark')
    expect(stored()).toEqual({ mode: 'dark', scheme: 'dark' })
    await choose('Licht')
    expect(shown()).toBe('light')
    expect(stored()).toEqual({ mode: 'light', scheme: 'light' })
  })

  test("stores the system's mode when the choice is reset", async () => {
    await choose('Donker')
    await choose('Systeem')
    expect(shown()).toBeUndefined()
    expect(stored()).toEqual({ mode: 'system', scheme: 'light' })
  })

  test('follows a system that turns dark', async () => {
    await choose('Donker')
    await choose('Systeem')
    expect(stored()).toEqual({ mode: 'system', scheme: 'light' })
    await system('dark')
    await eventually(() => expect(stored()).toEqual({ mode: 'system', scheme: 'dark' }))
  })

  test('keeps a choice when the system turns dark', async () => {
    await choose('Licht')
    await system('dark')
    await eventually(() => expect(matchMedia('(prefers-color-scheme: dark)').matches).toBe(true))
    expect(shown()).toBe('light')
    expect(stored()).toEqual({ mode: 'light', scheme: 'light' })
  })

  test('follows the choice of another tab', () => {
    inOtherTab('dark')
    expect(shown()).toBe('dark')
    expect(choice('Donker').checked).toBe(true)
    inOtherTab('system')
    expect(shown()).toBeUndefined()
    expect(choice('Systeem').checked).toBe(true)
  })

  test('treats an invalid choice of another tab as the system', () => {
    inOtherTab('dark')
    inOtherTab('mauve')
    expect(shown()).toBeUndefined()
    expect(choice('Systeem').checked).toBe(true)
  })

  test('works by keyboard', async () => {
    choice('Systeem').focus()
    await userEvent.keyboard('{ArrowLeft}')
    expect(choice('Donker').checked).toBe(true)
    expect(shown()).toBe('dark')
  })

  test('shows the choice in a browser that refuses storage', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await choose('Donker')
    expect(shown()).toBe('dark')
  })

  test('shows the present choice in a second switch on the page', async () => {
    await choose('Donker')
    await showFooter()
    expect(choice('Donker').checked).toBe(true)
  })
})

describe('[SHE-2] before the first paint', () => {
  const boot = () => {
    delete document.documentElement.dataset.scheme
    new Function(bootScript)()
    return shown()
  }

  test.each([
    ['dark', 'dark'],
    ['light', 'light'],
    ['system', undefined],
    ['mauve', undefined],
  ])('a stored %s gives %s', (mode, scheme) => {
    localStorage.setItem('etalage-colour-mode', mode)
    expect(boot()).toBe(scheme)
  })

  test('without a stored choice, or without storage, the mode follows the system', () => {
    expect(boot()).toBeUndefined()
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('closed', 'SecurityError')
    })
    expect(boot()).toBeUndefined()
  })
})
