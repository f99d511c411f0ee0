import { atom } from 'nanostores'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { followLogin, type LoginState, loggedOut } from '#stores/login-state.ts'
import { SessionManager } from '#stores/session-manager.ts'
import { writeCookie } from '#stores/write-cookie.ts'
import { eventually } from '../components/kit/eventually.ts'

const hour = 3600
let requests: string[]
/** The next response of `/api/session`. */
let response: () => Response | Promise<Response>
let serial = 0

const tokenOf = (seconds: number, type = 0) => {
  const payload = { exp: Math.floor(Date.now() / 1000) + seconds, type, cc: 'NL', n: ++serial }
  return `e30.${btoa(JSON.stringify(payload))}.x`
}
const gives = (seconds = hour, type = 0) => Response.json({ token: tokenOf(seconds, type) })

let closing: AbortController

/** The state of a separate tab; all tabs of a test are closed after it. */
function openTab() {
  const keeper = new SessionManager()
  keeper.start(closing.signal)
  return keeper
}

/** The tab opens another page; its stored data stay. */
function leave() {
  closing.abort()
  closing = new AbortController()
}

beforeEach(() => {
  requests = []
  closing = new AbortController()
  response = () => gives()
  sessionStorage.clear()
  for (const name of ['loginState', 'sessionTag']) writeCookie(name, '', 0)
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    requests.push(`${init?.method} ${input}`)
    return response()
  })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  closing.abort()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('[SES-1] the session', () => {
  test('is requested once, by POST, for all concurrent callers', async () => {
    const tab = openTab()
    const sessions = await Promise.all([tab.obtain(), tab.obtain(), tab.obtain()])
    expect(requests).toEqual(['POST /api/session'])
    expect(new Set(sessions.map((session) => session?.token)).size).toBe(1)
    expect(tab.$session.get()).toMatchObject({ type: 0, cc: 'NL' })
  })

  test('is still there on the next page, without a request', async () => {
    const first = await openTab().obtain()
    leave()
    const next = openTab()
    expect(next.$session.get()?.token).toBe(first?.token)
    expect(requests).toHaveLength(1)
  })

  test('from before a log-in is not used after it', async () => {
    const first = await openTab().obtain()
    // biome-ignore lint/suspicious/noDocumentCookie: as the shop does
    document.cookie = 'loginState=li=1&ca=0&bop=0&np=0'
    leave()
    const after = await openTab().obtain()
    expect(after?.token).not.toBe(first?.token)
    expect(requests).toHaveLength(2)
  })

  test('[SES-2] of a soft log-in is not used after the full one, whose flags are the same', async () => {
    writeCookie('loginState', 'li=1&ca=0&bop=0&np=0', 60)
    writeCookie('sessionTag', 'soft', 60)
    response = () => gives(hour, 1)
    expect((await openTab().obtain())?.type).toBe(1)
    leave()
    writeCookie('sessionTag', 'full', 60)
    response = () => gives(hour, 2)
    expect((await openTab().obtain())?.type).toBe(2)
    expect(sessionStorage.getItem('etalage-session')).toContain('"type":2')
  })

  test('is requested again after a log-in, and the other tab takes it', async () => {
    const one = openTab()
    await one.obtain()
    const other = openTab()
    await other.obtain()
    expect(requests).toHaveLength(1)
    response = () => gives(hour, 2)
    void one.change()
    await eventually(() => {
      expect(one.$session.get()?.type).toBe(2)
      expect(other.$session.get()?.token).toBe(one.$session.get()?.token)
    })
    expect(requests).toHaveLength(2)
  })

  test('of another tab is used by a new one, without a request', async () => {
    const one = openTab()
    await one.obtain()
    sessionStorage.clear()
    const other = openTab()
    await other.obtain()
    expect(other.$session.get()?.token).toBe(one.$session.get()?.token)
    expect(requests).toHaveLength(1)
  })

  test('is refreshed 1800 s before it expires, and the timer is reset', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true })
    const tab = openTab()
    const first = (await tab.obtain())?.token
    await vi.advanceTimersByTimeAsync(1_795_000)
    expect(tab.$session.get()?.token).toBe(first)
    expect(requests).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(6000)
    await eventually(() => expect(requests).toHaveLength(2))
    await eventually(() => expect(tab.$session.get()?.token).not.toBe(first))
    await vi.advanceTimersByTimeAsync(1_806_000)
    await eventually(() => expect(requests).toHaveLength(3))
  })

  test('is refreshed when the page wakes after a long sleep', async () => {
    const tab = openTab()
    await tab.obtain()
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 2 * hour * 1000)
    dispatchEvent(new PageTransitionEvent('pageshow'))
    await eventually(() => expect(requests).toHaveLength(2))
  })

  test.each([
    ['an error', () => new Response('', { status: 503 })],
    ['nonsense', () => Response.json({ token: 'none' })],
    ['nothing', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('is missing if the shop returns %s: the page goes on, and retries after 5 s', async (_, gift) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    response = gift
    const tab = openTab()
    expect(await tab.obtain()).toBeNull()
    response = () => gives()
    await vi.advanceTimersByTimeAsync(4000)
    expect(requests).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1100)
    await eventually(() => expect(tab.$session.get()).not.toBeNull())
    expect(requests).toHaveLength(2)
  })

  test('is renewed once for all requests whose token was refused', async () => {
    const tab = openTab()
    const refused = (await tab.obtain())?.token ?? ''
    const renewed = await Promise.all([tab.renew(refused), tab.renew(refused)])
    expect(requests).toHaveLength(2)
    expect(renewed[0]?.token).toBe(renewed[1]?.token)
    expect((await tab.renew(refused))?.token).toBe(renewed[0]?.token)
    expect(requests).toHaveLength(2)
  })
})

test('[SES-2] the login state follows cookie and token', async () => {
  const $state = atom<LoginState>(loggedOut)
  response = () => gives(hour, 1)
  const tab = openTab()
  followLogin(tab.$session, $state, closing.signal)
  expect($state.get()).toMatchObject({ loggedIn: false, softLoggedIn: false })
  await eventually(() => expect($state.get()).toMatchObject({ loggedIn: true, softLoggedIn: true }))
  // biome-ignore lint/suspicious/noDocumentCookie: as the shop does
  document.cookie = 'loginState=li=1&ca=1&bop=0&np=0'
  response = () => gives(hour, 2)
  void tab.change()
  await eventually(() =>
    expect($state.get()).toMatchObject({ loggedIn: true, softLoggedIn: false, creditAffinity: true }),
  )
})
