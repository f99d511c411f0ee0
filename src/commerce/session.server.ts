import type { AstroCookieSetOptions, AstroCookies } from 'astro'
import type { SessionPort } from '../backend/session/session-port.ts'
import type { Session } from '../backend/session/sessions.ts'
import { visitorKeptMs } from '../backend/session/viewer.ts'
import { embeddedShop } from '../backend/shop.ts'
import type { Tenant } from '../tenancy/tenants.ts'
import { loginStateText } from './login-state.ts'
import {
  basketCookie,
  basketCookieSeconds,
  deviceCookie,
  isForTlsAlone,
  loginStateCookie,
  sessionCookie,
  sessionTagCookie,
} from './session-cookies.ts'

/**
 * The session of one request: found at the first question, so that shared pages never ask (SES-1, SEC-1). Where the request
 * has no valid session but a valid recovery cookie (kkBRE), the basket is recovered then, whatever asks first: a page, the
 * contract, or a command (SES-5).
 */
export interface VisitorSession extends SessionPort {
  /** Where the session comes from: the browser's cookie, a recovered basket (kkBRE), or this request. Begins one if need be. */
  origin(): Promise<SessionOrigin>
  /** The token for `x-ec-token`; a newcomer gets a session with it. */
  token(): Promise<string>
  /** Whether a token that came with the request is this session's and still good. */
  accepts(token: string): Promise<boolean>
}

export type SessionOrigin = 'cookie' | 'recovered' | 'new'

interface Request {
  tenant: Tenant
  cookies: AstroCookies
  url: URL
  /** A proof of work that came with the request, in a header or a form; undefined where none did. */
  proof?: string | undefined
}

/** Thirty days, as long as a customer stays known. */
const customerSeconds = 30 * 86_400

/** Customers whose marks one browser keeps at most: those of a household. */
const mostDevices = 4

/** Half a year since something was last put on the wishlist; before that a visitor ends with the browser. */
const visitorSeconds = visitorKeptMs / 1000

export function visitorSession({ tenant, cookies, url, proof }: Request): VisitorSession {
  const name = sessionCookie(url)
  const safe: AstroCookieSetOptions = {
    path: '/',
    sameSite: 'lax',
    secure: isForTlsAlone(url),
  }
  const marks = (): string[] => (cookies.get(deviceCookie(url))?.value ?? '').split(' ').filter(Boolean)
  const sessions = async () => (await embeddedShop()).sessions
  let found: Promise<Session | undefined> | undefined
  let origin: SessionOrigin = 'cookie'

  const find = async (): Promise<Session | undefined> => {
    const cookie = cookies.get(name)?.value
    const session = cookie ? await (await sessions()).find(tenant, cookie) : undefined
    if (!session?.viewer.customerId) tellNobody()
    return session
  }
  /** A session that was ended elsewhere or has run out: the page does not go on as if somebody were logged in (SES-2). */
  const tellNobody = (): void => {
    for (const told of [loginStateCookie, sessionTagCookie])
      if (cookies.has(told)) cookies.delete(told, { path: '/' })
  }
  const tagged = async (session: Session): Promise<Session> => {
    const tag = (await sessions()).tag(session)
    if (session.viewer.customerId && cookies.get(sessionTagCookie)?.value !== tag)
      cookies.set(sessionTagCookie, tag, { ...safe, maxAge: customerSeconds })
    return session
  }
  /** A reference without a basket is no error: the request goes on as if it had none. */
  const findOrRecover = async (): Promise<Session | undefined> => {
    const session = await find()
    const reference = cookies.get(basketCookie)?.value
    if (!reference || session?.viewer.customerId) return session
    const recovered = session
      ? (await (await sessions()).join(tenant, session.viewer, reference)) && session
      : await (await sessions()).recover(tenant, reference)
    if (!recovered) return session
    origin = 'recovered'
    await keepReference(recovered)
    return session ?? setCookie(recovered)
  }
  const current = (): Promise<Session | undefined> => {
    found ??= findOrRecover()
    return found
  }
  const setCookie = (session: Session, seconds?: number): Session => {
    cookies.set(name, session.cookie, { ...safe, httpOnly: true, ...(seconds && { maxAge: seconds }) })
    return session
  }
  const keep = (session: Session, seconds?: number): Session => {
    found = Promise.resolve(session)
    return setCookie(session, seconds)
  }
  const keepReference = async ({ viewer }: Session): Promise<void> => {
    const reference = await (await sessions()).basketReference(tenant, viewer)
    if (reference)
      cookies.set(basketCookie, reference, { ...safe, httpOnly: true, maxAge: basketCookieSeconds })
  }
  const begin = async (): Promise<Session> => {
    origin = 'new'
    return keep(await (await sessions()).begin(tenant))
  }
  const ensured = async (): Promise<Session> => (await current()) ?? (await begin())
  const forget = async (): Promise<void> => {
    const known = await current()
    if (known?.viewer.customerId) await (await sessions()).end(tenant, known.cookie)
  }

  return {
    viewer: async () => (await current())?.viewer,
    ensure: async () => (await ensured()).viewer,
    async open(customerId, type, flags, visitor) {
      await forget()
      const opened = await (await sessions()).open(tenant, customerId, type, visitor)
      const session = await tagged(keep(opened, customerSeconds))
      cookies.set(loginStateCookie, loginStateText(flags), { ...safe, maxAge: customerSeconds })
      cookies.delete(basketCookie, { path: '/' })
      return session.viewer
    },
    async end() {
      // The browser forgets the basket as well: the next person at this device is somebody else.
      await forget()
      found = Promise.resolve(undefined)
      cookies.delete(name, { path: '/', secure: safe.secure })
      tellNobody()
      cookies.delete(basketCookie, { path: '/' })
    },
    async endOthers() {
      const known = await current()
      if (known?.viewer.customerId)
        await (await sessions()).endOthers(tenant, known.viewer.customerId, known.cookie)
    },
    proof,
    get devices() {
      return marks()
    },
    keepDevice(mark) {
      cookies.set(deviceCookie(url), [mark, ...marks()].slice(0, mostDevices).join(' '), {
        ...safe,
        httpOnly: true,
        maxAge: visitorSeconds,
      })
    },
    async keepBasket() {
      await keepReference(await ensured())
    },
    async keepVisitor() {
      const known = await ensured()
      if (!known.viewer.customerId) keep(known, visitorSeconds)
    },
    async origin() {
      await ensured()
      return origin
    },
    token: async () =>
      (await sessions()).token(tenant, await tagged(await ensured()), tenant.organisation.address.country),
    async accepts(token) {
      const known = await current()
      return known !== undefined && (await (await sessions()).isTokenOf(tenant, known, token))
    },
  }
}
