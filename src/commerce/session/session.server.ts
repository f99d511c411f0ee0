import type { AstroCookieSetOptions, AstroCookies } from 'astro'
import { joinLostBasket, recoverSession } from '#backend/cart/basket/recover-session.ts'
import { foreignCustomerOf } from '#backend/customers/sessions/foreign-customer.ts'
import type { SessionPort } from '#backend/customers/sessions/session-port.ts'
import type { Session } from '#backend/customers/sessions/sessions.ts'
import { type Viewer, visitorRetentionMs } from '#backend/customers/sessions/viewer.ts'
import { embeddedBackend } from '#backend/embedded-backend.ts'
import { ownerOf } from '#tenancy/commerce.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { acceptedCategories } from './accepted-categories.ts'
import {
  basketCookie,
  basketCookieSeconds,
  consentCookie,
  deviceCookie,
  isHttpsOnly,
  loginStateCookie,
  sessionCookie,
  sessionTagCookie,
} from './cookie-names.ts'
import { serialiseLoginState } from './login-state-cookie.ts'

/**
 * The session of one request. It is loaded at the first use, so that cacheable pages never load it (SES-1, SEC-1). If
 * the request has no valid session but a valid recovery cookie (kkBRE), the first use recovers the basket (SES-5).
 */
export interface VisitorSession extends SessionPort {
  /**
   * Where the session comes from: the browser's cookie, a recovered basket (kkBRE), or this request. Begins a session
   * if there is none.
   */
  origin(): Promise<SessionOrigin>
  /** The token for `x-ec-token`; begins a session if there is none. */
  token(): Promise<string>
  /** Whether a token of the request belongs to this session and is valid. */
  accepts(token: string): Promise<boolean>
}

export type SessionOrigin = 'cookie' | 'recovered' | 'new'

interface Request {
  tenant: Tenant
  cookies: AstroCookies
  url: URL
  /** Whether the request has the signal of Global Privacy Control. */
  hasSignal?: boolean
  /** The proof of work in a header or form of the request, if any. */
  proof?: string | undefined
}

/** Thirty days, as long as a customer stays recognised. */
const customerSeconds = 30 * 86_400

/** Maximum number of customers whose device marks one browser stores: those of a household. */
const maxDevices = 4

/** Half a year after the last change of the wishlist; without one, a visitor's session ends with the browser. */
const visitorSeconds = visitorRetentionMs / 1000

/** Whether a viewer is a visitor, or a customer of the backend that has the customers; it may have changed since the log-in. */
const isOfBackend = ({ customerId }: Viewer, backend: string): boolean =>
  customerId === undefined || (foreignCustomerOf(customerId)?.service ?? 'embedded') === backend

