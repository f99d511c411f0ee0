import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const hour = 3600
let asked: string[]
/** What `/api/session` answers next. */
let answer: () => Response | Promise<Response>
let serial = 0

const tokenOf = (seconds: number, type = 0) => {
  const payload = { exp: Math.floor(Date.now() / 1000) + seconds, type, cc: 'NL', n: ++serial }
  return `e30.${btoa(JSON.stringify(payload))}.x`
}
const gives = (seconds = hour, type = 0) => Response.json({ token: tokenOf(seconds, type) })

/** Modules of a tab of their own: as if the page had been opened once more. */
async function openTab() {
  vi.resetModules()
  const session = await import('../../src/stores/session.ts')
  const { $loginState, startLoginState } = await import('../../src/stores/login-state.ts')
  return { ...session, $loginState, startLoginState }
}

beforeEach(() => {
  asked = []
  answer = () => gives()
  sessionStorage.clear()
  // biome-ignore lint/suspicious/noDocumentCookie: what the shop does
  document.cookie = 'loginState=; max-age=0'
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    asked.push(`${init?.method} ${input}`)
    return answer()
  })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  // Tabs of earlier tests are put aside, and say nothing any more.
  dispatchEvent(new PageTransitionEvent('pagehide'))
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('[SES-1] the session', () => {
  test('is obtained once, by POST, however many ask', async () => {
    const tab = await openTab()
    expect(tab.$session.get()).toBeNull()
    const sessions = await Promise.all([tab.obtainSession(), tab.obtainSession(), tab.obtainSession()])
    expect(asked).toEqual(['POST /api/session'])
    expect(new Set(sessions.map((session) => session?.token)).size).toBe(1)
    expect(tab.$session.get()).toMatchObject({ type: 0, cc: 'NL' })
  })

  test('is still there on the next page, without a request', async () => {
    const first = await (await openTab()).obtainSession()
    dispatchEvent(new PageTransitionEvent('pagehide'))
    const next = await openTab()
    next.startSession()
    expect(next.$session.get()?.token).toBe(first?.token)
    expect(asked).toHaveLength(1)
  })

  test('of before a log-in is not taken for that of after it', async () => {
    const first = await (await openTab()).obtainSession()
    // biome-ignore lint/suspicious/noDocumentCookie: what the shop does
    document.cookie = 'loginState=li=1&ca=0&bop=0&np=0'
    dispatchEvent(new PageTransitionEvent('pagehide'))
    const after = await (await openTab()).obtainSession()
    expect(after?.token).not.toBe(first?.token)
    expect(asked).toHaveLength(2)
  })

  test('is fetched anew by session-changed, and the other tab takes it', async () => {
    const one = await openTab()
    await one.obtainSession()
    const other = await openTab()
    await other.obtainSession()
    expect(asked).toHaveLength(1)
    answer = () => gives(hour, 2)
    dispatchEvent(new Event('session-changed'))
    await vi.waitFor(() => {
      expect(one.$session.get()?.type).toBe(2)
      expect(other.$session.get()?.token).toBe(one.$session.get()?.token)
    })
  })

  test('of another tab is taken by a new one, without a request', async () => {
    const one = await openTab()
    await one.obtainSession()
    sessionStorage.clear()
    const other = await openTab()
    await other.obtainSession()
    expect(other.$session.get()?.token).toBe(one.$session.get()?.token)
    expect(asked).toHaveLength(1)
  })

  test('is refreshed 1800 s before it expires, and the timer set anew', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    const tab = await openTab()
    const obtained = tab.obtainSession()
    await vi.advanceTimersByTimeAsync(100)
    const first = (await obtained)?.token
    await vi.advanceTimersByTimeAsync(1_799_000)
    expect(tab.$session.get()?.token).toBe(first)
    expect(asked).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(2000)
    await vi.waitFor(() => expect(asked).toHaveLength(2))
    expect(tab.$session.get()?.token).not.toBe(first)
    await vi.advanceTimersByTimeAsync(1_802_000)
    await vi.waitFor(() => expect(asked).toHaveLength(3))
  })

  test('is refreshed when the page wakes after a long sleep', async () => {
    const tab = await openTab()
    await tab.obtainSession()
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 2 * hour * 1000)
    dispatchEvent(new PageTransitionEvent('pageshow'))
    await vi.waitFor(() => expect(asked).toHaveLength(2))
  })

  test.each([
    ['an error', () => new Response('', { status: 503 })],
    ['nonsense', () => Response.json({ token: 'none' })],
    ['nothing', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('when the shop gives %s: one goes on without, and it is asked again after 5 s', async (_, gift) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    answer = gift
    const tab = await openTab()
    const obtained = tab.obtainSession()
    await vi.advanceTimersByTimeAsync(100)
    expect(await obtained).toBeNull()
    answer = () => gives()
    await vi.advanceTimersByTimeAsync(4800)
    expect(asked).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(400)
    await vi.waitFor(() => expect(tab.$session.get()).not.toBeNull())
    expect(asked).toHaveLength(2)
  })

  test('a refused token is renewed once for all who were refused', async () => {
    const tab = await openTab()
    const refused = (await tab.obtainSession())?.token ?? ''
    const renewed = await Promise.all([tab.renewSession(refused), tab.renewSession(refused)])
    expect(asked).toHaveLength(2)
    expect(renewed[0]?.token).toBe(renewed[1]?.token)
    expect((await tab.renewSession(refused))?.token).toBe(renewed[0]?.token)
    expect(asked).toHaveLength(2)
  })
})

test('[SES-2] the login state follows cookie and token', async () => {
  const tab = await openTab()
  expect(tab.$loginState.get()).toMatchObject({ loggedIn: false, softLoggedIn: false })
  answer = () => gives(hour, 1)
  tab.startLoginState()
  await vi.waitFor(() => expect(tab.$loginState.get()).toMatchObject({ loggedIn: true, softLoggedIn: true }))
  // biome-ignore lint/suspicious/noDocumentCookie: what the shop does
  document.cookie = 'loginState=li=1&ca=1&bop=0&np=0'
  answer = () => gives(hour, 2)
  dispatchEvent(new Event('session-changed'))
  await vi.waitFor(() =>
    expect(tab.$loginState.get()).toMatchObject({
      loggedIn: true,
      softLoggedIn: false,
      creditAffinity: true,
    }),
  )
})
