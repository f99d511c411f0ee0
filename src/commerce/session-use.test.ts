import type { AstroCookies } from 'astro'
import { describe, expect, test } from 'vitest'
import type { VisitorSession } from './session.server.ts'
import { watchSessionUse } from './session-use.ts'

/** A visitor without a session. */
const nobody = { viewer: async () => undefined, keepBasket: async () => {} } as unknown as VisitorSession

function visit(jar: Record<string, string> = {}) {
  const set: string[] = []
  const cookies = {
    get: (name: string) => (name in jar ? { value: jar[name] } : undefined),
    has: (name: string) => name in jar,
    headers: () => set.values(),
  } as unknown as AstroCookies
  return { ...watchSessionUse(nobody, cookies), cookies, set }
}

describe('[REL-5] a response is personal', () => {
  test('not before anything of the session is read', () => {
    expect(visit({ session: 'x' }).isPersonal()).toBe(false)
  })

  test('once the session is read, even if there is none', async () => {
    const { session, isPersonal } = visit()
    expect(await session.viewer()).toBeUndefined()
    expect(isPersonal()).toBe(true)
  })

  test.each(['session', '__Host-session', 'loginState', 'sessionTag', 'kkBRE'])(
    'once the cookie %s is read',
    (name) => {
      for (const read of ['get', 'has'] as const) {
        const { cookies, isPersonal } = visit({ [name]: 'value' })
        expect(cookies[read](name)).toEqual(read === 'has' ? true : { value: 'value' })
        expect(isPersonal()).toBe(true)
      }
    },
  )

  test('not by a cookie that every page reads', () => {
    const { cookies, isPersonal } = visit()
    cookies.get('preview')
    expect(isPersonal()).toBe(false)
  })

  test('once it sets a cookie', () => {
    const { set, isPersonal } = visit()
    set.push('preview=; max-age=0')
    expect(isPersonal()).toBe(true)
  })
})
