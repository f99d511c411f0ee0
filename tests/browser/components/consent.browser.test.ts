import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { applyConsent, storeConsent } from '#components/consent/store-consent.ts'
import { writeCookie } from '#stores/write-cookie.ts'
import { eventually } from './kit/eventually.ts'

type DataLayer = { dataLayer?: ArrayLike<unknown>[] }

const cookies = () =>
  Object.fromEntries(
    document.cookie
      .split('; ')
      .filter(Boolean)
      .map((pair) => pair.split('=') as [string, string]),
  )
const scripts = () =>
  [...document.querySelectorAll<HTMLScriptElement>('script[src*="registry-test"]')].map(({ src }) => src)
const recorded = () => [...((window as DataLayer).dataLayer ?? [])].map((entry) => Array.from(entry))
const forget = (name: string) => writeCookie(name, '', 0)
let count = 0

/** Each test has third-party services of its own: what runs in a page is loaded once. */
function register(entries: { category: string; tagManager?: boolean; cookies?: string[] }[]): void {
  document.body.dataset.scripts = JSON.stringify(
    entries.map((entry) => {
      count += 1
      const id = `registry-test-${count}`
      return { id, src: `${location.origin}/${id}.js`, tagManager: false, cookies: [], ...entry }
    }),
  )
}

beforeEach(() => {
  // No third-party script exists here: requests are checked, and nothing is run.
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
  for (const name of Object.keys(cookies())) forget(name)
  for (const script of document.querySelectorAll('script[src*="registry-test"]')) script.remove()
  delete document.body.dataset.scripts
  delete (window as DataLayer).dataLayer
  localStorage.clear()
  history.replaceState(null, '', location.pathname)
})

describe('[SHE-4] a choice', () => {
  test.each([
    [['C0002', 'C0001'], 'C0001,C0002'],
    [[], 'C0001'],
    [['C0001,C0004; path=/evil', 'C0005'], 'C0001,C0005'],
    [null, 'C0001'],
    [{ categories: ['C0004'] }, 'C0001'],
  ])('of an event with %j is stored as %s', (detail, stored) => {
    storeConsent(detail)
    expect(cookies().consent).toBe(stored)
  })

  test('allows a tracking cookie only with C0004, which stays the same, and is deleted with it', () => {
    storeConsent(['C0001', 'C0002', 'C0003', 'C0005'])
    expect(cookies().tracking).toBeUndefined()
    storeConsent(['C0004'])
    const { tracking } = cookies()
    expect(tracking).toMatch(/^[0-9a-f-]{36}$/)
    applyConsent()
    expect(cookies().tracking).toBe(tracking)
    storeConsent([])
    expect(cookies().tracking).toBeUndefined()
  })

  test('[LAW-7] deletes the data of a withdrawn category; necessary ones stay', () => {
    register([{ category: 'C0002', cookies: ['_mw*', 'visit'] }])
    storeConsent(['C0002', 'C0003'])
    for (const name of ['_mw_1', '_mwx', 'visit', 'visits', 'basket']) writeCookie(name, '1', 60)
    localStorage.setItem('etalage-recently-viewed', '["A1"]')
    localStorage.setItem('etalage-colour-mode', 'dark')
    storeConsent(['C0002'])
    expect(Object.keys(localStorage)).toEqual(['etalage-colour-mode'])
    expect(cookies()).toMatchObject({ _mw_1: '1', visit: '1' })
    storeConsent([])
    expect(Object.keys(cookies()).sort()).toEqual(['basket', 'consent', 'visits'])
  })
})

describe('[LAW-7] [UX-1] searches stored by the shop', () => {
  const pendingKey = 'etalage-forget-searches'
  const address = '/api/search/searchhistory/deleteall'
  let recorded: string[]
  let response: () => Promise<Response>

  beforeEach(() => {
    recorded = []
    response = async () => Response.json({ terms: [] })
    document.body.dataset.notices = ''
    vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
      const url = String(input)
      if (url === '/api/session') return new Response('', { status: 503 })
      recorded.push(`${init?.method} ${url}`)
      return await response()
    })
  })
  afterEach(() => {
    delete document.body.dataset.notices
  })
  const isOwed = () => pendingKey in localStorage

  test('are deleted with the functional consent, and with no other', async () => {
    storeConsent(['C0003'])
    applyConsent()
    storeConsent(['C0002', 'C0003', 'C0004'])
    expect([recorded, isOwed()]).toEqual([[], false])
    storeConsent(['C0002', 'C0004'])
    expect(cookies().consent).toBe('C0001,C0002,C0004')
    await eventually(() => expect([recorded, isOwed()]).toEqual([[`POST ${address}`], false]))
  })

  test.each([
    ['is offline', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['cannot answer', async () => new Response('', { status: 503 })],
  ])('are deleted by a later page, if the shop %s', async (_, failing) => {
    response = failing
    storeConsent(['C0003'])
    storeConsent([])
    await eventually(() => expect(recorded).toHaveLength(1))
    expect(isOwed()).toBe(true)
    response = async () => Response.json({ terms: [] })
    applyConsent()
    await eventually(() => expect([recorded.length, isOwed()]).toEqual([2, false]))
  })

  test('are not touched by a static page', () => {
    delete document.body.dataset.notices
    storeConsent(['C0003'])
    storeConsent([])
    expect([recorded, isOwed()]).toEqual([[], false])
  })
})

describe('[SHE-4] [LAW-7] third-party scripts', () => {
  test('are requested only once their category is accepted, and each once', () => {
    register([{ category: 'C0002' }, { category: 'C0004' }])
    applyConsent()
    storeConsent(['C0003', 'C0005'])
    expect(scripts()).toEqual([])
    storeConsent(['C0002'])
    expect(scripts()).toHaveLength(1)
    storeConsent(['C0002', 'C0004'])
    applyConsent()
    expect(scripts()).toHaveLength(2)
  })

  test('follow Consent Mode, which denies its four signals before the tag manager loads, and follows every choice', () => {
    const denied = {
      ...{ ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' },
      analytics_storage: 'denied',
    }
    register([{ category: 'C0002', tagManager: true }])
    storeConsent([])
    expect((window as DataLayer).dataLayer).toBeUndefined()
    storeConsent(['C0002'])
    expect(recorded()[0]).toEqual(['consent', 'default', denied])
    expect(recorded().at(-1)).toEqual(['consent', 'update', { ...denied, analytics_storage: 'granted' }])
    storeConsent(['C0002', 'C0004'])
    const granted = Object.fromEntries(Object.keys(denied).map((signal) => [signal, 'granted']))
    expect(recorded().at(-1)).toEqual(['consent', 'update', granted])
    storeConsent([])
    expect(recorded().at(-1)).toEqual(['consent', 'update', denied])
    expect(scripts()).toHaveLength(1)
  })

  test.each(['skipGTM', 'skipPTcheck=1'])(
    'are requested without the tag manager if the URL has %s',
    (query) => {
      history.replaceState(null, '', `?a=b&${query}`)
      register([{ category: 'C0002', tagManager: true }, { category: 'C0002' }])
      storeConsent(['C0002'])
      expect(scripts()).toHaveLength(1)
      expect((window as DataLayer).dataLayer).toBeUndefined()
    },
  )
})