export function visitorSession({ tenant, cookies, url, hasSignal, proof }: Request): VisitorSession {
  const name = sessionCookie(url)
  const cookieOptions: AstroCookieSetOptions = {
    path: '/',
    sameSite: 'lax',
    secure: isHttpsOnly(url),
  }
  const marks = (): string[] => (cookies.get(deviceCookie(url))?.value ?? '').split(' ').filter(Boolean)
  const sessions = async () => (await embeddedBackend()).sessions
  let sessionPromise: Promise<Session | undefined> | undefined
  let origin: SessionOrigin = 'cookie'

  const find = async (): Promise<Session | undefined> => {
    const cookie = cookies.get(name)?.value
    const found = cookie ? await (await sessions()).find(tenant, cookie) : undefined
    const session = found && isOfBackend(found.viewer, ownerOf(tenant, 'customer')) ? found : undefined
    if (!session?.viewer.customerId) clearLoginCookies()
    return session
  }
  /**
   * Clears the login cookies of a session that has expired or was ended elsewhere, so that the page does not appear
   * logged in (SES-2).
   */
  const clearLoginCookies = (): void => {
    for (const loginCookie of [loginStateCookie, sessionTagCookie])
      if (cookies.has(loginCookie)) cookies.delete(loginCookie, { path: '/' })
  }
  const tagged = async (session: Session): Promise<Session> => {
    const tag = (await sessions()).tag(session)
    if (session.viewer.customerId && cookies.get(sessionTagCookie)?.value !== tag)
      cookies.set(sessionTagCookie, tag, { ...cookieOptions, maxAge: customerSeconds })
    return session
  }
  /** A reference without a basket is ignored, like a missing one. */
  const findOrRecover = async (): Promise<Session | undefined> => {
    const session = await find()
    const reference = cookies.get(basketCookie)?.value
    if (!reference || session?.viewer.customerId) return session
    const backend = await embeddedBackend()
    const recovery = { database: backend.database, sessions: backend.sessions, now: Date.now() }
    const recovered = session
      ? (await joinLostBasket(recovery, tenant, session.viewer, reference)) && session
      : await recoverSession(recovery, tenant, reference)
    if (!recovered) return session
    origin = 'recovered'
    await setBasketReference(recovered)
    return session ?? setCookie(recovered)
  }
  const current = (): Promise<Session | undefined> => {
    sessionPromise ??= findOrRecover()
    return sessionPromise
  }
  const setCookie = (session: Session, seconds?: number): Session => {
    cookies.set(name, session.cookie, {
      ...cookieOptions,
      httpOnly: true,
      ...(seconds && { maxAge: seconds }),
    })
    return session
  }
  const setSession = (session: Session, seconds?: number): Session => {
    sessionPromise = Promise.resolve(session)
    return setCookie(session, seconds)
  }
  const setBasketReference = async ({ viewer }: Session): Promise<void> => {
    const reference = await (await sessions()).basketReference(tenant, viewer)
    if (reference)
      cookies.set(basketCookie, reference, { ...cookieOptions, httpOnly: true, maxAge: basketCookieSeconds })
  }
  const begin = async (): Promise<Session> => {
    origin = 'new'
    return setSession(await (await sessions()).create(tenant))
  }
  const ensured = async (): Promise<Session> => (await current()) ?? (await begin())
  const endCurrentSession = async (): Promise<void> => {
    const existing = await current()
    if (existing?.viewer.customerId) await (await sessions()).end(tenant, existing.cookie)
  }

  return {
    viewer: async () => (await current())?.viewer,
    ensure: async () => (await ensured()).viewer,
    async open(customerId, type, flags, visitor) {
      await endCurrentSession()
      const opened = await (await sessions()).open(tenant, customerId, type, visitor)
      const session = await tagged(setSession(opened, customerSeconds))
      cookies.set(loginStateCookie, serialiseLoginState(flags), { ...cookieOptions, maxAge: customerSeconds })
      cookies.delete(basketCookie, { path: '/' })
      return session.viewer
    },
    async end() {
      // Clears the basket cookie as well, for the next person at this device.
      await endCurrentSession()
      sessionPromise = Promise.resolve(undefined)
      cookies.delete(name, { path: '/', secure: cookieOptions.secure })
      clearLoginCookies()
      cookies.delete(basketCookie, { path: '/' })
    },
    async endOthers() {
      const existing = await current()
      if (existing?.viewer.customerId)
        await (await sessions()).endOthers(tenant, existing.viewer.customerId, existing.cookie)
    },
    proof,
    consent: () => acceptedCategories(cookies.get(consentCookie)?.value ?? '', hasSignal),
    get devices() {
      return marks()
    },
    storeDevice(mark) {
      cookies.set(deviceCookie(url), [mark, ...marks()].slice(0, maxDevices).join(' '), {
        ...cookieOptions,
        httpOnly: true,
        maxAge: visitorSeconds,
      })
    },
    async makeBasketRecoverable() {
      await setBasketReference(await ensured())
    },
    async makePersistent() {
      const existing = await ensured()
      if (!existing.viewer.customerId) setSession(existing, visitorSeconds)
    },
    async origin() {
      await ensured()
      return origin
    },
    token: async () =>
      (await sessions()).token(tenant, await tagged(await ensured()), tenant.organisation.address.country),
    async accepts(token) {
      const existing = await current()
      return existing !== undefined && (await (await sessions()).isTokenOf(tenant, existing, token))
    },
  }
}
