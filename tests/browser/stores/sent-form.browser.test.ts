import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import bootScript from '#layouts/boot.js?raw'
import { isFormPending } from '#stores/pending-form.ts'
import { SessionManager } from '#stores/session-manager.ts'
import { eventually } from '../components/kit/eventually.ts'

const head = document.createElement('script')
head.text = bootScript
document.head.append(head)

let closing: AbortController
let signals: AbortSignal[]
let hangUp: (() => void)[]

/** Sends a form of the page; its response opens elsewhere, so that the page stays. */
function send(method: string, submitted: (event: SubmitEvent) => void = () => {}): void {
  document.body.innerHTML = `<iframe name="elsewhere"></iframe><form method="${method}" action="about:blank" target="elsewhere"></form>`
  const form = document.querySelector('form') as HTMLFormElement
  form.addEventListener('submit', submitted)
  form.requestSubmit()
}

beforeEach(() => {
  closing = new AbortController()
  signals = []
  hangUp = []
  sessionStorage.clear()
  // Does not respond until it is stopped.
  vi.spyOn(window, 'fetch').mockImplementation((_, init) => {
    const signal = init?.signal as AbortSignal
    if (signal.aborted) return Promise.reject(signal.reason)
    signals.push(signal)
    return new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason))
      hangUp.push(() => reject(new Error('The test is over')))
    })
  })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  closing.abort()
  for (const end of hangUp) end()
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  document.body.replaceChildren()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('[SES-1] [BAS-1] a form in flight', () => {
  test('is recorded until the page is shown again, or half a minute has passed', () => {
    expect(isFormPending()).toBe(false)
    send('post')
    expect(isFormPending()).toBe(true)
    dispatchEvent(new PageTransitionEvent('pageshow'))
    expect(isFormPending()).toBe(true)
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    expect(isFormPending()).toBe(false)
    send('post')
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 30_000)
    expect(isFormPending()).toBe(false)
  })

  test('is not recorded if it only queries, or if a script sends it', () => {
    send('get')
    expect(isFormPending()).toBe(false)
    send('post', (event) => event.preventDefault())
    expect(isFormPending()).toBe(false)
  })

  test('brings its session: none is requested meanwhile, and one is if it brings none', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true })
    send('post')
    new SessionManager().start(closing.signal)
    await vi.advanceTimersByTimeAsync(29_000)
    expect(signals).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(2000)
    await eventually(() => expect(signals).toHaveLength(1))
  })

  test('sent while the other tabs are queried is awaited as well', async () => {
    const keeper = new SessionManager()
    keeper.start(closing.signal)
    send('post')
    expect(await keeper.obtain()).toBeNull()
    expect(signals).toHaveLength(0)
  })

  test('aborts earlier requests without an error', async () => {
    const keeper = new SessionManager()
    keeper.start(closing.signal)
    await eventually(() => expect(signals).toHaveLength(1))
    const obtained = keeper.obtain()
    send('get')
    expect(signals[0]?.aborted).toBe(false)
    send('post')
    expect(signals[0]?.aborted).toBe(true)
    expect(await obtained).toBeNull()
    expect(console.warn).not.toHaveBeenCalled()
  })
})
