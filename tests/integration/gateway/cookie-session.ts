import type { SessionPort } from '#backend/customers/sessions/session-port.ts'
import type { Sessions } from '#backend/customers/sessions/sessions.ts'

/** A browser's session cookie; '' for none. */
export interface CookieJar {
  cookie: string
}

/** The session of one request of a browser, stored as the server stores it. */
export function cookieSession(sessions: Sessions, tenant: { id: string }, jar: CookieJar): SessionPort {
  let current = jar.cookie === '' ? undefined : sessions.find(tenant, jar.cookie)
  const endCurrent = async () => {
    const existing = await current
    if (existing?.viewer.customerId) await sessions.end(tenant, existing.cookie)
  }
  return {
    viewer: async () => (await current)?.viewer,
    async ensure() {
      const existing = await current
      if (existing) return existing.viewer
      const created = await sessions.create(tenant)
      current = Promise.resolve(created)
      jar.cookie = created.cookie
      return created.viewer
    },
    async open(customerId, type, _flags, visitor) {
      await endCurrent()
      const opened = await sessions.open(tenant, customerId, type, visitor)
      current = Promise.resolve(opened)
      jar.cookie = opened.cookie
      return opened.viewer
    },
    async end() {
      await endCurrent()
      current = undefined
      jar.cookie = ''
    },
    async endOthers() {
      const existing = await current
      if (existing?.viewer.customerId)
        await sessions.endOthers(tenant, existing.viewer.customerId, existing.cookie)
    },
    async makeBasketRecoverable() {},
    async makePersistent() {},
  }
}
