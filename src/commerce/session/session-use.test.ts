import type { AstroCookies } from 'astro'
import { describe, expect, test } from 'vitest'
import type { VisitorSession } from './session.server.ts'
import { watchSessionUse } from './session-use.ts'

/** A visitor without a session. */
const anonymousSession = {
  viewer: async () => undefined,
  keepBasket: async () => {},
} as unknown as VisitorSession

function watchedRequest(jar: Record<string, string> = {}) {
  const set: string[] = []
  const cookies = {
    get: (name: string) => (name in jar ? { value: jar[name] } : undefined),
    has: (name: string) => name in jar,
    headers: () => set.values(),
  } as unknown as AstroCookies
  return { ...watchSessionUse(anonymousSession, cookies), cookies, set }
}

describe('[REL-5] a response is personal', () => {
  test('not before anything of the session is read', () => {
    expect(watchedRequest({ session: 'x' }).isPersonal()).toBe(false)
  })

  test('once the session is read, even if there is none', async () => {
    const { session, isPersonal } = watchedRequest()
    expect(await session.viewer()).toBeUndefined()
    expect(isPersonal()).toBe(true)
  })

  test.each(['session', '__Host-session', 'loginState', 'sessionTag', 'kkBRE'])(
    'once the cookie %s is read',
    (name) => {
      for (const read of ['get', 'has'] as const) {
        const { cookies, isPersonal } = watchedRequest({ [name]: 'value' })
        expect(cookies[read](name)).toEqual(read === 'has' ? true : { value: 'value' })
        expect(isPersonal()).toBe(true)
      }
    },
  )

  test('not by a cookie that every page reads', () => {
    const { cookies, isPersonal } = watchedRequest()
    cookies.get('preview')
    expect(isPersonal()).toBe(false)
  })

  test('once it sets a cookie', () => {
    const { set, isPersonal } = watchedRequest()
    set.push('preview=; max-age=0')
    expect(isPersonal()).toBe(true)
  })
})
