/** Tells the page who is logged in (SES-2). Readable by script; nothing is granted by it. */
export const loginStateCookie = 'loginState'

/**
 * Tells the page one log-in from another, whose login-state cookies may be equal: what it keeps in the browser is kept
 * under this tag (SES-2). Random to whoever sees it, and good for nothing else.
 */
export const sessionTagCookie = 'sessionTag'

/** Carries the reference by which a basket is found again (SES-5). */
export const basketCookie = 'kkBRE'

/** Max age of kkBRE, seconds (specification, section 9). */
export const basketCookieSeconds = 86_400

/**
 * The name of the session's cookie (SEC-1): `__Host-` binds it to this host and to https. Browsers that
 * refuse such a cookie without TLS still have to try a shop on localhost, where it has a plain name.
 */
export const sessionCookie = (url: Address): string => boundToHost(url, 'session')

/** The name of the cookie that keeps an editor's preview open, bound in the same way. */
export const previewCookie = (url: Address): string => boundToHost(url, 'preview')

/**
 * The name of the cookie that says which customers have logged in from this browser (REL-3), bound in the same way. It lets
 * nobody in.
 */
export const deviceCookie = (url: Address): string => boundToHost(url, 'device')

/**
 * The name of the cookie that keeps one guest's order open after its postal code was entered (PAP-5), bound in the same way.
 * Orders of several tabs do not close each other.
 */
export const orderPassCookie = (url: Address, orderNo: string): string => boundToHost(url, `order-${orderNo}`)

type Address = Pick<URL, 'protocol' | 'hostname'>

/**
 * Whether a cookie of this address is for https alone (SEC-1). A shop that the world sees stands behind TLS: where
 * that ends before us, the request's own address says http all the same. Only localhost does without.
 */
export const isForTlsAlone = ({ protocol, hostname }: Address): boolean =>
  protocol !== 'http:' || !(hostname === 'localhost' || hostname.endsWith('.localhost'))

const boundToHost = (url: Address, name: string): string => (isForTlsAlone(url) ? `__Host-${name}` : name)
